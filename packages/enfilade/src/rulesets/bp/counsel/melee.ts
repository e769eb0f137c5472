import { does, type WeighedOrder, percent } from '#counsel/index.ts';
import type { UnitId } from '#battle/index.ts';
import { judgeRound } from '../melee.ts';
import { fighterOf, fightOf, fightsLeft } from '../play/melee.ts';
import { type BlackPowder, type BpBattle, type BpUnit, unitOf } from '../play/model.ts';
import { supportsOf } from '../play/supports.ts';
import { blowHarm, chancesOf } from './harm.ts';

/** The chance of each sum of two numbers of casualties. */
function together(one: readonly number[], two: readonly number[]): readonly number[] {
  const sums: number[] = Array.from({ length: one.length + two.length - 1 }, () => 0);
  for (const [i, first] of one.entries())
    for (const [k, second] of two.entries()) sums[i + k] = (sums[i + k] ?? 0) + first * second;
  return sums;
}

/** What units strike together, each at the first enemy it touches. */
function struckBy(battle: BpBattle, strikers: readonly BpUnit[]): readonly number[] {
  let sums: readonly number[] = [1];
  for (const striker of strikers) {
    const [first] = striker.engagedWith;
    if (first === undefined) continue;
    const meeting = { charging: striker.charging, flanked: striker.flankedBy.length > 0 };
    sums = together(sums, chancesOf(blowHarm(striker, unitOf(battle, first), meeting)));
  }
  return sums;
}

function sideOf(battle: BpBattle, units: readonly BpUnit[]) {
  return { units: units.map((unit) => fighterOf(unit, supportsOf(battle, unit))) };
}

/** How the round of a fight is likely to go for the side of one of its units. */
function roundOdds(battle: BpBattle, id: UnitId): { readonly wins: number; readonly draws: number } {
  const { side } = unitOf(battle, id);
  const all = fightOf(battle, id).map((each) => unitOf(battle, each));
  const [own, foes] = [all.filter((unit) => unit.side === side), all.filter((unit) => unit.side !== side)];
  const { scoreA, scoreB } = judgeRound({ a: sideOf(battle, own), b: sideOf(battle, foes) });
  const taken = struckBy(battle, foes);
  let [wins, draws] = [0, 0];
  for (const [given, first] of struckBy(battle, own).entries())
    for (const [lost, second] of taken.entries()) {
      const score = given + scoreA - lost - scoreB;
      if (score > 0) wins += first * second;
      if (score === 0) draws += first * second;
    }
  return { wins, draws };
}

/** Every fight is fought; the surest first, because winners may go on at once. */
export function weighFights(battle: BpBattle): readonly WeighedOrder<BlackPowder>[] {
  const left = fightsLeft(battle);
  return left.map((unit) => {
    const { wins, draws } = roundOdds(battle, unit);
    const striker = unitOf(battle, unit);
    const foes = striker.engagedWith.map((id) => unitOf(battle, id).name).join(' and ');
    return {
      order: { kind: 'fight', unit },
      worth: 1 + wins,
      why: () =>
        `${does(battle, striker, 'fights', 'fight')} ${foes}: ${percent(wins)} to win the round, ${percent(draws)} that it is drawn${left.length > 1 ? '; the surest fight comes first' : ''}.`,
    };
  });
}
