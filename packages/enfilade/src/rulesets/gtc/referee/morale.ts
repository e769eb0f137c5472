import { type Item, type PartialFacts, type Resolution, resolution, type Role, sideOf } from '#referee/index.ts';
import { afterRetreat, FIGHT_OVER, LOST } from '../aftermath.ts';
import type { FallBackResult, RetreatResult, SuppressionResult } from '../morale.ts';
import { fallBackWrites, KO } from './losses.ts';
import { awayFromTable, moveOf, troops, unitOf, writeState } from './roster.ts';
import { nameOr } from './words.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };
const FRIENDS: Role = {
  id: 'friends',
  label: 'Friends in its way',
  kind: 'unit',
  of: 'any',
  many: true,
  optional: true,
  unfit(item, cast) {
    const [unit] = cast.of('unit');
    if (unit?.id === item.id) return 'goes back itself';
    return unit !== undefined && sideOf(unit) !== sideOf(item) ? 'an enemy' : awayFromTable(item);
  },
};
const LABELS = { 'path.obstruction': 'In its way', 'path.atCm': 'Free way' } as const;

export const SUPPRESSION: Resolution = resolution<SuppressionResult>({
  roles: [{ ...UNIT, unfit: (item) => (troops(item).suppressed ? 'suppressed: it falls back' : awayFromTable(item)) }],
  asks: ['hits', 'score'],
  labels: { hits: 'Hits not saved', score: 'Hit on' },
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { alreadySuppressed: unit.suppressed };
  },
  reads({ given }) {
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
      writes: unit === undefined || !suppressed ? [] : writeState(unit, { suppressed }),
      follows: [],
    };
  },
});

const names = (items: readonly Item[]): string => items.map((item) => troops(item).name).join(', ');

export const FALL_BACK: Resolution = resolution<FallBackResult>({
  roles: [{ ...UNIT, unfit: (item) => (troops(item).suppressed ? awayFromTable(item) : 'not suppressed') }, FRIENDS],
  asks: ['hits', 'path.obstruction', 'path.atCm'],
  labels: { ...LABELS, hits: 'Hits not saved' },
  fill(cast) {
    const unit = unitOf(cast);
    const friends = cast.of('friends').length > 0 ? { path: { obstruction: 'friends' } } : {};
    if (unit === undefined) return friends;
    const { type, mounted, limbered, dugIn, recce, guerrilla } = unit;
    const facts: PartialFacts = { type, ...(type === 'cavalry' ? { mounted } : {}), limbered, dugIn, recce, guerrilla };
    return { unit: { ...facts, suppressed: true }, ...friends };
  },
  reads: () => ({ title: 'Falling back', needs: 'add the dice: that many centimetres' }),
  after({ cast, output }) {
    const { result, koReason, fallBackRolled, fallBackMoved, friendsSuppressed, disordered } = output;
    const [item] = cast.of('unit');
    const name = nameOr(item, 'The unit');
    const out = result === 'knockedOut';
    const met = friendsSuppressed ? cast.of('friends') : [];
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
        ...(friendsSuppressed ? [`Place a suppression marker on ${names(met) || 'the friends it runs into'}.`] : []),
      ],
      writes: [
        ...(item === undefined ? [] : fallBackWrites(troops(item), output)),
        ...met.flatMap((friend) => writeState(friend, { suppressed: true })),
      ],
      follows: [],
    };
  },
});

export const RETREAT: Resolution = resolution<RetreatResult>({
  roles: [{ ...UNIT, label: 'Who retreats' }, FRIENDS],
  asks: ['path.obstruction', 'path.atCm'],
  labels: LABELS,
  fill(cast) {
    const unit = unitOf(cast);
    const friends = cast.of('friends').map(troops);
    const obstruction = friends.some(({ suppressed }) => suppressed) ? 'suppressedFriends' : 'friends';
    return {
      ...(unit === undefined ? {} : { type: unit.type, limbered: unit.limbered, moveCm: moveOf(unit) }),
      ...(friends.length === 0 ? {} : { path: { obstruction } }),
    };
  },
  after({ cast, output }) {
    const { retreatCm, knockedOut: out, koReason, friendsKnockedOut, passesThrough, disordered } = output;
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const met = friendsKnockedOut ? cast.of('friends').filter((friend) => troops(friend).suppressed) : [];
    return {
      verdict: out ? 'Knocked out' : `Retreats ${retreatCm} cm`,
      says: out
        ? `${name} is knocked out: ${KO[koReason ?? ''] ?? 'no way back'}.`
        : `${name} retreats ${retreatCm} cm${passesThrough ? ' through its friends' : ''}.`,
      table: [
        out
          ? `Take ${name} off the table.`
          : `Move ${name} ${retreatCm} cm straight away from the enemy, facing as before${disordered ? ', disordered' : ''}${passesThrough ? ', until it is clear of its friends' : ''}.`,
        ...(friendsKnockedOut ? [`Take ${names(met) || 'the suppressed friends it broke on'} off the table too.`] : []),
      ],
      writes: [
        ...(unit === undefined ? [] : writeState(unit, { ...FIGHT_OVER, prone: false, ...afterRetreat(unit, output) })),
        ...met.flatMap((friend) => writeState(friend, LOST)),
      ],
      follows: [],
    };
  },
});
