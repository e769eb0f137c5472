import type { JudgedOrder } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { type Base, between, gap, onTable, patchOf, seenFrom, SLACK, spotOf, turn } from '../geometry.ts';
import { baseOf, bodyOf, frontOf, isRound, isShaken, type Table, type Unit, unitOf } from './bodies.ts';
import { approach, contactOf, frontAgainst, inTheWay, placedAt, sidesHit, sideTouched } from './contact.ts';
import { allowance } from './pace.ts';
import { blockOf, turnedTo } from './quarters.ts';
import { costOf, leastMoves, mostWith } from './way.ts';

export type BpJudgedOrder = JudgedOrder<BpModel>;

/** One charge within an order: from when it was declared to its end. */
export interface Charge {
  readonly steps: BpJudgedOrder['steps'];
  readonly charger: string;
  readonly target: string;
  readonly moves: number;
  readonly blundered: boolean;
  readonly sweeping: boolean;
}

/** BP-GAP-07, BP-GAP-08, BP-BLU-03 to 06, BP-GAP-41: the moves that a charge has. */
function movesOf({ order, before, steps }: BpJudgedOrder, charger: string): number {
  if (order.kind === 'charge')
    return before.phase === 'moving' ? (before.state.grants.find(({ unit }) => unit === charger)?.moves ?? 0) : 1;
  const blunder = steps.find(({ event }) => event.kind === 'order-blundered')?.event.about;
  if (blunder === undefined) return 1;
  const { results } = blunder['result'] as { readonly results: readonly { readonly moves: number }[] };
  return results[(blunder['units'] as readonly string[]).indexOf(charger)]?.moves ?? 0;
}

export function chargesOf(judged: BpJudgedOrder): readonly Charge[] {
  const begins = judged.steps.flatMap(({ event }, i) => (event.kind === 'charge-declared' ? [i] : []));
  return begins.map((from, n) => {
    const steps = judged.steps.slice(from, begins[n + 1]);
    const about = steps[0]?.event.about ?? {};
    const [charger, target] = [about['unit'] as string, about['target'] as string];
    return {
      steps,
      charger,
      target,
      moves: movesOf(judged, charger),
      blundered: judged.order.kind === 'giveOrder',
      sweeping: judged.order.kind === 'fight',
    };
  });
}

/** Section 9.4: why a unit may not charge another; undefined where it may, or where the side hit is doubtful. */
export function whyNoCharge(battle: Table, charger: Unit, target: Unit): string | undefined {
  const { arm, formation } = charger;
  if (isShaken(charger)) return 'is shaken';
  if (charger.disordered) return 'is disordered';
  if (charger.engagedWith.length > 0) return 'is engaged';
  if (battle.state.brigades[charger.brigade]?.broken === true) return 'belongs to a broken brigade';
  if (arm === 'artillery' || arm === 'wagon' || ['marchColumn', 'square', 'garrison'].includes(formation))
    return `is ${arm} in ${formation}`;
  const open =
    target.arm === 'artillery' ||
    target.arm === 'wagon' ||
    ['garrison', 'marchColumn', 'skirmish'].includes(target.formation) ||
    (target.engagedWith.length > 0 &&
      sidesHit(battle, charger, target).some((side) => contactOf(target, side) !== 'front'));
  if (formation === 'skirmish' && !open) return `skirmishes against ${target.formation}`;
  return arm === 'cavalry' && target.formation === 'garrison' ? 'is cavalry against a building' : undefined;
}

/** BP-GAP-29: the way of a charge by the middle of its front, however it is faced. */
function waysOf(charger: Unit, to: Base): readonly (readonly Base[])[] {
  const from = baseOf(charger);
  return [from.heading, to.heading].map((heading) =>
    approach(placedAt(from, frontOf(from), heading), placedAt(to, frontOf(to), heading), true),
  );
}

