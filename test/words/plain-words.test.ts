import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  apply,
  bareBattle,
  findPlay,
  isQuiet,
  type Scenario,
  SCENARIOS,
  sentenceOf,
  settingOf,
  type System,
} from 'enfilade';
import { readGolden } from 'enfilade/testing';
import { type ShownText, textShownIn } from './shown-text.ts';

const SEED = 11;

/** What only the rules and their authors read. */
const RAW: readonly (readonly [what: string, looks: RegExp])[] = [
  ['a place by its numbers', /\(-?\d+(?:\.\d+)?, -?\d+(?:\.\d+)?\)|\d" (?:east|west), [\d.]+" (?:north|south)/],
  ['faces of dice', /\[[\d ]*\]/],
  ['camel case', /(?<!\p{L})\p{Ll}+\p{Lu}/u],
  ['a code of a rule', /\b(?:BP|BBB|W66|GTC|MT)-[A-Z]+-\d+/],
  ['a value of the machine', /\b(?:undefined|NaN|null|true|false)\b|\[object|[{}|]/],
  // 0.25 is the first head on the fire table of Bloody Big Battles.
  ['more than a tenth', /(?!(?<=on column )0\.25:)\d\.\d{2,}/],
  ['a figure by its number', /\bfigure \d/],
  ['a phase of the machine', /\bmuster\b|\(granted\)|\(moving\)/],
];

/** Ids that are not part of a name; short ones are words. */
function idsIn({ units, commands, terrain, objectives = [] }: Scenario): readonly string[] {
  const all = [...units, ...commands, ...terrain, ...objectives];
  const names = all.map(({ name }) => (name ?? '').toLowerCase()).join(' ');
  const ids = all.flatMap((each) => [each.id, ...('profile' in each ? [each.profile] : [])]);
  return [...new Set(ids)].filter((id) => id.includes('-') && !names.includes(id));
}

function faultsOf(scenario: Scenario, heard: readonly ShownText[]): readonly string[] {
  const ids = idsIn(scenario);
  return heard.flatMap(({ where, says }) => {
    const raw = RAW.filter(([, looks]) => looks.test(says)).map(([what]) => what);
    const id = ids.find((each) => ` ${says} `.split(/[^\p{L}\d-]+/u).includes(each));
    return [...raw, ...(id === undefined ? [] : [`the id ${id}`])].map((what) => `${what} in ${where}: ${says}`);
  });
}

describe('a told battle is in plain words', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s, played out at random',
    async (_, scenario) => {
      const heard = await textShownIn(scenario, SEED);
      expect(heard.length).toBeGreaterThan(100);
      expect(faultsOf(scenario, heard)).toEqual([]);
    },
  );
});

const RULESETS = join(import.meta.dirname, '../../packages/enfilade/src/rulesets');

/** Battles written out beforehand for rare rules, which a random battle may never meet. */
describe('a told golden battle is in plain words', () => {
  const all = readdirSync(RULESETS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsonl'));
  it('finds them', () => {
    expect(all.length).toBeGreaterThan(20);
  });

  it.each(all.sort())('%s', (name) => {
    const { scenario, events } = readGolden(readFileSync(join(RULESETS, name), 'utf8'));
    const ruleset = findPlay(scenario.ruleset);
    if (ruleset === undefined) throw new Error(`no play of ${scenario.ruleset}`);
    let before = bareBattle<System>(settingOf(scenario));
    const heard = events.flatMap((event) => {
      const after = apply(before, event);
      const says = isQuiet(ruleset.events, event) ? [] : [sentenceOf({ ruleset, before, after, event })];
      before = after;
      return says.map((each) => ({ where: `event ${event.kind}`, says: each }));
    });
    expect(faultsOf(scenario, heard)).toEqual([]);
  });
});
