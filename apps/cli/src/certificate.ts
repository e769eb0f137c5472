import type { Command } from 'commander';
import { say } from './terminal.ts';

interface CertificateOptions {
  readonly name: readonly string[];
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export function addCertificate(program: Command): void {
  program
    .command('certificate')
    .description('make a certificate for HTTPS on your own network')
    .option('--name <name>', 'another host name or address to cover; repeatable', collect, [])
    .addHelpText(
      'after',
      '\nExamples:\n  enfilade certificate\n  enfilade certificate --name battles.lan\n  enfilade serve --https',
    )
    .action(async ({ name }: CertificateOptions) => {
      const { localNames, makeCertificate, certificateFolder } = await import('@enfilade/server');
      const folder = certificateFolder(process.env);
      const names = [...new Set([...localNames(), ...name])];
      await makeCertificate(folder, names);
      say(`The certificate is in ${folder}. It covers ${names.join(', ')}.`);
      say(
        'Serve with it: enfilade serve --https. Phones install it on their first visit, and again whenever you make a new one.',
      );
    });
}
