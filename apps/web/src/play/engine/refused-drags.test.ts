import {
  type Battle,
  type ChartDetails,
  type ChartedPlay,
  loadCounsel,
  loadDetails,
  loadPlay,
  playerOf,
  RULEBOOK_IDS,
  SCENARIOS,
  settingOf,
  type System,
} from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { placeOf } from 'enfilade/field';
import { HeadlessMatch } from 'enfilade/players';
import { expect, test } from 'vitest';

/** Orders of a battle that are looked at. */
const ORDERS = 120;

for (const id of RULEBOOK_IDS)
  test(`${id}: whatever is dragged in whichever part of the turn, the rules say what comes of it`, async () => {
    const [play, details, counsel] = await Promise.all([loadPlay(id), loadDetails(id), loadCounsel(id)]);
    if (play === undefined || details === undefined || counsel === undefined) throw new Error(`${id} is not there`);
    const silent = new Set<string>();
    for (const scenario of SCENARIOS.filter(({ ruleset }) => ruleset === id)) {
      const captain = playerOf('captain', counsel);
      const match = new HeadlessMatch(
        { ruleset: play.ruleset, setting: settingOf(scenario) },
        { a: captain, b: captain },
        chanceOf(5),
      );
      let seen = '';
      while (!match.isOver && match.orders < ORDERS) {
        const { battle } = match;
        const now = `${battle.phase} ${battle.toAct}`;
        if (now !== seen) for (const what of silentIn(play, details, battle)) silent.add(`${battle.phase}: ${what}`);
        seen = now;
        if (!match.step()) break;
      }
    }
    expect([...silent]).toEqual([]);
  });

/** Drags of the side to act for which nothing is proposed at all. */
function silentIn(
  { chart, ruleset }: ChartedPlay,
  details: ChartDetails<System>,
  battle: Battle<System>,
): readonly string[] {
  const signs = chart.signs(battle, battle.toAct);
  const enemy = signs.find(({ side, arm }) => side !== battle.toAct && arm !== 'marker');
  return signs
    .filter(({ side }) => side === battle.toAct)
    .flatMap(({ id, arm, pose }) => {
      const { x, y } = placeOf(pose, 2000, 0);
      const drags = [{ at: { x, y } }, ...(enemy === undefined || arm === 'commander' ? [] : [{ target: enemy.id }])];
      return drags
        .filter((wish) => {
          const [first] = details.proposals(battle, id, wish);
          // An order that makes no sense is no reason.
          return first === undefined || ruleset.refuses(battle, first)?.rule === 'contract';
        })
        .map((wish) => `${arm} ${Object.keys(wish)[0]}`);
    });
}
