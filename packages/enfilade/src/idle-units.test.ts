import { describe, expect, test } from 'vitest';
import { type Battle, chanceOf, type Ruleset, seededRng, settingOf, type Side, type System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import { type ComputerPlayer, HeadlessMatch, playerOf, type Situation } from '#players/index.ts';
import { findPlay, loadCounsel, RULEBOOKS } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

/** An order worth this much is clearly useful: a sound unit of the line is worth about 30 points. */
const USEFUL = 3;
/** At most this share of the units may be left idle when a part ends, or go to and fro. */
const RARE = 0.05;
const MOST = 4000;
const SEED = 11;

const counsels = await Promise.all(RULEBOOKS.map(async ({ id }) => ({ id, counsel: await loadCounsel(id) })));
const advised = SCENARIOS.flatMap((scenario) => {
  const counsel = counsels.find(({ id }) => id === scenario.ruleset)?.counsel;
  const ruleset = findPlay(scenario.ruleset);
  return counsel === undefined || ruleset === undefined ? [] : [{ id: scenario.id, scenario, counsel, ruleset }];
});

/** The units of a side that an order names, wherever in it they stand. */
function named(battle: Battle<System>, side: Side, order: unknown): readonly string[] {
  if (typeof order === 'string') return battle.units[order]?.side === side ? [order] : [];
  if (typeof order !== 'object' || order === null) return [];
  return Object.values(order).flatMap((each) => named(battle, side, each));
}

class Watch {
  /** Units that could do anything when their side did no more, and those of them that were left with something useful to do. */
  stood = 0;
  left = 0;

  done({ battle, side }: Situation, counsel: Counsel<System>, says: System['order']): void {
    const weighed = counsel.weigh(battle, seededRng(SEED, 0));
    const chosen = JSON.stringify(says);
    const worth = weighed.find(({ order }) => JSON.stringify(order) === chosen)?.worth ?? 1;
    if (worth !== 0) return;
    const able = (least: number): number =>
      new Set(weighed.filter((each) => each.worth > least).flatMap(({ order }) => named(battle, side, order))).size;
    this.left += able(USEFUL);
    this.stood += Math.max(1, able(-Infinity));
  }
}

function watching(player: ComputerPlayer, counsel: Counsel<System>, watch: Watch): ComputerPlayer {
  return {
    ...player,
    order(situation) {
      const decision = player.order(situation);
      if (decision !== undefined) watch.done(situation, counsel, decision.choice);
      return decision;
    },
  };
}

/** Does no more wherever that is open to it. */
function idler(counsel: Counsel<System>): ComputerPlayer {
  const captain = playerOf('captain', counsel);
  return {
    ...captain,
    order(situation) {
      const leads = counsel.weigh(situation.battle, situation.pick).find(({ worth }) => worth === 0);
      return leads === undefined ? captain.order(situation) : { choice: leads.order, why: leads.why };
    },
  };
}

type Middles = ReadonlyMap<string, readonly [number, number]>;

function middles(ruleset: Ruleset<System>, battle: Battle<System>): Middles {
  return new Map(
    (ruleset.footprints?.(battle) ?? []).map(({ id, outline: { west, east, south, north } }) => [
      id,
      [(west + east) / 2, (south + north) / 2],
    ]),
  );
}

const HERE = 1000;
const AWAY = 4000;

function apart(one: Middles, two: Middles, id: string): number {
  const [p, q] = [one.get(id), two.get(id)];
  return p === undefined || q === undefined
    ? 0
    : Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));
}

interface Battles {
  readonly ruleset: Ruleset<System>;
  readonly scenario: (typeof SCENARIOS)[number];
}

/** A battle turn by turn: units that went away and came straight back, unharmed. */
function fought(
  { ruleset, scenario }: Battles,
  player: ComputerPlayer,
): { readonly went: number; readonly back: number } {
  const bout = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, { a: player, b: player }, chanceOf(SEED));
  const turns: { readonly at: Middles; readonly units: Battle<System>['units'] }[] = [];
  let turn = 0;
  while (!bout.isOver && bout.orders < MOST) {
    if (bout.battle.turn !== turn) turns.push({ at: middles(ruleset, bout.battle), units: bout.battle.units });
    ({ turn } = bout.battle);
    if (!bout.step()) break;
  }
  let [went, back] = [0, 0];
  for (let i = 2; i < turns.length; i += 1) {
    const [before, then, now] = [turns[i - 2], turns[i - 1], turns[i]];
    if (before === undefined || then === undefined || now === undefined) continue;
    for (const id of now.at.keys()) {
      if (apart(before.at, then.at, id) < AWAY) continue;
      went += 1;
      if (apart(before.at, now.at, id) < HERE) back += 1;
    }
  }
  return { went, back };
}

describe.each(advised)('$id', ({ scenario, counsel, ruleset }) => {
  test('captains leave no unit idle that has something useful to do, and do not shuffle about', () => {
    const watch = new Watch();
    const { went, back } = fought({ ruleset, scenario }, watching(playerOf('captain', counsel), counsel, watch));
    expect(watch.stood).toBeGreaterThan(3);
    expect(watch.left / watch.stood).toBeLessThan(RARE);
    expect(went).toBeGreaterThan(5);
    expect(back / went).toBeLessThan(RARE);
  });

  test('who does no more at once is seen to leave units idle', () => {
    const watch = new Watch();
    fought({ ruleset, scenario }, watching(idler(counsel), counsel, watch));
    expect(watch.left / watch.stood).toBeGreaterThan(2 * RARE);
  });
});
