import { type Counsel, type WeighedOrder, does } from '#counsel/index.ts';
import type { Pick } from '#battle/index.ts';
import { lengthBetween } from '#field/index.ts';
import { settingUp } from '../deployment.ts';
import { fightsLeft } from '../fight.ts';
import { type BlackPowder, type BpBattle, type BpUnit, the, unitsOf } from '../model.ts';
import { movesNow } from '../movement.ts';
import { drawOffTo, refusesEndPhase, refusesEndUnit } from '../phases.ts';
import { refusesReady } from '../setup.ts';
import { sampleDeploy } from '../setup-places.ts';
import { aimOf } from './aims.ts';
import { answers } from './answers.ts';
import { weighCommanders } from './commanders.ts';
import { weighActor, weighCharges } from './moves.ts';
import { weighOrders } from './orders.ts';
import { outlookOf, placeWorth } from './places.ts';
import { standing } from './standing.ts';
import { weighVolleys } from './volleys.ts';

type Weighed = WeighedOrder<BlackPowder>;
const TRIES = 8;

/** The best of a few places where a unit may be set up. */
function weighSetup(battle: BpBattle, pick: Pick): readonly Weighed[] {
  const unit = settingUp(battle).find(({ where }) => where === 'toDeploy');
  if (unit === undefined)
    return refusesReady(battle) === undefined
      ? [{ order: { kind: 'ready' }, worth: 0, why: () => 'Everybody stands.' }]
      : [];
  return Array.from({ length: TRIES }, () => sampleDeploy(battle, unit, pick)).flatMap((order): Weighed[] => {
    if (order === undefined) return [];
    const there = { ...unit, where: 'table', formation: order.formation } as const;
    const aim = aimOf(battle, { ...there, ...order.to });
    const worth = aim === undefined ? 1 : 60 + placeWorth(outlookOf(battle, there, aim), order.to);
    return [
      { order, worth, why: () => `${does(unit.name, 'stands', 'stand')} near enough to act together with the others.` },
    ];
  });
}

function weighPhase(battle: BpBattle, pick: Pick): readonly Weighed[] {
  switch (battle.phase) {
    case 'setup':
      return weighSetup(battle, pick);
    case 'drawOff':
      return unitsOf(battle, battle.active).flatMap((unit): Weighed[] => {
        const to = movesNow(battle, unit) > 0 ? drawOffTo(battle, unit) : undefined;
        if (to === undefined) return [];
        return [{ order: { kind: 'move', unit: unit.id, to }, worth: 5, why: () => `${unit.name} must draw off.` }];
      });
    case 'orders':
      return weighOrders(battle);
    case 'commanders':
      return weighCommanders(battle);
    case 'shooting':
      return weighVolleys(battle);
    case 'handToHand':
      return fightsLeft(battle).map((unit) => ({
        order: { kind: 'fight', unit },
        worth: 1,
        why: () => 'Every fight is fought.',
      }));
    case 'moving':
      return weighGranted(battle);
    default:
      return weighInitiative(battle);
  }
}

/** Whoever has a charge worth making, with all else it might do; then the first unit that has anything worth doing. */
function weighInitiative(battle: BpBattle): readonly Weighed[] {
  const able = unitsOf(battle, battle.active).filter((unit) => movesNow(battle, unit) > 0);
  const eager = able.filter((unit) => weighCharges(battle, unit).some(({ worth }) => worth > 0));
  if (eager.length > 0) return eager.flatMap((unit) => weighActor(battle, unit));
  for (const unit of able) {
    const weighed = weighActor(battle, unit);
    if (weighed.some(({ worth }) => worth > 0)) return weighed;
  }
  return [];
}

/** Units with moves to make go one after the other, the foremost first; who has nothing to do is passed over. */
function weighGranted(battle: BpBattle): readonly Weighed[] {
  const far = (unit: BpUnit): number => {
    const aim = aimOf(battle, unit);
    return aim === undefined ? 0 : lengthBetween(unit, aim.at);
  };
  const able = battle.state.grants.map(({ unit }) => the(battle, unit));
  for (const unit of able.length < 2 ? able : able.toSorted((one, two) => far(one) - far(two))) {
    const weighed = weighActor(battle, unit);
    if (weighed.some(({ worth }) => worth > 0)) return weighed;
  }
  return [];
}

/** The orders that lead on. */
function weighEnd(battle: BpBattle): readonly Weighed[] {
  if (battle.phase === 'setup') return [];
  if (battle.phase === 'moving')
    return battle.state.grants
      .map(({ unit }) => ({ kind: 'endUnit', unit }) as const)
      .filter((order) => refusesEndUnit(battle, order) === undefined)
      .map((order) => ({
        order,
        worth: 0,
        why: () => `${does(the(battle, order.unit).name, 'has', 'have')} done enough.`,
      }));
  return refusesEndPhase(battle) === undefined
    ? [{ order: { kind: 'endPhase' }, worth: 0, why: () => 'Nothing more is worth doing in this part.' }]
    : [];
}

export const counsel: Counsel<BlackPowder> = {
  weigh: (battle, pick) => [...weighPhase(battle, pick), ...weighEnd(battle)],
  answers,
  standing,
};
