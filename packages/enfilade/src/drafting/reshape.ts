import type { DraftCommand, RefusedEdit } from './command.ts';
import type { Draft } from './draft.ts';
import { type Piece, pieceAt, type PieceKey, type Place, withPieces } from './pieces.ts';
import { DRAFTING } from './strings.ts';
import { onGrid } from './transform.ts';

function withPoints(piece: Piece, points: [number, number][]): Piece | undefined {
  switch (piece.of) {
    case 'terrain':
      return { of: 'terrain', value: { ...piece.value, ...(piece.value.area ? { area: points } : { line: points }) } };
    case 'cover':
      return { of: 'cover', value: { ...piece.value, ...(piece.value.area ? { area: points } : { line: points }) } };
    case 'zones':
      return { of: 'zones', value: { ...piece.value, area: points } };
    case 'units':
    case 'commands':
    case 'objectives':
      return undefined;
  }
}

/** A piece of ground with other corners or points. */
export function reshaped(draft: Draft, key: PieceKey, points: readonly Place[]): Draft | RefusedEdit {
  const piece = pieceAt(draft, key);
  const next =
    piece &&
    withPoints(
      piece,
      points.map(([x, y]): [number, number] => [onGrid(x), onGrid(y)]),
    );
  if (next === undefined) return { because: DRAFTING.nothingThere };
  return withPieces(draft, (each, of) => (of === key ? next : each));
}

type Order = Extract<DraftCommand, { do: 'reorder' }>['to'];

function moved<T>(all: readonly T[], from: number, to: Order): T[] {
  const at = { first: 0, last: all.length - 1, earlier: Math.max(0, from - 1), later: from + 1 }[to];
  const rest = all.filter((_, i) => i !== from);
  return [...rest.slice(0, at), ...all.slice(from, from + 1), ...rest.slice(at)];
}

/** The same pieces in another order; cover has no ids, so its place in the list is its name. */
export function reordered(draft: Draft, key: PieceKey, to: Order): Draft | RefusedEdit {
  const { scenario } = draft;
  const [of, id = ''] = key.split('/');
  if (of === 'cover') {
    const { cover = [] } = scenario;
    const i = Number(id);
    return cover[i] === undefined
      ? { because: DRAFTING.nothingThere }
      : { ...draft, scenario: { ...scenario, cover: moved(cover, i, to) } };
  }
  if (of !== 'terrain' && of !== 'units' && of !== 'commands' && of !== 'objectives')
    return { because: DRAFTING.nothingThere };
  const all = scenario[of] ?? [];
  const from = all.findIndex((each) => each.id === id);
  if (from < 0) return { because: DRAFTING.nothingThere };
  return { ...draft, scenario: { ...scenario, [of]: moved<(typeof all)[number]>(all, from, to) } };
}
