import type { Item, RequestedThrow, RollCall, ThrowReading, Write } from '#referee/index.ts';
import { nameOf, sideOf } from '#referee/index.ts';
import { afterFallBack, afterHits, afterMove, type UnitState } from '../aftermath.ts';
import type { Casualties } from '../casualties.ts';
import type { FallBackResult } from '../morale.ts';
import { onTable, staff, type Troops, troops, writeState } from './roster.ts';
import { hitsOf } from './words.ts';

export const KO: Readonly<Record<string, string>> = {
  hits: 'too many hits',
  fallBackOver10: 'it ran',
  intoEnemy: 'driven into the enemy',
  intoImpassable: 'no way back',
  offTable: 'driven off the table',
  unlimberedGuns: 'guns in action cannot retreat',
  intoSuppressedFriends: 'it broke on suppressed friends',
};

export function casualtyVerdict({ result, koReason, hits, fallBackMoved, fallBackRolled }: Casualties): string {
  switch (result) {
    case 'noHits':
      return hits > 0 ? 'Every hit saved' : 'No hits';
    case 'unshaken':
      return 'Hit, but unshaken';
    case 'suppressed':
      return 'Suppressed';
    case 'fallBack':
      return `Falls back ${fallBackMoved} cm`;
    case 'holds':
      return `Holds its place on ${fallBackRolled}`;
    case 'knockedOut':
      return `Knocked out${koReason === null ? '' : `: ${KO[koReason]}`}`;
  }
}

export function casualtyTable(target: Item | undefined, hit: Casualties): readonly string[] {
  const name = target === undefined ? 'the target' : nameOf(target);
  if (hit.knockedOut) return [`Take ${name} off the table.`];
  return [
    ...(hit.netHits > 0 ? [`Mark ${hitsOf(hit.netHits)} on ${name}: ${hit.hitsTotal} this turn.`] : []),
    ...(hit.suppressed && target?.values['suppressed'] !== true ? [`Place a suppression marker on ${name}.`] : []),
    ...(hit.fallBackMoved > 0
      ? [
          `Move ${name} ${hit.fallBackMoved} cm straight away from the nearest attacker, facing as before${hit.disordered ? ', disordered' : ''}.`,
        ]
      : []),
    ...(hit.friendsSuppressed
      ? ['Place suppression markers on the friends it runs into; tap them in the roster.']
      : []),
  ];
}

/** A unit that leaves its place; the book also lets a unit move that lies down, and it rises (GTC-GAP-42). */
export function afterLeaving(unit: Pick<Troops, 'dugIn'>): Partial<UnitState> {
  return { ...afterMove(unit, false), prone: false };
}

/** The referee may say that a unit falls back that the book has as dug in. */
export function fallBackWrites(unit: Troops, hit: Casualties | FallBackResult): readonly Write[] {
  return writeState(unit, { ...afterMove(unit, hit.fallBackMoved === 0), ...afterFallBack(unit, hit) });
}

export function casualtyWrites(target: Item | undefined, hit: Casualties): readonly Write[] {
  if (target === undefined) return [];
  return [
    ...writeState(target, afterHits(hit)),
    ...(target.kind === 'unit' ? fallBackWrites(troops(target), hit) : []),
  ];
}

/** GTC-GAP-46: the units of a headquarters that is lost come under the commanding officer. */
export function orphans(
  roll: RollCall,
  lost: Item,
): { readonly table: readonly string[]; readonly writes: readonly Write[] } {
  const units = roll.units.filter(({ values }) => values['command'] === lost.id);
  const chief = roll.commands.find(
    (item) => item.id !== lost.id && onTable(item) && sideOf(item) === sideOf(lost) && staff(item).rank === 'CO',
  );
  if (staff(lost).rank === 'CO')
    return {
      table: ['From its next turn the headquarters with the highest value commands the army, at −1.'],
      writes: [],
    };
  if (chief === undefined || units.length === 0) return { table: [], writes: [] };
  return {
    table: [`The units of ${nameOf(lost)} come under ${nameOf(chief)}.`],
    writes: units.map(({ id }) => ({ item: id, field: 'command', to: chief.id })),
  };
}

/** Attack dice by their score, then saves, then one die a hit (GTC-CAS-03 to 08). */
export function readAttack(
  { number, name, foretold }: RequestedThrow & { readonly foretold: Casualties },
  groups: number,
): ThrowReading {
  const score = Number(/(\d)\+/.exec(name)?.[1] ?? 0);
  if (number < groups)
    return { title: 'To hit', needs: `hits on ${score}+`, face: (face) => (face >= score ? 'counts' : 'fails') };
  if (number === groups && foretold.saveDice > 0)
    return { title: 'Their saves', needs: `saved on ${score}+`, face: (face) => (face >= score ? 'saves' : 'fails') };
  return score === 0
    ? { title: 'Falling back', needs: 'add the dice: that many centimetres' }
    : {
        title: 'Suppression',
        needs: `suppressed by any ${score}+`,
        face: (face) => (face >= score ? 'best' : 'plain'),
      };
}
