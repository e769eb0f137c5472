import type { Side } from '#battle/index.ts';

/** What lies beside the table, different for each system. */
export type SideboardItem<O> =
  | {
      readonly kind: 'hand';
      readonly side: Side;
      readonly title: string;
      readonly cards: readonly CardFace<O>[];
    }
  | { readonly kind: 'pile'; readonly title: string; readonly count: number; readonly back: Side | null }
  | {
      readonly kind: 'points';
      readonly side: Side;
      readonly title: string;
      readonly now: number;
      /** The number of places drawn. */
      readonly of: number;
    }
  | { readonly kind: 'clock'; readonly title: string; readonly now: number; readonly of: number }
  | { readonly kind: 'commanders'; readonly side: Side; readonly title: string; readonly rows: readonly TrayRow[] }
  | { readonly kind: 'chits'; readonly side: Side; readonly title: string; readonly rows: readonly TrayRow[] };

/** A card that lies face up beside the table. */
export interface CardFace<O> {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** The side whose troops it is about; null for either. */
  readonly suit: Side | null;
  readonly art: 'hat' | 'tomahawks' | 'hourglass' | 'drum' | 'flag' | 'musket' | 'cap' | 'horse' | 'event';
  /** "+1" in the corner. */
  readonly bonus: string | null;
  /** The order that plays it now. */
  readonly order: O | null;
}

/** One commander or chit: what it is about and what there is to know. */
export interface TrayRow {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly says: string;
  readonly done: boolean;
}
