import { gap, mayBeWithin, SLACK } from '../geometry.ts';
import { bodyOf, foesOf, friendsOf, inContact, type Table, type Unit, unitIn, type Verdict } from './bodies.ts';
import type { GtcJudgedOrder, Step } from './moves.ts';
import { anyOf, sees } from './sight.ts';

interface Fighter {
  readonly id: string;
  readonly supports: number;
  readonly enemiesOnFlankOrRear: number;
}

interface Round {
  readonly facts: { readonly round: number; readonly attackers: readonly Fighter[]; readonly defender: Fighter };
  readonly result: { readonly outcome: string };
  readonly supporters: readonly string[];
}

/** GTC-CHG-15, GTC-GAP-30: whether a unit supports a fighter: within 10 cm and in sight of an enemy fighting it. */
function supports(battle: Table, unit: Unit, fighter: Unit, enemies: readonly Unit[]): Verdict {
  if (unit.suppressed || unit.recce || unit.type === 'command' || unit.type === 'transport' || inContact(unit))
    return 'no';
  if (battle.state.supported.includes(unit.id)) return 'no';
  if (!mayBeWithin(bodyOf(unit), bodyOf(fighter), 10 + SLACK)) return 'no';
  const far = gap(bodyOf(unit), bodyOf(fighter));
  if (far > 10 + SLACK) return 'no';
  const seen = anyOf(enemies.map((enemy) => sees(battle, unit, enemy)));
  return far > 10 - SLACK && seen === 'yes' ? 'unsure' : seen;
}

function faultInSupport(
  judged: GtcJudgedOrder,
  fighter: Unit,
  enemies: readonly Unit[],
  told: Fighter,
): string | undefined {
  const { before, questions } = judged;
  // Units that could have joined another fight were asked, and may have stayed out.
  const asked = questions.filter(({ kind }) => kind === 'support').map(({ subject }) => subject);
  const verdicts = friendsOf(before, fighter).map((unit): Verdict => {
    const may = supports(before, unit, fighter, enemies);
    return may === 'yes' && asked.includes(unit.id) ? 'unsure' : may;
  });
  const least = verdicts.filter((each) => each === 'yes').length;
  const most = verdicts.filter((each) => each !== 'no').length;
  return told.supports < least || told.supports > most
    ? `${fighter.id} is supported by ${told.supports}, ${least} to ${most} found`
    : undefined;
}

/** GTC-CHG-07, GTC-CHG-09, GTC-GAP-29: which units fight, support or are taken in the flank. */
function faultInRound(judged: GtcJudgedOrder, { event }: Step): string | undefined {
  if (event.kind !== 'charge-round-fought' || judged.order.kind !== 'fight') return undefined;
  const { facts } = event.about as unknown as Round;
  const { before } = judged;
  const defender = unitIn(before, judged.order.defender);
  const attackers = defender.contactWith.map((id) => unitIn(before, id));
  if (facts.attackers.map(({ id }) => id).join() !== attackers.map(({ id }) => id).join())
    return `${defender.id} fights ${facts.attackers.map(({ id }) => id).join()}, in contact are ${defender.contactWith.join()}`;
  const flanks = defender.formation === 'square' ? 0 : defender.flankedBy.length;
  if (facts.defender.enemiesOnFlankOrRear !== flanks)
    return `${defender.id} is struck by ${facts.defender.enemiesOnFlankOrRear} in flank or rear, not ${flanks}`;
  if (facts.round > 1) return undefined;
  for (const [i, attacker] of attackers.entries()) {
    const fault = faultInSupport(judged, attacker, [defender], facts.attackers[i] as Fighter);
    if (fault !== undefined) return fault;
  }
  return faultInSupport(judged, defender, attackers, facts.defender);
}

/** GTC-CHG-10 to 12, GTC-GAP-28: three rounds at most, then one side has lost. */
export function faultInFight(judged: GtcJudgedOrder): string | undefined {
  if (judged.order.kind !== 'fight') return undefined;
  const rounds = judged.steps.filter(({ event }) => event.kind === 'charge-round-fought');
  if (rounds.length === 0 || rounds.length > 3) return `${judged.order.defender} fights ${rounds.length} rounds`;
  const last = rounds.at(-1)?.event.about as unknown as Round;
  if (last.result.outcome === 'anotherRound') return `${judged.order.defender} has not fought its fight out`;
  for (const step of rounds) {
    const fault = faultInRound(judged, step);
    if (fault !== undefined) return fault;
  }
  const after = judged.steps.at(-1)?.after as Table;
  const defender = unitIn(after, judged.order.defender);
  const held = foesOf(after, defender).find(({ contactWith }) => contactWith.includes(defender.id));
  return held && `${held.id} is still in contact with ${defender.id} after their fight`;
}
