import { choice, type Contradiction, type Field, nullable, whole, type Words } from '#procedure/index.ts';

export const ARMS = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Artillery' } as const;
export type Arm = keyof typeof ARMS;

export const FORMATIONS = {
  line: 'Line',
  attackColumn: 'Attack column',
  marchColumn: 'March column',
  square: 'Square',
  skirmish: 'Skirmish order',
  mixed: 'Mixed',
  warband: 'Warband',
  garrison: 'In a building',
  deployed: 'Deployed guns',
  limbered: 'Limbered',
} as const;
export type Formation = keyof typeof FORMATIONS;

export const SIZES = { tiny: 'Tiny', small: 'Small', standard: 'Standard', large: 'Large' } as const;
export type Size = keyof typeof SIZES;

export const CONTACTS = { front: 'Front', flank: 'Flank', rear: 'Rear' } as const;
export type Contact = keyof typeof CONTACTS;

export const COVERS = { none: 'None', light: 'Light', heavy: 'Heavy' } as const;
export type Cover = keyof typeof COVERS;

export const ARTILLERY_KINDS = { foot: 'Foot', horse: 'Horse', battalion: 'Battalion guns' } as const;

/** BP-GAP-55: the formations each arm can take. */
export const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: ['line', 'attackColumn', 'marchColumn', 'square', 'skirmish', 'mixed', 'warband', 'garrison'],
  cavalry: ['line', 'attackColumn', 'marchColumn', 'skirmish'],
  artillery: ['deployed', 'limbered', 'garrison'],
};

export function canTake(arm: Arm, formation: Formation): boolean {
  return FORMATIONS_OF[arm].includes(formation);
}

/** Squares, garrisons and skirmishers have a front on every side. */
export function allFront(formation: Formation): boolean {
  return formation === 'square' || formation === 'garrison' || formation === 'skirmish';
}

/** BP-GAP-29: artillery, march columns, squares and garrisons never charge. */
export function cannotCharge(arm: Arm, formation: Formation): boolean {
  return arm === 'artillery' || formation === 'marchColumn' || formation === 'square' || formation === 'garrison';
}

export function arm(label: string): Field<Arm> {
  return choice(ARMS, { label });
}

export function formation(label: string): Field<Formation> {
  return choice(FORMATIONS, { label });
}

export function size(label: string): Field<Size> {
  return choice(SIZES as Words<Size>, { label, default: 'standard' });
}

export function morale(label: string): Field<number | null> {
  return nullable(whole({ label, from: 2, to: 6, help: 'The number on which it saves, or none.' }));
}

/** Any pair of arm and formation outside BP-GAP-55 is refused. */
export function foreignFormation<A extends string, B extends string>(
  arm: A,
  formation: B,
): Contradiction<Readonly<Record<A, Arm> & Record<B, Formation>>> {
  return {
    field: formation,
    rule: 'BP-GAP-55',
    because: 'this arm cannot take that formation',
    when: (facts) => !canTake(facts[arm], facts[formation]),
  };
}

/** BP-GAP-31: what has only fronts is not hit in flank or rear. */
export const NO_FLANK: Contradiction<{ readonly targetFormation: Formation; readonly contact: Contact }> = {
  field: 'contact',
  rule: 'BP-GAP-31',
  because: 'squares, garrisons and skirmishers have no flank or rear',
  when: ({ targetFormation, contact }) => allFront(targetFormation) && contact !== 'front',
};
