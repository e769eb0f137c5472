import { gap, linesCross, radians, SLACK, type Spot } from '../geometry.ts';
import { baseOf, bodyOf, type Table, type Unit } from './bodies.ts';
import type { Piece } from '../ground.ts';
import { leftOf, piecesAt } from './land.ts';

/** How clearly a shooter must be before works. */
const CLEARLY = 0.1;

/** Whether fire comes over works from their front. */
function isBarred({ patches, with: { front } }: Piece, from: Spot, to: Spot): boolean {
  return patches.some(({ corners: [a, b] }) => {
    if (a === undefined || b === undefined || !linesCross(a, b, from, to)) return false;
    if (typeof front !== 'number') return true;
    const [x, y] = [(a.x + b.x) / 2 + Math.cos(radians(front)), (a.y + b.y) / 2 + Math.sin(radians(front))];
    const side = leftOf(a, b, from);
    return Math.abs(side) > CLEARLY && side > 0 === leftOf(a, b, { x, y }) > 0;
  });
}

/** W66-GAP-15, W66-GAP-35: works cover units within 1" of them, if any fire comes over them; undefined in doubt. */
export function isInWorks(battle: Table, target: Unit, shooters: readonly Unit[]): boolean | undefined {
  const body = bodyOf(battle, target);
  const far = (piece: Piece): number => Math.min(...piece.patches.map((patch) => gap(body, patch)));
  const works = piecesAt(battle.setting.scenario, 'works').filter((piece) => far(piece) < 1 + SLACK);
  if (works.length === 0) return false;
  const covers = works.some(
    (piece) => far(piece) < 1 - SLACK && shooters.some((unit) => isBarred(piece, baseOf(unit), baseOf(target))),
  );
  return covers ? true : undefined;
}
