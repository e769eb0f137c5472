import { belongs, choice, type Contradiction, type Field, flag, optional, whole } from '#procedure/index.ts';

export const ARMS = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Artillery' } as const;
export type Arm = keyof typeof ARMS;

export const CAVALRY_CLASSES = { heavy: 'Heavy', medium: 'Medium', light: 'Light', irregular: 'Irregular' } as const;
export type CavalryClass = keyof typeof CAVALRY_CLASSES;

export const ARTILLERY_CLASSES = { foot: 'Foot', horse: 'Horse', heavy: 'Heavy' } as const;

export const QUALITIES = { raw: 'Raw', trained: 'Trained', veteran: 'Veteran' } as const;
export type Quality = keyof typeof QUALITIES;

export const TERRAINS = {
  open: 'Open',
  village: 'Village',
  wood: 'Wood',
  marsh: 'Marsh',
  town: 'Town',
  entrenched: 'Entrenched',
  fort: 'Fort',
} as const;
export type Terrain = keyof typeof TERRAINS;

export const FORMATIONS = {
  line: 'Line',
  depth: 'In depth',
  marchColumn: 'March column',
  square: 'Square',
  unlimbered: 'Unlimbered',
  limbered: 'Limbered',
} as const;
export type Formation = keyof typeof FORMATIONS;

/** BBB-GAP-25: the formations each arm can take. */
const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: ['line', 'depth', 'marchColumn', 'square'],
  cavalry: ['line', 'depth', 'marchColumn'],
  artillery: ['unlimbered', 'limbered'],
};

export function canTake(arm: Arm, formation: Formation): boolean {
  return FORMATIONS_OF[arm].includes(formation);
}

/** BBB-GAP-25: only line and depth assault. */
export function canAssault(formation: Formation): boolean {
  return formation === 'line' || formation === 'depth';
}

export function arm(label: string): Field<Arm> {
  return choice(ARMS, { label });
}

export function quality(label: string): Field<Quality> {
  return choice(QUALITIES, { label, default: 'trained' });
}

export function terrain(label: string): Field<Terrain> {
  return choice(TERRAINS, { label, default: 'open' });
}

export function bases(label: string): Field<number> {
  return whole({ label, from: 1, default: 1, help: 'A battery is one base.' });
}

/** Left out, it follows from the arm: see `formed`. */
export function formation(label: string, guns: 'unlimbered' | 'limbered' = 'unlimbered'): Field<Formation | undefined> {
  return optional(choice(FORMATIONS, { label, help: `Line if left out; artillery ${guns}.` }));
}

export function formed(
  arm: Arm,
  given: Formation | undefined,
  guns: 'unlimbered' | 'limbered' = 'unlimbered',
): Formation {
  return given ?? (arm === 'artillery' ? guns : 'line');
}

export function cavalryClass(label: string): Field<CavalryClass | undefined> {
  return belongs(optional(choice(CAVALRY_CLASSES, { label })), {
    to: 'arm',
    when: ['cavalry'],
    needed: true,
    otherwise: 'refused',
    rule: 'BBB-READ-20',
  });
}

export function reduced(label: string): Field<boolean> {
  return belongs(flag({ label, help: 'A battery that has taken one hit.' }), {
    to: 'arm',
    when: ['artillery'],
    needed: false,
    otherwise: 'refused-if-changed',
    rule: 'BBB-FIRE-07',
  });
}

/** Any pair of arm and formation outside BBB-GAP-25 is refused. */
export const FOREIGN_FORMATION: Contradiction<{ readonly arm: Arm; readonly formation: Formation }> = {
  field: 'formation',
  rule: 'BBB-GAP-25',
  because: 'this arm cannot take that formation',
  when: ({ arm, formation }) => !canTake(arm, formation),
};

export const ONE_BATTERY: Contradiction<{ readonly arm: Arm; readonly bases: number }> = {
  field: 'bases',
  rule: 'BBB-GAP-19',
  because: 'an artillery unit has exactly one base',
  when: ({ arm, bases }) => arm === 'artillery' && bases > 1,
};
