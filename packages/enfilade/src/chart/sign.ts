import type { Side } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';

/** What a body of troops is drawn as; single figures by their hats. */
export type Arm =
  | 'infantry'
  | 'lightInfantry'
  | 'skirmishers'
  | 'cavalry'
  | 'lightCavalry'
  | 'heavyCavalry'
  | 'lancers'
  | 'footGuns'
  | 'horseGuns'
  | 'heavyGuns'
  | 'wagon'
  | 'commander'
  | 'marker'
  | 'regular'
  | 'officer'
  | 'ranger'
  | 'militia'
  | 'canadian'
  | 'warrior'
  | 'civilian';

/** How it stands. `bases` are drawn one by one, as figures and as systems without a sign of their own. */
export type FormationSign =
  | 'line'
  | 'extended'
  | 'column'
  | 'marchColumn'
  | 'square'
  | 'supportedLine'
  | 'depth'
  | 'mixed'
  | 'warband'
  | 'deployed'
  | 'limbered'
  | 'garrison'
  | 'bases';

/** The states that are drawn as a mark beside a unit. */
export type MarkSign =
  | 'shaken'
  | 'disordered'
  | 'disorganised'
  | 'suppressed'
  | 'spent'
  | 'routing'
  | 'lowAmmunition'
  | 'silenced'
  | 'reduced'
  | 'hidden'
  | 'dummy'
  | 'onWatch'
  | 'smoke'
  | 'engaged'
  | 'assaulting'
  | 'chit'
  | 'acted'
  | 'broken'
  | 'other';

/** A state of a unit: the sign, the system's own word, and the fact or ruling that speaks of it. */
export interface StateMark {
  readonly sign: MarkSign;
  readonly says: string;
  readonly rule: string | null;
}

export function mark(sign: MarkSign, says: string, rule: string | null): StateMark {
  return { sign, says, rule };
}

/** A base, a stand, a rank or a man: a rectangle that faces its heading, or a disc as wide as it is deep. */
export interface Block extends Pose {
  readonly width: number;
  readonly depth: number;
  readonly round?: boolean;
  /** For a single figure: the hat, and whether it has just fired. */
  readonly arm?: Arm;
  readonly smoke?: boolean;
}

/** Something that stands on the table, as it is to be drawn: true to its footprint, in thousandths. */
export interface Sign {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** For crowded maps: "92e I". */
  readonly short: string;
  readonly arm: Arm;
  readonly formation: FormationSign;
  /** The middle of the ground it covers, and where it faces. */
  readonly pose: Pose;
  readonly blocks: readonly Block[];
  /** Losses as pips: taken, of what it can bear. */
  readonly losses: { readonly taken: number; readonly of: number } | null;
  readonly marks: readonly StateMark[];
  /** Of a commander: brigade 1, division 2, army 3. */
  readonly rank: 0 | 1 | 2 | 3;
  /** The command it belongs to. */
  readonly command: string | null;
  /** In one line: "line infantry in line, one loss of three". */
  readonly says: string;
  /** Only planned: not on the table yet, and known only to its owner. */
  readonly planned?: boolean;
}
