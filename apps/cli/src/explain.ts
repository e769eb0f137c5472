import type { Command } from 'commander';
import { expectation, type FieldAbout, type FormAbout, inWords, type Procedure, type Rulebook } from 'enfilade';
import { bookFor, procedureFor } from './find.ts';
import { say, sayJson, styled } from './terminal.ts';

const WIDTH = Math.max(60, process.stdout.columns ?? 110);

const EXAMPLES = `
Examples:
  enfilade explain bp shoot
  enfilade explain bp shoot --json`;

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('what a procedure asks: its fields, their defaults and how they depend on each other')
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
    `${procedure.rolls ? 'Rolls dice.' : 'No dice: the facts decide.'} Headline fields: ${procedure.headline.join(', ')}.`,
    '',
    ...rows.flatMap(({ path, about }) => {
      const [first = '', ...rest] = describe(about).flatMap((text) => folded(text, WIDTH - width - 4));
      return [`  ${styled('cyan', path.padEnd(width))}  ${first}`, ...rest.map((text) => ' '.repeat(width + 4) + text)];
    }),
  ];
}

interface AskedField {
  readonly path: string;
  readonly about: FieldAbout;
}

function fieldsOf(form: FormAbout, before: string): readonly AskedField[] {
  return Object.entries(form).flatMap(([name, about]) => [
    { path: before + name, about },
    ...inside(about, before + name),
  ]);
}

function inside(about: FieldAbout, path: string): readonly AskedField[] {
  if (about.kind === 'record') return fieldsOf(about.fields, `${path}.`);
  if (about.kind === 'list') return inside(about.of, `${path}[]`);
  return [];
}

function describe(about: FieldAbout): readonly string[] {
  const unit = 'unit' in about && about.unit !== undefined ? ` in ${about.unit}` : '';
  const expected = about.kind === 'list' ? `${expectation(about)}, each ${choices(about.of)}` : choices(about);
  const more = [...hangs(about), ...(about.help === undefined ? [] : [about.help])];
  return [`${about.label}${unit}: ${expected}; ${need(about)}`, ...more];
}

/** Choices with their labels, except labels that only repeat the value. */
function choices(about: FieldAbout): string {
  if (about.kind !== 'choice') return expectation(about);
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  const told = about.options.map(({ value, label }) =>
    plain(String(value)) === plain(label) ? String(value) : `${value} (${label})`,
  );
  return `one of ${told.join(', ')}${about.nullable ? ' or null' : ''}`;
}

function folded(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function need(about: FieldAbout): string {
  if (about.required) return 'needed';
  if (about.default === undefined) return about.belongs?.needed ? 'see below' : 'may be left out';
  return `default ${typeof about.default === 'boolean' ? String(about.default) : inWords(about.default)}`;
}

const ELSEWHERE = {
  refused: 'refused elsewhere',
  'refused-if-changed': 'must keep its default elsewhere',
  ignored: 'ignored elsewhere',
};

function hangs({ belongs }: FieldAbout): readonly string[] {
  if (belongs === undefined) return [];
  const { to, when, needed, otherwise, rule } = belongs;
  const source = rule === undefined ? '' : ` (${rule})`;
  return [
    `${needed ? 'needed' : 'only'} where ${to} is ${when.map(String).join(' or ')}, ${ELSEWHERE[otherwise]}${source}`,
  ];
}
