import { isFault, readDraftScenario, type Scenario } from '#battle/index.ts';
import { addPiece, copyPieces } from './add.ts';
import type { DraftCommand, RefusedEdit } from './command.ts';
import type { Draft } from './draft.ts';
import type { Palette } from './palette.ts';
import { type Piece, pieceAt, piecesOf, type PieceKey, withPieces } from './pieces.ts';
import { removePieces } from './remove.ts';
import { reordered, reshaped } from './reshape.ts';
import { DRAFTING } from './strings.ts';
import { withField } from './set-field.ts';
import { middleOf, mirroring, moving, scaling, type Transform, transformed, turning } from './transform.ts';

/** Not a change: nothing of what was meant is there, or it is held in place. */
export function isRefusedEdit(done: object): done is RefusedEdit {
  return 'because' in done;
}

/** The draft after an edit, still readable as a file; or why the edit was not made. */
export function carryOut(draft: Draft, command: DraftCommand, palette: Palette): Draft | RefusedEdit {
  const next = changed(draft, command, palette);
  if (isRefusedEdit(next)) return next;
  const read = readDraftScenario(next.scenario);
  return isFault(read) ? { because: DRAFTING.unreadable(read.message) } : withoutStrayLocks(next);
}

function withoutStrayLocks(draft: Draft): Draft {
  if (draft.locked.length === 0) return draft;
  const there = new Set(piecesOf(draft).map(([key]) => key));
  const locked = draft.locked.filter((key) => there.has(key));
  return locked.length === draft.locked.length ? draft : { ...draft, locked };
}

function changed(draft: Draft, command: DraftCommand, palette: Palette): Draft | RefusedEdit {
  switch (command.do) {
    case 'add':
      return command.pieces.reduce<Draft>((so, piece) => addPiece(so, piece), draft);
    case 'remove':
      return freely(draft, command.keys, (keys) => removePieces(draft, keys, palette));
    case 'move':
      return changedPieces(draft, command.keys, palette, () => moving(command.by));
    case 'turn':
      return changedPieces(draft, command.keys, palette, (pieces) => turning(middleOf(pieces), command.by));
    case 'scale':
      return changedPieces(draft, command.keys, palette, (pieces) => scaling(middleOf(pieces), command.by));
    case 'mirror':
      return changedPieces(draft, command.keys, palette, (pieces) => mirroring(middleOf(pieces), command.across));
    case 'copy':
      return copyPieces(draft, command, palette);
    case 'reorder':
      return reordered(draft, command.key, command.to);
    case 'reshape':
      return freely(draft, [command.key], () => reshaped(draft, command.key, command.points));
    case 'set':
      return setFields(draft, command.keys, command.field, command.value);
    case 'setBattle':
      return { ...draft, scenario: withField<Scenario>(draft.scenario, command.field, command.value) };
    case 'lock': {
      const others = draft.locked.filter((key) => !command.keys.includes(key));
      return { ...draft, locked: command.on ? [...others, ...command.keys] : others };
    }
    case 'all': {
      let so: Draft = draft;
      for (const each of command.commands) {
        const next = changed(so, each, palette);
        if (isRefusedEdit(next)) return next;
        so = next;
      }
      return so;
    }
  }
}

/** What is locked stays as it is; if all of it is, the edit is refused. */
function freely(draft: Draft, keys: readonly PieceKey[], act: (free: readonly PieceKey[]) => Draft | RefusedEdit) {
  const there = keys.filter((key) => pieceAt(draft, key) !== undefined);
  const free = there.filter((key) => !draft.locked.includes(key));
  if (there.length === 0) return { because: DRAFTING.nothingThere };
  return free.length === 0 ? { because: DRAFTING.locked } : act(free);
}

function changedPieces(
  draft: Draft,
  keys: readonly PieceKey[],
  palette: Palette,
  transformOf: (pieces: readonly Piece[]) => Transform,
): Draft | RefusedEdit {
  return freely(draft, keys, (free) => {
    const transform = transformOf(free.flatMap((key) => pieceAt(draft, key) ?? []));
    return withPieces(draft, (piece, key) => (free.includes(key) ? transformed(piece, transform, palette) : piece));
  });
}

function setFields(
  draft: Draft,
  keys: readonly PieceKey[],
  field: string,
  value: Parameters<typeof withField>[2],
): Draft | RefusedEdit {
  if (!keys.some((key) => pieceAt(draft, key) !== undefined)) return { because: DRAFTING.nothingThere };
  // An id is what others name a piece by: it stays.
  if (field === 'id') return { because: DRAFTING.idStays };
  return withPieces(draft, (piece, key) =>
    keys.includes(key) ? ({ of: piece.of, value: withField(piece.value, field, value) } as Piece) : piece,
  );
}
