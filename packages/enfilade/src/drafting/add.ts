import type { Side } from '#battle/index.ts';
import type { DraftCommand, NewPiece, RefusedEdit } from './command.ts';
import type { Draft } from './draft.ts';
import { freeId, freeName } from './ids.ts';
import type { Palette } from './palette.ts';
import { type Piece, pieceAt, type PieceKey } from './pieces.ts';
import { DRAFTING } from './strings.ts';
import { moving, transformed } from './transform.ts';

/** The draft with one piece more, under an id of its own. */
export function addPiece(draft: Draft, piece: NewPiece): Draft {
  const { scenario } = draft;
  switch (piece.of) {
    case 'terrain': {
      const id = freeId(draft, 'terrain', piece.value.name ?? piece.value.kind);
      return { ...draft, scenario: { ...scenario, terrain: [...scenario.terrain, { ...piece.value, id }] } };
    }
    case 'units': {
      const id = freeId(draft, 'units', piece.value.name);
      return { ...draft, scenario: { ...scenario, units: [...scenario.units, { ...piece.value, id }] } };
    }
    case 'commands': {
      const id = freeId(draft, 'commands', piece.value.name);
      return { ...draft, scenario: { ...scenario, commands: [...scenario.commands, { ...piece.value, id }] } };
    }
    case 'objectives': {
      const id = freeId(draft, 'objectives', piece.value.name);
      const objectives = [...(scenario.objectives ?? []), { ...piece.value, id }];
      return { ...draft, scenario: { ...scenario, objectives } };
    }
    case 'cover':
      return { ...draft, scenario: { ...scenario, cover: [...(scenario.cover ?? []), piece.value] } };
    case 'zones': {
      const { side, area } = piece.value;
      const of = scenario.sides[side];
      const deployment = [...(of.deployment ?? []), area.map(([x, y]): [number, number] => [x, y])];
      return { ...draft, scenario: { ...scenario, sides: { ...scenario.sides, [side]: { ...of, deployment } } } };
    }
  }
}

function namesOfSide({ scenario }: Draft, side: Side): readonly string[] {
  return [...scenario.units, ...scenario.commands].filter((each) => each.side === side).map(({ name }) => name);
}

/** The name of a copy: the next number; what has no name gets none. */
function renamed(draft: Draft, piece: Piece): NewPiece {
  const { scenario } = draft;
  switch (piece.of) {
    case 'units':
      return {
        of: 'units',
        value: { ...piece.value, name: freeName(namesOfSide(draft, piece.value.side), piece.value.name) },
      };
    case 'commands':
      return {
        of: 'commands',
        value: { ...piece.value, name: freeName(namesOfSide(draft, piece.value.side), piece.value.name) },
      };
    case 'objectives': {
      const names = (scenario.objectives ?? []).map(({ name }) => name);
      return { of: 'objectives', value: { ...piece.value, name: freeName(names, piece.value.name) } };
    }
    case 'terrain': {
      const { name } = piece.value;
      const names = scenario.terrain.map((each) => each.name);
      return {
        of: 'terrain',
        value: name === undefined ? piece.value : { ...piece.value, name: freeName(names, name) },
      };
    }
    case 'cover':
    case 'zones':
      return piece;
  }
}

/** Copies beside the pieces; units copied with their commander belong to the copied one. */
export function copyPieces(
  draft: Draft,
  { keys, by }: Extract<DraftCommand, { do: 'copy' }>,
  palette: Palette,
): Draft | RefusedEdit {
  const pieces = keys.flatMap((key: PieceKey) => pieceAt(draft, key) ?? []);
  if (pieces.length === 0) return { because: DRAFTING.nothingThere };
  const commanded = new Map<string, string>();
  // Commanders first, so that their units find them.
  const ordered = pieces.toSorted((one, two) => Number(two.of === 'commands') - Number(one.of === 'commands'));
  let so = draft;
  for (const piece of ordered) {
    const copy = renamed(so, transformed(piece, moving(by), palette));
    if (copy.of === 'units') {
      const command = commanded.get(copy.value.command ?? '') ?? copy.value.command;
      so = addPiece(so, { of: 'units', value: { ...copy.value, ...(command === undefined ? {} : { command }) } });
      continue;
    }
    so = addPiece(so, copy);
    if (piece.of === 'commands') commanded.set(piece.value.id, so.scenario.commands.at(-1)?.id ?? piece.value.id);
  }
  return so;
}
