import type { Command } from 'commander';
import { expectation, type FieldAbout, type FormAbout, type Procedure, type Rulebook } from 'enfilade';
import { bookFor, procedureFor } from './find.ts';
import { inWords, say, sayJson, styled } from './terminal.ts';

const EXAMPLES = `
Examples:
  enfilade explain bp shoot
  enfilade explain bp shoot --json`;

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('what a procedure asks: its fields, defaults and what hangs on what')
    .argument('<ruleset>', 'as listed by enfilade rulesets')
    .argument('<procedure>', 'as listed by enfilade rulesets')
    .option('--json', 'for programs: the description that forms are built from')
    .addHelpText('after', EXAMPLES)
    .action((ruleset: string, id: string, { json = false }: { readonly json?: boolean }) => {
      const book = bookFor(ruleset);
      const procedure = procedureFor(book, id);
      if (json) {
        const { label, rolls, form, headline, faces } = procedure;
        sayJson({ ruleset: book.id, procedure: procedure.id, label, rolls, form, headline, faces });
      } else say(explanation(book, procedure).join('\n'));
    });
}

function explanation(book: Rulebook, procedure: Procedure): readonly string[] {
  const rows = fieldsOf(procedure.form, '');
  const width = Math.max(0, ...rows.map(({ path }) => path.length));
  return [
    styled('bold', `${book.name}: ${procedure.label} (${book.id} ${procedure.id})`),
    `${procedure.rolls ? 'Takes dice.' : 'The facts alone decide it.'} People ask first about: ${procedure.headline.join(', ')}.`,
    '',
    ...rows.map(({ path, about }) => {
      const [first = '', ...rest] = describe(about);
      const margin = `\n${' '.repeat(width + 4)}`;
      return `  ${styled('cyan', path.padEnd(width))}  ${[first, ...rest].join(margin)}`;
    }),
  ];
}

interface Asked {
  readonly path: string;
  readonly about: FieldAbout;
}

function fieldsOf(form: FormAbout, before: string): readonly Asked[] {
  return Object.entries(form).flatMap(([name, about]) => [
    { path: before + name, about },
    ...inside(about, before + name),
  ]);
}

function inside(about: FieldAbout, path: string): readonly Asked[] {
  if (about.kind === 'record') return fieldsOf(about.fields, `${path}.`);
  if (about.kind === 'list') return inside(about.of, `${path}[]`);
  return [];
}

function describe(about: FieldAbout): readonly string[] {
  const unit = 'unit' in about && about.unit !== undefined ? ` in ${about.unit}` : '';
  const options =
    about.kind === 'choice' && about.options.some(({ value, label }) => String(value) !== label)
      ? [about.options.map(({ value, label }) => `${value}: ${label}`).join('; ')]
      : [];
  const expected = about.kind === 'list' ? `${expectation(about)}, each ${expectation(about.of)}` : expectation(about);
  return [
    `${styled('bold', about.label)}${unit}, ${expected}; ${need(about)}`,
    ...[...options, ...hangs(about), ...(about.help === undefined ? [] : [about.help])].map((text) =>
      styled('dim', text),
    ),
  ];
}

function need(about: FieldAbout): string {
  if (about.required) return styled('yellow', 'needed');
  if (about.default === undefined) return 'may be left out';
  return `default ${typeof about.default === 'boolean' ? String(about.default) : inWords(about.default)}`;
}

const ELSEWHERE = {
  refused: 'refused elsewhere',
  'refused-if-changed': 'must keep its default elsewhere',
  ignored: 'passed over elsewhere',
};

function hangs({ belongs }: FieldAbout): readonly string[] {
  if (belongs === undefined) return [];
  const { to, when, needed, otherwise, rule } = belongs;
  const source = rule === undefined ? '' : ` (${rule})`;
  return [
    `${needed ? 'needed' : 'only'} where ${to} is ${when.map(String).join(' or ')}, ${ELSEWHERE[otherwise]}${source}`,
  ];
}
