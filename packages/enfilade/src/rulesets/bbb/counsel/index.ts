import type { Rng } from '#battle/index.ts';
import { type Counsel, type WeighedOrder, does, percent } from '#counsel/index.ts';
import { clashOf } from '../play/clash.ts';
import { mayRoll } from '../play/command.ts';
import { assaultsLeft } from '../play/melee.ts';
import type { BbbBattle, BbbUnit, BloodyBigBattles } from '../play/model.ts';
import { refusesEndPhase } from '../play/sequence.ts';
import { sampleSetUp } from '../play/setup-places.ts';
import { aimOf } from './aims.ts';
import { answers } from './answers.ts';
import { weighGenerals } from './commanders.ts';
import { evaluate } from './evaluate.ts';
import { clashWorth } from './melee.ts';
import { weighGranted } from './moves.ts';
import { weighRolls } from './orders.ts';
import { judgeOf } from './places.ts';
import { weighFire } from './volleys.ts';

const TRIES = 8;

/** A few places where a unit may be set up, and what they are worth. */
function weighSetUp(battle: BbbBattle, pick: Rng): readonly WeighedOrder<BloodyBigBattles>[] {
  return Array.from({ length: TRIES }, () => sampleSetUp(battle, pick)).map((order): WeighedOrder<BloodyBigBattles> => {
    if (order.kind === 'ready') return { order, worth: 0, why: () => 'Everything is set up.' };
    const unit = order.kind === 'deploy' ? battle.units[order.unit] : undefined;
    if (order.kind !== 'deploy' || unit === undefined)
      return { order, worth: 1, why: () => 'The general is with his troops.' };
    const there = {
      ...unit,
      where: 'table',
      x: order.x,
      y: order.y,
      heading: order.heading,
      formation: order.formation,
    } as const;
    const aim = aimOf(battle, there);
    const worth =
      aim === undefined ? 1 : 60 + judgeOf(battle, there, aim).worth({ at: order, formation: order.formation });
    return {
      order,
      worth: Math.max(1, worth),
      why: () => `${does(battle, unit, 'stands', 'stand')} near enough to act together with the others.`,
    };
  });
}

function weighFights(battle: BbbBattle): readonly WeighedOrder<BloodyBigBattles>[] {
  return assaultsLeft(battle).map((unit) => {
    const clash = clashOf(battle, unit);
    const known = clash.defenders.length === 0 ? undefined : clashWorth(battle, clash);
    const odds = known === undefined ? '' : `: ${percent(known.odds.wins)} to win`;
    return {
      order: { kind: 'resolveAssault', unit },
      worth: 100 + (known?.worth ?? 0),
      why: () => `Every assault must be fought; this one is the best${odds}.`,
    };
  });
}

function weighPhase(battle: BbbBattle, pick: Rng): readonly WeighedOrder<BloodyBigBattles>[] {
  switch (battle.phase) {
    case 'setup':
      return weighSetUp(battle, pick);
    case 'movement':
      return weighRolls(battle);
    case 'granted':
      return battle.state.grant === null ? [] : weighGranted(battle, battle.state.grant);
    case 'generals':
      return weighGenerals(battle);
    case 'assaults':
      return weighFights(battle);
    default:
      return weighFire(battle);
  }
}

/** The order that moves on, or what has to be done before it. */
function weighEnd(battle: BbbBattle): readonly WeighedOrder<BloodyBigBattles>[] {
  if (refusesEndPhase(battle) === undefined)
    return [{ order: { kind: 'endPhase' }, worth: 0, why: () => 'Nothing more is worth doing in this step.' }];
  if (battle.phase !== 'movement') return [];
  return Object.values(battle.units)
    .filter((unit: BbbUnit) => unit.side === battle.active && unit.disrupted && mayRoll(battle, unit))
    .map(({ id, name }) => ({
      order: { kind: 'rollCommand', unit: id },
      worth: 0,
      why: () => `${name} must roll for command.`,
    }));
}

/** Orders and answers with their worth, and what a position is worth, for computer players. */
export const counsel: Counsel<BloodyBigBattles> = {
  weigh: (battle, pick) => (battle.result === null ? [...weighPhase(battle, pick), ...weighEnd(battle)] : []),
  answers,
  evaluate,
};
