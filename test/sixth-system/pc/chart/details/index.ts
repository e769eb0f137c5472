import { type Aim, type ChartDetails, inchesOf, type SightLine } from '#chart/index.ts';
import type { Point } from '#field/index.ts';
import { cardPart } from './resolutions.ts';
import { charge } from '../../melee.ts';
import { BEATEN_SHARE } from '../../sheet.ts';
import { volley } from '../../shooting.ts';
import { measureCharge, preysOf } from '../../play/charge.ts';
import { type PcBattle, type Postcard, poseOf, unitOf } from '../../play/model.ts';
import { inchesBetween, sightLine } from '../../play/place.ts';
import { measureShot, targetsOf } from '../../play/shooting.ts';
import { overlays } from '../look.ts';
import { moveCost, proposals } from '../orders.ts';
import { clashes } from './clashes.ts';

function sight(battle: PcBattle, from: string, to: string | Point): SightLine | undefined {
  const unit = battle.units[from];
  const target = typeof to === 'string' ? battle.units[to] : undefined;
  const at = typeof to === 'string' ? target : to;
  if (unit?.where !== 'table' || at === undefined || target === unit || target?.where === 'lost') return undefined;
  const { found, blocker } = sightLine(battle, unit, at, target);
  const { length } = found;
  return {
    from: found.from,
    to: found.to,
    length,
    clear: blocker === undefined,
    stopsAt: blocker?.entry ?? null,
    says: blocker === undefined ? inchesOf(length) : `blocked after ${inchesOf(blocker.at)}`,
    rule: blocker === undefined ? null : 'PC-GAP-02',
  };
}

function aims(battle: PcBattle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  const volleys = targetsOf(battle, unit).map((target): Aim => {
    const input = measureShot(battle, unit, target);
    return { target: target.id, procedure: volley.id, input, says: `${input.rangeInches.toFixed(1)}"` };
  });
  const charges = preysOf(battle, unit).map(({ id: prey }): Aim => {
    const target = unitOf(battle, prey);
    const input = measureCharge(unit, target, poseOf(unit), false);
    return { target: prey, procedure: charge.id, input, says: `charge, ${inchesBetween(unit, target).toFixed(1)}"` };
  });
  return [...volleys, ...charges];
}

/** What a screen asks of Powder on a Postcard once the table is shown. */
export const details: ChartDetails<Postcard> = {
  tutorial: {
    acting: {
      title: 'Your turn',
      says: `Each unit moves, fires, charges or rallies, once. An army that has lost ${BEATEN_SHARE.shows} its units is beaten.`,
      tryThis: 'Drag a company towards the enemy, or point at an enemy with a carmine outline.',
    },
  },
  sight,
  aims,
  cardPart,
  clashes,
  proposals,
  moveCost,
  hand: {
    openers: [],
    opening: () => '',
    repeats: [],
    standing: ['fire'],
    allowed: () => undefined,
    company: () => [],
    together: () => [],
    beyond: () => undefined,
    reach: (battle, id) => overlays(battle, id).filter(({ verb, shape }) => verb === 'move' && shape.kind === 'area'),
    arcs: (battle, id) => overlays(battle, id).filter(({ verb }) => verb === 'fire'),
  },
};
