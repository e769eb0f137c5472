import { type WeighedOrder, percent } from '#counsel/index.ts';
import { readyBombardment } from '../shooting.ts';
import { BOMBARDED } from '../sheet.ts';
import { type Piece, nameOf } from '../play/ground.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit } from '../play/model.ts';
import { constructions, measureBombardment, occupants, refusesBombard } from '../play/shooting.ts';
import { chanceOfHits } from './harm.ts';
import { clearing, unitWorth, weightOf } from './evaluate.ts';

/** Suppressed, and from then on without its cover. */
const LAID_BARE = 0.4;

/** What destroying a construction is worth: units inside are suppressed, friends too (GTC-GAP-44). */
function fallWorth(battle: GtcBattle, piece: Piece): number {
  return occupants(battle, piece).reduce((sum, unit) => {
    if (unit.suppressed) return sum;
    const worth = unitWorth(unit) * LAID_BARE * weightOf(battle, unit) + clearing(battle, unit);
    return unit.side === battle.active ? sum - worth : sum + worth;
  }, 0);
}

/** Guns destroy what covers the enemy, together if they can: hits do not last beyond the turn. */
export function weighBombard(battle: GtcBattle, willing: readonly GtcUnit[]): readonly WeighedOrder<GrandTactical>[] {
  const guns = willing.filter(({ type, limbered }) => type === 'artillery' && !limbered);
  if (guns.length === 0) return [];
  return constructions(battle).flatMap((piece): WeighedOrder<GrandTactical>[] => {
    const worth = fallWorth(battle, piece);
    if (worth <= 0) return [];
    const construction = piece.id;
    const able = guns.filter(
      ({ id }) => refusesBombard(battle, { kind: 'bombard', units: [id], construction }) === undefined,
    );
    if (able.length === 0) return [];
    const units = able.map(({ id }) => id);
    const { totalDice, hitsTaken, hitsValue, save } = readyBombardment(measureBombardment(battle, units, piece));
    const falls = chanceOfHits({ dice: totalDice, toHit: BOMBARDED.value }, save, hitsValue - hitsTaken);
    return [
      {
        order: { kind: 'bombard', units, construction },
        worth: falls * worth,
        why: () =>
          `${able.map(({ name }) => name).join(', ')} ${able.length > 1 ? 'bombard' : 'bombards'} ${nameOf(battle, construction)}: ${percent(falls)} to bring it down on those inside.`,
      },
    ];
  });
}
