import { counted } from '#procedure/index.ts';
import type { FaceReading, RequestedThrow, ThrowReading } from '#referee/index.ts';
import type { Mover } from '../facts/movement.ts';
import { moveLine } from '../sheet.ts';
import type { Troops } from './roster.ts';

export const marks = (n: number): string => counted(n, 'casualty', 'casualties');

interface Pool {
  readonly hitOn: number;
  readonly saveOn: number | null;
}

/** The two throws of every volley and blow: to hit, then saves. */
export function readPool(
  { number, foretold }: RequestedThrow & { readonly foretold: Pool },
  best: boolean,
): ThrowReading {
  const { hitOn, saveOn } = foretold;
  const on = number === 0 ? hitOn : (saveOn ?? 7);
  const good: FaceReading = number === 0 ? 'counts' : 'saves';
  return {
    title: number === 0 ? 'To hit' : 'Their saves',
    needs: number === 0 ? `hits on ${on}+` : `saved on ${on}+`,
    face(face) {
      if (number === 0 && face === 6) return best ? 'best' : 'counts';
      return face !== 1 && face >= on ? good : 'fails';
    },
  };
}

const GUN_MOVERS = { foot: 'footArtillery', horse: 'horseArtillery', battalion: 'battalionGun' } as const;

export function moverOf({ arm, artilleryKind }: Troops): Mover {
  if (arm !== 'artillery') return arm;
  return artilleryKind === null ? 'wagon' : GUN_MOVERS[artilleryKind];
}

/** How far one move of this unit goes. */
export function moveInches(unit: Troops): number {
  const mover = moverOf(unit);
  return moveLine(mover, mover === 'wagon' ? undefined : unit.formation, false).value;
}
