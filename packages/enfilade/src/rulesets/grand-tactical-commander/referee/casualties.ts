import type { Asked, Item, ThrowReading, Write } from '#referee/index.ts';
import type { Casualties } from '../casualties.ts';
import { hasFormations } from '../facts/words.ts';
import { staff, troops } from './roster.ts';

const KO: Readonly<Record<NonNullable<Casualties['koReason']>, string>> = {
  hits: 'too many hits',
  fallBackOver10: 'it ran',
  intoEnemy: 'driven into the enemy',
  intoImpassable: 'no way back',
  offTable: 'driven off the table',
};

export function casualtyVerdict({ result, koReason, fallBackMoved }: Casualties): string {
  switch (result) {
    case 'noHits':
      return 'No harm';
    case 'unshaken':
      return 'Hit, but unshaken';
    case 'suppressed':
      return 'Suppressed';
    case 'fallBack':
      return `Falls back ${fallBackMoved} cm`;
    case 'holds':
      return 'Holds its place';
    case 'knockedOut':
      return `Knocked out${koReason === null ? '' : `: ${KO[koReason]}`}`;
  }
}

export function casualtyTable(name: string, hit: Casualties, was: boolean): readonly string[] {
  if (hit.knockedOut) return [`Take ${name} off the table.`];
  return [
    ...(hit.netHits > 0
      ? [`Mark ${hit.netHits} ${hit.netHits === 1 ? 'hit' : 'hits'} on ${name}: ${hit.hitsTotal} this turn.`]
      : []),
    ...(hit.suppressed && !was ? [`Place a suppression marker on ${name}.`] : []),
    ...(hit.fallBackMoved > 0 ? [`Move ${name} ${hit.fallBackMoved} cm straight back.`] : []),
    ...(hit.disordered ? [`${name} is disordered.`] : []),
    ...(hit.friendsSuppressed ? ['The friends it runs into are suppressed.'] : []),
  ];
}

export function casualtyWrites(target: Item | undefined, hit: Casualties): readonly Write[] {
  if (target === undefined) return [];
  const { id } = target;
  if (hit.knockedOut) return [{ item: id, field: 'where', to: 'knockedOut' }];
  return [
    { item: id, field: 'hitsTaken', to: hit.hitsTotal },
    { item: id, field: 'suppressed', to: hit.suppressed },
    ...(hit.disordered && target.kind === 'unit' && hasFormations(troops(target).type)
      ? [
          { item: id, field: 'formation', to: 'disordered' },
          { item: id, field: 'dugIn', to: false },
        ]
      : []),
  ];
}

export const wasSuppressed = (target: Item | undefined): boolean => {
  if (target === undefined) return false;
  return target.kind === 'command' ? staff(target).suppressed : troops(target).suppressed;
};

/** Attack dice by their score, then saves, then one die a hit (GTC-CAS-03 to 08). */
export function readAttack(
  { number, name, foretold }: Asked & { readonly foretold: Casualties },
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
