import { counted } from '#procedure/index.ts';
import { groundName, type GroundSign, type Recipe } from '#chart/index.ts';
import { sideCalled } from '#battle/index.ts';
import { inches, type Point } from '#field/index.ts';
import { findLine, type RuleId } from '#sheet/index.ts';
import { SHEET } from '../sheet.ts';
import { frontOf, gradeOf } from '../play/ground.ts';
import type { BbbBattle } from '../play/model.ts';

const RECIPES: Readonly<Record<string, Recipe>> = {
  village: 'village',
  wood: 'wood',
  marsh: 'marsh',
  town: 'town',
  fort: 'fort',
  slope: 'hill',
  bridge: 'bridge',
  road: 'road',
  stream: 'stream',
  river: 'river',
  entrenched: 'entrenchment',
};

/** A piece's name decides how it is drawn, if one kind of ground has several looks. */
const LOOKS: Readonly<Record<string, readonly (readonly [RegExp, Recipe])[]>> = {
  wood: [[/orchard/i, 'orchard']],
  road: [
    [/track/i, 'track'],
    [/path/i, 'path'],
    [/high|chauss/i, 'highRoad'],
  ],
};

const GOING: RuleId = 'bbb/movement/difficult-terrain';
const OBSTACLE: RuleId = 'bbb/movement/linear-obstacle';
const ROAD: RuleId = 'bbb/terrain/road';
const COMMAND: RuleId = 'bbb/command-modifiers/bad-going';
const LIGHT_COVER: RuleId = 'bbb/assault-modifiers/light-cover';
const HEAVY_COVER: RuleId = 'bbb/assault-modifiers/heavy-cover';
const SLOPE: RuleId = 'bbb/terrain/slope';
const HIDES: RuleId = 'bbb/terrain/wood-town';
const TO_LIGHT: RuleId = 'bbb/firing-modifiers/target-wood-village';
const TO_HEAVY: RuleId = 'bbb/firing-modifiers/target-town-entrenched';

/** The lines of the sheet about a kind of ground. */
export const GROUND_RULES: Readonly<Record<string, readonly RuleId[]>> = {
  village: [TO_LIGHT, LIGHT_COVER],
  wood: [GOING, HIDES, TO_LIGHT, LIGHT_COVER, COMMAND],
  marsh: [GOING, LIGHT_COVER, COMMAND],
  town: [GOING, HIDES, TO_HEAVY, HEAVY_COVER, COMMAND],
  fort: ['bbb/firing-modifiers/target-fort', 'bbb/assault-modifiers/fort'],
  gentle: [SLOPE, 'bbb/assault-modifiers/stream-slope'],
  steep: [SLOPE, OBSTACLE, 'bbb/assault-modifiers/steep-slope'],
  bridge: ['bbb/terrain/bridge', 'bbb/firing-modifiers/target-bridge', HEAVY_COVER],
  road: [ROAD],
  stream: [OBSTACLE, 'bbb/assault-modifiers/stream-slope'],
  river: ['bbb/terrain/river'],
  entrenched: [TO_HEAVY, HEAVY_COVER],
};

/** Which roll the modifiers of a box belong to. */
const ROLLS: Readonly<Record<string, string>> = {
  'firing-modifiers': ' (fire column)',
  'assault-modifiers': ' (assault)',
  'command-modifiers': ' (command roll)',
};

/** Lines of movement and roads contain their numbers. */
function sayingOf(rule: RuleId): string {
  const found = findLine(SHEET, rule);
  if (found === undefined) return '';
  const { box, line } = found;
  const told = box.id === 'movement' || rule === ROAD;
  return told ? line.says : `${line.says} ${line.shows}`.trim() + (ROLLS[box.id] ?? '');
}

function sayingsOf(kind: string): string {
  return (GROUND_RULES[kind] ?? []).map(sayingOf).join('; ') || kind;
}

const BARE = { name: null, area: null, line: null, width: 0, front: null, heldBy: null } as const;

function pieces(battle: BbbBattle): readonly GroundSign[] {
  const { scenario, ground: table } = battle.setting;
  const holder = (id: string) => {
    const goal = scenario.objectives?.find(({ terrain }) => terrain === id);
    return goal === undefined ? null : (battle.state.objectives[goal.id] ?? null);
  };
  const named = ({ id, kind }: { readonly id: string; readonly kind: string }) => {
    const name = groundName(battle, id);
    const looks = LOOKS[kind]?.find(([like]) => like.test(name))?.[1];
    return { ...BARE, id, name: name === kind ? null : name, recipe: looks ?? RECIPES[kind] ?? 'rough' };
  };
  return [
    ...table.areas.map((area): GroundSign => {
      const kind = area.kind === 'slope' ? gradeOf(area) : area.kind;
      const heldBy = holder(area.id);
      const piece = { ...named(area), area: area.outline, heldBy, says: sayingsOf(kind) };
      return kind === 'steep' ? { ...piece, recipe: 'steepHill' } : piece;
    }),
    ...table.lines.map((line) => ({
      ...named(line),
      line: line.points,
      width: line.width ?? 0,
      front: line.kind === 'entrenched' ? frontOf(line) : null,
      says: sayingsOf(line.kind),
    })),
  ];
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) };
}

/** Section 10: places worth points to the side that stood there last. */
function objectives(battle: BbbBattle): readonly GroundSign[] {
  const { scenario, ground: table } = battle.setting;
  return (scenario.objectives ?? []).flatMap(({ id, name, at, terrain, points = 1 }): readonly GroundSign[] => {
    const area = table.areas.find((each) => each.id === terrain)?.outline;
    const place = area === undefined ? at && { x: inches(at[0]), y: inches(at[1]) } : middleOf(area);
    if (place === undefined) return [];
    const heldBy = battle.state.objectives[id] ?? null;
    const held = heldBy === null ? 'held by neither side' : `held by ${sideCalled(battle, heldBy)}`;
    const says = `${name}, ${counted(points, 'objective point')}: ${held}`;
    return [{ ...BARE, id: `objective-${id}`, recipe: 'objective', line: [place], heldBy, says }];
  });
}

export function ground(battle: BbbBattle): readonly GroundSign[] {
  return [...pieces(battle), ...objectives(battle)];
}
