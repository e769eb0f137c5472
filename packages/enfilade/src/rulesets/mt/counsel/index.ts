import type { Rng } from '#battle/index.ts';
import { type Counsel, type WeighedOrder, does } from '#counsel/index.ts';
import { lengthBetween } from '#field/index.ts';
import { refusesDone } from '../play/actions.ts';
import { type MtBattle, type MusketsTomahawks, unitOf } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { stillWaiting } from '../play/sequence.ts';
import { refusesReady } from '../play/setup.ts';
import { sampleSetup } from '../play/offers-setup.ts';
import { weighActor } from './actor.ts';
import { answers } from './answers.ts';
import { imagine } from './imagine.ts';
import { useOf, weighForward, weighGo } from './orders.ts';
import { evaluate, storesLeft } from './evaluate.ts';

const TRIES = 8;

/** Hidden men near their aims, dummies elsewhere. */
function setupWorth(battle: MtBattle, order: MtOrder): number {
  if (order.kind === 'placePoint' || order.kind === 'deploy') return 40;
  if (order.kind !== 'hide') return 5;
  const far = storesLeft(battle).map((store) => lengthBetween(store, order) / 1000);
  return 30 - (far.length === 0 ? 0 : Math.min(...far) * 0.5);
}

const SETTING: Readonly<Partial<Record<MtOrder['kind'], string>>> = {
  hide: 'They begin hidden, near what they are after.',
  dummy: 'A marker with nothing under it draws fire.',
  ready: 'The army is set up.',
};

function weighSetup(battle: MtBattle, pick: Rng): readonly WeighedOrder<MusketsTomahawks>[] {
  const found: WeighedOrder<MusketsTomahawks>[] =
    refusesReady(battle) === undefined
      ? [{ order: { kind: 'ready' }, worth: 0, why: () => 'The army is set up.' }]
      : [];
  for (let i = 0; i < TRIES; i += 1) {
    const order = sampleSetup(battle, pick);
    if (order === undefined || order.kind === 'ready') continue;
    found.push({
      order,
      worth: setupWorth(battle, order),
      why: () => SETTING[order.kind] ?? 'Together with the others.',
    });
  }
  return found;
}

function weighPicking(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  const weighed = stillWaiting(battle).map((id): WeighedOrder<MusketsTomahawks> => {
    const unit = unitOf(battle, id);
    return {
      order: { kind: 'activate', unit: id },
      worth: 0.3 + useOf(battle, unit) + (unit.flight ? 3 : 0),
      why: () => `${does(battle, unit, 'has', 'have')} something worth doing.`,
    };
  });
  return refusesDone(battle) === undefined
    ? [...weighed, { order: { kind: 'done' }, worth: 0, why: () => 'No unit has anything left to do.' }]
    : weighed;
}

function weigh(battle: MtBattle, pick: Rng): readonly WeighedOrder<MusketsTomahawks>[] {
  switch (battle.phase) {
    case 'setup':
      return weighSetup(battle, pick);
    case 'forwardChoice':
      return weighForward(battle);
    case 'troop':
    case 'forward':
      return weighPicking(battle);
    case 'moraleTests':
      return stillWaiting(battle).map((id) => ({
        order: { kind: 'test', unit: id },
        worth: unitOf(battle, id).figures.length,
        why: () => `${does(battle, unitOf(battle, id), 'has', 'have')} to test.`,
      }));
    case 'activation':
      return weighActor(battle, unitOf(battle, battle.state.activation?.unit ?? ''));
    default:
      return weighGo(battle);
  }
}

/** Advice to a computer player: orders and answers with their worth, and what a position is worth. */
export const counsel: Counsel<MusketsTomahawks> = { weigh, answers, evaluate, imagine };
