import { along, bearingOf, headingTo, inches, lengthBetween, opposite, type Point, turned } from '#field/index.ts';
import { isReady } from '../play/targets.ts';
import { buildingAt, isIn, layOf, PIECES } from '../play/ground.ts';
import { has, isFormed, type MtBattle, type MtUnit, onTable } from '../play/model.ts';
import { mostOf } from '../play/ways.ts';
import { type Aim, enemiesSeen, middle } from './aims.ts';
import { openChance } from './harm.ts';
import { manWorth } from './evaluate.ts';

const SIGHT = inches(24);
const STRIKE = inches(7);
const NEAR_OFFICER = inches(7);
/** The share of the fire that still tells on men in such a place. */
const SHELTER = { none: 1, light: 0.55, dense: 0.35, solid: 0.12 } as const;

function shelterAt(battle: MtBattle, at: Point): number {
  if (buildingAt(battle.setting, at) !== undefined) return SHELTER.solid;
  let least: number = SHELTER.none;
  for (const area of layOf(battle.setting).pieces.areas) {
    const cover = PIECES.get(area.kind)?.value.cover;
    if (cover !== undefined && SHELTER[cover] < least && isIn(area, at)) least = SHELTER[cover];
  }
  return least;
}

/** Men of a unit that could shoot now. */
export function loaded(unit: MtUnit): number {
  const [weapon] = unit.weapons;
  if (weapon === undefined) return 0;
  let men = 0;
  for (const figure of unit.figures) if (isReady(unit, figure, weapon)) men += 1;
  return men;
}

/** What a unit could do to men at this distance in the open. */
export function threatAt(unit: MtUnit, far: number, hasty: boolean): number {
  const [weapon] = unit.weapons;
  if (weapon === undefined || unit.marker) return 0;
  const chance = openChance(weapon, unit.shooting, far, hasty);
  return chance === 0 ? 0 : chance * loaded(unit);
}

/** What the enemy could do to a unit that stood there. */
function danger(battle: MtBattle, unit: MtUnit, at: Point, enemies: readonly MtUnit[]): number {
  let men = 0;
  for (const enemy of enemies) {
    if (enemy.flight || enemy.engagedWith.length > 0) continue;
    const far = lengthBetween(middle(enemy), at);
    if (far > SIGHT) continue;
    if (enemy.marker) {
      if (far < inches(12)) men += 0.3;
      continue;
    }
    const ready = enemy.shaken ? 0.3 : enemy.vigilance ? 1.2 : 0.7;
    men += Math.max(threatAt(enemy, far, false), enemy.figures.length * 0.03) * ready;
    if (far < STRIKE && !enemy.shaken && enemy.figures.length > unit.figures.length) men += 0.5;
  }
  return (
    Math.min(men * shelterAt(battle, at), unit.figures.length) *
    manWorth(battle, unit.side) *
    (has(unit, 'officer') ? 2 : 0.6)
  );
}

/** What a unit could do from there with its next fire. */
function fire(battle: MtBattle, unit: MtUnit, at: Point, prey: MtUnit): number {
  if (prey.marker) return 0;
  const to = middle(prey);
  const far = Math.max(0, lengthBetween(at, to) - inches(1));
  return threatAt(unit, far, false) * shelterAt(battle, to) * manWorth(battle, prey.side) * 0.9;
}

function officerBonus(battle: MtBattle, unit: MtUnit, at: Point): number {
  if (has(unit, 'officer')) return 0;
  for (const officer of onTable(battle))
    if (
      officer.side === unit.side &&
      officer.troopType === unit.troopType &&
      has(officer, 'officer') &&
      lengthBetween(officer.figures[0] ?? at, at) < NEAR_OFFICER
    )
      return 0.6;
  return 0;
}

/** What it is worth for a unit to stand with its middle there, at this facing. */
export function placeWorth(battle: MtBattle, unit: MtUnit, at: Point & { readonly heading: number }, aim: Aim): number {
  const off = lengthBetween(at, aim.at) - aim.ideal;
  const { width, height } = battle.setting.ground;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return 12 * unit.figures.length;
  const too = off > 0 ? (off * aim.pull) / 1000 : aim.prey === null ? 0 : (-off * 0.5) / 1000;
  const look = aim.prey === null ? 0 : bearingOf(at, aim.at).ahead < 0 ? 2 : 0;
  const shot = aim.prey === null ? 0 : fire(battle, unit, at, aim.prey);
  const hurt = danger(battle, unit, at, enemiesSeen(battle, unit)) * (aim.prey === null ? 0.6 : 1);
  return shot - too - look - hurt + officerBonus(battle, unit, at);
}

export interface Step {
  readonly x: number;
  readonly y: number;
  readonly heading: number | null;
  readonly to: Point & { readonly heading: number };
}

const SHARES = [1, 0.72, 0.5, 0.25];
const BENDS = [0, 350, -350, 750, -750];
const QUICK = inches(2);

/** Paths worth considering within one move of the whole unit: towards the aim, past what is in the way, and back. */
export function stepsFor(battle: MtBattle, unit: MtUnit, aim: Aim): readonly Step[] {
  const from = middle(unit);
  const towards = headingTo(from, aim.at);
  const far = lengthBetween(from, aim.at);
  const clear = enemiesSeen(battle, unit).every((enemy) => lengthBetween(middle(enemy), from) > SIGHT + inches(4));
  const most = unit.gun === null ? mostOf(unit) + (clear ? QUICK : 0) : inches(2);
  const facing = (heading: number): number | null => (isFormed(unit) ? null : heading);
  const faced = unit.figures[0]?.heading ?? 0;
  const steps: Step[] = [];
  const add = (way: number, long: number, heading: number): void => {
    const { x, y } = along({ x: 0, y: 0 }, way, Math.floor(long));
    const turn = facing(heading);
    steps.push({ x, y, heading: turn, to: { x: from.x + x, y: from.y + y, heading: turn ?? faced } });
  };
  const look = aim.prey === null ? towards : headingTo(from, aim.at);
  for (const bend of BENDS)
    for (const share of bend === 0 ? SHARES : [1, 0.5]) {
      const long = most * share;
      if (bend === 0 && aim.prey === null && long > far && far > 300) add(towards, far, look);
      else add(turned(towards, bend), long, look);
    }
  if (aim.prey !== null) {
    add(opposite(towards), most * 0.95, look);
    if (!isFormed(unit)) add(towards, 0, look);
  }
  return steps;
}
