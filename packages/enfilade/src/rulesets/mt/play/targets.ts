import { rememberLast } from '#battle/index.ts';
import { distance, inches } from '#field/index.ts';
import { CREW_DICE, CREW_NEAR, type Weapon, WEAPONS } from '../sheet.ts';
import { rankOf } from './formations.ts';
import { isShielded } from './casualties.ts';
import { meetsAny } from './contact.ts';
import { type Figure, has, type MtBattle, type MtUnit, onTable, unitOf } from './model.ts';
import { bodyOf, boundsOf, boxesWithin, gap, gunBody, GUN_REACH, type Man, pieceOf, pointBox, REACH } from './place.ts';
import { inArc, look, type Look, spots, unitSpots } from './sight.ts';

/** Which men can shoot at which units (MT-GAP-23, section 6). */

export interface Aim {
  readonly man: Man;
  readonly weapon: Weapon;
  readonly target: MtUnit;
  /** The nearest figure he has spotted: range and cover are taken to it. */
  readonly at: Figure;
  readonly apart: number;
  readonly look: Look;
}

const COLUMN_RANKS = 2;

/** Loaded, unspent, and in a rank that can shoot. */
export function isReady(unit: MtUnit, figure: Figure, weapon: Weapon): boolean {
  if (!unit.weapons.includes(weapon)) return false;
  const { special } = WEAPONS[weapon].value;
  if (special === 'blackPowder' && figure.smoke) return false;
  if (special === 'oneShot' && figure.spent.includes(weapon)) return false;
  return unit.formation !== 'column' || rankOf(unit, figure) < COLUMN_RANKS;
}

/** MT-GAP-26: a gun shoots from its own place. */
function shooterOf({ unit, figure }: Man, weapon: Weapon): Man {
  if (weapon !== 'artillery' || unit.gun === null) return { unit, figure };
  return { unit, figure: pieceOf(unit.gun) };
}

export function rangeTo({ unit, figure }: Man, to: Man, weapon: Weapon): number {
  return weapon === 'artillery' && unit.gun !== null
    ? distance(gunBody(unit.gun), bodyOf(to.unit, to.figure))
    : gap(unit, figure, to.unit, to.figure);
}

/** MT-GAP-23: what is hidden cannot be shot at. */
export function isTarget(unit: MtUnit, target: MtUnit): boolean {
  return target.side !== unit.side && target.where === 'table' && !target.marker;
}

/** MT-GAP-23: nor can engaged men, those who touch an enemy of the combat. */
export function isFighting(battle: MtBattle, { unit, figure }: Man): boolean {
  return (
    unit.engagedWith.length > 0 &&
    meetsAny(
      battle,
      { unit, figure },
      unit.engagedWith.map((id) => unitOf(battle, id)),
    )
  );
}

/** MT-GAP-12: each man spots for himself, for a gun any of its crew. */
function hasSpotted(battle: MtBattle, man: Man, to: Man, { weapon, column = null }: Aiming): boolean {
  return weapon === 'artillery' && man.unit.gun !== null
    ? unitSpots(battle, man.unit, to, column)
    : spots(battle, man, to, column);
}

/** Whether this man has that figure in range, arc and sight, and spotted. */
export function sees(battle: MtBattle, man: Man, to: Man, { weapon, column = null }: Aiming): boolean {
  const from = shooterOf(man, weapon);
  return (
    rangeTo(man, to, weapon) <= inches(WEAPONS[weapon].value.rangeInches) &&
    !isFighting(battle, to) &&
    inArc(battle, from, to) &&
    look(battle, from, to).clear &&
    hasSpotted(battle, man, to, { weapon, column })
  );
}

export interface Aiming {
  readonly weapon: Weapon;
  /** Rolled for with the option `roll` (MT-GAP-11). */
  readonly column?: number | null;
}

/** MT-GAP-36: an Officer near his men is named only by those who have no other spotted figure nearer. */
function isScreened(battle: MtBattle, man: Man, officer: Man, apart: number): boolean {
  if (!has(officer.unit, 'officer') || !isShielded(battle, officer.unit)) return false;
  return onTable(battle).some(
    (unit) =>
      unit.id !== officer.unit.id &&
      unit.side === officer.unit.side &&
      !unit.marker &&
      boxesWithin(pointBox(man.figure, REACH[man.unit.base]), boundsOf(unit), apart) &&
      unit.figures.some(
        (figure) =>
          gap(man.unit, man.figure, unit, figure) < apart &&
          inArc(battle, man, { unit, figure }) &&
          spots(battle, man, { unit, figure }),
      ),
  );
}

