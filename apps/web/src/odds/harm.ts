/** How dark an outcome is drawn: 0 nothing, 1 hit, 2 shaken, 3 retires, 4 gone. */
export type Harm = 0 | 1 | 2 | 3 | 4;

const HARM: Readonly<Record<string, Harm>> = {
  none: 0,
  noHits: 0,
  // The letters and figures of a fire table: who is halted, how many bases are lost.
  R: 1,
  T: 1,
  V: 1,
  '1': 3,
  '2': 4,
  '3': 4,
  noEffect: 0,
  holds: 0,
  stands: 0,
  unshaken: 0,
  formed: 0,
  stop: 1,
  suppressed: 1,
  disordered: 1,
  disorganized: 2,
  disarrayed: 1,
  recoil: 1,
  shaken: 2,
  recoilOrShaken: 2,
  recoilAndShaken: 2,
  back: 2,
  fallBack: 2,
  'back-disorganized': 3,
  retires: 3,
  retreats: 3,
  flight: 3,
  loss: 4,
  breaks: 4,
  rout: 4,
  routed: 4,
  knockedOut: 4,
  removed: 4,
};

/** Whether such an outcome leaves everything as it is. */
export function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return HARM[value] === 0;
  return value === undefined || value === null || value === false || value === 0;
}

/** The harm of each outcome if all are harms; undefined if one is not, or none is. */
export function harmsOf(values: readonly unknown[]): readonly Harm[] | undefined {
  const harms = values.map((value) => (typeof value === 'string' ? HARM[value] : undefined));
  const known = harms.filter((harm) => harm !== undefined);
  return known.length === values.length && known.some((harm) => harm > 0) ? known : undefined;
}

/** Outcomes sorted from the lightest harm to the gravest; others keep their order. */
export function downTheRamp<T>(outcomes: readonly T[], valueOf: (outcome: T) => unknown): readonly T[] {
  const harms = harmsOf(outcomes.map(valueOf));
  if (harms === undefined) return outcomes;
  return outcomes
    .map((outcome, i) => ({ outcome, harm: harms[i] ?? 0 }))
    .sort((a, b) => a.harm - b.harm)
    .map(({ outcome }) => outcome);
}
