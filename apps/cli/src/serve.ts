import type { Command } from 'commander';
import { wholeNumber } from './hand.ts';
import { Trouble } from './trouble.ts';

const REFUSED = 2;

interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the web app')
    .option('--port <n>', 'the port; otherwise PORT, otherwise 1815', wholeNumber(0, 65_535))
    .option('--host <address>', 'the interface; otherwise HOST, otherwise all of them')
    .addHelpText('after', '\nExamples:\n  enfilade\n  enfilade serve --port 8080\n  PORT=8080 enfilade serve')
    .action(async (given: ServeOptions) => {
      // Loaded late: no other command pays for it.
      const { optionsFromEnvironment, serve } = await import('@enfilade/server');
      const around = optionsFromEnvironment(process.env);
      if (typeof around === 'string' && given.port === undefined) throw new Trouble(around);
      const code = await serve({ ...(typeof around === 'string' ? {} : around), ...given });
      if (code !== 0) process.exitCode = REFUSED;
    });
}
