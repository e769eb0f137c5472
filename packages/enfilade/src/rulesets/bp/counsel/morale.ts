import { chanceAtMost } from '#counsel/index.ts';
import { lookUp } from '#sheet/index.ts';
import { BREAK_TABLE } from '../sheet.ts';
import { armOf, type BpUnit } from '../play/model.ts';

/** How a round ended for a unit. */
export interface RoundEnd {
  readonly marks: number;
  readonly beaten: 'yes' | 'drawn' | 'no';
}

/** What it costs if a unit has to leave its ground. */
const RETIRES = 3;
const FEWEST = -8;

interface Odds {
  readonly breaks: number;
  readonly retires: number;
}

/** The odds of a break test by its modifier, read off the table. */
function oddsOf(rows: (typeof BREAK_TABLE)['handToHand']['infantry']): ReadonlyMap<number, Odds> {
  const odds = new Map<number, Odds>();
  for (let modifier = FEWEST; modifier <= 0; modifier += 1) {
    let [breaks, retires] = [0, 0];
    for (let roll = 2; roll <= 12; roll += 1) {
      const chance = chanceAtMost(roll) - chanceAtMost(roll - 1);
      const verdict = lookUp(rows, roll + modifier);
      if (verdict === 'breaks') breaks += chance;
      if (verdict === 'retires') retires += chance;
    }
    odds.set(modifier, { breaks, retires });
  }
  return odds;
}

const FIGHT = {
  infantry: oddsOf(BREAK_TABLE.handToHand.infantry),
  cavalry: oddsOf(BREAK_TABLE.handToHand.cavalry),
  artillery: oddsOf(BREAK_TABLE.handToHand.artillery),
};
const FIRE = {
  infantry: oddsOf(BREAK_TABLE.shooting.infantry),
  cavalry: oddsOf(BREAK_TABLE.shooting.cavalry),
  artillery: oddsOf(BREAK_TABLE.shooting.artillery),
};
const NONE: Odds = { breaks: 0, retires: 0 };

function testOf(odds: ReadonlyMap<number, Odds>, modifier: number): Odds {
  return odds.get(Math.max(FEWEST, modifier)) ?? NONE;
}

/** What is left of a unit's stakes after a round of hand-to-hand and the test it brings. */
export function afterTest(unit: BpUnit, stakes: readonly number[], { marks, beaten }: RoundEnd): number {
  const total = unit.casualties + marks;
  const left = Math.min(unit.stamina, total);
  const stays = stakes[left] ?? 0;
  if (beaten === 'no' || (beaten === 'drawn' && left < unit.stamina)) return stays;
  const excess = Math.max(0, total - unit.stamina);
  const { breaks, retires } = testOf(FIGHT[armOf(unit)], -excess - (unit.disordered ? 1 : 0));
  const gone = unit.building === null ? retires : 0;
  return breaks * (stakes[unit.stamina + 1] ?? 0) + (1 - breaks) * stays - gone * RETIRES;
}

/** How closing fire with this many casualties stops a charge: test B, which guns force by a single casualty (BP-BRK-06). */
export function stoppedBy(charger: BpUnit, marks: number, byGuns: boolean): Odds {
  const excess = charger.casualties + marks - charger.stamina;
  if (marks === 0 || (excess < 0 && !byGuns)) return NONE;
  return testOf(FIRE[armOf(charger)], -Math.max(0, excess) - (charger.disordered ? 1 : 0) - (byGuns ? 1 : 0));
}

/** What is left of a unit's stakes after this many casualties by fire. */
export function afterFire(unit: BpUnit, stakes: readonly number[], marks: number, byGuns: boolean): number {
  const total = unit.casualties + marks;
  const stays = stakes[Math.min(unit.stamina, total)] ?? 0;
  const excess = total - unit.stamina;
  if (excess <= 0) return stays;
  const { breaks, retires } = testOf(FIRE[armOf(unit)], -excess - (unit.disordered ? 1 : 0) - (byGuns ? 1 : 0));
  return breaks * (stakes[unit.stamina + 1] ?? 0) + (1 - breaks) * stays - retires * RETIRES;
}
