import type { Command } from 'commander';
import { type Case, type CaseFile, findRulebook, judgeCases, parseCases, RULEBOOKS, type Verdict } from 'enfilade';
import { readJsonFile } from './json-file.ts';
import { say, sayJson, styled } from './terminal.ts';
import { reasonOf, UserError } from './user-error.ts';

const FAILED = 1;

const EXAMPLES = `
Examples:
  enfilade cases my-cases.json
  enfilade cases my-cases.json more-cases.json
  enfilade cases my-cases.json --json

A case file is {"ruleset", "cases": [{"id", "procedure", "why", "input", ...}]}, where a case has "dice" and "expect",
or "odds": [{"where", "p"}], or "refused": true.`;

interface NamedFile extends CaseFile {
  readonly file: string;
}

interface CaseVerdict extends Verdict {
  readonly file: string;
}

export function addCases(program: Command): void {
  program
    .command('cases')
    .description('run files of worked cases')
    .argument('<file...>', 'case files')
    .option('--json', 'for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (files: readonly string[], { json = false }: { readonly json?: boolean }) => {
      const read = await Promise.all(files.map(readCases));
      const judged = read.flatMap((each) => each.cases.map((one) => judge(each, one)));
      const failures = judged.filter(({ passed }) => !passed);
      if (failures.length > 0) process.exitCode = FAILED;
      const passed = judged.length - failures.length;
      if (json) sayJson({ passed, failed: failures.length, failures: failures.map(summary) });
      else say([...failures.map(complaint), `${passed} passed, ${failures.length} failed`].join('\n'));
    });
}

async function readCases(file: string): Promise<NamedFile> {
  const parsed = parseCases((await readJsonFile(file)).content);
  if (typeof parsed === 'string') throw new UserError(`${file}: ${parsed}`);
  if (findRulebook(parsed.ruleset) === undefined) throw new UserError(`${file}: no ruleset "${parsed.ruleset}"`);
  return { ...parsed, file };
}

/** One by one: a procedure that breaks fails its own case and no other. */
function judge({ file, ruleset }: NamedFile, one: Case): CaseVerdict {
  try {
    const [verdict] = judgeCases(RULEBOOKS, { ruleset, cases: [one] });
    if (verdict !== undefined) return { ...verdict, file };
  } catch (error) {
    return { file, case: one, passed: false, because: `the procedure crashed: ${reasonOf(error)}` };
  }
  return { file, case: one, passed: false, because: 'no verdict' };
}

function summary({ file, case: one, because }: CaseVerdict): unknown {
  return { file, id: one.id, procedure: one.procedure, why: one.why ?? '', because };
}

function complaint({ file, case: one, because }: CaseVerdict): string {
  const head = `${styled(['bold', 'red'], 'failed')} ${styled('bold', one.id)} (${one.procedure}, ${file})`;
  const why = one.why === undefined ? [] : [`  why:  ${one.why}`];
  return [head, ...why, `  but:  ${because}`, ''].join('\n');
}
