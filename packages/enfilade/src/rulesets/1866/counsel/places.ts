import { bearingOf, headingTo, inches, lengthBetween, turnBetween } from '#field/index.ts';
import { inColumn, isArtillery } from '../facts/words.ts';
import { MOVED_OVER, PARTIAL_FIRE } from '../sheet.ts';
import type { W66Unit } from '../play/model.ts';
import type { Aim } from './aims.ts';
import { type Gauge, gauge, inArcOf, pointsOn, shiftFor, shotWorth } from './gauge.ts';
import { columnWorth } from './harm.ts';

/** A unit as it would stand, and the share of its turn used to get there. */
export interface Stand {
  readonly unit: W66Unit;
  readonly used: number;
}

const QUARTER = 450;
const FAR = inches(38);
const LANCES = inches(18);
const BAYONETS = inches(8);

/** What a place offers against the present enemies. */
interface Outlook {
  /** The best volley from there. */
  readonly fire: number;
  /** What the enemy could do there: fire, each at one target of several, and charges. */
  readonly danger: number;
  readonly nearest: number;
}

function outlook(foes: readonly Gauge[], here: Gauge, used: number): Outlook {
  const { unit } = here;
  const guns = isArtillery(unit.arm);
  const share = used > MOVED_OVER.value || unit.changedLimber ? PARTIAL_FIRE.value : 1;
  let [best, fire, worst, storm, nearest] = [0, 0, 0, 0, Infinity];
  for (const enemy of foes) {
    const foe = enemy.unit;
    const far = lengthBetween(foe, unit);
    nearest = Math.min(nearest, far);
    if (far > FAR) continue;
    if (here.muzzles > 0 && far < here.reach + inches(3)) best = Math.max(best, shotWorth(here, enemy, share));
    if (foe.status === 'routed') continue;
    const points = pointsOn(enemy, here, far);
    if (points > 0) {
      const hurt = columnWorth(points, shiftFor(unit, foe)) * (inArcOf(enemy, unit) ? 1 : 0.45);
      fire += hurt;
      worst = Math.max(worst, hurt);
    }
    if (foe.arm === 'cavalry' && far < LANCES && unit.town === null) {
      if (guns || unit.status === 'disorganized' || bearingOf(unit, foe).ahead < 0) storm += 3;
    } else if (foe.arm === 'infantry' && far < BAYONETS && guns) storm += 4;
  }
  const weak = unit.stands * 2 <= unit.startStands ? 1.25 : 1;
  return { fire: best, danger: (0.5 * worst + 0.3 * fire) * weak + Math.min(6, storm), nearest };
}

/** How well a march or battle formation suits the distance (section 12, 5 and 6). */
function bearing(unit: W66Unit, nearest: number): number {
  const column = inColumn(unit.formation);
  if (isArtillery(unit.arm)) return column ? 0 : nearest < inches(26) ? 2 : -1;
  if (unit.arm === 'cavalry') return unit.formation === 'march-column' ? 0.6 : 0.4;
  if (column) return nearest < inches(16) ? -2.5 : 0;
  if (unit.formation === 'supported-line-wings') return 1.6;
  return unit.formation === 'supported-line' ? 0.9 : 0.5;
}

function wayLeft({ unit, half }: Gauge, aim: Aim): number {
  if (aim.town !== null && unit.town === aim.town) return -8;
  const off = lengthBetween(unit, aim.at) - half - (aim.prey === null ? 0 : inches(0.5)) - aim.ideal;
  if (off > 0) return (off * aim.pull) / 1000;
  return unit.arm === 'cavalry' ? (-off * 0.4) / 1000 : 0;
}

/** Where a place is weighed: the enemies, and how much its own stands count. */
export interface Scene {
  readonly foes: readonly Gauge[];
  readonly caution: number;
  /** How much more fire hurts an advancing unit: it is fired at before it can fire. */
  readonly dread: number;
  readonly table: { readonly width: number; readonly height: number };
}

/** What a place is worth to a unit. It leaves friends out, so that it stays right when they move. */
export function placeWorth({ foes, caution, dread, table }: Scene, { unit, used }: Stand, aim: Aim): number {
  const here = gauge(unit);
  const guns = isArtillery(unit.arm);
  const { fire, danger, nearest } = outlook(foes, here, used);
  const away = unit.town === null ? Math.abs(turnBetween(unit.heading, headingTo(unit, aim.at))) / QUARTER : 0;
  const { width, height } = table;
  const edge = Math.min(unit.x, unit.y, width - unit.x, height - unit.y) < inches(3) ? 2 : 0;
  return (
    (guns ? 1.1 : 1) * fire -
    wayLeft(here, aim) -
    away * (guns ? 1.4 : 0.7) -
    danger * caution * (used > 0 ? dread : 1) +
    bearing(unit, nearest) -
    edge
  );
}
