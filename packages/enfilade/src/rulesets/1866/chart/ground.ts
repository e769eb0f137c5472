import { counted } from '#procedure/index.ts';
import { groundName, type GroundSign, type Recipe } from '#chart/index.ts';
import { type Side, sideDoes, wordsOfSides } from '#battle/index.ts';
import { degrees, type GroundArea, type GroundLine, inches, type Point } from '#field/index.ts';
import { DISARRAY, HELD, NEAR_EDGE, OBSTACLE, SEEN_INSIDE, SHIFTS, SPOTTED_ON, WOODS_BAR } from '../sheet.ts';
import { onTable, type W66Battle } from '../play/model.ts';
import { handicapOf } from '../play/victory.ts';
import { roomIn } from '../play/buildings.ts';

/** W66-GAP-34 knows few kinds of ground; a piece's name decides how it is drawn. First match wins. */
const LOOKS: Readonly<Record<string, readonly (readonly [RegExp, Recipe])[]>> = {
  woods: [[/orchard/i, 'orchard']],
  road: [
    [/track/i, 'track'],
    [/path/i, 'path'],
    [/high|chauss|pike/i, 'highRoad'],
  ],
  works: [[/fort|redoubt|schanze/i, 'fort']],
};

const PLAIN: Readonly<Record<string, Recipe>> = {
  woods: 'wood',
  hill: 'hill',
  bridge: 'bridge',
  stream: 'stream',
  river: 'river',
  road: 'road',
  works: 'entrenchment',
};

const [, ADVANTAGED] = SHIFTS;
const SPOTTED = `spotted ${SEEN_INSIDE.shows}, ${NEAR_EDGE.shows} of its edge on ${SPOTTED_ON.shows}`;

const SAYS: Readonly<Record<string, string>> = {
  woods: `Woods: ${WOODS_BAR.says.toLowerCase()}; ${DISARRAY.says.toLowerCase()}; advantaged under fire; ${SPOTTED}`,
  bridge: 'Bridge: cancels the obstacle',
  stream: `Stream: ${OBSTACLE.infantry.says.toLowerCase()} ${OBSTACLE.infantry.shows}, cavalry and artillery ${OBSTACLE.others.shows}`,
  river: 'River: crossed by a bridge only',
  road: 'Road: road columns keep on it',
  works: `Field works: ${ADVANTAGED?.says.toLowerCase() ?? 'advantaged'}, within 1" behind them`,
};

/** W66-GAP-47: more stands than this have room in a town, fewer in a village. */
const VILLAGE_STANDS = 10;

function recipeOf(battle: W66Battle, { id, kind }: GroundArea | GroundLine): Recipe {
  if (kind === 'town') return roomIn(battle, id) > VILLAGE_STANDS ? 'town' : 'village';
  const name = groundName(battle, id);
  return LOOKS[kind]?.find(([looks]) => looks.test(name))?.[1] ?? PLAIN[kind] ?? 'rough';
}

function saysOf(battle: W66Battle, { id, kind }: GroundArea | GroundLine, level: number): string {
  if (kind === 'town')
    return `Town: infantry only, room for ${counted(roomIn(battle, id), 'stand')}; advantaged under fire and in the first turn of a town fight; ${SPOTTED}`;
  if (kind === 'hill') return `Hill, level ${level}: costs nothing, blocks sight between units that stand lower`;
  return SAYS[kind] ?? kind;
}

const BARE = { name: null, area: null, line: null, width: 0, front: null, heldBy: null } as const;

function holderOf(battle: W66Battle, town: string): Side | null {
  return onTable(battle).find((unit) => unit.town === town)?.side ?? null;
}

function pieces(battle: W66Battle): readonly GroundSign[] {
  const { areas, lines } = battle.setting.ground;
  const named = (piece: GroundArea | GroundLine, level = 0) => {
    const name = groundName(battle, piece.id);
    return {
      ...BARE,
      id: piece.id,
      name: name.toLowerCase() === piece.kind ? null : name,
      recipe: recipeOf(battle, piece),
      says: saysOf(battle, piece, level),
    };
  };
  return [
    ...areas.map((area) => ({
      ...named(area, area.level ?? 1),
      area: area.outline,
      heldBy: holderOf(battle, area.id),
    })),
    ...lines.map((line) => {
      const facing = line.traits?.['front'];
      const front = typeof facing === 'number' ? degrees(facing) : null;
      return { ...named(line), line: line.points, width: line.width ?? 0, front };
    }),
  ];
}

/** Section 10: an objective belongs to the side that last had it to itself; a name that its ground already has is not written twice. */
function objectives(battle: W66Battle): readonly GroundSign[] {
  const { scenario } = battle.setting;
  const handicap = handicapOf(battle);
  const words = wordsOfSides(scenario);
  return (scenario.objectives ?? []).flatMap(({ id, name, at, terrain, points = 0 }) => {
    if (at === undefined) return [];
    const lies: Point = { x: inches(at[0]), y: inches(at[1]) };
    const heldBy = battle.state.holders[id] ?? null;
    const how = terrain === undefined ? `a unit within ${HELD.value}"` : 'a garrison';
    const earns =
      handicap?.near === id
        ? `; ${sideDoes(words[handicap.side], 'gets', 'get')} ${handicap.points} more for coming within ${HELD.value}" of it, or over the ${groundName(battle, handicap.beyond)}`
        : '';
    return [
      {
        ...BARE,
        id,
        name: scenario.terrain.some((piece) => piece.name === name) ? null : name,
        recipe: 'objective' as const,
        line: [lies],
        width: terrain === undefined ? inches(2 * HELD.value) : 0,
        heldBy,
        says: `${name}, ${counted(points, 'point')} for the last side to have ${how} there${heldBy === null ? '' : `; ${sideDoes(words[heldBy], 'holds', 'hold')} it`}${earns}`,
      },
    ];
  });
}

export function ground(battle: W66Battle): readonly GroundSign[] {
  return [...pieces(battle), ...objectives(battle)];
}