/** What is wrong with the length of a charge. */
function tooFar(battle: Table, charger: Unit, to: Base, moves: number): string | undefined {
  const ways = waysOf(charger, to);
  const cost = Math.min(...ways.map((stages) => costOf(battle, charger, stages, 'front').least));
  if (cost > moves * allowance(charger) + 2 * SLACK)
    return `charged ${cost.toFixed(2)}" with ${moves} moves of ${allowance(charger)}"`;
  const needed = moves === 1 ? 1 : Math.min(...ways.map((stages) => leastMoves(battle, charger, stages, 'front')));
  return needed > moves ? `charged over obstacles that take ${needed} moves, with ${moves}` : undefined;
}

/** BP-GAP-17: what a charge certainly ran over; friends bar its contact move alone. */
function ranOver(battle: Table, pair: { readonly charger: Unit; readonly target: Unit }, to: Base, moves: number) {
  const from = baseOf(pair.charger);
  const ways = [true, false].map((pivotFirst) => {
    const stages = approach(from, to, pivotFirst);
    const met = inTheWay(battle, pair, stages);
    if (met === undefined || moves === 1 || battle.units[met]?.side !== pair.charger.side) return met;
    const before = (moves - 1) * allowance(pair.charger);
    return inTheWay(
      battle,
      pair,
      stages.filter((stage) => between(frontOf(from), frontOf(stage)) > before),
    );
  });
  return ways.every((met) => met !== undefined) ? ways[0] : undefined;
}

/** A stretch of a side with this much open is certain to be found. */
const WINDOW = 2;

/** A place against the side hit from which, and from its neighbours, nothing keeps the charger; undefined where none is certain. */
export function surelyReached(battle: Table, charger: Unit, target: Unit, moves: number): Base | undefined {
  const [side, doubt] = sidesHit(battle, charger, target);
  if (side === undefined || doubt !== undefined || target.engagedWith.length > 0) return undefined;
  const [from, face] = [baseOf(charger), turnedTo(blockOf(battle, target), side)];
  const most = (face.width + from.width) / 2 - 1.1;
  const [step, count] = [WINDOW / 2, Math.floor((4 * most) / WINDOW)];
  let open: Base[] = [];
  for (let i = 0; i <= count; i += 1) {
    const to = placedAt(from, spotOf(face, face.depth / 2, i * step - most), face.heading + 180);
    open = isOpenTo(battle, { charger, target }, to, moves) ? [...open, to] : [];
    if (open.length > 2) return open[1];
  }
  return undefined;
}

/** Whether nothing keeps a charger from a place, by whichever way it turns there. */
function isOpenTo(
  battle: Table,
  pair: { readonly charger: Unit; readonly target: Unit },
  to: Base,
  moves: number,
): boolean {
  const { charger } = pair;
  const from = baseOf(charger);
  const [start, end] = [frontOf(from), frontOf(to)];
  if (between(start, end) > moves * allowance(charger) - 0.1) return false;
  const lead = seenFrom(from, { x: from.x + end.x - start.x, y: from.y + end.y - start.y });
  if (!isRound(charger) && Math.abs(lead.left) > lead.ahead - 0.1) return false;
  if (!onTable(patchOf({ ...to, width: to.width + 0.1, depth: to.depth + 0.1 }), battle.setting.scenario.table))
    return false;
  const ways = [true, false].map((pivotFirst) => approach(from, to, pivotFirst));
  if (ways.some((stages) => inTheWay(battle, pair, stages, 2 * SLACK) !== undefined)) return false;
  const costs = ways.map((stages) => mostWith(costOf(battle, charger, stages, 'front'), moves));
  return Math.max(...costs) < moves * allowance(charger) - 0.1;
}

function faultInDeclaring({ steps, charger: id, target: aimed, moves }: Charge): string | undefined {
  const { before, event } = steps[0] as BpJudgedOrder['steps'][number];
  const [charger, target] = [unitOf(before, id), unitOf(before, aimed)];
  const why = whyNoCharge(before, charger, target);
  if (why !== undefined) return `charged and ${why}`;
  if (event.about['reaches'] === true || surelyReached(before, charger, target, moves) === undefined) return undefined;
  return `was said not to reach with ${moves} moves, ${gap(bodyOf(before, charger), bodyOf(before, target)).toFixed(2)}" away`;
}

