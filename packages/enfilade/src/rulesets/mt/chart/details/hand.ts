import { counted } from '#procedure/index.ts';
import { contours, type Hand, inchesOf, type Overlay } from '#chart/index.ts';
import { along, lengthBetween } from '#field/index.ts';
import { nameOf } from '../../cards.ts';
import { isPiece } from '../../play/place.ts';
import { type Activation, type MtBattle, type MtUnit, type MusketsTomahawks, withUnit } from '../../play/model.ts';
import { refusesMover } from '../../play/movement.ts';
import { stillWaiting } from '../../play/sequence.ts';
import { farthest, mostMove } from '../farthest.ts';
import { arcs, WAYS } from '../overlays.ts';
import { poseOf } from '../words.ts';

function activationOf({ phase, state }: MtBattle, id: string): Activation | undefined {
  return phase === 'activation' && state.activation?.unit === id ? state.activation : undefined;
}

function moved(unit: MtUnit, east: number, north: number): MtUnit {
  const figures = unit.figures.map((man) => (isPiece(man) ? man : { ...man, x: man.x + east, y: man.y + north }));
  return { ...unit, figures };
}

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly unit: MtUnit;
}

function reach(battle: MtBattle, id: string): readonly Overlay[] {
  const [unit, activation] = [battle.units[id], activationOf(battle, id)];
  if (unit?.where !== 'table' || activation === undefined || refusesMover(unit) !== undefined) return [];
  const { x, y, heading } = poseOf(unit);
  const start: Stand = { x, y, unit };
  const outlines = contours(start, { count: activation.left, length: mostMove(unit), rays: WAYS }, (from, towards) => {
    const there = from === start ? battle : withUnit(battle, from.unit);
    const order = farthest(there, from.unit, { x: towards.x - from.x, y: towards.y - from.y }, null);
    if (order === undefined) return from;
    return { x: from.x + order.x, y: from.y + order.y, unit: moved(from.unit, order.x, order.y) };
  });
  return outlines.map((stands) => {
    const longest = Math.max(...stands.map((stand) => lengthBetween(stand, { x, y })));
    return {
      verb: 'move',
      shape: { kind: 'area', points: stands.map((stand) => ({ x: stand.x, y: stand.y })) },
      band: 0,
      label: { at: along({ x, y }, heading, longest), says: inchesOf(longest) },
    };
  });
}

export const hand: Hand<MusketsTomahawks> = {
  openers: ['playCard', 'order', 'activate'],
  opening: (battle, order) =>
    order.kind === 'playCard'
      ? `Play ${nameOf(order.card, battle.setting.scenario.sides)}`
      : order.kind === 'order'
        ? 'Pay for an order'
        : '',
  repeats: ['advance', 'move'],
  standing: ['shoot', 'volley', 'fight'],
  allowed: (battle, id) => {
    const activation = activationOf(battle, id);
    return activation && { says: counted(activation.left, 'action'), moves: activation.left };
  },
  company: (battle, id) => {
    const waiting = battle.phase === 'troop' || battle.phase === 'forward' ? stillWaiting(battle) : [];
    return waiting.includes(id) ? waiting.filter((each) => each !== id) : [];
  },
  together: () => [],
  // The refusal of an engagement says how far it is.
  beyond: () => undefined,
  reach,
  arcs,
};
