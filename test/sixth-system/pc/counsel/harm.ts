import { odds } from '#dice/index.ts';
import { LOST_AT, LOSER_HITS } from '../sheet.ts';
import { charge } from '../melee.ts';
import { moraleTest } from '../morale.ts';
import { volley } from '../shooting.ts';
import type { Charge } from '../facts/melee.ts';
import type { Shot } from '../facts/shooting.ts';
import type { PcBattle, PcUnit } from '../play/model.ts';
import { measureTest } from '../play/morale.ts';
import { unitWorth } from './evaluate.ts';

interface ValueChance<T> {
  readonly value: T;
  readonly p: number;
}

type OddsQuestion = Parameters<typeof odds>[0];

/** What the rule itself would lead to. */
function chancesOf<T>(procedure: typeof volley, facts: object, field: string): readonly ValueChance<T>[] {
  const prepared = procedure.prepare(facts);
  if (!prepared.ok) return [];
  return odds(prepared.resolve as OddsQuestion, (output) => (output as Readonly<Record<string, T>>)[field] as T)
    .chances;
}

/** What it costs the owner of a unit to take hits now, test and all. */
export function costOfHits(battle: PcBattle, unit: PcUnit, taken: number): number {
  if (taken === 0) return 0;
  const before = unitWorth(unit);
  const hurt = { ...unit, hits: unit.hits + taken };
  const lost = before - unitWorth({ ...unit, where: 'lost' });
  if (hurt.hits >= LOST_AT.value) return lost;
  return chancesOf<string>(moraleTest, measureTest(battle, hurt), 'outcome').reduce((sum, { value, p }) => {
    const after = value === 'lost' ? lost : before - unitWorth({ ...hurt, shaken: value === 'shaken' });
    return sum + p * after;
  }, 0);
}

export function volleyHarm(battle: PcBattle, target: PcUnit, shot: Shot): number {
  return chancesOf<number>(volley, shot, 'hits').reduce(
    (sum, { value, p }) => sum + p * costOfHits(battle, target, value),
    0,
  );
}

/** The chance that a charge goes home. */
export function winning(facts: Charge): number {
  return chancesOf<string>(charge, facts, 'winner').find(({ value }) => value === 'charger')?.p ?? 0;
}

/** What a charge is worth to the charger: the other side's loss less its own. */
export function chargeWorth(battle: PcBattle, unit: PcUnit, target: PcUnit, facts: Charge): number {
  const p = winning(facts);
  return p * costOfHits(battle, target, LOSER_HITS.value) - (1 - p) * costOfHits(battle, unit, LOSER_HITS.value);
}
