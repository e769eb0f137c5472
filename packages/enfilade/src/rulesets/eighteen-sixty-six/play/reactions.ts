import type { Option } from '#battle/index.ts';
import { inches, inUnits } from '#field/index.ts';
import type { Threat } from '../facts/reactions.ts';
import { CAVALRY_RULE, DISORGANISED_MOVES } from '../sheet.ts';
import { readyReaction, resolveReaction } from '../reactions.ts';
import { chargeWay, refusesTarget, sideHit } from './charge.ts';
import { driveBack, wouldEnd } from './forced.ts';
import { halfLost, the, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { apart, hasCommander } from './place.ts';

export type Reaction = 'pass' | 'stop' | 'charge' | 'retreat' | 'retreat-half';

/** Cavalry that may use the Cavalry Rule now (W66-GAP-32). */
export function mayReact(unit: W66Unit): boolean {
  return (
    unit.arm === 'cavalry' &&
    unit.where === 'table' &&
    unit.status !== 'routed' &&
    !unit.reacted &&
    unit.charge === null &&
    unit.townFight === null
  );
}

function threatTo(battle: W66Battle, unit: W66Unit, choice: Threat['choice'], retreatInches: number | null): Threat {
  return {
    arm: unit.arm,
    status: unit.status,
    threatened: true,
    choice,
    retreatInches,
    rating: unit.rating,
    commanderWithOneInch: hasCommander(battle, unit),
    halfStandsLost: halfLost(unit),
    alreadyReacted: false,
    farthestRetreat: CAVALRY_RULE.value * (unit.status === 'disorganized' ? DISORGANISED_MOVES.value : 1),
  };
}

function retreatFrom(threat: W66Unit, far: number) {
  return { kind: 'cavalry', inches: far, from: { x: threat.x, y: threat.y } } as const;
}

/** How far it can retreat without being forced off the table or into somebody: never nearer to the threat. */
function roomBehind(battle: W66Battle, unit: W66Unit, threat: W66Unit, far: number): boolean {
  const { end, far: made } = wouldEnd(battle, unit, retreatFrom(threat, far));
  const { width, height } = battle.setting.ground;
  const inside = end.x > inches(2) && end.y > inches(2) && end.x < width - inches(2) && end.y < height - inches(2);
  const after: W66Unit = { ...unit, x: end.x, y: end.y, heading: end.heading };
  return inside && made > inches(1) && apart(battle, after, threat) >= apart(battle, unit, threat);
}

/** W66-CAV-01: asks threatened cavalry what it does, and does it at once. True where it charged and so cuts the mover's path. */
export function react(umpire: W66Umpire, id: string, threatId: string): boolean {
  const { battle } = umpire;
  const unit = the(battle, id);
  const threat = the(battle, threatId);
  const most = threatTo(battle, unit, 'stop', null).farthestRetreat;
  const options: [Option<Reaction>, ...Option<Reaction>[]] = [
    { answer: 'pass', says: 'Do nothing' },
    { answer: 'stop', says: 'Stop where it stands' },
  ];
  if (refusesTarget(unit, threat) === undefined && chargeWay(battle, unit, threat)?.poised === true)
    options.push({ answer: 'charge', says: `Charge ${threat.name}` });
  if (roomBehind(battle, unit, threat, most)) options.push({ answer: 'retreat', says: `Retreat ${most}"` });
  if (roomBehind(battle, unit, threat, most / 2))
    options.push({ answer: 'retreat-half', says: `Retreat ${most / 2}"` });
  const answer = umpire.ask<Reaction>({
    to: unit.side,
    kind: 'cavalry-reaction',
    rule: 'W66-CAV-01',
    asks: `${threat.name} threatens ${unit.name}: what does the cavalry do?`,
    subject: id,
    options,
  });
  if (answer === 'pass') return false;
  const far = answer === 'retreat' ? most : answer === 'retreat-half' ? most / 2 : null;
  const facts = threatTo(battle, unit, far === null ? (answer as 'stop' | 'charge') : 'retreat', far);
  const result = resolveReaction(readyReaction(facts), umpire);
  umpire.tell({
    kind: 'cavalry-reacted',
    by: unit.side,
    facts: ['W66-CAV-01', 'W66-GAP-32', ...(unit.status === 'disorganized' ? ['W66-DIS-04'] : [])],
    about: { unit: id, threat: threatId, facts, result },
    changes: [{ unit: id, set: { reacted: true, moved: true } }],
  });
  if (result.result === 'retreats') driveBack(umpire, id, retreatFrom(threat, result.inches));
  return result.result === 'charges' && counterCharge(umpire, id, threatId);
}

function counterCharge(umpire: W66Umpire, id: string, threatId: string): boolean {
  const { battle } = umpire;
  const unit = the(battle, id);
  const threat = the(battle, threatId);
  const way = chargeWay(battle, unit, threat);
  if (way === undefined || !way.poised) return false;
  umpire.tell({
    kind: 'cavalry-charged',
    by: unit.side,
    facts: ['W66-CAV-01', 'W66-GAP-20', ...way.facts],
    about: { unit: id, target: threatId, inches: inUnits(way.length) },
    changes: [
      {
        unit: id,
        set: {
          x: way.end.x,
          y: way.end.y,
          heading: way.end.heading,
          order: { kind: 'charge', objective: null, target: threatId, source: 'cavalry-rule' },
          chit: null,
          charge: { target: threatId, ...sideHit(unit, threat), rolled: true, poised: true },
          standLostThisCharge: false,
          movedFraction: 1,
        },
      },
    ],
  });
  return true;
}
