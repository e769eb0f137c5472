import { groundName, type GroundSign, inchesOf, type Recipe } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { inches, type Point } from '#field/index.ts';
import { AREA_COVERS, type Cover } from '../facts/words.ts';
import { MOVE_TERRAIN } from '../sheet.ts';
import { STORE_REACH } from '../play/actions.ts';
import { FROM_POINT } from '../play/deployment.ts';
import { isIn, layOf, PIECES } from '../play/ground.ts';
import { type MtBattle, onTable } from '../play/model.ts';

/** "Types of Terrain", and what the scenario adds to them. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  barrier: 'fence',
  hay: 'stack',
  'low-wall': 'wall',
  'crop-field': 'crop',
  scrub: 'rough',
  orchard: 'orchard',
  wood: 'wood',
  marsh: 'marsh',
  'rocky-ground': 'rocky',
  palisade: 'palisade',
  wagon: 'cart',
  cart: 'cart',
  building: 'building',
  hill: 'hill',
  water: 'lake',
  road: 'road',
};

/** A piece's name decides how it is drawn; first match wins. */
const LOOKS: Readonly<Record<string, readonly (readonly [RegExp, Recipe])[]>> = {
  water: [
    [/river|creek/i, 'river'],
    [/stream|brook/i, 'stream'],
  ],
  road: [
    [/track/i, 'track'],
    [/path|trail/i, 'path'],
  ],
  barrier: [[/hedge/i, 'hedge']],
  'low-wall': [[/bank|earth/i, 'entrenchment']],
};

function onTheMove(id: string): string {
  return MOVE_TERRAIN.filter((row) => row.id === id)
    .map(({ says, shows }) => `${says} ${shows}`)
    .join('; ');
}

const SAYS: Readonly<Record<string, string>> = {
  building: `${onTheMove('rough')}; solid cover for those inside, blocks sight; holds 12 figures`,
  hill: 'Hill: blocks sight between those who are not on it',
  water: 'Water: too deep to be crossed',
  road: onTheMove('road'),
};

function coverIn(cover: Cover): string {
  return cover === 'none' ? 'hides completely' : `${AREA_COVERS[cover].toLowerCase()} cover`;
}

function saysOf(kind: string): string {
  const piece = PIECES.get(kind);
  if (piece === undefined) return SAYS[kind] ?? kind;
  return `${piece.says}, ${piece.value.height}, ${coverIn(piece.value.cover)}`;
}

function recipeOf(kind: string, name: string): Recipe {
  return LOOKS[kind]?.find(([looks]) => looks.test(name))?.[1] ?? RECIPES[kind] ?? 'rough';
}

const BARE = { name: null, area: null, line: null, width: 0, front: null, heldBy: null } as const;

/** MT-GAP-37: by the men inside, if they are all of one side. */
function holderOf(battle: MtBattle, id: string): Side | null {
  const building = layOf(battle.setting).buildings.find(({ area }) => area.id === id);
  if (building === undefined) return null;
  const inside = SIDES.filter((side) =>
    onTable(battle).some(
      (unit) => unit.side === side && !unit.marker && unit.figures.some((figure) => isIn(building.area, figure)),
    ),
  );
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

function pieces(battle: MtBattle): readonly GroundSign[] {
  const { areas, lines } = battle.setting.ground;
  const named = ({ id, kind }: { readonly id: string; readonly kind: string }) => {
    const name = groundName(battle, id);
    return { ...BARE, id, name: name === kind ? null : name, recipe: recipeOf(kind, name), says: saysOf(kind) };
  };
  return [
    ...areas.map((area) => ({ ...named(area), area: area.outline, heldBy: holderOf(battle, area.id) })),
    ...lines.map((line) => ({ ...named(line), line: line.points, width: line.width ?? 0 })),
  ];
}

/** Section 11.2: stores are there until they are spoiled. */
function stores({ setting: { scenario }, state }: MtBattle): readonly GroundSign[] {
  return (scenario.objectives ?? []).flatMap(({ id, name, at }) => {
    if (at === undefined || state.spoiled.includes(id)) return [];
    const lies: Point = { x: inches(at[0]), y: inches(at[1]) };
    const says = `${name}: spoiled by one action of a figure within ${inchesOf(STORE_REACH)}`;
    return [{ ...BARE, id, name, recipe: 'objective' as const, line: [lies], width: 2 * STORE_REACH, says }];
  });
}

/** MT-GAP-39: while the armies are set up. */
function deploymentPoints({ phase, state }: MtBattle): readonly GroundSign[] {
  if (phase !== 'setup') return [];
  return SIDES.flatMap((side) =>
    state.deploymentPoints[side].map((at, i) => ({
      ...BARE,
      id: `deployment-point-${side}-${i + 1}`,
      recipe: 'objective' as const,
      line: [at],
      width: 2 * FROM_POINT,
      heldBy: side,
      says: `Deployment point: units are set up within ${inchesOf(FROM_POINT)} of it`,
    })),
  );
}

export function ground(battle: MtBattle): readonly GroundSign[] {
  return [...pieces(battle), ...stores(battle), ...deploymentPoints(battle)];
}
