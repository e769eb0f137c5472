import { type Cast, nameOf, type Resolution, resolution, type Role } from '#referee/index.ts';
import type { judgeReturn, judgeRisk } from '../command.ts';
import { GENERAL_RETURNS } from '../sheet.ts';
import { general } from './roster.ts';
import { stepOf } from './sequence.ts';

const WHO: Role = { id: 'general', label: 'Which general', kind: 'command', of: 'any' };
const nameIn = (cast: Cast): string => {
  const [item] = cast.of('general');
  return item === undefined ? 'The general' : nameOf(item);
};

/** BBB-READ-21: only which is nearer matters. */
const OWN_MEN = 6;

export const RISK: Resolution = resolution<ReturnType<typeof judgeRisk>>({
  roles: [{ ...WHO, unfit: (item) => (general(item).casualty ? 'has fallen' : undefined) }],
  asks: ['nearestEnemyInches'],
  labels: { nearestEnemyInches: 'Nearest to him' },
  bands: (field) =>
    field === 'nearestEnemyInches'
      ? [
          { label: 'His own men', value: OWN_MEN },
          { label: 'The enemy', value: OWN_MEN - 1 },
        ]
      : undefined,
  fill: () => ({ nearestFriendInches: OWN_MEN }),
  after({ cast, output: { casualty } }) {
    const [item] = cast.of('general');
    return {
      verdict: casualty ? 'He falls' : 'He is safe',
      says: `${nameIn(cast)} ${casualty ? 'falls: the enemy is nearer than his own men' : 'is safe'}.`,
      table: casualty ? [`Take ${nameIn(cast)} off the table; he may come back when his generals move next.`] : [],
      writes:
        item === undefined || !casualty
          ? []
          : [
              { item: item.id, field: 'casualty', to: true },
              { item: item.id, field: 'fell', to: stepOf(cast.roll) },
            ],
      follows: [],
    };
  },
});

const NO_RETURN = {
  fellThisStep: 'he fell in this step',
  beyond6: `no own unit within ${GENERAL_RETURNS.value}″ of that place`,
} as const;

export const RETURN: Resolution = resolution<ReturnType<typeof judgeReturn>>({
  roles: [{ ...WHO, of: 'mine', unfit: (item) => (general(item).casualty ? undefined : 'is on the table') }],
  asks: ['nearestFriendInches'],
  labels: { nearestFriendInches: 'Nearest own unit' },
  bands: (field) =>
    field === 'nearestFriendInches'
      ? [
          { label: `Within ${GENERAL_RETURNS.value}″`, value: GENERAL_RETURNS.value },
          { label: 'Farther', value: GENERAL_RETURNS.value + 1 },
        ]
      : undefined,
  fill(cast) {
    const [item] = cast.of('general');
    return item === undefined ? {} : { casualtySinceEarlierStep: general(item).fell !== stepOf(cast.roll) };
  },
  after({ cast, output: { allowed, reason } }) {
    const [item] = cast.of('general');
    return {
      verdict: allowed ? 'He returns' : 'Not yet',
      says: allowed
        ? `${nameIn(cast)} returns.`
        : `${nameIn(cast)} does not return: ${reason === null ? 'not allowed' : NO_RETURN[reason]}.`,
      table: allowed
        ? [`Place ${nameIn(cast)} within ${GENERAL_RETURNS.value}″ of an own unit: that is his move.`]
        : [],
      writes: item === undefined || !allowed ? [] : [{ item: item.id, field: 'casualty', to: false }],
      follows: [],
    };
  },
});
