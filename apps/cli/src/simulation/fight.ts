import {
  type Battle,
  Bout,
  chanceOf,
  MOST_ORDERS,
  type Opened,
  seedOfGame,
  type Side,
  SIDES,
  type System,
} from 'enfilade';
import { unitsStanding } from '../play/map.ts';
import type { Automata } from '../play/players.ts';

/** What is kept of one battle of many. */
export interface Fought {
  /** `enfilade play --seed` fights it again. */
  readonly seed: number;
  readonly winner: Side | null;
  /** False where it was stopped because it went on and on. */
  readonly ended: boolean;
  readonly turns: number;
  readonly actions: number;
  /** Units of each side that stood on the table and no longer do. */
  readonly lost: Readonly<Record<Side, number>>;
}

/** Fights game number `game` of a seed; nothing else decides how it goes. */
export function fight({ ruleset, setting }: Opened, players: Automata, base: number, game: number): Fought {
  const seed = seedOfGame(base, game);
  const bout = new Bout({ ruleset, setting }, players, chanceOf(seed));
  const mustered = bout.battle;
  while (!bout.isOver && bout.orders <= MOST_ORDERS && bout.step());
  const { battle, orders } = bout;
  return {
    seed,
    winner: battle.result?.winner ?? null,
    ended: battle.result !== null,
    turns: battle.turn,
    actions: orders - 1,
    lost: lossesIn(mustered, battle, (at) => unitsStanding(ruleset, at)),
  };
}

type Standing = (battle: Battle<System>) => ReadonlySet<string>;

/** Whoever was to come later and never moved from where he was expected is not lost. */
function lossesIn(mustered: Battle<System>, end: Battle<System>, standing: Standing): Record<Side, number> {
  const first = standing(mustered);
  const last = standing(end);
  const place = (unit: object | undefined): string => {
    const { x, y } = (unit ?? {}) as { readonly x?: unknown; readonly y?: unknown };
    return JSON.stringify(x === undefined ? unit : [x, y]);
  };
  const gone = Object.values(end.units).filter(
    (unit) => !last.has(unit.id) && (first.has(unit.id) || place(mustered.units[unit.id]) !== place(unit)),
  );
  const [a = 0, b = 0] = SIDES.map((side) => gone.filter((unit) => unit.side === side).length);
  return { a, b };
}
