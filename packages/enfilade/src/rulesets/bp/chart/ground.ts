import { groundName, type GroundSign, type Recipe } from '#chart/index.ts';
import { inches, type Point } from '#field/index.ts';
import { ENTER_BUILDING, OBSTACLE, ROUGH, WOODS } from '../sheet.ts';
import { ROAD_HALF_WIDTH } from '../play/ground.ts';
import { type BpBattle, onTable } from '../play/model.ts';

/** BP-GAP-58 knows few kinds of ground; a piece's name decides how it is drawn. First match wins. */
const LOOKS: Readonly<Record<string, readonly (readonly [RegExp, Recipe])[]>> = {
  wood: [[/orchard/i, 'orchard']],
  rough: [
    [/plough/i, 'plough'],
    [/river|stream|brook/i, 'river'],
    [/marsh|bog|swamp/i, 'marsh'],
    [/rock|stony/i, 'rocky'],
    [/\brye|corn|wheat|crop|field/i, 'crop'],
  ],
  building: [
    [/town/i, 'town'],
    [/village|hamlet/i, 'village'],
  ],
  impassable: [
    [/lake|pond/i, 'lake'],
    [/cliff|rock/i, 'rocky'],
  ],
  obstacle: [
    [/fence/i, 'fence'],
    [/wall/i, 'wall'],
    [/stream|brook|ditch/i, 'stream'],
  ],
  road: [
    [/track/i, 'track'],
    [/path/i, 'path'],
    [/pike|high|chauss/i, 'highRoad'],
  ],
};

const PLAIN: Readonly<Record<string, Recipe>> = {
  wood: 'wood',
  rough: 'rough',
  building: 'building',
  fieldwork: 'entrenchment',
  hill: 'hill',
  impassable: 'river',
  obstacle: 'hedge',
  road: 'road',
};

const SAYS: Readonly<Record<string, string>> = {
  wood: `${WOODS.says}, ${WOODS.shows}; light cover`,
  rough: `${ROUGH.says}, ${ROUGH.shows}`,
  building: `${ENTER_BUILDING.says} ${ENTER_BUILDING.shows}; heavy cover for one unit; blocks sight`,
  fieldwork: `${OBSTACLE.says} ${OBSTACLE.shows}; heavy cover`,
  hill: 'Hill: blocks sight between those who are not on it',
  impassable: 'Impassable',
  obstacle: `${OBSTACLE.says} ${OBSTACLE.shows}; light cover within 1" behind it`,
  road: 'Road: +2 to the command roll of columns and limbered guns that keep on it',
};

function recipeOf(kind: string, name: string): Recipe {
  return LOOKS[kind]?.find(([looks]) => looks.test(name))?.[1] ?? PLAIN[kind] ?? 'rough';
}

const BARE = { name: null, area: null, line: null, width: 0, front: null, heldBy: null } as const;

function pieces(battle: BpBattle): readonly GroundSign[] {
  const { areas, lines } = battle.setting.ground;
  const named = ({ id, kind }: { readonly id: string; readonly kind: string }) => {
    const name = groundName(battle, id);
    return { ...BARE, id, name: name === kind ? null : name, recipe: recipeOf(kind, name), says: SAYS[kind] ?? kind };
  };
  const holder = (id: string) => onTable(battle).find(({ building }) => building === id)?.side ?? null;
  return [
    ...areas.map((area) => ({ ...named(area), area: area.outline, heldBy: holder(area.id) })),
    ...lines.map((line) => ({
      ...named(line),
      line: line.points,
      width: line.width ?? (line.kind === 'road' ? 2 * ROAD_HALF_WIDTH : 0),
    })),
  ];
}

/** The place that the scenario wants cleared of the enemy, as wide as it says. */
function objectives({ setting: { scenario } }: BpBattle): readonly GroundSign[] {
  const clear = scenario.victory?.['clearOf'] as
    | { readonly at: readonly [number, number]; readonly within: number }
    | undefined;
  if (clear === undefined) return [];
  const at: Point = { x: inches(clear.at[0]), y: inches(clear.at[1]) };
  const says = `To be clear of the enemy within ${clear.within}" at the end`;
  return [{ ...BARE, id: 'clear-of', recipe: 'objective', line: [at], width: inches(2 * clear.within), says }];
}

export function ground(battle: BpBattle): readonly GroundSign[] {
  return [...pieces(battle), ...objectives(battle)];
}
