/**
 * A sentence with blanks: {unit} is a field of the event in words, or of its result. What stands in [brackets] is left out where one of its blanks is
 * missing or no; after | stands what is told where the sentence before it lacks a word. These blanks every event has.
 */
export const BLANKS = [
  /** The subject. */
  'who',
  /** How far and where the subject went, where it is, and the latter only if it was shifted. */
  'way',
  'there',
  'shifted',
  /** Facing and formation, if they changed or were unknown; also the target's formation. */
  'facing',
  'formed',
  'targetFormed',
  /** Units that stand in another formation now, and which. */
  'reformed',
  /** What became of a unit that moved. */
  'moved',
  /** The units that were ordered: the first few. */
  'orderedUnits',
  /** The outcome as its resolution says it. */
  'says',
  /** The faces, where no dice are drawn. */
  'dice',
  'faces',
  /** The sides that are active and to act afterwards, and how the battle ended. */
  'active',
  'toAct',
  'outcomeOf',
] as const;
export type Blank = (typeof BLANKS)[number];

type BlanksIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | BlanksIn<Rest> : never;

/** The phrase itself, or what is wrong with it. */
export type Phrase<P extends string, Known extends string> = [Exclude<BlanksIn<P>, Known | Blank>] extends [never]
  ? P
  : `{${Exclude<BlanksIn<P>, Known | Blank>}} is not a field of this event`;
