import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bareBattle,
  PLAYS,
  SCENARIOS,
  answeredSource,
  type CheckedRuleset,
  seededSource,
  settingOf,
  type System,
} from 'enfilade';
import { conduct, MUSTER } from 'enfilade/battle';
import { randomAnswer, seededRng } from 'enfilade/players';
import { playPosition, type PositionFile, positionsIn } from 'enfilade/testing';
import { systemFolder } from '../golden/goldens.ts';

const MOST_ACTIONS = 20_000;

const [wanted = '', battles = '30'] = process.argv.slice(2);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Facts that take part in random battles, and how often. */
function fightAtRandom(ruleset: CheckedRuleset<System>, seen: Map<string, number>): void {
  for (const scenario of SCENARIOS.filter((each) => each.ruleset === ruleset.book.id)) {
    const setting = settingOf(scenario);
    for (let seed = 1; seed <= Number(battles); seed += 1) {
      const pick = seededRng(seed, 1);
      const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
      let { battle, events } = conduct(ruleset, bareBattle(setting), MUSTER, { known: [], source });
      for (let i = 0; i < MOST_ACTIONS; i += 1) {
        for (const event of events) for (const fact of event.facts) seen.set(fact, (seen.get(fact) ?? 0) + 1);
        const order = battle.result === null ? ruleset.sample(battle, pick) : undefined;
        if (order === undefined) break;
        ({ battle, events } = conduct(ruleset, battle, order, { known: [], source }));
      }
    }
  }
}

function playPositions(ruleset: CheckedRuleset<System>, seen: Map<string, number>): number {
  const place = join(systemFolder(ruleset), 'positions');
  const files = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : [];
  const positions = files.flatMap((name) => positionsIn(readJson(join(place, name)) as PositionFile));
  for (const position of positions) {
    const { facts, faults } = playPosition(ruleset, position);
    for (const fault of faults) console.error(`${ruleset.book.id}, "${position.name}": ${fault}`);
    for (const fact of facts) seen.set(fact, (seen.get(fact) ?? 0) + 1);
  }
  return positions.length;
}

let complete = true;
for (const ruleset of PLAYS.filter(({ book }) => book.id.startsWith(wanted))) {
  const { id } = ruleset.book;
  const list = readJson(join(systemFolder(ruleset), 'fact-ids.json')) as {
    readonly facts: readonly { readonly id: string }[];
  };
  const seen = new Map<string, number>();
  fightAtRandom(ruleset, seen);
  const random = list.facts.filter((fact) => seen.has(fact.id)).length;
  const positions = playPositions(ruleset, seen);
  const never = list.facts.filter((fact) => !seen.has(fact.id)).map((fact) => fact.id);
  const found = list.facts.length - never.length;
  console.log(
    `${id}: ${found} of ${list.facts.length} facts exercised (${((100 * found) / list.facts.length).toFixed(1)}%); ${random} of them at random, ${positions} positions`,
  );
  if (never.length > 0) console.log(`  never: ${never.join(', ')}`);
  complete &&= never.length === 0;
}
process.exitCode = complete ? 0 : 1;
