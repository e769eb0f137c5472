import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlay, type Scenario, SCENARIOS, settingOf, writeBattleFile } from 'enfilade';
import { tryBattle, untoldIn } from 'enfilade/testing';
import { JUDGES } from '../judge/index.ts';

const BATTLES = 200;
/** Where a failing battle is left, to be fought again. */
const FAILED = join('.cache', 'fuzz');

const [wanted = '', given = String(BATTLES), first = '1'] = process.argv.slice(2);
const battles = Number(given);

interface Tally {
  readonly battles: number;
  readonly failed: number;
  readonly actions: number;
  readonly questions: number;
  readonly wins: Readonly<Record<'a' | 'b' | 'draw', number>>;
}

function fuzz(scenario: Scenario): Tally {
  const ruleset = findPlay(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${scenario.id}: nobody plays ${scenario.ruleset}`);
  const setting = settingOf(scenario);
  const judge = JUDGES[scenario.ruleset];
  const wins = { a: 0, b: 0, draw: 0 };
  let [failed, actions, questions] = [0, 0, 0];
  for (let seed = Number(first); seed < Number(first) + battles; seed += 1) {
    const tried = tryBattle(ruleset, setting, { seed, ...(judge === undefined ? {} : { judge }) });
    actions += tried.actions;
    questions += tried.questions;
    wins[tried.game.battle.result?.winner ?? 'draw'] += 1;
    // A person must be able to move the miniatures by the journal.
    const fault = tried.fault ?? untoldIn(tried.game)[0];
    if (fault === undefined) continue;
    failed += 1;
    mkdirSync(FAILED, { recursive: true });
    const file = join(FAILED, `${scenario.id}-${seed}.json`);
    writeFileSync(file, JSON.stringify({ ...writeBattleFile(tried.game, { engine: 'fuzz', seed }), fault }));
    console.error(`${fault}\n  left in ${file}; again: npm run fuzz -- ${scenario.id} 1 ${seed}`);
  }
  return { battles, failed, actions, questions, wins };
}

const chosen = SCENARIOS.filter(({ id, ruleset }) => id.startsWith(wanted) && findPlay(ruleset) !== undefined);
if (chosen.length === 0) console.error(`no scenario begins with "${wanted}"`);
let failures = chosen.length === 0 ? 1 : 0;
for (const scenario of chosen) {
  const { failed, actions, questions, wins } = fuzz(scenario);
  failures += failed;
  console.log(
    `${scenario.id}: ${battles} battles, ${actions} actions, ${questions} questions; won by a ${wins.a}, by b ${wins.b}, drawn ${wins.draw}; ${failed} failed`,
  );
}
process.exitCode = failures === 0 ? 0 : 1;
