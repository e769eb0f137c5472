import {
  fault,
  faultInPlaces,
  type Scenario,
  type ScenarioCommand,
  type ScenarioFault,
  type ScenarioUnit,
  strangerIn,
} from '#battle/index.ts';
import { areaOf, outlineOfPolygon } from '#field/index.ts';
import { ARTILLERY_CLASSES, canTake, CAVALRY_CLASSES, QUALITIES } from '../facts/words.ts';
import { PROFILES, type Profile, type ProfileKey, TRAIT_NAMES } from '../troops.ts';
import { startingPlaces } from './starting-places.ts';
import { formationOf, unitFrom } from './muster.ts';

const AREAS = ['village', 'wood', 'marsh', 'town', 'fort', 'slope', 'bridge'];

const LINES = ['road', 'stream', 'river', 'entrenched'];

const EDGES = ['north', 'south', 'east', 'west'];

const PIECE_FIELDS = ['grade', 'uphill', 'crestX1', 'crestY1', 'crestX2', 'crestY2', 'width', 'front'];

/** What troops of an arm may be instead of what their profile says. */
const CHOICES: Readonly<Record<Profile['arm'], Readonly<Record<string, readonly string[]>>>> = {
  infantry: { quality: Object.keys(QUALITIES), weapon: ['musket', 'skirmishMusket', 'ineffectiveMusket', 'none'] },
  cavalry: {
    quality: Object.keys(QUALITIES),
    weapon: ['cavalryMusket', 'none'],
    cavalryClass: Object.keys(CAVALRY_CLASSES),
  },
  artillery: { quality: Object.keys(QUALITIES), artilleryClass: Object.keys(ARTILLERY_CLASSES) },
};

const CHOSEN = ['quality', 'weapon', 'cavalryClass', 'artilleryClass'];

const UNIT_FIELDS = ['bases', 'spentAtLoss', ...CHOSEN, ...TRAIT_NAMES];

type Piece = Scenario['terrain'][number];

function faultInPiece({ kind, area, with: own = {} }: Piece): ScenarioFault | undefined {
  const odd = strangerIn(own, PIECE_FIELDS);
  if (odd !== undefined) return { field: `with.${odd}`, message: `unknown; there are ${PIECE_FIELDS.join(', ')}` };
  if (!(area === undefined ? LINES : AREAS).includes(kind))
    return { field: 'kind', message: `no such terrain; areas are ${AREAS.join(', ')}, lines ${LINES.join(', ')}` };
  if (kind === 'slope' && own['grade'] !== 'gentle' && own['grade'] !== 'steep')
    return { field: 'with.grade', message: 'a slope is gentle or steep' };
  const crest = ['crestX1', 'crestY1', 'crestX2', 'crestY2'].every((name) => typeof own[name] === 'number');
  if (kind === 'slope' && typeof own['uphill'] !== 'number' && !crest)
    return {
      field: 'with.uphill',
      message: 'a slope has an uphill heading in degrees, or a crest (crestX1 … crestY2)',
    };
  if ((kind === 'river' || kind === 'road') && typeof own['width'] !== 'number')
    return { field: 'with.width', message: `a ${kind} has a width` };
  if (kind === 'entrenched' && typeof own['front'] !== 'number')
    return { field: 'with.front', message: 'field works have a front: a heading in degrees' };
  return undefined;
}

function faultInCommand(
  scenario: Scenario,
  { id: general, at, side, with: own = {} }: ScenarioCommand,
): ScenarioFault | undefined {
  const odd = strangerIn(own, ['serves', 'gives', 'arrivesTurn']);
  if (odd !== undefined) return { field: `with.${odd}`, message: 'a general has serves, gives and arrivesTurn only' };
  if (at === undefined && (scenario.sides[side].deployment === undefined || own['arrivesTurn'] !== undefined))
    return { field: 'at', message: 'a general needs a place (at), or a side with a deployment area' };
  const known = (ids: unknown): boolean =>
    Array.isArray(ids) && ids.every((id) => scenario.units.some((unit) => unit.id === id && unit.side === side));
  if (own['serves'] !== 'army' && !known(own['serves']))
    return { field: 'with.serves', message: '"army", or a list of units of its side' };
  const gives = own['gives'] as { readonly to?: unknown; readonly keeps?: unknown } | undefined;
  const heir = scenario.commands.find((each) => each.id === gives?.to);
  if (gives !== undefined && !(heir?.side === side && heir.id !== general && known(gives.keeps)))
    return {
      field: 'with.gives',
      message: 'names another general of its side (to) and the units that stay with this one (keeps)',
    };
  const more = strangerIn(gives, ['to', 'keeps']);
  if (more !== undefined) return { field: `with.gives.${more}`, message: 'unknown; there are to and keeps' };
  const turn = own['arrivesTurn'];
  if (turn !== undefined && !(Number.isInteger(turn) && Number(turn) >= 1))
    return { field: 'with.arrivesTurn', message: 'a turn from 1 on' };
  return undefined;
}

