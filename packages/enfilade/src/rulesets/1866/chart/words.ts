import { counted } from '#procedure/index.ts';
import { type Arm, groundName, inchesOf } from '#chart/index.ts';
import {
  headingTo,
  inches,
  lengthBetween,
  NORTH,
  type Point,
  type Pose,
  type Rectangle,
  rectangle,
} from '#field/index.ts';
import { signed } from '#sheet/index.ts';
import { direction, spot } from '#story/index.ts';
import type { Modifier } from '../chance.ts';
import { readyChit } from '../command.ts';
import { isGun, type Weapon } from '../facts/shooting.ts';
import { ARMS, FORMATIONS, type Formation, isArtillery, ORDERS } from '../facts/words.ts';
import { GUN_RANGES, GUNS, SMALL_ARMS, SMALL_ARMS_RANGES, SURE_AFTER } from '../sheet.ts';
import { canTake, formationWith, PROFILES, type ProfileKey, rowsOf } from '../troops.ts';
import { measureChit } from '../play/command.ts';
import { type Mission, type Plan, plansOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { FULL_INTERVAL, shapeOf, townOf } from '../play/place.ts';

interface Troops {
  readonly says: string;
  readonly arm: Arm;
}

/** W66-TYPE-01: the pictures are lost; a profile's name decides how troops are drawn. First match wins. */
const LOOKS: Readonly<Record<'infantry' | 'cavalry', readonly (readonly [RegExp, Arm])[]>> = {
  infantry: [[/j(?:\u00e4|ae)ger|grenzer|bersaglieri/i, 'lightInfantry']],
  cavalry: [
    [/uhlan|lancer/i, 'lancers'],
    [/cuirass/i, 'heavyCavalry'],
    [/hussar/i, 'lightCavalry'],
  ],
};
const HEAVY: readonly (Weapon | null)[] = ['austrian-8pdr', 'smoothbore-12pdr'];

function armOf({ arm, weapon }: W66Unit, named: string): Arm {
  if (arm === 'infantry' || arm === 'cavalry') return LOOKS[arm].find(([looks]) => looks.test(named))?.[1] ?? arm;
  if (HEAVY.includes(weapon)) return 'heavyGuns';
  return arm === 'horse-artillery' ? 'horseGuns' : 'footGuns';
}

/** A unit's profile name, and how it is drawn. With `fogOfWar` the enemy's profiles are hidden. */
export function troopsOf({ setting: { scenario } }: W66Battle, unit: W66Unit): Troops {
  const key = scenario.units.find(({ id }) => id === unit.id)?.profile as ProfileKey | undefined;
  const says = key === undefined ? ARMS[unit.arm] : PROFILES[key].name;
  return { says, arm: armOf(unit, `${says} ${unit.name}`) };
}

/** How far each of a weapon's fire points carries (W66-GAP-10), the nearest first. */
export interface FireBand {
  readonly inches: number;
  readonly points: number;
}

export function bandsOf(weapon: Weapon): readonly FireBand[] {
  const [limits, points]: readonly [readonly number[], readonly (number | null)[]] = isGun(weapon)
    ? [GUN_RANGES, GUNS[weapon].points]
    : [SMALL_ARMS_RANGES, SMALL_ARMS[weapon].points];
  return limits.flatMap((limit, i) => {
    const [own, next] = [points[i] ?? null, points[i + 1] ?? null];
    return own === null || own === next ? [] : [{ inches: limit, points: own }];
  });
}

export function weaponName(weapon: Weapon): string {
  return isGun(weapon) ? GUNS[weapon].name : SMALL_ARMS[weapon].name;
}

/** A formation a player may choose; a line with full intervals differs from a closed one (W66-READ-23). */
export interface Drill {
  readonly id: string;
  readonly label: string;
  readonly formation: Formation;
  readonly interval: number;
}

const OPEN_LINE: Drill = {
  id: 'open-line',
  label: 'Line with full intervals',
  formation: 'line',
  interval: FULL_INTERVAL,
};

/** Towns are entered by moving. */
export function drillsOf({ arm, stands }: W66Unit): readonly Drill[] {
  const able = (Object.keys(FORMATIONS) as Formation[])
    .filter((each) => each !== 'garrison' && canTake(arm, each) && formationWith(each, stands) === each)
    .map((each) => ({ id: each, label: FORMATIONS[each], formation: each, interval: 0 }));
  const opens = !isArtillery(arm) && rowsOf('line', stands).front > 1;
  return able.flatMap((drill) => (drill.formation === 'line' && opens ? [drill, OPEN_LINE] : [drill]));
}

export function formed(battle: W66Battle, { town, formation, interval }: W66Unit): string {
  if (town !== null) return `in ${groundName(battle, town)}`;
  if (formation === 'unlimbered' || formation === 'limbered') return formation;
  const open = interval >= FULL_INTERVAL ? ' with full intervals' : interval > 0 ? ' with intervals' : '';
  return `in ${FORMATIONS[formation].toLowerCase()}${open}`;
}

/** "6 stands", "5 stands of 6". */
export function standsOf({ stands, startStands }: W66Unit): string {
  return stands === startStands ? counted(stands, 'stand') : `${counted(stands, 'stand')} of ${startStands}`;
}

/** "Wysokow", "3.5" north of Wysokow"; without objectives only the place. */
function placeName({ setting: { scenario } }: W66Battle, at: Point): string {
  const places = (scenario.objectives ?? []).flatMap(({ at: spotted, name }) =>
    spotted === undefined ? [] : [{ name, place: { x: inches(spotted[0]), y: inches(spotted[1]) } }],
  );
  const [nearest] = places.sort((one, two) => lengthBetween(one.place, at) - lengthBetween(two.place, at));
  if (nearest === undefined) return spot(at);
  const far = lengthBetween(nearest.place, at);
  return far === 0 ? nearest.name : `${inchesOf(far)} ${direction(headingTo(nearest.place, at))} of ${nearest.name}`;
}

/** "MOVE to Wysokow", "CHARGE Hussars". */
export function missionOf(battle: W66Battle, { kind, objective, target }: Mission): string {
  if (objective !== null) return `${ORDERS[kind]} to ${placeName(battle, objective)}`;
  return target === null ? ORDERS[kind] : `${ORDERS[kind]} ${nameOf(battle, target)}`;
}

/** The chit its side has placed face down this turn; undefined for none, null for taking one back. Only in that side's view. */
export function planOf({ state }: W66Battle, { id, side }: W66Unit): Plan | undefined {
  return plansOf(state, side)[id];
}

export function reasonsOf(modifiers: readonly Pick<Modifier, 'label' | 'value'>[]): string {
  return modifiers.map(({ label, value }) => `${label} ${signed(value)}`).join(', ');
}

/** W66-ACT-01 to W66-ACT-06: what must be rolled for its chit, and why; with `fogOfWar` the enemy's commanders are hidden. */
export function activationOf(battle: W66Battle, unit: W66Unit): { readonly rolls: string; readonly because: string } {
  if (unit.commander !== null && battle.state.commanders[unit.commander] === undefined)
    return { rolls: 'unknown', because: '' };
  const chit = measureChit(battle, unit);
  const { target, modifiers, base } = readyChit(chit);
  if (chit.previousFailures >= SURE_AFTER.value) return { rolls: 'automatic', because: SURE_AFTER.shows };
  const reasons = reasonsOf(modifiers);
  return { rolls: `${target} or less`, because: reasons === '' ? '' : `${base}, ${reasons}` };
}

/** What it covers: for a garrison its town, drawn square to the table. */
export function blockOf(battle: W66Battle, unit: W66Unit): { readonly at: Pose; readonly shape: Rectangle } {
  const town = townOf(battle.setting.ground, unit.town);
  if (town === undefined) return { at: unit, shape: shapeOf(unit) as Rectangle };
  const { west, east, south, north } = town.cover;
  const at = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2), heading: NORTH };
  return { at, shape: rectangle(east - west, north - south) as Rectangle };
}

/** With `fogOfWar` a named unit may be unknown. */
export function nameOf({ units }: W66Battle, id: string): string {
  return units[id]?.name ?? 'an unseen unit';
}

/** "de Vaux brigade" -> "de Vaux", "Brigadier of the 17th" -> "17th", for crowded maps; numbers tell batteries apart. */
export function shortOf(name: string): string {
  return name.replace(/^(?:Brigadier|Colonel) of (?:the )?/, '').replace(/ (?:brigade|regiment|contingent)$/i, '');
}
