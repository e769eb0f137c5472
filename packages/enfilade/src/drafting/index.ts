/** Drawing a battle: what a system lets a scenario say, edits as data, undo, and everything that is still wrong. */
export { carryOut, isRefusedEdit } from './carry-out.ts';
export type { DraftCommand, NewPiece, RefusedEdit } from './command.ts';
export { blankDraft, type Draft, readDraft } from './draft.ts';
export { beginHistory, type DraftHistory, edited, type EditStep, redone, undone } from './history.ts';
export { freeId } from './ids.ts';
export { type Mend, mendFor } from './mend.ts';
export {
  type FieldKind,
  type GroundTool,
  type Palette,
  type PaletteCommands,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  type PaletteVictory,
  ruleOf,
} from './palette.ts';
export {
  fieldsOf,
  groundOf,
  keyOf,
  nameOfPiece,
  type Piece,
  pieceAt,
  type PieceKey,
  piecesOf,
  type Place,
  placesOf,
  type Zone,
} from './pieces.ts';
export { checkDraft, type DraftCheck, type DraftProblem } from './problems.ts';
export { fieldAt } from './set-field.ts';
export { middleOf } from './transform.ts';
