/** The possible values of a setting. */
interface Choice<T> {
  readonly usual: T;
  /** A setting with several options. */
  readonly options?: readonly T[];
  /** Undefined for a damaged value, or one of a version with other options. */
  read(stored: unknown): T | undefined;
}

/** The first is the usual one. */
function oneOf<const T extends string>(usual: T, ...others: readonly T[]): Choice<T> {
  const options = [usual, ...others];
  return { usual, options, read: (stored) => options.find((each) => each === stored) };
}

function onOff(usual: boolean): Choice<boolean> {
  return { usual, read: (stored) => (typeof stored === 'boolean' ? stored : undefined) };
}

function percent(usual: number): Choice<number> {
  const fits = (stored: unknown): stored is number => typeof stored === 'number' && stored >= 0 && stored <= 100;
  return { usual, read: (stored) => (fits(stored) ? Math.round(stored) : undefined) };
}

const TABLE = {
  /** How fast the other side's turn is shown. */
  pace: oneOf('read', 'watch', 'fast', 'skip'),
  /** What waits for the player before the next event is shown. */
  waitsAfter: oneOf('mine', 'nothing', 'everything'),
  /** Whether dice settle group by group. */
  diceSettle: oneOf('groups', 'once'),
  asksPhaseEnd: onOff(true),
  /** Off: letting go of a dragged unit is the order. */
  confirmsMoves: onOff(true),
  /** The player rolls real dice and enters them. */
  ownDice: onOff(false),
  colours: oneOf('army', 'mine', 'clear'),
  lengths: oneOf('printed', 'inches', 'centimetres'),
  wayUp: oneOf('mine', 'north'),
  theme: oneOf('system', 'paper', 'campfire'),
  textSize: oneOf('usual', 'large', 'larger'),
  motion: oneOf('system', 'full', 'less'),
  sound: onOff(false),
  volume: percent(35),
  /** At the first volley the player is asked whether they want to hear it; never again. */
  soundAsked: onOff(false),
  coach: onOff(true),
  odds: oneOf('short', 'full', 'off'),
  hints: onOff(true),
  whoIsWinning: onOff(true),
  wheel: oneOf('zoom', 'pan'),
  leftHanded: onOff(false),
  /** Letters and digits are commands wherever the focus is; else only on the map (WCAG 2.1.4). */
  singleKeys: onOff(true),
} as const;

export type Setting = keyof typeof TABLE;
export type Settings = { readonly [K in Setting]: (typeof TABLE)[K]['usual'] };

/** Every setting of this browser. The page of settings lists those that steer something (`groups.ts`). */
export const CHOICES: { readonly [K in Setting]: Choice<Settings[K]> } = TABLE;
