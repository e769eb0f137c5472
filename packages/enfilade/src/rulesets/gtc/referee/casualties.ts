import type { Item, RequestedThrow, RollCall, ThrowReading, Write } from '#referee/index.ts';
import { nameOf, sideOf } from '#referee/index.ts';
import type { Casualties } from '../casualties.ts';
import { hasFormations } from '../facts/words.ts';
import { onTable, staff, type Troops, troops } from './roster.ts';
import { hitsOf } from './words.ts';

const KO: Readonly<Record<NonNullable<Casualties['koReason']>, string>> = {
  hits: 'too many hits',
  fallBackOver10: 'it ran',
  intoEnemy: 'driven into the enemy',
  intoImpassable: 'no way back',
  offTable: 'driven off the table',
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

/** A unit that moves is no longer dug in and stands up (GTC-GAP-42, GTC-GAP-43). */
export function unsettled({ id, dugIn, prone }: Troops): readonly Write[] {
  return [
    ...(dugIn ? [{ item: id, field: 'dugIn', to: false }] : []),
    ...(prone ? [{ item: id, field: 'prone', to: false }] : []),
  ];
}

/** GTC-GAP-36: a unit that was driven back is in disorder. */
export function drivenBack(unit: Troops, disordered: boolean): readonly Write[] {
  return [
    ...unsettled(unit),
    ...(disordered && hasFormations(unit.type)
      ? [{ item: unit.id, field: 'formation', to: 'disordered' } as const]
      : []),
  ];
}

export function casualtyWrites(target: Item | undefined, hit: Casualties): readonly Write[] {
  if (target === undefined) return [];
  const { id } = target;
  if (hit.knockedOut) return knockedOut(target);
  return [
    { item: id, field: 'hitsTaken', to: hit.hitsTotal },
    { item: id, field: 'suppressed', to: hit.suppressed },
    ...(target.kind === 'unit' && hit.fallBackMoved > 0 ? drivenBack(troops(target), hit.disordered) : []),
  ];
}

export function knockedOut({ id, kind }: Item): readonly Write[] {
  return [
    { item: id, field: 'where', to: 'knockedOut' },
    ...(kind === 'unit' ? [{ item: id, field: 'inContact', to: false }] : []),
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
    ? { title: 'Falling back', needs: 'add the dice: so many centimetres' }
    : {
        title: 'Suppression',
        needs: `suppressed by any ${score}+`,
        face: (face) => (face >= score ? 'best' : 'plain'),
      };
}
