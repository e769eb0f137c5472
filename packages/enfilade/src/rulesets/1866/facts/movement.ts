import {
  belongs,
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  list,
  number,
  optional,
  record,
} from '#procedure/index.ts';
import { STAND_WIDTH } from '../sheet.ts';
import {
  type Arm,
  arm,
  FOREIGN,
  FOREIGN_FORMATION,
  type Formation,
  formation,
  formationOrLine,
  isArtillery,
  rateColumn,
  type Status,
  status,
} from './words.ts';

const MANNERS = { forward: 'Forward', sideways: 'Sideways', retrograde: 'Backwards' } as const;
export type Manner = keyof typeof MANNERS;

const STEP = form({
  do: choice(
    {
      move: 'Move',
      cross: 'Cross an obstacle',
      change: 'Change formation',
      face: 'Change facing',
      'reform-disarray': 'Reform from disarray',
    } as const,
    { label: 'Step' },
  ),
  inches: belongs(optional(number({ label: 'How far', from: 0, unit: 'inches' })), {
    to: 'do',
    when: ['move'],
    needed: true,
    otherwise: 'refused',
  }),
  manner: belongs(choice<Manner>(MANNERS, { label: 'Manner', default: 'forward' }), {
    to: 'do',
    when: ['move'],
    needed: false,
    otherwise: 'refused',
  }),
  to: belongs(optional(formation('New formation')), {
    to: 'do',
    when: ['change'],
    needed: true,
    otherwise: 'refused',
  }),
});
export type Step = FactsOf<typeof STEP>;

/** A step together with the formation and status in which the unit takes it. */
export interface Leg {
  readonly step: Step;
  readonly formation: Formation;
  readonly status: Status;
}

interface March {
  readonly legs: readonly Leg[];
  readonly formationAfter: Formation;
  readonly statusAfter: Status;
}

function walk(steps: readonly Step[], formation: Formation, status: Status): March {
  return steps.reduce<March>(
    ({ legs, formationAfter, statusAfter }, step) => ({
      legs: [...legs, { step, formation: formationAfter, status: statusAfter }],
      formationAfter: step.do === 'change' ? (step.to ?? formationAfter) : formationAfter,
      statusAfter: step.do === 'reform-disarray' ? 'formed' : statusAfter,
    }),
    { legs: [], formationAfter: formation, statusAfter: status },
  );
}

export const MOVE = derivedForm(
  {
    arm: arm('Arm'),
    formation: formation('Formation'),
    status: status('Status'),
    charging: flag({ label: 'Charging' }),
    endsInWoods: flag({ label: 'Ends in woods' }),
    steps: list(record(STEP, { label: 'Step' }), { label: 'Steps, in order' }),
  },
  (given) => ({ ...given, ...walk(given.steps, given.formation, given.status) }),
  [
    ...FOREIGN_FORMATION,
    ...FOREIGN.map(({ rule, because, when }) => ({
      field: 'steps',
      rule,
      because,
      when: (move: March & { readonly arm: Arm }) =>
        move.legs.some(({ step }) => step.to !== undefined && when(move.arm, step.to)),
    })),
    {
      field: 'steps',
      rule: 'W66-MOVE-05',
      because: 'it changes into the formation that it has',
      when: (move) => move.legs.some(({ step, formation }) => step.to === formation),
    },
    {
      field: 'steps',
      rule: 'W66-GAP-45',
      because: 'a disorganised or routed unit changes neither formation nor facing',
      when: (move) =>
        move.legs.some(
          ({ step, status }) =>
            (step.do === 'change' || step.do === 'face') && (status === 'disorganized' || status === 'routed'),
        ),
    },
    {
      field: 'steps',
      rule: 'W66-GAP-48',
      because: 'only a disarrayed unit reforms from disarray',
      when: (move) => move.legs.some(({ step, status }) => step.do === 'reform-disarray' && status !== 'disarrayed'),
    },
    {
      field: 'charging',
      rule: 'W66-GAP-21',
      because: 'artillery, road columns, disorganised and routed units do not charge',
      when: (move) =>
        move.charging &&
        (isArtillery(move.arm) ||
          move.status === 'disorganized' ||
          move.status === 'routed' ||
          move.formation === 'road-column'),
    },
    {
      field: 'charging',
      rule: 'contract',
      because: 'a garrison that charges comes out in line: enter it as such',
      when: (move) => move.charging && move.formation === 'garrison',
    },
    {
      field: 'endsInWoods',
      rule: 'W66-GAP-34',
      because: 'no unlimbered guns and no cavalry in line in woods',
      when: (move) =>
        move.endsInWoods &&
        (move.formationAfter === 'unlimbered' ||
          (move.arm === 'cavalry' && rateColumn(move.formationAfter) === 'line')),
    },
  ],
);
export type Move = FactsOf<typeof MOVE>;

export const PASSAGE = form(
  {
    reason: choice({ voluntary: 'Of its own will', back: 'Driven back', rout: 'In rout' } as const, {
      label: 'Passes',
    }),
    passed: choice<'other-unit' | 'own-second-line'>(
      { 'other-unit': 'Another unit', 'own-second-line': 'Its own second line' },
      { label: 'Through', default: 'other-unit' },
    ),
    passedFormation: formationOrLine('Formation passed through'),
    gapInches: number({ label: 'Interval between its stands', from: 0, default: 0, unit: 'inches' }),
    standWidthInches: number({
      label: "A stand's width",
      from: 0,
      default: STAND_WIDTH.value,
      unit: 'inches',
    }),
  },
  [
    {
      field: 'reason',
      rule: 'W66-FORM-07',
      because: 'only a first line driven back goes through its own second line',
      when: (passage) => passage.passed === 'own-second-line' && passage.reason !== 'back',
    },
    {
      field: 'passedFormation',
      rule: 'W66-FORM-04',
      because: 'only a supported line, plain or in wings, has a second line',
      when: ({ passed, passedFormation }) =>
        passed === 'own-second-line' &&
        passedFormation !== 'supported-line' &&
        passedFormation !== 'supported-line-wings',
    },
  ],
);
export type Passage = FactsOf<typeof PASSAGE>;
