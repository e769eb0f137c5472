import { Command } from 'commander';

const program = new Command('enfilade').description('Five horse-and-musket playsheets as one engine.');
program
  .command('rulesets')
  .description('the systems and their procedures')
  .action(() => {});
await program.parseAsync();