function faultInUnit(unit: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, unit.profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  const { arm }: Profile = PROFILES[unit.profile as ProfileKey];
  if (!canTake(arm, formationOf(unit))) return { field: 'formation', message: 'this arm cannot take that formation' };
  if (unit.arrives !== undefined && unit.formation !== 'marchColumn' && unit.formation !== 'limbered')
    return { field: 'formation', message: 'arrivals are in march column or limbered (BBB-GAP-30)' };
  const own = unit.with ?? {};
  const strange = strangerIn(own, UNIT_FIELDS);
  if (strange !== undefined)
    return { field: `with.${strange}`, message: `unknown; there are ${UNIT_FIELDS.join(', ')}` };
  const { bases, spentAtLoss } = own;
  if (
    bases !== undefined &&
    !(typeof bases === 'number' && Number.isInteger(bases) && bases >= 1 && bases <= (arm === 'artillery' ? 1 : 8))
  )
    return { field: 'with.bases', message: 'a unit has 1 to 8 bases, a battery one' };
  const odd = CHOSEN.find((name) => own[name] !== undefined && !CHOICES[arm][name]?.some((each) => each === own[name]));
  if (odd !== undefined) return { field: `with.${odd}`, message: CHOICES[arm][odd]?.join(', ') ?? `${arm} has none` };
  if (
    spentAtLoss !== undefined &&
    !(typeof spentAtLoss === 'number' && Number.isInteger(spentAtLoss) && spentAtLoss >= 1)
  )
    return { field: 'with.spentAtLoss', message: 'a number of bases' };
  const trait = TRAIT_NAMES.find((name) => own[name] !== undefined && typeof own[name] !== 'boolean');
  return trait === undefined ? faultInTraits(unit) : { field: `with.${trait}`, message: 'true or false' };
}

/** Combinations that section 5.1 does not allow. */
function faultInTraits(given: ScenarioUnit): ScenarioFault | undefined {
  const { arm, bases, formation, raggedVolleys, devastatingVolleys, lancers, militia, spentAtLoss } = unitFrom(given);
  if (raggedVolleys && devastatingVolleys)
    return { field: 'with.raggedVolleys', message: 'volleys are ragged or devastating, not both' };
  if (lancers && arm !== 'cavalry') return { field: 'with.lancers', message: 'only cavalry are lancers' };
  if (militia && arm === 'artillery') return { field: 'with.militia', message: 'guns are no militia' };
  if (spentAtLoss !== null && arm === 'artillery')
    return { field: 'with.spentAtLoss', message: 'artillery is never Spent (BBB-GAP-09)' };
  return formation === 'depth' && bases < 2
    ? { field: 'formation', message: 'depth needs two bases or more' }
    : undefined;
}

function faultInSides({ sides, objectives, victory, options, special }: Scenario): ScenarioFault | undefined {
  const asks = (objectives ?? []).findIndex(({ with: own }) => strangerIn(own, []) !== undefined);
  if (asks >= 0) return fault(`objectives.${asks}.with`, 'nothing more is known of an objective');
  for (const side of ['a', 'b'] as const) {
    const { edge, setsUpFirst, ...more } = sides[side].with ?? {};
    if (!EDGES.includes(String(edge)))
      return fault(`sides.${side}.with.edge`, `the side's own table edge: ${EDGES.join(', ')}`);
    if (setsUpFirst !== undefined && typeof setsUpFirst !== 'boolean')
      return fault(`sides.${side}.with.setsUpFirst`, 'true or false');
    const [odd] = Object.keys(more);
    if (odd !== undefined) return fault(`sides.${side}.with.${odd}`, 'a side has edge and setsUpFirst only');
  }
  const [condition] = Object.keys(victory ?? {});
  if (condition !== undefined)
    return fault(`victory.${condition}`, 'objectives and breaking decide; nothing else does');
  const [option] = Object.keys(options ?? {});
  if (option !== undefined) return fault(`options.${option}`, 'this system has no options');
  return (special ?? []).length > 0 ? fault('special.0', 'this system has no special rules by name') : undefined;
}

/** What keeps a scenario from being played; undefined if nothing does. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  const whole = faultInSides(scenario);
  if (whole !== undefined) return whole;
  const found = [
    ...scenario.terrain.map((piece, i) => [`terrain.${i}`, faultInPiece(piece)] as const),
    ...scenario.commands.map((command, i) => [`commands.${i}`, faultInCommand(scenario, command)] as const),
    ...scenario.units.map((unit, i) => [`units.${i}`, faultInUnit(unit)] as const),
  ].find(([, wrong]) => wrong !== undefined);
  if (found?.[1] === undefined)
    return faultInPlaces(scenario, startingPlaces(scenario, scenario.units.map(unitFrom))) ?? faultInRoom(scenario);
  return fault(`${found[0]}.${found[1].field}`, found[1].message);
}

/** Half of what a side may set up in is enough for what it sets up, so that no unit is left out. */
function faultInRoom(scenario: Scenario): ScenarioFault | undefined {
  for (const side of ['a', 'b'] as const) {
    const waiting = scenario.units.filter(
      ({ side: of, at, arrives }) => of === side && at === undefined && arrives === undefined,
    );
    const needed = waiting.reduce((sum, unit) => sum + unitFrom(unit).bases, 0);
    const areas = (scenario.sides[side].deployment ?? []).map((places) =>
      outlineOfPolygon(places.map(([x, y]) => ({ x, y }))),
    );
    const room = areas.reduce((sum, { pieces }) => sum + pieces.reduce((of, { points }) => of + areaOf(points), 0), 0);
    if (2 * needed > room)
      return fault(`sides.${side}.deployment`, `too small for ${needed} bases: it needs ${2 * needed} square inches`);
  }
  return undefined;
}
