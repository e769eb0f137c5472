import type { Side } from '#battle/index.ts';
import type { StateMark } from './sign.ts';
import type { Scoreboard } from './scoreboard.ts';

/** A unit, commander or marker in full, in the words of its system. */
export interface Panel {
  readonly title: string;
  /** "Foy's division · line infantry · in line" */
  readonly line: string;
  readonly stats: readonly { readonly label: string; readonly value: string; readonly says?: string }[];
  readonly marks: readonly StateMark[];
  /** Whatever else a player would ask, one sentence each. */
  readonly notes: readonly string[];
}

/** Where in the turn the battle is. */
export interface TurnBar {
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly steps: readonly { readonly id: string; readonly label: string }[];
  }[];
  readonly part: string;
  readonly step: string | null;
  /** The side to act, and what it can do: "French: give orders, or end the part". */
  readonly expects: string;
  /** How near each side is to breaking, or to its objectives. */
  readonly gauges: readonly Gauge[];
  readonly scoreboard: Scoreboard;
}

/** How far a side is from breaking or winning. */
export interface Gauge {
  readonly side: Side;
  readonly says: string;
  readonly now: number;
  readonly of: number;
  /** Where on the scale it breaks or wins. */
  readonly mark: number;
}

/** A part of the turn explained to a newcomer: what it is for, and what to do first. */
export interface TutorialStep {
  readonly title: string;
  readonly says: string;
  readonly tryThis: string;
}
