import { does, type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import { lengthBetween } from '#field/index.ts';
import type { Round } from '../facts/melee.ts';
import { attackerFate } from '../aftermath.ts';
import { readyRound, resolveRound, type RoundResult } from '../melee.ts';
import { LAST_ROUND } from '../sheet.ts';
import { unitFacts } from './targets.ts';
import { groundCover } from './cover.ts';
import { tell } from './events.ts';
import { keepFaces } from './faces.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact, unitOf, unitsOf } from './model.ts';
import { wayOfOrder } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { retreat } from './retreat.ts';
import { formSquares } from './squares.ts';
import { askSupport, type Combat, combatOf, supportersOf } from './supports.ts';

/** Units that were charged and have yet to fight. */
export function combats(battle: GtcBattle): readonly UnitId[] {
  return unitsOf(battle, battle.active === 'a' ? 'b' : 'a')
    .filter((unit) => inContact(unit))
    .map(({ id }) => id);
}

export function refusesFight(battle: GtcBattle, { defender }: OrderOf<'fight'>): OrderRefusal | undefined {
  return combats(battle).includes(defender) ? undefined : refused('GTC-READ-12', 'that unit has not been charged');
}

/** GTC-GAP-29: the defender chooses which attacker to strike. */
function askStrike(umpire: GtcUmpire, defender: GtcUnit, attackers: readonly GtcUnit[]): number {
  const [first, second, ...rest] = attackers.map((each, i) => ({ answer: i, says: `Strike at ${each.name}` }));
  if (first === undefined || second === undefined) return 0;
  return umpire.ask<number>({
    to: defender.side,
    kind: 'strikes-at',
    rule: 'GTC-GAP-29',
    asks: `${does(umpire.battle, defender, 'is', 'are')} charged by several units. Which one will ${defender.name} strike?`,
    subject: defender.id,
    options: [first, second, ...rest],
  });
}

interface ChosenSide {
  readonly strikesAt: number;
  readonly supporters: readonly UnitId[];
}

function measureRound(
  battle: GtcBattle,
  { defender, attackers }: Combat,
  { strikesAt, supporters }: ChosenSide,
): Round {
  const supports = (fighter: GtcUnit, enemies: readonly GtcUnit[]): number =>
    supportersOf(battle, fighter, enemies).filter(({ id }) => supporters.includes(id)).length;
  const flanks = defender.formation === 'square' ? 0 : defender.flankedBy.length;
  return {
    round: 1,
    attackers: attackers.map((attacker) => ({
      ...unitFacts(attacker),
      id: attacker.id,
      supports: supports(attacker, [defender]),
      enemiesOnFlankOrRear: 0,
      cover: groundCover(battle, attacker),
    })),
    defender: {
      ...unitFacts(defender),
      id: defender.id,
      supports: supports(defender, attackers),
      enemiesOnFlankOrRear: flanks,
      cover: defender.chargeCover,
      counterCharge:
        defender.counterCharging && flanks === 0 && defender.chargeCover === 'open' && !defender.suppressed,
      strikesAt,
    },
  };
}

/** Rounds until one side gives way; the first is measured, the others differ by their number alone. */
function fightRounds(
  umpire: GtcUmpire,
  round: Round,
  fighters: readonly GtcUnit[],
  { supporters, supported }: { readonly supporters: readonly UnitId[]; readonly supported: readonly UnitId[] },
): RoundResult {
  const [attacker, defender] = [fighters[0], fighters.at(-1)] as [GtcUnit, GtcUnit];
  let result: RoundResult | undefined;
  for (let n = 1; n <= LAST_ROUND.value; n += 1) {
    const facts: Round = { ...round, round: n };
    const { dice, faces } = keepFaces(umpire.hand(attacker, defender));
    const fought = resolveRound(readyRound(facts), dice);
    result = fought;
    tell(umpire, 'charge-round-fought', umpire.battle, fighters, {
      facts,
      result: fought,
      faces,
      supporters: n === 1 ? supporters : [],
      supported,
    });
    if (fought.outcome !== 'anotherRound') break;
  }
  return result as RoundResult;
}

function knockOut(umpire: GtcUmpire, id: UnitId): void {
  tell(umpire, 'unit-knocked-out', umpire.battle, unitOf(umpire.battle, id), ['GTC-CHG-12']);
}

/** GTC-CHG-11, GTC-CHG-12: the losers go, then the winners consolidate. */
function settleFates(
  umpire: GtcUmpire,
  defender: GtcUnit,
  attackers: readonly GtcUnit[],
  { result, struck }: { readonly result: RoundResult; readonly struck: GtcUnit },
): void {
  if (result.defenderFate === 'knockedOut') knockOut(umpire, defender.id);
  if (result.defenderFate === 'retreats') {
    const [nearest] = [...attackers].sort((p, q) => lengthBetween(p, defender) - lengthBetween(q, defender));
    retreat(umpire, defender.id, nearest ?? defender);
  }
  if (result.struckAttackerFate === 'knockedOut') knockOut(umpire, struck.id);
  for (const attacker of attackers) {
    if (attackerFate(result, attacker === struck) === 'retreats') retreat(umpire, attacker.id, defender);
  }
}

export function conductFight({ defender: id }: OrderOf<'fight'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const combat = combatOf(battle, id);
  const { defender, attackers } = combat;
  const strikesAt = askStrike(umpire, defender, attackers);
  const later = combats(battle).filter((each) => each !== id);
  const supporters = askSupport(umpire, combat, later);
  const round = measureRound(battle, combat, { strikesAt, supporters });
  const supported = [...new Set([...battle.state.supported, ...supporters])];
  const result = fightRounds(umpire, round, [...attackers, defender], { supporters, supported });
  const struck = attackers[strikesAt] as GtcUnit;
  settleFates(umpire, defender, attackers, { result, struck });
  const winners =
    result.consolidates === 'attackers' ? attackers : result.consolidates === 'defender' ? [defender] : [];
  formSquares(umpire);
  const consolidating = winners
    .filter((unit) => unitOf(umpire.battle, unit.id).where === 'table')
    .map((unit) => unit.id);
  const [first] = consolidating;
  if (first !== undefined) tell(umpire, 'consolidation-began', unitOf(umpire.battle, first).side, consolidating);
}

function refusesConsolidating(battle: GtcBattle, id: UnitId): OrderRefusal | undefined {
  return battle.state.consolidating.includes(id) ? undefined : refused('GTC-GAP-33', 'only a winner consolidates');
}

/** GTC-GAP-33: up to half a move in any direction, facing as it likes. */
export function refusesConsolidate(battle: GtcBattle, order: OrderOf<'consolidate'>): OrderRefusal | undefined {
  return refusesConsolidating(battle, order.unit) ?? wayOfOrder(battle, order).refusal;
}

export function conductConsolidate(order: OrderOf<'consolidate'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  tell(umpire, 'unit-consolidated', battle, unitOf(battle, order.unit), wayOfOrder(battle, order));
  formSquares(umpire);
}
