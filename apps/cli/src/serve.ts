import type { Command } from 'commander';
import { wholeNumber } from './hand.ts';
import { UserError } from './user-error.ts';

const REFUSED = 2;

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly https?: string | true;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the web app')
    .option('--port <n>', 'the port (default: PORT, or 1815)', wholeNumber(0, 65_535))
    .option('--host <address>', 'the interface (default: HOST, or all)')
    .option('--https [folder]', 'HTTPS, with a certificate made here or your own in a folder (default: ENFILADE_HTTPS)')
    .addHelpText(
      'after',
      '\nExamples:\n  enfilade\n  enfilade serve --port 8080\n  enfilade serve --https\n  PORT=8080 enfilade serve',
    )
    .action(async ({ https, ...given }: ServeOptions) => {
      // Loaded late: no other command pays for it.
      const { optionsFromEnvironment, serve } = await import('@enfilade/server');
      const around = optionsFromEnvironment({ ...process.env, ...(given.port === undefined ? {} : { PORT: '' }) });
      if (typeof around === 'string') throw new UserError(around);
      const code = await serve({
        ...around,
        ...given,
        ...(https === undefined ? {} : { https: https === true ? 'local' : https }),
      });
      if (code !== 0) process.exitCode = REFUSED;
    });
}
