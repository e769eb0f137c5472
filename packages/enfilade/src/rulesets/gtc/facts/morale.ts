import {
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  number,
  numberChoice,
  optional,
  record,
  whole,
} from '#procedure/index.ts';
import {
  atCm,
  dugIn,
  guerrilla,
  isOnHorseback,
  limbered,
  mounted,
  NOT_ENTRENCHED,
  NOT_RIDDEN,
  NOT_TOWED,
  type Obstruction,
  OBSTRUCTIONS,
  PATH,
  recce,
  type,
  MOST_ATTACK_DICE,
} from './unit.ts';

const hits = whole({ label: 'Hits of this attack, not saved', from: 1, to: MOST_ATTACK_DICE });

export const SUPPRESSION = form(
  {
    hits,
    score: numberChoice([4, 5, 6], { label: 'Score that was needed to hit' }),
    alreadySuppressed: flag({ label: 'Already suppressed' }),
  },
  [
    {
      field: 'alreadySuppressed',
      rule: 'GTC-FB-01',
      because: 'a unit that is suppressed already takes the fall-back test instead',
      when: (s) => s.alreadySuppressed,
    },
  ],
);
export type Suppression = FactsOf<typeof SUPPRESSION>;

const SHAKEN_UNIT = derivedForm(
  {
    type,
    mounted,
    limbered,
    dugIn,
    recce,
    guerrilla,
    suppressed: flag({ label: 'Suppressed', default: true }),
  },
  (given) => ({ ...given, mounted: isOnHorseback(given) }),
  [
    NOT_RIDDEN,
    NOT_TOWED,
    NOT_ENTRENCHED,
    {
      field: 'suppressed',
      rule: 'GTC-FB-01',
      because: 'only a unit that is suppressed already falls back',
      when: (u) => !u.suppressed,
    },
  ],
);

export const FALL_BACK_TEST = form({
  hits,
  unit: record(SHAKEN_UNIT, { label: 'Unit' }),
  path: optional(record(PATH, { label: 'Its way back' })),
});
export type FallBackTest = FactsOf<typeof FALL_BACK_TEST>;

const RETREAT_PATH = form({
  obstruction: choice<Obstruction | 'suppressedFriends'>(
    { ...OBSTRUCTIONS, suppressedFriends: 'Suppressed friends' } as const,
    {
      label: 'What is in the way',
      default: 'none',
    },
  ),
  atCm: atCm(['enemy', 'impassable', 'tableEdge', 'friends', 'suppressedFriends']),
});

export const RETREAT = form(
  {
    type,
    limbered,
    moveCm: number({ label: 'Its full move', from: 0, unit: 'cm' }),
    path: optional(record(RETREAT_PATH, { label: 'Its way back' })),
  },
  [NOT_TOWED],
);
export type Retreat = FactsOf<typeof RETREAT>;
