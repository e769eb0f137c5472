import type { Draft } from './draft.ts';
import type { Palette } from './palette.ts';
import { fieldsOf, keyOf, middleOfGround, type Piece, type PieceKey, withPieces } from './pieces.ts';

/** The draft without some pieces; what named them names them no more. */
export function removePieces(draft: Draft, keys: readonly PieceKey[], palette: Palette): Draft {
  const isGone = (of: 'terrain' | 'units' | 'commands', id: string | undefined): boolean =>
    id !== undefined && keys.includes(keyOf(of, id));
  return withPieces(draft, (piece, key) => {
    if (keys.includes(key)) return undefined;
    return withoutNames(loosened(piece, isGone, draft), isGone, palette);
  });
}

type IsGone = (of: 'terrain' | 'units' | 'commands', id: string | undefined) => boolean;

/** Units lose their commander, commanders their superior, objectives their ground. */
function loosened(piece: Piece, isGone: IsGone, { scenario }: Draft): Piece {
  if (piece.of === 'units' && isGone('commands', piece.value.command)) {
    const { command: _, ...value } = piece.value;
    return { of: 'units', value };
  }
  if (piece.of === 'commands' && isGone('commands', piece.value.reportsTo)) {
    const { reportsTo: _, ...value } = piece.value;
    return { of: 'commands', value };
  }
  if (piece.of === 'objectives' && isGone('terrain', piece.value.terrain)) {
    const { terrain: id, ...value } = piece.value;
    const ground = scenario.terrain.find((each) => each.id === id);
    // The objective stays where its ground was.
    return { of: 'objectives', value: { ...value, at: value.at ?? middleOfGround(ground) } };
  }
  return piece;
}

/** Lists of pieces that only the system understands. */
function withoutNames(piece: Piece, isGone: IsGone, palette: Palette): Piece {
  if (piece.of === 'zones' || piece.of === 'cover') return piece;
  const { with: own } = piece.value;
  if (own === undefined) return piece;
  const lists = fieldsOf(palette, piece).flatMap(({ name, kind }) => {
    const value = own[name];
    if (kind.is !== 'pieces' || !Array.isArray(value)) return [];
    const left = value.filter((id) => !isGone(kind.among, String(id)));
    return left.length === value.length ? [] : [[name, left] as const];
  });
  if (lists.length === 0) return piece;
  return { of: piece.of, value: { ...piece.value, with: { ...own, ...Object.fromEntries(lists) } } } as Piece;
}