/** The nearest figure of a unit that he can shoot at. */
export function aimAt(battle: MtBattle, man: Man, target: MtUnit, aiming: Aiming): Aim | undefined {
  const { weapon } = aiming;
  const range = inches(WEAPONS[weapon].value.rangeInches);
  if (!isReady(man.unit, man.figure, weapon) || !isTarget(man.unit, target)) return undefined;
  const from = shooterOf(man, weapon);
  if (!boxesWithin(pointBox(from.figure, GUN_REACH), boundsOf(target), range)) return undefined;
  const order = target.figures
    .map((figure) => ({ figure, apart: rangeTo(man, { unit: target, figure }, weapon) }))
    .filter(({ figure, apart }) => apart <= range && !isFighting(battle, { unit: target, figure }))
    .sort((a, b) => a.apart - b.apart || a.figure.id - b.figure.id);
  for (const { figure, apart } of order) {
    const to = { unit: target, figure };
    if (!inArc(battle, from, to)) continue;
    const line = look(battle, from, to);
    if (!line.clear || !hasSpotted(battle, man, to, aiming)) continue;
    if (isScreened(battle, man, to, apart)) return undefined;
    return { man, weapon, target, at: figure, apart, look: line };
  }
  return undefined;
}

/** MT-GAP-26: crew within 1" of the gun, four at most. */
export function crewOf(unit: MtUnit): number {
  const { gun } = unit;
  if (gun === null) return 0;
  return Math.min(
    CREW_DICE.value[1],
    unit.figures.filter((figure) => distance(gunBody(gun), bodyOf(unit, figure)) <= inches(CREW_NEAR.value)).length,
  );
}

/** Everything a man could shoot at a target with, each weapon once. */
export function aimsOf(battle: MtBattle, man: Man, target: MtUnit): readonly Aim[] {
  return man.unit.weapons.flatMap((weapon) => aimAt(battle, man, target, { weapon }) ?? []);
}

/** The weapon a man uses at a target: the first of his that reaches it. */
export function bestAim(battle: MtBattle, man: Man, target: MtUnit, column: number | null = null): Aim | undefined {
  for (const weapon of man.unit.weapons) {
    const aim = aimAt(battle, man, target, { weapon, column });
    if (aim !== undefined) return aim;
  }
  return undefined;
}

const aimed = rememberLast<MtBattle['units'], Map<string, readonly Aim[]>>(() => new Map());

/** Every man of a unit who can shoot at that one, each with his best weapon; remembered from the proposal to the order. */
export function aimsAt(battle: MtBattle, unit: MtUnit, target: MtUnit, column: number | null = null): readonly Aim[] {
  if (column !== null) return aimsAfresh(battle, unit, target, column);
  const known = aimed(battle.units);
  const key = `${unit.id} ${target.id}`;
  let aims = known.get(key);
  if (aims === undefined) {
    aims = aimsAfresh(battle, unit, target, null);
    known.set(key, aims);
  }
  return aims;
}

/** One man's shot with that weapon, if it was found already or can be found. */
export function aimWith(battle: MtBattle, man: Man, target: MtUnit, aiming: Aiming): Aim | undefined {
  const known = (aiming.column ?? null) === null ? aimed(battle.units).get(`${man.unit.id} ${target.id}`) : undefined;
  return (
    known?.find(({ man: { figure }, weapon }) => figure === man.figure && weapon === aiming.weapon) ??
    aimAt(battle, man, target, aiming)
  );
}

/** Whether any man of a unit can shoot at that one. */
export function hasAim(battle: MtBattle, unit: MtUnit, target: MtUnit): boolean {
  if (!isTarget(unit, target)) return false;
  if (unit.gun !== null) return aimsAt(battle, unit, target).length > 0;
  const [box, at] = [boundsOf(unit), boundsOf(target)];
  if (!unit.weapons.some((weapon) => boxesWithin(box, at, inches(WEAPONS[weapon].value.rangeInches)))) return false;
  return unit.figures.some((figure) => unit.weapons.some((weapon) => canAim(battle, { unit, figure }, target, weapon)));
}

function canAim(battle: MtBattle, man: Man, target: MtUnit, weapon: Weapon): boolean {
  const range = inches(WEAPONS[weapon].value.rangeInches);
  if (!isReady(man.unit, man.figure, weapon)) return false;
  if (!boxesWithin(pointBox(man.figure, GUN_REACH), boundsOf(target), range)) return false;
  return target.figures.some((figure) => {
    const to = { unit: target, figure };
    const apart = gap(man.unit, man.figure, target, figure);
    return (
      apart <= range &&
      inArc(battle, man, to) &&
      !isFighting(battle, to) &&
      look(battle, man, to).clear &&
      spots(battle, man, to) &&
      !isScreened(battle, man, to, apart)
    );
  });
}

function aimsAfresh(battle: MtBattle, unit: MtUnit, target: MtUnit, column: number | null): readonly Aim[] {
  if (unit.gun !== null) {
    const [figure] = unit.figures;
    const aim = figure && crewOf(unit) >= 2 ? bestAim(battle, { unit, figure }, target, column) : undefined;
    return aim === undefined ? [] : [aim];
  }
  return unit.figures.flatMap((figure) => bestAim(battle, { unit, figure }, target, column) ?? []);
}
