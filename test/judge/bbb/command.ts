import { SLACK } from '../geometry.ts';
import {
  baseOf,
  fromGeneral,
  type General,
  inInches,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
  unitsOn,
} from './bodies.ts';
import { terrainsOf } from './land.ts';

/** BBB-GAP-21: an army commander serves all; one who has given their command away keeps their own. */
function serves({ state }: Table, general: General, unit: Unit): boolean {
  if (general.status !== 'onTable' || general.side !== unit.side) return false;
  if (general.gives !== null && state.generals[general.gives.to]?.status === 'onTable')
    return general.gives.keeps.includes(unit.id);
  return general.serves === null || general.serves.includes(unit.id);
}

/** BBB-GAP-09. */
function isSpent({ arm, quality, startingBases, bases, spentAtLoss }: Unit): boolean {
  if (arm === 'artillery') return false;
  const byQuality = { raw: 1, trained: 2, veteran: 3 }[quality];
  const at = spentAtLoss ?? Math.max(1, Math.min(byQuality, startingBases - 1));
  return bases > 0 && startingBases - bases >= at;
}

function faultInRoll({ event, before }: Step): string | undefined {
  const unit = unitIn(before, event.about['unit']);
  const told = event.about['facts'] as unknown as {
    generalInches: number | null;
    terrain: string;
    spent: boolean;
    order: string;
  };
  if (unit.rolled) return `${unit.id} rolls twice in a turn`;
  if (unit.side !== before.active) return `${unit.id} rolls in the enemy's turn`;
  const at = { x: unit.x, y: unit.y };
  const near = Object.values(before.state.generals)
    .filter((general) => serves(before, general, unit))
    .map((general) =>
      unit.where === 'coming'
        ? Math.max(0, Math.hypot(general.x - at.x, general.y - at.y) / 1000 - 0.5)
        : fromGeneral(general, unit),
    );
  const least = near.length === 0 ? null : Math.min(...near);
  if ((least === null) !== (told.generalInches === null) || Math.abs((least ?? 0) - (told.generalInches ?? 0)) > SLACK)
    return `the general of ${unit.id} is ${least === null ? 'nowhere' : said(least)}, told as ${told.generalInches}`;
  if (unit.where === 'table' && !terrainsOf(before, baseOf(unit)).includes(told.terrain))
    return `${unit.id} rolls as if in ${told.terrain}`;
  if (told.spent !== isSpent(unit)) return `${unit.id} is ${told.spent ? 'not ' : ''}Spent`;
  return (told.order === 'disrupted') === unit.disrupted ? undefined : `${unit.id} rolls in the wrong column`;
}

/** How far the nearest unit of a side is from a general. */
function nearest(battle: Table, general: { x: number; y: number }, side: 'a' | 'b'): number {
  const units = unitsOn(battle).filter((unit) => unit.side === side);
  return Math.min(Infinity, ...units.map((unit) => fromGeneral(general, unit)));
}

/** BBB-MOVE-05, BBB-TURN-05: generals on the move. */
function faultInRide({ event, before, after }: Step): string | undefined {
  const id = event.about['general'] as string;
  const [was, is] = [before.state.generals[id] as General, after.state.generals[id] as General];
  if (was.moved) return `${id} moves twice in a turn`;
  const [from, to] = [inInches({ x: was.x, y: was.y }), inInches({ x: is.x, y: is.y })];
  const made = Math.hypot(to.x - from.x, to.y - from.y);
  if (event.kind === 'general-moved') return made > 21 + SLACK ? `${id} moves ${said(made)} of 21"` : undefined;
  const near = nearest(before, is, is.side);
  return near > 6 + SLACK ? `${id} returns ${said(near)} from the nearest own unit` : undefined;
}

/** BBB-READ-21: at the end of steps 2 to 5 a general strictly nearer to the enemy than to friends falls, and no other. */
function faultInRisk(battle: Table): string | undefined {
  for (const general of Object.values(battle.state.generals)) {
    if (general.status !== 'onTable') continue;
    const [own, enemy] = [
      nearest(battle, general, general.side),
      nearest(battle, general, general.side === 'a' ? 'b' : 'a'),
    ];
    if (enemy < own - SLACK) return `${general.id} stands ${said(enemy)} from the enemy and ${said(own)} from his own`;
  }
  return undefined;
}

function faultInFall({ event, before }: Step): string | undefined {
  for (const id of event.about['generals'] as readonly string[]) {
    const general = before.state.generals[id] as General;
    const [own, enemy] = [
      nearest(before, general, general.side),
      nearest(before, general, general.side === 'a' ? 'b' : 'a'),
    ];
    if (enemy > own + SLACK) return `${id} falls ${said(enemy)} from the enemy and ${said(own)} from his own`;
  }
  return undefined;
}

const NEXT: Readonly<Record<string, string>> = {
  movement: 'generals',
  generals: 'defensiveFire',
  defensiveFire: 'offensiveFire',
  offensiveFire: 'assaults',
};

/** BBB-TURN-01 to 08: the steps in their order, and the side that acts in them. */
function faultInStep({ event, before, after }: Step): string | undefined {
  if (NEXT[before.phase] !== after.phase) return `${before.phase} is followed by ${after.phase}`;
  const acts = after.phase === 'defensiveFire' ? (after.active === 'a' ? 'b' : 'a') : after.active;
  if (after.toAct !== acts) return `${after.toAct} acts in ${after.phase} of ${after.active}`;
  const idle = unitsOn(before).find(({ side, disrupted, rolled }) => side === before.active && disrupted && !rolled);
  if (before.phase === 'movement' && idle !== undefined) return `${idle.id} is disrupted and has not rolled`;
  return event.about['phase'] === 'generals' ? undefined : faultInRisk(before);
}

export function faultInCommand(step: Step): string | undefined {
  switch (step.event.kind) {
    case 'command-rolled':
      return faultInRoll(step);
    case 'general-moved':
    case 'general-returned':
      return faultInRide(step);
    case 'generals-fell':
      return faultInFall(step);
    case 'step-began':
      return faultInStep(step);
    default:
      return undefined;
  }
}
