import type { Command } from 'commander';
import { say } from './terminal.ts';
import { reasonOf, UserError } from './user-error.ts';

const WHERE = '\nThe database is that of ENFILADE_DATA, or of DATABASE_URL, as when the server is started.';

/** What is wrong with a database or a backup is the user's to mend. */
async function told(file: string, act: (server: typeof import('@enfilade/server')) => Promise<void>): Promise<void> {
  // Loaded late: no other command pays for it.
  const server = await import('@enfilade/server');
  try {
    await act(server);
  } catch (error) {
    if (error instanceof server.DatabaseUnavailable || error instanceof server.BackupUnusable)
      throw new UserError(error.message, 'no-backup');
    if (error instanceof Error && 'syscall' in error) throw new UserError(`${file}: ${reasonOf(error)}`, 'no-file');
    throw error;
  }
}

export function addBackup(program: Command): void {
  program
    .command('backup <file>')
    .description("write a server's battles and tables to one file, while it runs")
    .addHelpText(
      'after',
      `${WHERE}\n\nExamples:\n  enfilade backup enfilade.backup\n  ENFILADE_DATA=/var/lib/enfilade enfilade backup /backups/today`,
    )
    .action((file: string) =>
      told(file, async ({ backUp, databaseFromEnvironment }) => {
        await backUp(databaseFromEnvironment(process.env), file);
        say(`Everything is in ${file}. Keep it safe: it holds what players may not know of each other.`);
      }),
    );
  program
    .command('restore <file>')
    .description('put a backup into an empty database, before the server is started')
    .addHelpText('after', `${WHERE}\n\nExamples:\n  ENFILADE_DATA=/var/lib/enfilade enfilade restore enfilade.backup`)
    .action((file: string) =>
      told(file, async ({ databaseFromEnvironment, restore }) => {
        await restore(databaseFromEnvironment(process.env), file);
        say('Everything is back: start the server.');
      }),
    );
}
