/** A distribution to look at before anything is asked: part of the worked case of one procedure. */
export interface Plate {
  readonly procedure: string;
  readonly label: string;
  readonly field: string;
  /** Numbers stand, words lie. */
  readonly upright: boolean;
  readonly bars: readonly { readonly label: string; readonly p: number }[];
}

/** What is known of every system without loading it. */
export type Catalogue = readonly {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly procedures: readonly { readonly id: string; readonly label: string; readonly rolls: boolean }[];
  readonly lines: number;
  readonly house: number;
  readonly plate?: Plate;
}[];

/** The question each form opens with: system, procedure, input. */
export type Openings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
