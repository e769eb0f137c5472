import { type Json, type Option, other } from '#battle/index.ts';
import { headingTo, inches, slid, turned } from '#field/index.ts';
import { halfLost } from '../aftermath.ts';
import type { Threat } from '../facts/reactions.ts';
import { CAVALRY_RULE, DISORGANISED_MOVES, OBSTACLE } from '../sheet.ts';
import { readyReaction, resolveReaction } from '../reactions.ts';
import { chargeWay, refusesTarget, sideHit } from './charge.ts';
import { carryCharge } from './charge-path.ts';
import { pushCommanders } from './commanders.ts';
import { tell } from './events.ts';
import { knownTo } from './fog.ts';
import { unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { apart, front, hasCommander } from './place.ts';
import type { Travel } from './progress.ts';
import { nearEnemy, refusesPlace, refusesStretch, streamsOn } from './ways.ts';

/** Cavalry that may use the Cavalry Rule now (W66-GAP-32). */
export function mayReact(unit: W66Unit): boolean {
  return unit.arm === 'cavalry' && unit.where === 'table' && unit.status !== 'routed' && !unit.reacted;
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
    farthestRetreat: farthestOf(unit),
  };
}

/** A way of retreat as it is offered: how far, and how it bends from straight away. */
interface Retreat {
  readonly far: number;
  readonly bend: number;
}

const ASIDE_STEP = 450;
const BENDS = [
  { bend: 0, says: 'straight away' },
  { bend: ASIDE_STEP, says: 'away to the left' },
  { bend: -ASIDE_STEP, says: 'away to the right' },
  { bend: 900, says: 'to the left' },
  { bend: -900, says: 'to the right' },
] as const;

/** Where a retreat ends; undefined where the ground, friends with closed intervals or an enemy bar it, or it comes nearer to the threat. */
function retreatTo(battle: W66Battle, [unit, threat]: Pair, { far, bend }: Retreat): W66Unit | undefined {
  const heading = turned(headingTo(threat, unit), bend);
  const begin: W66Unit = { ...unit, heading };
  const end: W66Unit = { ...begin, ...slid(begin, heading, inches(far)) };
  const streams = streamsOn(battle, front(begin), front(end), unit);
  if (streams === undefined) return undefined;
  const cost = far + streams * OBSTACLE.others.value;
  if (cost > farthestOf(unit) || apart(battle, end, threat) < apart(battle, unit, threat)) return undefined;
  if (refusesPlace(battle, end) !== undefined || nearEnemy(battle, end)) return undefined;
  return typeof refusesStretch(battle, unit, begin, end) === 'object' ? undefined : end;
}

type Pair = readonly [W66Unit, W66Unit];

/** W66-GAP-55: what its move has left of the retreat, to a tenth of an inch. */
function farthestOf({ status, movedFraction }: W66Unit): number {
  const most = CAVALRY_RULE.value * (status === 'disorganized' ? DISORGANISED_MOVES.value : 1);
  return Math.floor(most * (1 - movedFraction) * 10) / 10;
}

/** In inches; anything less is no retreat. */
const SHORTEST = 1;

/** W66-CAV-01: up to 15" by a way of its own, never nearer to the threat; where there is no room for all of it, as far as there is. */
function retreatsFor(battle: W66Battle, pair: Pair): readonly Option<Json>[] {
  const most = farthestOf(pair[0]);
  const lengths = [most, (most * 2) / 3, most / 3].map((far) => Math.floor(far * 10) / 10);
  const fits = (far: number, bend: number): boolean =>
    far >= SHORTEST && retreatTo(battle, pair, { far, bend }) !== undefined;
  const option = (far: number, { bend, says }: (typeof BENDS)[number]): Option<Json> => ({
    answer: { far, bend },
    says: `Retreat ${far}" ${says}`,
  });
  const shares = lengths.flatMap((far) => BENDS.filter(({ bend }) => fits(far, bend)).map((way) => option(far, way)));
  const farthest = BENDS.flatMap((way) => {
    if (fits(most, way.bend)) return [];
    const far = tenthsBelow(most).find((length) => fits(length, way.bend));
    return far === undefined || lengths.includes(far) ? [] : [option(far, way)];
  });
  return [...shares, ...farthest];
}

const TENTH_STEPS = 10;

/** Lengths a tenth of an inch apart, the longest first. */
function tenthsBelow(most: number): readonly number[] {
  const count = Math.max(0, Math.ceil((most - SHORTEST) * TENTH_STEPS));
  return Array.from({ length: count }, (_, i) => (Math.round(most * TENTH_STEPS) - 1 - i) / TENTH_STEPS);
}

export interface ThreatenedUnit {
  readonly unit: string;
  readonly threat: string;
  readonly travel: Travel;
}

/** W66-CAV-01: asks threatened cavalry what it does, and does it at once. True where it charged and so cuts the mover's path. */
export function react(umpire: W66Umpire, { unit: id, threat: threatId, travel }: ThreatenedUnit): boolean {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const threat = unitOf(battle, threatId);
  const known = knownTo(battle, unit.side);
  const charges =
    refusesTarget(unit, threat) === undefined && chargeWay(known, uncommitted(unit), threat)?.poised === true;
  const answer = umpire.ask<Json>({
    to: unit.side,
    kind: 'cavalry-reaction',
    rule: 'W66-CAV-01',
    asks: `${threat.name} threatens ${unit.name}: what does the cavalry do?`,
    subject: id,
    options: [
      { answer: 'pass', says: 'Do nothing' },
      { answer: 'stop', says: 'Stop where it stands' },
      ...(charges ? [{ answer: 'charge', says: `Charge ${threat.name}` }] : []),
      ...retreatsFor(known, [unit, threat]),
    ],
  });
  if (answer === 'pass') return false;
  const retreat = typeof answer === 'string' ? null : (answer as unknown as Retreat);
  const facts = threatTo(
    battle,
    unit,
    retreat === null ? (answer as 'stop' | 'charge') : 'retreat',
    retreat?.far ?? null,
  );
  const result = resolveReaction(readyReaction(facts), umpire.hand(unit));
  tell(umpire, 'cavalry-reacted', unit, threatId, facts, result);
  if (retreat !== null) fallBack(umpire, [unit, threat], retreat);
  return result.result === 'charges' && counterCharge(umpire, { unit: id, threat: threatId, travel });
}

function uncommitted(unit: W66Unit): W66Unit {
  return unit.charge === null ? unit : { ...unit, charge: null };
}

/** It goes as far as it chose, or to where it comes upon enemies that it had not seen. */
function fallBack(umpire: W66Umpire, [unit, threat]: Pair, { far, bend }: Retreat): void {
  const { battle } = umpire;
  let end: W66Unit | undefined;
  for (let less = far; end === undefined && less > 0; less -= 1)
    end = retreatTo(battle, [unit, threat], { far: less, bend });
  tell(umpire, 'cavalry-retreated', unit, threat.id, end ?? unit, far);
  pushCommanders(umpire, other(unit.side));
}

/** At once and out of turn; enemies that have not moved may fire at it on its way (W66-GAP-29). */
function counterCharge(umpire: W66Umpire, { unit: id, threat: threatId, travel }: ThreatenedUnit): boolean {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const threat = unitOf(battle, threatId);
  const way = chargeWay(battle, unit, threat);
  if (way === undefined || !way.poised) return false;
  tell(umpire, 'cavalry-charged', unit, threatId, sideHit(unit, threat), way);
  carryCharge(umpire, { id, target: threat, way }, travel);
  return unitOf(umpire.battle, id).charge?.poised === true;
}
