import { type Cast, type Given, type Resolution, resolution, type Role } from '#referee/index.ts';
import { hasFormations } from '../facts/words.ts';
import type { FallBackResult, RetreatResult, SuppressionResult } from '../morale.ts';
import { awayFromTable, moveOf, type Troops, troops } from './roster.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

export const SUPPRESSION: Resolution = resolution<SuppressionResult>({
  roles: [{ ...UNIT, unfit: (item) => (troops(item).suppressed ? 'suppressed: it falls back' : awayFromTable(item)) }],
  asks: ['hits', 'score'],
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { alreadySuppressed: unit.suppressed };
  },
  reads: ({ given }) => {
    const score = Number(given['score'] ?? 0);
    return {
      title: 'Suppression',
      needs: `suppressed by any ${score}+`,
      face: (face) => (face >= score ? 'best' : 'plain'),
    };
  },
  after({ cast, output: { suppressed, highest } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: suppressed ? 'Suppressed' : 'Unshaken',
      says: `${highest} is the highest: ${name} is ${suppressed ? 'suppressed' : 'unshaken'}.`,
      table: suppressed ? [`Place a suppression marker on ${name}.`] : [],
      writes: unit === undefined || !suppressed ? [] : [{ item: unit.id, field: 'suppressed', to: true }],
      follows: [],
    };
  },
});

const KO: Readonly<Record<string, string>> = {
  fallBackOver10: 'it ran',
  intoEnemy: 'driven into the enemy',
  intoImpassable: 'no way back',
  offTable: 'driven off the table',
  unlimberedGuns: 'guns in action cannot retreat',
  intoSuppressedFriends: 'it broke on suppressed friends',
};

const gone = (unit: Troops | undefined) =>
  unit === undefined
    ? []
    : [
        { item: unit.id, field: 'where', to: 'knockedOut' },
        { item: unit.id, field: 'inContact', to: false },
      ];
const disorder = (unit: Troops | undefined, disordered: boolean) =>
  unit === undefined || !disordered || !hasFormations(unit.type)
    ? []
    : [
        { item: unit.id, field: 'formation', to: 'disordered' },
        { item: unit.id, field: 'dugIn', to: false },
      ];

export const FALL_BACK: Resolution = resolution<FallBackResult>({
  roles: [{ ...UNIT, unfit: (item) => (troops(item).suppressed ? awayFromTable(item) : 'not suppressed') }],
  asks: ['hits', 'path'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const { type, mounted, limbered, dugIn, recce, guerrilla } = unit;
    const facts: Given = { type, ...(type === 'cavalry' ? { mounted } : {}), limbered, dugIn, recce, guerrilla };
    return { unit: { ...facts, suppressed: true } };
  },
  reads: () => ({ title: 'Falling back', needs: 'add the dice: so many centimetres' }),
  after({ cast, output: { result, koReason, fallBackRolled, fallBackMoved, friendsSuppressed, disordered } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const out = result === 'knockedOut';
    return {
      verdict: out ? 'Knocked out' : result === 'holds' ? 'Holds its place' : `Falls back ${fallBackMoved} cm`,
      says: out
        ? `${fallBackRolled}: ${name} is knocked out, ${KO[koReason ?? ''] ?? 'it ran'}.`
        : `${fallBackRolled}: ${name} ${result === 'holds' ? 'holds its place' : `falls back ${fallBackMoved} cm`}.`,
      table: [
        ...(out ? [`Take ${name} off the table.`] : []),
        ...(fallBackMoved > 0 && !out
          ? [`Move ${name} ${fallBackMoved} cm straight back${disordered ? ', disordered' : ''}.`]
          : []),
        ...(friendsSuppressed ? ['The friends it runs into are suppressed.'] : []),
      ],
      writes: out ? gone(unit) : disorder(unit, disordered),
      follows: [],
    };
  },
});

export const RETREAT: Resolution = resolution<RetreatResult>({
  roles: [UNIT],
  asks: ['path'],
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { type: unit.type, limbered: unit.limbered, moveCm: moveOf(unit) };
  },
  after({ cast, output: { retreatCm, knockedOut, koReason, friendsKnockedOut, passesThrough, disordered } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: knockedOut ? 'Knocked out' : `Retreats ${retreatCm} cm`,
      says: knockedOut
        ? `${name} is knocked out: ${KO[koReason ?? ''] ?? 'no way back'}.`
        : `${name} retreats ${retreatCm} cm${passesThrough ? ' through its friends' : ''}.`,
      table: [
        knockedOut
          ? `Take ${name} off the table.`
          : `Move ${name} ${retreatCm} cm straight back${disordered ? ', disordered' : ''}.`,
        ...(friendsKnockedOut ? ['Take the suppressed friends it broke on off the table too.'] : []),
      ],
      writes: knockedOut
        ? gone(unit)
        : [
            ...(unit === undefined ? [] : [{ item: unit.id, field: 'inContact', to: false }]),
            ...disorder(unit, disordered),
          ],
      follows: [],
    };
  },
});
