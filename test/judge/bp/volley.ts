import { isShaken, type Unit } from './bodies.ts';

/** A shot as the engine measured it, and what it made of it. */
export interface Shot {
  readonly rangeInches: number;
  readonly closingFire: boolean;
  readonly faces: number;
  readonly enfilading: boolean;
  readonly overhead: boolean;
  readonly targetCover?: string;
  readonly targetClear: boolean;
}
export interface Volley {
  readonly dice: number;
  readonly hitOn: number;
  readonly saveOn: number | null;
}

type Band = 'close' | 'medium' | 'long';

/** BP-GUN-04 to 06, BP-READ-10. */
function bandOf(range: number, reach: number): Band {
  return range <= 6 ? 'close' : range <= reach / 2 ? 'medium' : 'long';
}

/** BP-SIZE, BP-FORM, BP-TAC, in the order of BP-GAP-52. */
function diceOf({ arm, size, formation, shootingDice, artilleryDice }: Unit, band: Band, shot: Shot): number {
  const own = arm === 'artillery' ? artilleryDice[{ close: 0, medium: 1, long: 2 }[band] as 0 | 1 | 2] : shootingDice;
  const sized = own === 0 ? 0 : { tiny: 1, small: Math.max(1, own - 1), standard: own, large: own + 1 }[size];
  const drawn =
    formation === 'attackColumn' || formation === 'mixed'
      ? 1
      : formation === 'square'
        ? shot.faces
        : formation === 'garrison'
          ? (size === 'tiny' ? 1 : 2) * shot.faces
          : sized;
  return shot.enfilading && arm !== 'cavalry' ? 2 * drawn : drawn;
}

/** BP-SHT-01 to 06. */
function hitOn(shooter: Unit, target: Unit, band: Band, shot: Shot): number {
  const gun = shooter.arm === 'artillery';
  const column = ['attackColumn', 'marchColumn', 'square'].includes(target.formation);
  const hard = target.formation === 'skirmish' || (target.arm === 'artillery' && target.formation !== 'limbered');
  const modifiers =
    Number(gun && column) +
    Number(band === 'close' || shot.closingFire || shooter.formation === 'skirmish') -
    Number(isShaken(shooter) || shooter.disordered) -
    Number(hard || !shot.targetClear) -
    Number(gun && band === 'long') -
    Number(shot.overhead);
  return Math.min(6, Math.max(2, 4 - modifiers));
}

/** BP-SAVE-02 to 07, BP-GAP-02. */
function saveOn(shooter: Unit, target: Unit, band: Band, shot: Shot): number | null {
  const gun = shooter.arm === 'artillery';
  const cover = target.formation === 'garrison' ? 'heavy' : (shot.targetCover ?? 'none');
  const modifiers =
    Number(target.arm === 'infantry' && target.formation === 'attackColumn' && !gun) +
    ({ none: 0, light: 1, heavy: 2 }[cover] ?? 0) -
    (target.formation === 'marchColumn' ? 2 : 0) -
    (gun ? (band === 'long' ? 1 : 2) : 0);
  if (target.morale === null) return null;
  const needed = Math.max(2, target.morale - modifiers);
  return needed > 6 ? null : needed;
}

/** The arithmetic of a volley, done again from the paper. */
export function faultInVolley(
  { shooter, target, reach }: { readonly shooter: Unit; readonly target: Unit; readonly reach: number },
  shot: Shot,
  volley: Volley,
): string | undefined {
  const band = shot.closingFire ? 'close' : bandOf(shot.rangeInches, reach);
  const [dice, hit, save] = [
    diceOf(shooter, band, shot),
    hitOn(shooter, target, band, shot),
    saveOn(shooter, target, band, shot),
  ];
  if (volley.dice !== dice) return `rolled ${volley.dice} dice instead of ${dice}`;
  if (volley.hitOn !== hit) return `hit on ${volley.hitOn}+ instead of ${hit}+`;
  return volley.saveOn === save ? undefined : `let ${target.id} save on ${volley.saveOn} instead of ${save}`;
}
