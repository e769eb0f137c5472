import { type Battle, chanceOf, seedOfGame, type Side, type System } from '#battle/index.ts';
import type { Fate } from '#counsel/index.ts';
import { HeadlessMatch, MOST_ORDERS } from '#players/index.ts';
import type { Campaign } from './campaign.ts';
import { type Pulls, type Swing, SwingWatch } from './swings.ts';

/** The record of one battle of many: plain data, some hundred bytes. */
export interface BattleRecord {
  readonly game: number;
  /** `enfilade play --seed` fights it again. */
  readonly seed: number;
  readonly winner: Side | null;
  /** False if it was stopped for going on too long. */
  readonly ended: boolean;
  readonly turns: number;
  readonly orders: number;
  /** Null where the system counts none. */
  readonly points: Readonly<Record<Side, number>> | null;
  /** Strength left and what became of it, by number of the unit in the roll. */
  readonly left: readonly number[];
  readonly fates: readonly Fate[];
  /** The holders of the objectives at the end of each turn, a letter for each: "ab-" is one for each side and one held by neither. */
  readonly holders: readonly string[];
  /** The turn of the first fire, charge or fight; null if there was none. */
  readonly contact: number | null;
  readonly pulls: Pulls;
  /** The largest, largest first. */
  readonly swings: readonly Swing[];
}

const NOTHING_WATCHED = { pulls: { units: [], phases: {} }, swings: [] };

function holdersIn({ returns }: Campaign, battle: Battle<System>): string {
  return returns
    .objectives(battle)
    .map(({ holder }) => holder ?? '-')
    .join('');
}

/** Fights game number `game` of a seed; nothing else influences it. */
export function fightGame(campaign: Campaign, base: number, game: number): BattleRecord {
  const { ruleset, setting, players, returns, engagement } = campaign;
  const seed = seedOfGame(base, game);
  const match = new HeadlessMatch({ ruleset, setting }, players, chanceOf(seed));
  const watch = engagement.withoutSwings === true ? undefined : new SwingWatch(campaign, match.battle);
  const holders: string[] = [];
  const safe = new Map<string, number>();
  let contact: number | null = null;
  while (!match.isOver && match.orders <= MOST_ORDERS) {
    const before = match.battle;
    if (!match.step()) break;
    const { battle, last } = match;
    watch?.see(before, last, battle);
    for (const event of last.events) {
      if (contact === null && returns.contact.has(event.kind)) contact = before.turn;
      const gone = returns.leaves?.(event);
      if (gone !== undefined) safe.set(gone.unit, (safe.get(gone.unit) ?? 0) + gone.strength);
    }
    if (battle.turn !== before.turn) holders[before.turn - 1] = holdersIn(campaign, battle);
  }
  const { battle, orders } = match;
  holders[battle.turn - 1] = holdersIn(campaign, battle);
  return {
    game,
    seed,
    winner: battle.result?.winner ?? null,
    ended: battle.result !== null,
    turns: battle.turn,
    orders: orders - 1,
    points: returns.points(battle),
    ...strengthsIn(campaign, battle, safe),
    holders,
    contact,
    ...(watch?.result ?? NOTHING_WATCHED),
  };
}

function strengthsIn(
  { returns, roll }: Campaign,
  battle: Battle<System>,
  safe: ReadonlyMap<string, number>,
): Pick<BattleRecord, 'left' | 'fates'> {
  const byId = new Map(returns.units(battle).map((unit) => [unit.id, unit]));
  return {
    left: roll.units.map(({ id, of }) => Math.min(of, (byId.get(id)?.left ?? 0) + (safe.get(id) ?? 0))),
    fates: roll.units.map(({ id }) => byId.get(id)?.fate ?? 'lost'),
  };
}
