import type { Scenario, ScenarioCommand, ScenarioCover, ScenarioTerrain, ScenarioUnit, Side } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import type { Draft } from './draft.ts';
import type { Palette, PaletteField } from './palette.ts';

export type Place = readonly [number, number];
export type ScenarioObjective = NonNullable<Scenario['objectives']>[number];
/** A deployment area with the side whose it is. */
export interface Zone {
  readonly side: Side;
  readonly area: readonly Place[];
}

/** A piece of a scenario, by what it is. */
export type Piece =
  | { readonly of: 'terrain'; readonly value: ScenarioTerrain }
  | { readonly of: 'units'; readonly value: ScenarioUnit }
  | { readonly of: 'commands'; readonly value: ScenarioCommand }
  | { readonly of: 'objectives'; readonly value: ScenarioObjective }
  | { readonly of: 'cover'; readonly value: ScenarioCover }
  | { readonly of: 'zones'; readonly value: Zone };

export type PieceList = Piece['of'];

/** The name of a piece within its draft: "units/1st", "cover/3", "zones/a/0". */
export type PieceKey = string;

export function keyOf(of: PieceList, ...rest: readonly (string | number)[]): PieceKey {
  return [of, ...rest].join('/');
}

/** Every piece with its key, in the order of the file. */
export function piecesOf({ scenario }: Draft): readonly (readonly [PieceKey, Piece])[] {
  const { terrain, cover = [], units, commands, objectives = [], sides } = scenario;
  return [
    ...terrain.map((value) => [keyOf('terrain', value.id), { of: 'terrain', value }] as const),
    ...cover.map((value, i) => [keyOf('cover', i), { of: 'cover', value }] as const),
    ...(['a', 'b'] as const).flatMap((side) =>
      (sides[side].deployment ?? []).map(
        (area, i) => [keyOf('zones', side, i), { of: 'zones', value: { side, area } }] as const,
      ),
    ),
    ...objectives.map((value) => [keyOf('objectives', value.id), { of: 'objectives', value }] as const),
    ...commands.map((value) => [keyOf('commands', value.id), { of: 'commands', value }] as const),
    ...units.map((value) => [keyOf('units', value.id), { of: 'units', value }] as const),
  ];
}

export function pieceAt(draft: Draft, key: PieceKey): Piece | undefined {
  return piecesOf(draft).find(([each]) => each === key)?.[1];
}

/** What becomes of each piece: another, or nothing where it is taken away. */
export function withPieces(draft: Draft, change: (piece: Piece, key: PieceKey) => Piece | undefined): Draft {
  const kept: { -readonly [L in PieceList]: Extract<Piece, { of: L }>['value'][] } = {
    terrain: [],
    cover: [],
    zones: [],
    objectives: [],
    commands: [],
    units: [],
  };
  for (const [key, piece] of piecesOf(draft)) {
    const next = change(piece, key);
    if (next !== undefined) (kept[next.of] as unknown[]).push(next.value);
  }
  return { ...draft, scenario: withLists(draft.scenario, kept) };
}

type Lists = { readonly [L in PieceList]: readonly Extract<Piece, { of: L }>['value'][] };

/** Lists that a file may leave out are left out where they are empty, so that what is taken away leaves no trace. */
function withLists(scenario: Scenario, { terrain, cover, zones, objectives, commands, units }: Lists): Scenario {
  const side = (of: Side): Scenario['sides'][Side] => {
    const { deployment: _, ...rest } = scenario.sides[of];
    const deployment = zones.filter((zone) => zone.side === of).map(({ area }) => area.map(copied));
    return deployment.length === 0 ? rest : { ...rest, deployment };
  };
  const { cover: _cover, objectives: _objectives, ...rest } = scenario;
  return {
    ...rest,
    terrain: [...terrain],
    ...(cover.length === 0 ? {} : { cover: [...cover] }),
    sides: { a: side('a'), b: side('b') },
    commands: [...commands],
    units: [...units],
    ...(objectives.length === 0 ? {} : { objectives: [...objectives] }),
  };
}

function copied([x, y]: Place): [number, number] {
  return [x, y];
}

/** What people call a piece. */
export function nameOfPiece({ of, value }: Piece, palette: Palette): string {
  switch (of) {
    case 'units':
    case 'commands':
    case 'objectives':
      return value.name;
    case 'terrain':
      return value.name ?? groundOf(palette, value)?.label ?? value.kind;
    case 'cover':
      return value.name ?? value.kind;
    case 'zones':
      return 'deployment zone';
  }
}

/** The entry of the palette that a piece of ground belongs to. */
export function groundOf(
  { ground }: Palette,
  { kind, area }: Pick<ScenarioTerrain, 'kind' | 'area'>,
): Palette['ground'][number] | undefined {
  return ground.find((each) => each.kind === kind && (each.shape === 'area') === (area !== undefined));
}

/** The fields of a piece that only its system understands. */
export function fieldsOf(palette: Palette, piece: Piece): readonly PaletteField[] {
  if (piece.of === 'terrain') return groundOf(palette, piece.value)?.fields ?? [];
  if (piece.of === 'commands') return palette.commands?.fields ?? [];
  if (piece.of === 'units') return palette.troops.find(({ profile }) => profile === piece.value.profile)?.fields ?? [];
  return [];
}

/** The places of a piece; of a unit that is set up later, none. */
export function placesOf(piece: Piece): readonly Place[] {
  switch (piece.of) {
    case 'terrain':
    case 'cover':
      return piece.value.area ?? piece.value.line ?? [];
    case 'zones':
      return piece.value.area;
    case 'units':
      return [piece.value.arrives?.at ?? piece.value.at ?? []].filter((at): at is [number, number] => at.length === 2);
    case 'commands':
    case 'objectives':
      return piece.value.at === undefined ? [] : [piece.value.at];
  }
}

/** The middle of a piece of ground; the corner of the table where there is none. */
export function middleOfGround(ground: Pick<ScenarioTerrain, 'area' | 'line'> | undefined): [number, number] {
  const places = ground?.area ?? ground?.line ?? [];
  if (places.length === 0) return [0, 0];
  const mean = (of: 0 | 1): number => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  return [inches(mean(0)) / 1000, inches(mean(1)) / 1000];
}
