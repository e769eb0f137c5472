import type { CoverSign, GroundSign, Sign } from 'enfilade';
import type { Draft, DraftProblem, Mend, Palette } from 'enfilade/drafting';

/** A draft as it is drawn, and what is wrong with it. */
export interface Survey {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly GroundSign[];
  readonly cover: readonly CoverSign[];
  readonly signs: readonly Sign[];
  readonly problems: readonly DraftProblem[];
}

/** Troops as they would be drawn facing east at the corner of the table, by profile and formation. */
export type TroopSigns = Readonly<Record<string, Readonly<Record<string, Sign>>>>;

export interface OpenedSystem {
  readonly palette: Palette;
  readonly troops: TroopSigns;
}

/** What the page asks of the worker that knows the rules. */
export interface SurveyorCalls {
  readonly open: { readonly ask: { readonly system: string }; readonly told: OpenedSystem | null };
  readonly survey: { readonly ask: { readonly draft: Draft }; readonly told: Survey };
  readonly mend: {
    readonly ask: { readonly draft: Draft; readonly problem: DraftProblem };
    readonly told: Mend | null;
  };
}
export type SurveyorCall = keyof SurveyorCalls;

export interface SurveyorRequest<C extends SurveyorCall = SurveyorCall> {
  readonly number: number;
  readonly call: C;
  readonly ask: SurveyorCalls[C]['ask'];
}

export type SurveyorReply = { readonly number: number } & ({ readonly told: unknown } | { readonly failed: string });