/** Section 8.3: front edge against the side hit, at least 1" of it, squarely; and the way there. */
function faultInComingUp({ steps, charger: id, target: aimed, moves, blundered }: Charge): string | undefined {
  const step = steps.find(({ event }) => event.kind === 'charger-came-up');
  if (step === undefined) return undefined;
  const { before, after } = step;
  const [was, is, target] = [unitOf(before, id), unitOf(after, id), unitOf(before, aimed)];
  const [from, to] = [baseOf(was), baseOf(is)];
  const body = bodyOf(before, target);
  const apart = gap(patchOf(to), body);
  if (apart > SLACK) return `came up to ${apart.toFixed(2)}" only`;
  const sides = sidesHit(before, was, target);
  const touched = sideTouched(before, target, patchOf(to));
  if (!sides.includes(touched)) return `stands against the ${touched}, not the ${sides.join(' or ')}`;
  const face = turnedTo(blockOf(before, target), touched);
  const [edge, least] = [frontAgainst(to, body), Math.min(1, face.width, to.width)];
  if (edge < least - 0.15) return `touches with ${edge.toFixed(2)}" of its front, not ${least}"`;
  const askew = Math.abs(turn(face.heading + 180, to.heading));
  if (target.building === null && askew > 0.3) return `stands ${askew.toFixed(1)} degrees askew`;
  // BP-GAP-37: a unit that turns to face is met, though its front may be farther off than its flank was.
  const turned = steps.some(({ event }) => event.kind === 'unit-turned');
  const far = turned ? undefined : tooFar(before, was, to, moves);
  if (far !== undefined) return far;
  const met = ranOver(before, { charger: was, target }, to, moves);
  if (met !== undefined) return `charged through ${met}`;
  const { ahead, left } = seenFrom(from, {
    x: from.x + frontOf(to).x - frontOf(from).x,
    y: from.y + frontOf(to).y - frontOf(from).y,
  });
  // BP-GAP-64: into the front quarter; a unit that answered may have moved since.
  const answered = steps.some(({ event }) =>
    ['unit-evaded', 'unit-counter-charged', 'square-tried', 'unit-turned'].includes(event.kind),
  );
  return !blundered && !answered && !isRound(was) && Math.abs(left) > ahead + 2 * SLACK
    ? `charged ${left.toFixed(2)}" to its left and ${ahead.toFixed(2)}" ahead`
    : undefined;
}

/** BP-GAP-31, section 8.3: what the charge hit, and how many may stand against one side. */
function faultInHittingHome({ steps, charger: id, target: aimed }: Charge): string | undefined {
  const home = steps.find(({ event }) => event.kind === 'charge-came-home');
  if (home === undefined) return undefined;
  const { before, after, event } = home;
  const evaded = steps.find((step) => step.event.kind === 'evader-caught');
  const begun = (evaded ?? steps[0])?.before ?? before;
  const turned = steps.some((step) => ['unit-turned', 'unit-counter-charged'].includes(step.event.kind));
  const target = unitOf(before, aimed);
  const sides = sidesHit(begun, unitOf(begun, id), unitOf(begun, aimed));
  const hits = turned ? ['front'] : sides.map((side) => contactOf(target, side));
  const told = (event.about['targets'] as readonly { readonly unit: string; readonly contact: string }[]).find(
    ({ unit }) => unit === aimed,
  );
  if (told !== undefined && !hits.includes(told.contact))
    return `hit the ${told.contact}, not the ${hits.join(' or ')}`;
  const now = unitOf(after, aimed);
  if (now.where !== 'table') return undefined;
  const side = sideTouched(after, now, bodyOf(after, unitOf(after, id)));
  const there = now.engagedWith.filter((each) => sideTouched(after, now, bodyOf(after, unitOf(after, each))) === side);
  const room = Math.max(1, Math.floor((turnedTo(blockOf(after, now), side).width + SLACK) / 4));
  return there.length > room ? `is one of ${there.length} against ${room * 4}" of side` : undefined;
}

/** Charges: which units may, how far, against what, and what was hit. */
export function faultInCharge(charge: Charge): string | undefined {
  const fault = faultInDeclaring(charge) ?? faultInComingUp(charge) ?? faultInHittingHome(charge);
  return fault && `${charge.charger} ${fault}, charging ${charge.target}`;
}
