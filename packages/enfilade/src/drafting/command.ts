import type { Json, ScenarioCommand, ScenarioCover, ScenarioTerrain, ScenarioUnit } from '#battle/index.ts';
import type { PieceKey, Place, ScenarioObjective, Zone } from './pieces.ts';

type New<T> = Omit<T, 'id'>;

/** A piece to be added; the draft gives it an id that is free. */
export type NewPiece =
  | { readonly of: 'terrain'; readonly value: New<ScenarioTerrain> }
  | { readonly of: 'units'; readonly value: New<ScenarioUnit> }
  | { readonly of: 'commands'; readonly value: New<ScenarioCommand> }
  | { readonly of: 'objectives'; readonly value: New<ScenarioObjective> }
  | { readonly of: 'cover'; readonly value: ScenarioCover }
  | { readonly of: 'zones'; readonly value: Zone };

type Keys = readonly PieceKey[];

/** One edit of a draft, as plain data. */
export type DraftCommand =
  | { readonly do: 'add'; readonly pieces: readonly NewPiece[] }
  | { readonly do: 'remove'; readonly keys: Keys }
  | { readonly do: 'move'; readonly keys: Keys; readonly by: Place }
  /** About the middle of what is turned, by degrees counter-clockwise. */
  | { readonly do: 'turn'; readonly keys: Keys; readonly by: number }
  | { readonly do: 'scale'; readonly keys: Keys; readonly by: number }
  | { readonly do: 'mirror'; readonly keys: Keys; readonly across: 'eastWest' | 'northSouth' }
  | { readonly do: 'copy'; readonly keys: Keys; readonly by: Place }
  /** Of those of its kind: a later piece of ground lies on an earlier one. */
  | { readonly do: 'reorder'; readonly key: PieceKey; readonly to: 'first' | 'last' | 'earlier' | 'later' }
  /** Other corners, or other points of a line. */
  | { readonly do: 'reshape'; readonly key: PieceKey; readonly points: readonly Place[] }
  /** A field of pieces, dots leading inside; undefined takes it out. */
  | { readonly do: 'set'; readonly keys: Keys; readonly field: string; readonly value: Json | undefined }
  /** A field of the battle itself. */
  | { readonly do: 'setBattle'; readonly field: string; readonly value: Json | undefined }
  | { readonly do: 'lock'; readonly keys: Keys; readonly on: boolean }
  /** Several as one step, all of them or none. */
  | { readonly do: 'all'; readonly says: string; readonly commands: readonly DraftCommand[] };

/** Why an edit was not made. */
export interface RefusedEdit {
  readonly because: string;
}
