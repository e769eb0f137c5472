import { type Counsel, type WeighedOrder, does } from '#counsel/index.ts';
import type { Rng } from '#battle/index.ts';
import { lengthBetween } from '#field/index.ts';
import { settingUp } from '../play/deployment.ts';
import { type BlackPowder, type BpBattle, type BpUnit, unitOf, unitsOf } from '../play/model.ts';
import { movesNow } from '../play/movement.ts';
import { drawOffTo } from '../play/draw-off.ts';
import { refusesEndPhase } from '../play/end-phase.ts';
import { refusesEndUnit } from '../play/grants.ts';
import { refusesReady } from '../play/setup.ts';
import { sampleDeploy } from '../play/setup-places.ts';
import { type Advisers, allOf, firstOf } from './advisers.ts';
import { aimOf } from './aims.ts';
import { answers } from './answers.ts';
import { weighCommanders } from './commanders.ts';
import { weighFights } from './melee.ts';
import { weighActor, weighCharges } from './moves.ts';
import { commandAdvisers } from './orders.ts';
import { outlookOf, placeWorth } from './places.ts';
import { evaluate } from './evaluate.ts';
import { weighVolleys } from './volleys.ts';

const TRIES = 8;

/** The best of a few places where a unit may be set up. */
function weighSetup(battle: BpBattle, pick: Rng): readonly WeighedOrder<BlackPowder>[] {
  const unit = settingUp(battle).find(({ where }) => where === 'toDeploy');
  if (unit === undefined)
    return refusesReady(battle) === undefined
      ? [{ order: { kind: 'ready' }, worth: 0, why: () => 'All units are set up.' }]
      : [];
  return Array.from({ length: TRIES }, () => sampleDeploy(battle, unit, pick)).flatMap(
    (order): WeighedOrder<BlackPowder>[] => {
      if (order === undefined) return [];
      const there = { ...unit, where: 'table', formation: order.formation } as const;
      const aim = aimOf(battle, { ...there, ...order.to });
      const worth = aim === undefined ? 1 : 60 + placeWorth(outlookOf(battle, there, aim), order.to);
      return [
        {
          order,
          worth,
          why: () => `${does(battle, unit, 'stands', 'stand')} near enough to act together with the others.`,
        },
      ];
    },
  );
}

function weighPhase(battle: BpBattle, pick: Rng): readonly WeighedOrder<BlackPowder>[] {
  switch (battle.phase) {
    case 'setup':
      return weighSetup(battle, pick);
    case 'drawOff':
      return unitsOf(battle, battle.active).flatMap((unit): WeighedOrder<BlackPowder>[] => {
        const to = movesNow(battle, unit) > 0 ? drawOffTo(battle, unit) : undefined;
        if (to === undefined) return [];
        return [{ order: { kind: 'move', unit: unit.id, to }, worth: 5, why: () => `${unit.name} must draw off.` }];
      });
    case 'commanders':
      return weighCommanders(battle);
    case 'shooting':
      return weighVolleys(battle);
    case 'handToHand':
      return weighFights(battle);
    default:
      return [];
  }
}

/** Units with a charge worth making, with everything else they might do; then each unit by itself. */
function initiativeAdvisers(battle: BpBattle): Advisers {
  const able = unitsOf(battle, battle.active).filter((unit) => movesNow(battle, unit) > 0);
  const eager = able.filter((unit) => weighCharges(battle, unit).some(({ worth }) => worth > 0));
  const charging = (): readonly WeighedOrder<BlackPowder>[] => eager.flatMap((unit) => weighActor(battle, unit));
  const others = able.filter((unit) => !eager.includes(unit));
  return [charging, ...others.map((unit) => () => weighActor(battle, unit))];
}

/** Units with moves to make go one after the other, the foremost first; a unit with nothing to do is passed over. */
function movingAdvisers(battle: BpBattle): Advisers {
  const far = (unit: BpUnit): number => {
    const aim = aimOf(battle, unit);
    return aim === undefined ? 0 : lengthBetween(unit, aim.at);
  };
  const able = battle.state.grants.map(({ unit }) => unitOf(battle, unit));
  return (able.length < 2 ? able : able.toSorted((one, two) => far(one) - far(two))).map(
    (unit) => () => weighActor(battle, unit),
  );
}

/** Parts of the turn in which units act one after the other. */
function advisersOf(battle: BpBattle): Advisers | undefined {
  if (battle.phase === 'orders') return commandAdvisers(battle);
  if (battle.phase === 'moving') return movingAdvisers(battle);
  return battle.phase === 'initiative' ? initiativeAdvisers(battle) : undefined;
}

/** The orders that move on. */
function weighEnd(battle: BpBattle): readonly WeighedOrder<BlackPowder>[] {
  if (battle.phase === 'setup') return [];
  if (battle.phase === 'moving')
    return battle.state.grants
      .map(({ unit }) => ({ kind: 'endUnit', unit }) as const)
      .filter((order) => refusesEndUnit(battle, order) === undefined)
      .map((order) => ({
        order,
        worth: 0,
        why: () => `${does(battle, unitOf(battle, order.unit), 'has', 'have')} done enough.`,
      }));
  return refusesEndPhase(battle) === undefined
    ? [{ order: { kind: 'endPhase' }, worth: 0, why: () => 'Nothing more is worth doing in this part.' }]
    : [];
}

/** Advice to a computer player: orders and answers with their worth, and what a position is worth. */
export const counsel: Counsel<BlackPowder> = {
  weigh: (battle, pick) => {
    const advisers = advisersOf(battle);
    return [...(advisers === undefined ? weighPhase(battle, pick) : firstOf(advisers)), ...weighEnd(battle)];
  },
  survey: (battle, pick) => {
    const advisers = advisersOf(battle);
    return [...(advisers === undefined ? weighPhase(battle, pick) : allOf(advisers)), ...weighEnd(battle)];
  },
  answers,
  evaluate,
};
