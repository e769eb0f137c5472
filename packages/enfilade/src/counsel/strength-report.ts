import type { Battle, BattleEvent, Json, Side, System } from '#battle/index.ts';

/** What became of a unit: it fights, it fights worn (in the system's own word), it is lost, or it is away without being lost. */
export type Fate = 'sound' | 'worn' | 'lost' | 'away';

/** A unit in the strength report. */
export interface UnitStrength {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** What is left of it, and what it began with, in the measure of the system. */
  readonly left: number;
  readonly of: number;
  readonly fate: Fate;
}

/** A place or thing that counts, and which side holds it now. */
export interface ObjectiveStatus {
  readonly id: string;
  readonly name: string;
  readonly holder: Side | null;
}

/** A disputed reading that a scenario may choose (`options.<name>`); the first value is the default. */
export interface RuleOption {
  readonly name: string;
  readonly says: string;
  readonly values: readonly { readonly value: Json; readonly says: string }[];
}

/**
 * What a system reports for statistics over many battles: strengths, objectives, points, in its own terms. Everything is read from the
 * battle itself.
 */
export interface StrengthReport<S extends System> {
  /** What strength is counted in: "stands". */
  readonly strength: string;
  /** What a worn unit is called: "shaken". */
  readonly worn: string;
  /** The events by which armies make contact: fire, charges and fights. */
  readonly contact: ReadonlySet<string>;
  /** Rules that can be switched, to see what that changes. */
  readonly options?: readonly RuleOption[];
  units(battle: Battle<S>): readonly UnitStrength[];
  /** Strength that an event takes off the table without loss, if the units themselves do not keep it. */
  leaves?(event: BattleEvent<S>): { readonly unit: string; readonly strength: number } | undefined;
  objectives(battle: Battle<S>): readonly ObjectiveStatus[];
  /** Null where the system counts no points. */
  points(battle: Battle<S>): Readonly<Record<Side, number>> | null;
}
