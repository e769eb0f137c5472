import { type WeighedOrder, does } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { refusesReload, refusesVigilance } from '../play/actions.ts';
import type { MtBattle, MtUnit, MusketsTomahawks } from '../play/model.ts';
import { enemiesSeen, middle } from './aims.ts';
import { loaded, threatAt } from './places.ts';
import { manWorth, mayWait } from './evaluate.ts';

export function nearestEnemy(battle: MtBattle, unit: MtUnit): number {
  const from = middle(unit);
  return enemiesSeen(battle, unit).reduce(
    (least, enemy) => Math.min(least, lengthBetween(middle(enemy), from)),
    inches(99),
  );
}

/** Reloading for the next fire, or fire held for an advancing enemy (section 12, 7). */
export function weighReadiness(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  const far = nearestEnemy(battle, unit);
  const id = unit.id;
  const weighed: WeighedOrder<MusketsTomahawks>[] = [];
  if (refusesReload(unit) === undefined) {
    const empty = unit.figures.filter(({ smoke }) => smoke).length;
    const full = {
      ...unit,
      figures: unit.figures.map((figure) => (figure.smoke ? { ...figure, smoke: false } : figure)),
    };
    const fire =
      threatAt(full, Math.max(inches(1), Math.min(far, inches(30)) - inches(2)), false) * manWorth(battle, unit.side);
    weighed.push({
      order: { kind: 'reload', unit: id },
      worth: 0.15 * empty + (fire * empty * 0.9) / unit.figures.length,
      why: () =>
        `${does(battle, unit, 'reloads', 'reload')}: ${empty === 1 ? 'one musket is' : `${empty} muskets are`} empty.`,
    });
  }
  if (refusesVigilance(unit) === undefined && loaded(unit) > 0 && far < inches(26)) {
    const fire = threatAt(unit, Math.max(inches(2), far - inches(5)), false) * manWorth(battle, unit.side);
    weighed.push({
      order: { kind: 'vigilance', unit: id },
      worth: fire * (mayWait(battle, unit.side) ? 0.55 : 0.4),
      why: () => `${does(battle, unit, 'waits', 'wait')} for an enemy to come into sight.`,
    });
  }
  return weighed;
}
