import { type Cast, nameOf, type Resolution, resolution, type Role } from '#referee/index.ts';
import type { judgeReturn, judgeRisk } from '../command.ts';
import { general } from './roster.ts';

const WHO: Role = { id: 'general', label: 'Which general', kind: 'command', of: 'any' };
const nameIn = (cast: Cast): string => {
  const [item] = cast.of('general');
  return item === undefined ? 'The general' : nameOf(item);
};
const NEAR = [
  { label: '3″', value: 3 },
  { label: '6″', value: 6 },
  { label: '12″', value: 12 },
  { label: 'None', value: null },
];

export const RISK: Resolution = resolution<ReturnType<typeof judgeRisk>>({
  roles: [WHO],
  asks: ['nearestEnemyInches', 'nearestFriendInches'],
  bands: () => NEAR,
  fill: () => ({}),
  after({ cast, output: { casualty } }) {
    const [item] = cast.of('general');
    return {
      verdict: casualty ? 'He falls' : 'He is safe',
      says: `${nameIn(cast)} ${casualty ? 'falls: the enemy is nearer than his own men' : 'is safe'}.`,
      table: casualty ? [`Take ${nameIn(cast)} off the table; he may come back in a later step.`] : [],
      writes:
        item === undefined || !casualty
          ? []
          : [
              { item: item.id, field: 'casualty', to: true },
              { item: item.id, field: 'fellThisStep', to: true },
            ],
      follows: [],
    };
  },
});

const NO_RETURN = { fellThisStep: 'he fell in this step', beyond6: 'no own unit within 6″ of that place' } as const;

export const RETURN: Resolution = resolution<ReturnType<typeof judgeReturn>>({
  roles: [{ ...WHO, of: 'mine', unfit: (item) => (general(item).casualty ? undefined : 'is on the table') }],
  asks: ['nearestFriendInches', 'casualtySinceEarlierStep'],
  bands: (field) => (field === 'nearestFriendInches' ? NEAR : undefined),
  fill(cast) {
    const [item] = cast.of('general');
    return {
      nearestFriendInches: 6,
      ...(item === undefined ? {} : { casualtySinceEarlierStep: !general(item).fellThisStep }),
    };
  },
  after({ cast, output: { allowed, reason } }) {
    const [item] = cast.of('general');
    return {
      verdict: allowed ? 'He returns' : 'Not yet',
      says: allowed
        ? `${nameIn(cast)} returns.`
        : `${nameIn(cast)} does not return: ${reason === null ? 'not allowed' : NO_RETURN[reason]}.`,
      table: allowed ? [`Place ${nameIn(cast)} within 6″ of an own unit.`] : [],
      writes: item === undefined || !allowed ? [] : [{ item: item.id, field: 'casualty', to: false }],
      follows: [],
    };
  },
});
