import {
  belongs,
  choice,
  type Contradiction,
  type FactsOf,
  flag,
  form,
  neededFlag,
  nullable,
  number,
  numberChoice,
  optional,
  whole,
} from '#procedure/index.ts';
import {
  COVERS,
  canTake,
  type Formation,
  FORMATIONS_OR_NONE,
  hasFormations,
  isMountedCavalry,
  type Type,
  TYPES,
} from './words.ts';

/** Far above any unit of six stands; it keeps the dice of one throw countable. */
const MOST_STANDS = 99;
/** Thirty units of three stands with four dice each would have fewer. */
export const MOST_ATTACK_DICE = 400;

export const type = choice(TYPES, { label: 'Type' });
export const stands = whole({ label: 'Stands', from: 1, to: MOST_STANDS });
export const hitsValue = whole({
  label: 'Hits value',
  from: 1,
  help: 'At this many hits in one turn it is knocked out.',
});
export const hitsTaken = whole({ label: 'Hits already taken this turn', from: 0, default: 0 });
export const mounted = optional(
  neededFlag({ label: 'Mounted', help: 'Cavalry is unless you say otherwise; no other troops are.' }),
);
export const limbered = flag({ label: 'Limbered', help: 'Artillery only.' });
export const dugIn = flag({ label: 'Dug in' });
export const suppressed = flag({ label: 'Suppressed' });
export const recce = flag({ label: 'Recce', help: 'Scouts.' });
export const guerrilla = flag({ label: 'Guerrillas' });
export const cover = choice(COVERS, { label: 'Its cover against this attack', default: 'open' });

/** What several questions ask about a unit. */
export const UNIT_FIELDS = {
  type,
  formation: optional(
    choice(FORMATIONS_OR_NONE, {
      label: 'Formation',
      help: 'Line for infantry, cavalry and engineers, none for all others, unless you say otherwise.',
    }),
  ),
  mounted,
  limbered,
  prone: flag({ label: 'Lying down' }),
  dugIn,
  suppressed,
  recce,
  guerrilla,
  sabre: flag({ label: 'Sabre', help: 'Cavalry only.' }),
  save: nullable(numberChoice([3, 4, 5, 6], { label: 'Saves on', help: 'Null for no save.' }), null),
  hitsTaken,
} as const;

interface UnitType {
  readonly type: Type;
  readonly formation: Formation | undefined;
  readonly mounted: boolean | undefined;
}

/** Fills in what a unit's type implies about its formation and its horses. */
export function complete<G extends UnitType>(
  given: G,
): G & { readonly formation: Formation; readonly mounted: boolean } {
  return {
    ...given,
    formation: given.formation ?? (hasFormations(given.type) ? 'line' : 'none'),
    mounted: isOnHorseback(given),
  };
}

export function isOnHorseback({ type, mounted }: Omit<UnitType, 'formation'>): boolean {
  return mounted ?? type === 'cavalry';
}

export interface Unit {
  readonly type: Type;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly limbered: boolean;
  readonly prone: boolean;
  readonly dugIn: boolean;
  readonly suppressed: boolean;
  readonly sabre: boolean;
  readonly save: 3 | 4 | 5 | 6 | null;
  readonly stands?: number | undefined;
  readonly hitsValue?: number | undefined;
  readonly hitsTaken: number;
}

export const FOREIGN_FORMATION: Contradiction<Pick<Unit, 'type' | 'formation'>> = {
  field: 'formation',
  rule: 'GTC-GAP-55',
  because: 'this type cannot take that formation: infantry any, cavalry and engineers any but square, others none',
  when: (u) => !canTake(u.type, u.formation),
};
export const NOT_RIDDEN: Contradiction<Pick<Unit, 'type' | 'mounted'>> = {
  field: 'mounted',
  rule: 'GTC-MOVE-02',
  because: 'only cavalry and command units are mounted',
  when: (u) => u.mounted && u.type !== 'cavalry' && u.type !== 'command',
};
export const NOT_TOWED: Contradiction<Pick<Unit, 'type' | 'limbered'>> = {
  field: 'limbered',
  rule: 'GTC-GAP-40',
  because: 'only artillery is limbered',
  when: (u) => u.limbered && u.type !== 'artillery',
};
export const NOT_ENTRENCHED: Contradiction<Pick<Unit, 'type' | 'mounted' | 'limbered' | 'dugIn'>> = {
  field: 'dugIn',
  rule: 'GTC-GAP-43',
  because: 'mounted cavalry and limbered guns are never dug in',
  when: (u) => u.dugIn && (isMountedCavalry(u) || u.limbered),
};

function mayLieDown({ type, mounted, formation }: Unit): boolean {
  const onFoot = type === 'infantry' || type === 'engineer' || (type === 'cavalry' && !mounted);
  return onFoot && (formation === 'line' || formation === 'extendedLine' || formation === 'disordered');
}

/** What a unit cannot be at once. */
export const UNIT_REFUSES: readonly Contradiction<Unit>[] = [
  FOREIGN_FORMATION,
  NOT_RIDDEN,
  NOT_TOWED,
  {
    field: 'prone',
    rule: 'GTC-GAP-42',
    because: 'only foot troops in line, extended line or disorder lie down',
    when: (u) => u.prone && !mayLieDown(u),
  },
  NOT_ENTRENCHED,
  {
    field: 'hitsTaken',
    rule: 'GTC-CAS-05',
    because: 'with that many hits it is already knocked out',
    when: (u) => u.hitsValue !== undefined && u.hitsTaken >= u.hitsValue,
  },
  {
    field: 'sabre',
    rule: 'GTC-CHG-02',
    because: 'only cavalry has the sabre',
    when: (u) => u.sabre && u.type !== 'cavalry',
  },
];

export const OBSTRUCTIONS = {
  none: 'Nothing',
  enemy: 'Enemy units',
  impassable: 'Impassable terrain',
  tableEdge: 'The table edge',
  friends: 'Friends',
} as const;
export type Obstruction = keyof typeof OBSTRUCTIONS;

export function atCm(when: readonly string[]) {
  return belongs(optional(number({ label: 'How far away', from: 0, unit: 'cm', help: 'The free distance.' })), {
    to: 'obstruction',
    when,
    needed: true,
    otherwise: 'ignored',
    rule: 'GTC-GAP-36',
  });
}

export const PATH = form({
  obstruction: choice<Obstruction>(OBSTRUCTIONS, { label: 'What is in the way', default: 'none' }),
  atCm: atCm(['enemy', 'impassable', 'tableEdge', 'friends']),
});
export type Path = FactsOf<typeof PATH>;

/** More dice than one throw holds are a typo. */
export const TOO_MANY_DICE = { rule: 'contract', because: `more than ${MOST_ATTACK_DICE} dice in one attack` } as const;
