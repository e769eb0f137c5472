import type { Command } from 'commander';
import { type Rulebook, RULEBOOKS } from 'enfilade';
import { aligned, say, sayJson, styled } from './terminal.ts';

export function addRulesets(program: Command): void {
  program
    .command('rulesets')
    .description('the systems and their procedures')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExamples:\n  enfilade rulesets\n  enfilade rulesets --json')
    .action(({ json = false }: { readonly json?: boolean }) => {
      if (json) sayJson({ rulesets: RULEBOOKS.map(summary) });
      else say(RULEBOOKS.map(listing).join('\n\n'));
    });
}

function summary({ id, name, procedures }: Rulebook): unknown {
  return { id, name, procedures: procedures.map((each) => ({ id: each.id, label: each.label })), scenarios: [] };
}

function listing({ id, name, about, procedures }: Rulebook): string {
  const rows = procedures.map((each) => [
    `  ${styled('cyan', each.id)}`,
    each.label,
    each.rolls ? '' : styled('dim', 'no dice'),
  ]);
  return [`${styled('bold', id)}  ${styled('bold', name)}`, `  ${styled('italic', about)}`, ...aligned(rows)].join(
    '\n',
  );
}
