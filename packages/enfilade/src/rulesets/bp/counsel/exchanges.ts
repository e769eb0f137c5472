import { rememberById } from '#battle/index.ts';
import { isShaken } from '../aftermath.ts';
import { FORMATIONS, SIZES } from '../facts/words.ts';
import { completeShot } from '../facts/shooting.ts';
import { armOf, type BpUnit, formationOf } from '../play/model.ts';
import { RANGES } from '../sheet.ts';
import { blowHarm, meanOf, volleyHarm } from './harm.ts';

/** Casualties to be expected of a volley at close, medium and long range. */
export type Toll = readonly [number, number, number];

const NOTHING: Toll = [0, 0, 0];

const ARMS = ['infantry', 'cavalry', 'artillery', 'wagon'];
const SIZE_NAMES = Object.keys(SIZES);
const FORMATION_NAMES = Object.keys(FORMATIONS);
const WEAPONS = Object.keys(RANGES);

/** Everything about a unit that counts in an exchange, as one number. */
function exchangeKey(unit: BpUnit): number {
  const { arm, formation, size, combatDice, shootingDice, artilleryDice, weapon, morale } = unit;
  const [close, medium, long] = artilleryDice;
  let key = ARMS.indexOf(arm) * 16 + FORMATION_NAMES.indexOf(formation);
  key = (key * 4 + SIZE_NAMES.indexOf(size)) * 16 + combatDice;
  key = (key * 16 + shootingDice) * 16 + (weapon === null ? 15 : WEAPONS.indexOf(weapon));
  key = (key * 8 + (morale ?? 7)) * 2 + (unit.disordered || isShaken(unit) ? 1 : 0);
  return ((key * 8 + close) * 8 + medium) * 8 + long;
}

/** A small number for each key, so that two of them make one number. */
const numbered = new Map<number, number>();

const numberOf = rememberById((unit: BpUnit): number => {
  const key = exchangeKey(unit);
  let number = numbered.get(key);
  if (number === undefined) {
    number = numbered.size;
    numbered.set(key, number);
  }
  return number;
});

const MOST_KEYS = 65_536;

/** Worked out once for each pair of numbers. */
function forPairs<V>(make: (one: BpUnit, two: BpUnit) => V): (one: BpUnit, two: BpUnit) => V {
  const known = new Map<number, V>();
  return (one, two) => {
    const key = numberOf(one, null) * MOST_KEYS + numberOf(two, null);
    let value = known.get(key);
    if (value === undefined) {
      value = make(one, two);
      known.set(key, value);
    }
    return value;
  };
}

function shot(shooter: BpUnit, target: BpUnit, at: { readonly range: number; readonly closing: boolean }) {
  return completeShot({
    shooterArm: armOf(shooter),
    shooterFormation: shooter.formation,
    shooterSize: shooter.size,
    shootingDice: armOf(shooter) === 'artillery' ? undefined : shooter.shootingDice,
    artilleryDice: shooter.artilleryDice,
    weapon: shooter.weapon ?? 'pistol',
    rangeInches: at.range,
    closingFire: at.closing,
    shooterShaken: isShaken(shooter),
    shooterDisordered: shooter.disordered,
    faces: 1,
    enfilading: false,
    overhead: false,
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetMorale: target.morale,
    targetCover: undefined,
    targetClear: true,
    targetStamina: target.stamina,
    targetCasualties: 0,
    targetDisordered: false,
  });
}

/** What a volley would do to the other unit in the open, by range. */
export const tollOf = forPairs((shooter, target): Toll => {
  if (shooter.weapon === null || shooter.formation === 'marchColumn' || shooter.formation === 'limbered')
    return NOTHING;
  if (armOf(shooter) !== 'artillery' && shooter.shootingDice === 0) return NOTHING;
  const far = RANGES[shooter.weapon].value;
  const at = (range: number): number => meanOf(volleyHarm(shot(shooter, target, { range, closing: false })));
  return [at(Math.min(6, far)), at(far / 2), at(far)];
});

/** Casualties to be expected in a charge and its first round, front to front, without support. */
export interface ChargeLosses {
  readonly given: number;
  readonly taken: number;
}

const FIRES = ['line', 'attackColumn', 'mixed', 'warband', 'deployed', 'garrison', 'square'];

export const clashOf = forPairs((charger, target): ChargeLosses => {
  const fires = armOf(target) !== 'cavalry' && FIRES.includes(target.formation) && tollOf(target, charger)[0] > 0;
  const closing = fires ? meanOf(volleyHarm(shot(target, charger, { range: 0, closing: true }))) : 0;
  const given = meanOf(blowHarm(charger, target, { charging: true, flanked: false }));
  const struck = meanOf(blowHarm(target, charger, { charging: false, flanked: false }));
  return { given, taken: closing + struck };
});
