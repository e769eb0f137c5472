import type { Command } from 'commander';
import { type Rulebook, RULEBOOKS, type Scenario, SCENARIOS } from 'enfilade';
import { aligned, say, sayJson, styled } from './terminal.ts';

export function addRulesets(program: Command): void {
  program
    .command('rulesets')
    .description('the systems, their procedures and scenarios')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExamples:\n  enfilade rulesets\n  enfilade rulesets --json')
    .action(({ json = false }: { readonly json?: boolean }) => {
      if (json) sayJson({ rulesets: RULEBOOKS.map(summary) });
      else say(RULEBOOKS.map(listing).join('\n\n'));
    });
}

function scenariosOf({ id }: Rulebook): readonly Scenario[] {
  return SCENARIOS.filter(({ ruleset }) => ruleset === id);
}

function summary(book: Rulebook): unknown {
  return {
    id: book.id,
    name: book.name,
    procedures: book.procedures.map(({ id, label }) => ({ id, label })),
    scenarios: scenariosOf(book).map(({ id, name }) => ({ id, name })),
  };
}

function listing(book: Rulebook): string {
  const { id, name, about, procedures } = book;
  const rows = procedures.map((each) => [
    `  ${styled('cyan', each.id)}`,
    each.label,
    each.rolls ? '' : styled('dim', 'no dice'),
  ]);
  const battles = scenariosOf(book).map((each) => [
    `  ${styled('green', each.id)}`,
    each.date === undefined ? each.name : `${each.name}, ${each.date}`,
    styled('dim', `${each.turns} turns`),
  ]);
  return [
    `${styled('bold', id)}  ${styled('bold', name)}`,
    `  ${styled('italic', about)}`,
    ...aligned(rows),
    ...(battles.length === 0 ? [] : [`  ${styled('bold', 'to play')}`, ...aligned(battles)]),
  ].join('\n');
}
