import { type Counsel, type WeighedOrder, does, percent } from '#counsel/index.ts';
import { lengthBetween } from '#field/index.ts';
import { combats, refusesConsolidate } from '../play/melee.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, type Phase, unitOf } from '../play/model.ts';
import { combatOf } from '../play/supports.ts';
import { aimOf } from './aims.ts';
import { answers } from './answers.ts';
import { weighBombard } from './bombard.ts';
import { fightFates, withFireBeforeCharge } from './charges.ts';
import { weighCommandMoves } from './commanders.ts';
import { weighFire } from './volleys.ts';
import { weighInitiative } from './initiative.ts';
import { bestMove, LOOKS, weighActor } from './moves.ts';
import { weighCommand, weighOrders } from './orders.ts';
import { evaluate } from './evaluate.ts';

/** How many units with something to do are weighed before one of them acts; the others come after it. */
const ACTORS = 1;

function toItsAim(battle: GtcBattle, unit: GtcUnit): number {
  const aim = aimOf(battle, unit);
  return aim === undefined ? Infinity : lengthBetween(unit, aim.at);
}

/** Fire first, then charges, then the foremost units, so that the others can follow. */
function weighActing(battle: GtcBattle, most: number = ACTORS): readonly WeighedOrder<GrandTactical>[] {
  const grants = battle.state.grants.map((grant) => ({ grant, unit: unitOf(battle, grant.unit) }));
  const free = grants.filter(({ grant: { declared } }) => declared !== 'charge' && declared !== 'moveDense');
  const firers = free.map(({ unit }) => unit);
  const weighed: WeighedOrder<GrandTactical>[] = [...weighFire(battle, firers), ...weighBombard(battle, firers)];
  let actors = 0;
  const ranked = grants
    .map(({ unit }) => ({ unit, far: toItsAim(battle, unit) }))
    .sort((one, two) => one.far - two.far);
  for (const { unit } of ranked) {
    const able = weighActor(battle, unit);
    weighed.push(...able);
    actors += able.length > 0 ? 1 : 0;
    if (actors >= most) break;
  }
  return withFireBeforeCharge(weighed);
}

function weighFights(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  return combats(battle).map((defender) => {
    const combat = combatOf(battle, defender);
    const { wins } = fightFates(battle, combat.attackers, combat.defender);
    return {
      order: { kind: 'fight', defender },
      worth: 1 + wins,
      why: () => `The charge on ${combat.defender.name} is fought: ${percent(wins)} to win.`,
    };
  });
}

function weighConsolidation(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  return battle.state.consolidating.flatMap((id): WeighedOrder<GrandTactical>[] => {
    const unit = unitOf(battle, id);
    const legal = (order: WeighedOrder<GrandTactical>['order']): boolean =>
      order.kind === 'consolidate' && refusesConsolidate(battle, order) === undefined;
    const move = bestMove(battle, unit, { kind: 'consolidate', share: 0.5, looks: LOOKS, legal });
    const stay: WeighedOrder<GrandTactical> = {
      order: { kind: 'pass', unit: id },
      worth: 0,
      why: () => `${does(battle, unit, 'stays', 'stay')} on the ground that is won.`,
    };
    if (move === undefined) return [stay];
    return [
      {
        order: move.order,
        worth: move.gain,
        why: () => `${does(battle, unit, 'consolidates', 'consolidate')} on better ground.`,
      },
      stay,
    ];
  });
}

function weighPhase(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  switch (battle.phase as Phase) {
    case 'initiative':
      return weighInitiative(battle);
    case 'command':
      return weighOrders(battle);
    case 'acting':
      return weighActing(battle);
    case 'commandMoves':
      return weighCommandMoves(battle);
    case 'charge':
      return weighFights(battle);
    case 'consolidate':
      return weighConsolidation(battle);
  }
}

const ENOUGH: Readonly<Partial<Record<Phase, string>>> = {
  initiative: 'No unit has anything better to do without orders.',
  command: 'No further order is worth its risk.',
  commandMoves: 'The command units stand well.',
};

/** The orders that move on. */
function weighEnd(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  if (battle.phase === 'acting')
    return battle.state.grants.map(({ unit }) => ({
      order: { kind: 'pass', unit },
      worth: 0,
      why: () => `${does(battle, unitOf(battle, unit), 'stands', 'stand')} well.`,
    }));
  const says = ENOUGH[battle.phase as Phase];
  return says === undefined ? [] : [{ order: { kind: 'endPhase' }, worth: 0, why: () => says }];
}

/** For every commander and every unit with something to do; the next one first. */
function survey(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  const next = weighPhase(battle);
  const isOpen = battle.phase === 'command' && battle.state.commander === null;
  const all = battle.phase === 'acting' ? weighActing(battle, Infinity) : isOpen ? weighCommand(battle) : [];
  const best = Math.max(0, ...next.map(({ worth }) => worth));
  const later = all.map((each) => ({ ...each, worth: Math.min(each.worth, best) }));
  return [...next, ...later, ...weighEnd(battle)];
}

/** Advice to a computer player: orders and answers with their worth, and what a position is worth. */
export const counsel: Counsel<GrandTactical> = {
  weigh: (battle) => (battle.result === null ? [...weighPhase(battle), ...weighEnd(battle)] : []),
  survey: (battle) => (battle.result === null ? survey(battle) : []),
  answers,
  evaluate,
};
