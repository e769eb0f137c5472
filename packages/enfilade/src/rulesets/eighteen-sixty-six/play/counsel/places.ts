import { rememberLast } from '#battle/index.ts';
import { bearingOf, headingTo, inches, inUnits, lengthBetween, type Point, turnBetween } from '#field/index.ts';
import { isGun, pointsAt } from '../../facts/shooting.ts';
import { inColumn, isArtillery } from '../../facts/words.ts';
import { SHIFTS } from '../../sheet.ts';
import { rowsOf } from '../../troops.ts';
import { reachOf } from '../aim.ts';
import { onTable, type W66Battle, type W66Unit } from '../model.ts';
import { shapeOf } from '../place.ts';
import type { Aim } from './aims.ts';
import { columnWorth } from './harm.ts';

/** A unit as it would stand, and what share of its turn it has used to get there. */
export interface Stand {
  readonly unit: W66Unit;
  readonly used: number;
}

const HALF = 0.5;
const QUARTER = 450;
const COLUMN_SHIFT = shiftOf('column-target');
const COVER_SHIFT = shiftOf('advantaged');

function shiftOf(id: string): number {
  const worth = SHIFTS.find((row) => row.id === id)?.worth;
  return typeof worth === 'number' ? worth : 0;
}

/** Stands that can fire to the front. */
function muzzles({ arm, formation, status, stands }: W66Unit): number {
  if (status === 'routed' || formation === 'road-column' || formation === 'limbered') return 0;
  if (isArtillery(arm) && formation !== 'unlimbered') return 0;
  return status === 'disorganized' || formation === 'march-column' ? 1 : rowsOf(formation, stands).front;
}

function halfDepth(unit: W66Unit): number {
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  return unit.town === null ? Math.min(width, depth) / 2 : inches(1.2);
}

function inSight(of: W66Unit, at: Point): boolean {
  if (of.town !== null) return true;
  const { ahead, left } = bearingOf(of, at);
  const { width } = shapeOf(of) as { readonly width: number };
  return ahead > 0 && Math.abs(left) - width / 2 <= ahead * (isArtillery(of.arm) ? 0.58 : 1);
}

/** Fire points of one unit at another, from middle to middle and without looking what stands between. */
function pointsOn(shooter: W66Unit, target: W66Unit): number {
  const { weapon } = shooter;
  if (weapon === null) return 0;
  const far = lengthBetween(shooter, target) - halfDepth(shooter) - halfDepth(target);
  if (far > reachOf(shooter)) return 0;
  return muzzles(shooter) * (pointsAt(weapon, inUnits(Math.max(0, far))) ?? 0);
}

function shiftFor(target: W66Unit, shooter: Point): number {
  if (target.town !== null) return COVER_SHIFT;
  if (inColumn(target.formation) || target.changedLimber) return COLUMN_SHIFT;
  return bearingOf(target, shooter).ahead < 0 ? COLUMN_SHIFT : 0;
}

/** What one volley of a unit on another is worth, near enough for counsel. */
export function shotWorth(shooter: W66Unit, target: W66Unit, share: number): number {
  const points = pointsOn(shooter, target);
  if (points === 0 || !inSight(shooter, target)) return 0;
  return columnWorth(points * share, shiftFor(target, shooter)) * (target.status === 'routed' ? 0.6 : 1);
}

/** The best that a unit could do with its fire where it stands. */
export function bestShot(battle: W66Battle, { unit, used }: Stand): number {
  if (muzzles(unit) === 0) return 0;
  let best = 0;
  for (const enemy of enemiesFrom(battle, unit)) best = Math.max(best, shotWorth(unit, enemy, used > HALF ? HALF : 1));
  return best;
}

const sides = rememberLast((units: W66Battle['units']) => {
  const all = Object.values(units).filter(({ where }) => where === 'table');
  return { a: all.filter(({ side }) => side === 'a'), b: all.filter(({ side }) => side === 'b') };
});

function enemiesFrom({ units }: W66Battle, { side }: W66Unit): readonly W66Unit[] {
  return sides(units)[side === 'a' ? 'b' : 'a'];
}

const FAR = inches(38);

/** What the enemy could do to a unit that stood there: his fire, each at one target of several, and his charges. */
function danger(battle: W66Battle, unit: W66Unit): number {
  let [fire, worst, storm] = [0, 0, 0];
  for (const enemy of enemiesFrom(battle, unit)) {
    const far = lengthBetween(enemy, unit);
    if (far > FAR || enemy.status === 'routed') continue;
    const points = pointsOn(enemy, unit);
    if (points > 0) {
      const hurt = columnWorth(points, shiftFor(unit, enemy)) * (inSight(enemy, unit) ? 1 : 0.45);
      fire += hurt;
      worst = Math.max(worst, hurt);
    }
    if (enemy.arm === 'cavalry' && far < inches(18)) {
      const open = isArtillery(unit.arm) || unit.status === 'disorganized' || bearingOf(unit, enemy).ahead < 0;
      if (unit.town === null && open) storm += 3;
    } else if (enemy.arm === 'infantry' && far < inches(8) && isArtillery(unit.arm)) storm += 4;
  }
  const weak = unit.stands * 2 <= unit.startStands ? 1.25 : 1;
  return (0.5 * worst + 0.3 * fire) * weak + Math.min(6, storm);
}

function company(battle: W66Battle, unit: W66Unit): number {
  let friends = 0;
  for (const friend of onTable(battle)) {
    if (friend.side !== unit.side || friend.id === unit.id) continue;
    if (lengthBetween(friend, unit) < inches(7)) friends += 1;
  }
  return Math.min(3, friends) * 0.5;
}

/** How well an order of march or battle suits the distance (section 12, 5 and 6). */
function bearing(unit: W66Unit, nearest: number): number {
  const column = inColumn(unit.formation);
  if (isArtillery(unit.arm)) return column ? 0 : nearest < inches(26) ? 2 : -1;
  if (unit.arm === 'cavalry') return unit.formation === 'march-column' ? 0.6 : 0.4;
  if (column) return nearest < inches(16) ? -2.5 : 0;
  if (unit.formation === 'supported-line-wings') return 1.6;
  return unit.formation === 'supported-line' ? 0.9 : 0.5;
}

/** What it is worth for a unit to stand there. */
export function placeWorth(battle: W66Battle, stand: Stand, aim: Aim): number {
  const { unit } = stand;
  const guns = unit.weapon !== null && isGun(unit.weapon);
  const off = lengthBetween(unit, aim.at) - halfDepth(unit) - (aim.prey === null ? 0 : halfDepth(aim.prey)) - aim.ideal;
  const rest = aim.town !== null && unit.town === aim.town ? -8 : off > 0 ? (off * aim.pull) / 1000 : 0;
  const close = unit.arm === 'cavalry' && off < 0 ? (-off * 0.4) / 1000 : 0;
  let nearest = Infinity;
  for (const enemy of enemiesFrom(battle, unit)) nearest = Math.min(nearest, lengthBetween(enemy, unit));
  const away =
    unit.town === null ? Math.abs(turnBetween(unit.heading, headingTo(unit, aim.prey ?? aim.at))) / QUARTER : 0;
  const { width, height } = battle.setting.ground;
  const edge = Math.min(unit.x, unit.y, width - unit.x, height - unit.y) < inches(3) ? 2 : 0;
  return (
    (guns ? 1.1 : 1) * bestShot(battle, stand) -
    rest -
    close -
    away * (guns ? 1.4 : 0.7) -
    danger(battle, unit) +
    company(battle, unit) +
    bearing(unit, nearest) -
    edge
  );
}
