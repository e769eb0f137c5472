import { apply, type BattleEvent, other, type Side, SIDES, type UnitId } from '#battle/index.ts';
import type { Throw } from '#dice/index.ts';
import { lengthBetween } from '#field/index.ts';
import { tell } from './events.ts';
import { NONE_UNSEEN } from './events/spotting.ts';
import {
  type EighteenSixtySix,
  isGone,
  spottedBy,
  unitOf,
  type UnseenUnits,
  unitsOf,
  type W66Battle,
  type W66Umpire,
  type W66Unit,
} from './model.ts';
import { isWithin } from './place.ts';
import { spots } from './spotting.ts';
import { CLEARANCE } from './ways.ts';

/** The option `fogOfWar`: a unit that is not spotted is not shown to the other side. */

type AnyEvent = BattleEvent<EighteenSixtySix>;

export function isHidden({ state }: W66Battle, { id, side }: W66Unit): boolean {
  return state.unseen?.[side].includes(id) === true;
}

interface KnownUnits {
  readonly unseen: UnseenUnits;
  readonly seen: Partial<Record<Side, W66Battle['units']>>;
}
const known = new WeakMap<W66Battle['units'], KnownUnits>();

/** The battle as a side knows it: what it has not spotted is not on the table. */
export function knownTo(battle: W66Battle, side: Side): W66Battle {
  const { unseen } = battle.state;
  if (unseen === undefined) return battle;
  let kept = known.get(battle.units);
  if (kept?.unseen !== unseen) {
    kept = { unseen, seen: {} };
    known.set(battle.units, kept);
  }
  let units = kept.seen[side];
  if (units === undefined) {
    units = withoutHidden(battle, other(side));
    kept.seen[side] = units;
    // Its own view is the same when asked for again.
    known.set(units, { unseen, seen: { [side]: units } });
  }
  return { ...battle, units };
}

function withoutHidden({ units, state }: W66Battle, side: Side): W66Battle['units'] {
  const hidden = state.unseen?.[side] ?? [];
  return {
    ...units,
    ...Object.fromEntries(
      hidden.map((id) => {
        const unit = units[id] as W66Unit;
        return [id, isGone(unit) ? unit : { ...unit, where: 'unseen' as const }];
      }),
    ),
  };
}

/** Enemies on the table that a side has spotted. */
export function foesInSight(battle: W66Battle, { side }: { readonly side: Side }): readonly W66Unit[] {
  return unitsOf(knownTo(battle, side), other(side));
}

/** Enemies on the table that it has not. */
export function foesUnseen(battle: W66Battle, { side }: { readonly side: Side }): readonly W66Unit[] {
  return unitsOf(battle, other(side)).filter((unit) => isHidden(battle, unit));
}

/** W66-SPOT-01 to W66-SPOT-03; a unit that charges, is beside the enemy or was spotted this turn is seen whatever lies between. */
function isSeen(battle: W66Battle, unit: W66Unit): boolean {
  if (unit.charge !== null || spottedBy(battle.state, other(unit.side))[unit.id] === true) return true;
  const near = unitsOf(battle, other(unit.side)).toSorted((p, q) => lengthBetween(p, unit) - lengthBetween(q, unit));
  return near.some((enemy) => isWithin(battle, [enemy, unit], CLEARANCE) || spots(battle, enemy, unit));
}

function lookRound(battle: W66Battle, before: UnseenUnits): UnseenUnits {
  const hiddenOf = (side: Side): readonly UnitId[] =>
    Object.values(battle.units)
      .filter((unit) => unit.side === side)
      .filter((unit) => {
        // A unit that was seen when it was lost, or left, is known to be gone.
        if (isGone(unit)) return before[side].includes(unit.id);
        return unit.where !== 'table' || !isSeen(battle, unit);
      })
      .map(({ id }) => id);
  return { a: hiddenOf('a'), b: hiddenOf('b') };
}

const PLACE = ['x', 'y', 'heading', 'formation', 'interval', 'town', 'where', 'stands', 'fired', 'charge'];
const MATTERS: readonly string[] = [...PLACE, 'spottedA', 'spottedB'];

/** Whether an event may change what a side sees. */
function mayChangeSight({ changes }: AnyEvent): boolean {
  return changes.some((change) => {
    const set = 'unit' in change ? change.set : 'state' in change ? change.state : {};
    return MATTERS.some((key) => key in set);
  });
}

/** The hidden units and the commanders that an event names: these are kept from the other side. */
function namedIn({ about, changes }: AnyEvent, battle: W66Battle, hidden: UnseenUnits): UnseenUnits {
  const story = JSON.stringify(about);
  const all = story + JSON.stringify(changes);
  const commanders = Object.values(battle.state.commanders);
  const of = (side: Side): readonly string[] => [
    ...hidden[side].filter((id) => all.includes(`"${id}"`)),
    ...commanders.filter((each) => each.side === side && story.includes(`"${each.id}"`)).map(({ id }) => id),
  ];
  return { a: of('a'), b: of('b') };
}

function union(p: UnseenUnits, q: UnseenUnits): UnseenUnits {
  return { a: [...new Set([...p.a, ...q.a])], b: [...new Set([...p.b, ...q.b])] };
}

function tellSight(umpire: W66Umpire, kind: 'unit-came-in-sight' | 'unit-went-out-of-sight', id: UnitId): void {
  tell(umpire, kind, umpire.battle, unitOf(umpire.battle, id));
}

/** The event, with those it names that the other side does not see. */
function withUnseen<E extends AnyEvent>(event: E, unseen: UnseenUnits, changes: E['changes']): E {
  return { ...event, about: { ...event.about, unseen }, changes };
}

function tellInFog(umpire: W66Umpire, event: AnyEvent): void {
  const { battle } = umpire;
  const mustered = battle.phase === 'muster' && battle.state.unseen === undefined;
  const before = battle.state.unseen ?? NONE_UNSEEN;
  const next = apply(battle, event);
  const after = mayChangeSight(event) ? lookRound(next, before) : before;
  const changes = mustered ? [...event.changes, { state: { unseen: after } }] : event.changes;
  umpire.tell(withUnseen(event, namedIn(event, next, union(before, after)), changes));
  if (mustered) return;
  for (const side of SIDES) {
    for (const id of before[side]) if (!after[side].includes(id)) tellSight(umpire, 'unit-came-in-sight', id);
    for (const id of after[side]) if (!before[side].includes(id)) tellSight(umpire, 'unit-went-out-of-sight', id);
  }
}

/** The umpire of a battle in which units hide: every event says what of it the other side may not know. */
export function inFog(umpire: W66Umpire): W66Umpire {
  const { setting, state, phase } = umpire.battle;
  if (setting.scenario.options?.['fogOfWar'] !== true) return umpire;
  // A side that thinks ahead has only its own view, in which no unit is hidden.
  if (phase !== 'muster' && state.unseen === undefined) return umpire;
  return {
    get battle() {
      return umpire.battle;
    },
    roll: <T>(thrown: Throw<T>): T => umpire.roll(thrown),
    stage: (name, part) => umpire.stage(name, part),
    hand: (own, opposite) => umpire.hand(own, opposite),
    ask: (question) => umpire.ask(question),
    tell(event) {
      tellInFog(umpire, event);
    },
  };
}
