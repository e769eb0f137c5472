import { radians, SLACK, type Spot } from '../geometry.ts';
import { isFighting } from './contact.ts';
import {
  apart,
  enemiesOn,
  facingOf,
  type Figure,
  type Man,
  menOf,
  type Table,
  type Unit,
  unitsApart,
  unitsOn,
} from './men.ts';
import { inArc, type Look, look } from './sight.ts';
import { spots } from './spotting.ts';
import { all, any, atMost, type Certainty, not } from './certainty.ts';

export interface Paper {
  readonly range: number;
  readonly strength: readonly [number, number];
  readonly special?: 'blackPowder' | 'oneShot';
}

/** MT-WPN-01 to 11. */
export const WEAPONS: Readonly<Record<Unit['weapons'][number], Paper>> = {
  bow: { range: 18, strength: [6, 7] },
  thrownWeapon: { range: 6, strength: [6, 6], special: 'oneShot' },
  pistol: { range: 8, strength: [4, 4], special: 'oneShot' },
  musket: { range: 24, strength: [4, 6], special: 'blackPowder' },
  obsoleteAssortment: { range: 16, strength: [5, 7], special: 'blackPowder' },
  carbine: { range: 16, strength: [4, 6], special: 'blackPowder' },
  longRifle: { range: 72, strength: [4, 5], special: 'blackPowder' },
  rifledMusket: { range: 72, strength: [4, 5], special: 'blackPowder' },
  rifle: { range: 72, strength: [4, 5] },
  repeatingCarbine: { range: 24, strength: [4, 5] },
  artillery: { range: 120, strength: [2, 2] },
};
export type Weapon = keyof typeof WEAPONS;

function aheadOf(heading: number, { x, y }: Spot): number {
  return (x * Math.cos(radians(heading)) + y * Math.sin(radians(heading))) / 1000;
}

/** Men of a column who have stepped up in a fight: their ranks are in doubt. */
function isScattered({ figures, formation }: Unit): boolean {
  return formation === 'column' && figures.some(({ heading }) => heading !== figures[0]?.heading);
}

/** Section 6: of a column the first two ranks shoot. */
function inFirstRanks(unit: Unit, figure: Figure): boolean {
  const { figures, formation } = unit;
  if (formation !== 'column' || isScattered(unit)) return true;
  const ahead = (each: Figure) => aheadOf(facingOf(figure), each);
  return Math.max(...figures.map(ahead)) - ahead(figure) < 1.5;
}

/** MT-GAP-24, MT-GAP-25: loaded, unspent, and in a rank that can shoot. */
export function isReady({ unit, figure }: Man, weapon: Weapon): boolean {
  const { special } = WEAPONS[weapon];
  if (!unit.weapons.includes(weapon) || !inFirstRanks(unit, figure)) return false;
  return special === 'blackPowder' ? !figure.smoke : special !== 'oneShot' || !figure.spent.includes(weapon);
}

/** MT-GAP-23: one man as the target of another. */
export function canHit(table: Table, man: Man, to: Man, weapon: Weapon): Certainty {
  const reach = atMost(apart(man, to), WEAPONS[weapon].range);
  if (reach === false) return false;
  const arc = inArc(table, man, to);
  if (arc === false) return false;
  return all(reach, arc, not(isFighting(table, to)), look(table, man, to).clear, spots(table, man, to));
}

/** MT-GAP-36: an Officer among other men, with a nearer figure that this man has spotted. */
export function isScreened(table: Table, man: Man, officer: Man): Certainty {
  const { unit } = officer;
  if (!unit.traits.includes('officer')) return false;
  const near = unitsOn(table).filter(
    (friend) =>
      friend.id !== unit.id && friend.side === unit.side && !friend.marker && friend.troopType === unit.troopType,
  );
  const shielded = any(...near.map((friend) => atMost(unitsApart(friend, unit), 2)));
  if (shielded === false) return false;
  const far = apart(man, officer);
  const others = enemiesOn(table, man.unit).filter(({ id, marker }) => id !== unit.id && !marker);
  return all(
    shielded,
    any(
      ...others.flatMap(menOf).map((other) => {
        const nearer = apart(man, other) < far - SLACK ? true : apart(man, other) > far + SLACK ? false : undefined;
        return nearer === false ? false : all(nearer, spots(table, man, other));
      }),
    ),
  );
}

export interface Aim {
  readonly legal: Certainty;
  /** The nearest figure the man has certainly spotted. */
  readonly at?: Man;
  readonly apart?: number;
  readonly look?: Look;
}

/** MT-GAP-23: a man's shot at a unit, taken at its nearest figure that can be hit. */
export function aimAt(table: Table, man: Man, target: Unit, weapon: Weapon): Aim {
  if (target.marker || target.where !== 'table' || !isReady(man, weapon)) return { legal: false };
  const order = menOf(target)
    .map((to) => ({ to, far: apart(man, to) }))
    .toSorted((a, b) => a.far - b.far);
  let doubt = false;
  for (const [i, { to, far }] of order.entries()) {
    const legal = all(canHit(table, man, to, weapon), not(isScreened(table, man, to)));
    if (legal === undefined) doubt = true;
    if (legal !== true) continue;
    const next = order[i + 1];
    const tied = next !== undefined && next.far - far < SLACK;
    if (isScattered(man.unit)) return { legal: undefined };
    return { legal: true, ...(doubt || tied ? {} : { at: to, apart: far, look: look(table, man, to) }) };
  }
  return { legal: doubt ? undefined : false };
}

/** Whether any man of a unit has a shot at another. */
export function hasShot(table: Table, unit: Unit, target: Unit): Certainty {
  let found: Certainty = false;
  for (const man of menOf(unit))
    for (const weapon of unit.weapons) {
      found = any(found, aimAt(table, man, target, weapon).legal);
      if (found === true) return true;
    }
  return found;
}
