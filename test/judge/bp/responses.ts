import { type Base, directionTo, gap, overlapOf, patchOf, SLACK, turn } from '../geometry.ts';
import { baseOf, bodyOf, frontOf, isShaken, type Table, type Unit, unitOf } from './bodies.ts';
import type { BpJudgedOrder, Charge } from './charges.ts';
import { contactOf, placedAt, sidesHit } from './contact.ts';
import { closeTo, endsClose } from './moves.ts';
import { allowance } from './pace.ts';
import { stoppedShort } from './pacing.ts';
import { carried, stagesTo, whyNotThere } from './slide.ts';
import { costOf, leastMoves, shutOn } from './way.ts';

type Step = BpJudgedOrder['steps'][number];

function isBroken({ state }: Table, { brigade }: Unit): boolean {
  return state.brigades[brigade]?.broken === true;
}

/** BP-EVA-01 to 03. */
function mayEvade(charger: Unit, target: Unit): boolean {
  if (target.disordered || target.formation === 'garrison') return false;
  const foot = charger.arm === 'infantry';
  if (foot && (target.arm === 'cavalry' || target.artilleryKind === 'horse')) return true;
  return target.formation === 'skirmish' && charger.formation !== 'skirmish' && target.arm === charger.arm;
}

/** Section 9.5: what the owner of the target must be offered; `maybe` where that depends on room that is doubtful. */
function responsesOf(
  battle: Table,
  charger: Unit,
  target: Unit,
): { readonly sure: readonly string[]; readonly maybe: readonly string[] } {
  const contacts = sidesHit(battle, charger, target).map((side) => contactOf(target, side));
  if (target.engagedWith.length > 0 || target.arm === 'wagon') return { sure: ['stand'], maybe: [] };
  const { arm, formation, disordered } = target;
  const sure = ['stand'];
  const maybe: string[] = [];
  const at = (front: boolean, response: string): void => {
    const fits = contacts.filter((contact) => (contact === 'front') === front).length;
    if (fits === contacts.length) sure.push(response);
    else if (fits > 0) maybe.push(response);
  };
  const dice = arm === 'artillery' ? target.artilleryDice[0] : target.shootingDice;
  const formed = !['skirmish', 'marchColumn', 'limbered'].includes(formation);
  if (arm !== 'cavalry' && formed && dice > 0 && target.weapon !== null && !target.closingFired)
    at(true, 'closingFire');
  if (mayEvade(charger, target)) sure.push('evade');
  const matched = formation !== 'skirmish' || charger.formation === 'skirmish';
  if (
    arm === 'cavalry' &&
    !disordered &&
    !isShaken(target) &&
    formation !== 'marchColumn' &&
    matched &&
    !isBroken(battle, target)
  )
    at(true, 'counterCharge');
  if (arm === 'cavalry' && !disordered && contacts.some((contact) => contact !== 'front')) {
    const facing = { ...baseOf(target), heading: directionTo(baseOf(target), frontOf(baseOf(charger))) };
    if (whyNotThere(battle, target, facing, 0) === undefined) at(false, 'turnToFace');
    else maybe.push('turnToFace');
  }
  const squares = ['line', 'attackColumn', 'mixed'].includes(formation) && target.formations.includes('square');
  if (arm === 'infantry' && charger.arm === 'cavalry' && squares) {
    const base = baseOf({ ...target, formation: 'square' });
    const square = placedAt(base, frontOf(baseOf(target)), base.heading);
    if (whyNotThere(battle, target, square, 0) === undefined) at(true, 'formSquare');
    else if (contacts.includes('front')) maybe.push('formSquare');
  }
  return { sure, maybe };
}

/** The target of a charge is asked for its response, and offered every one that is open to it. */
export function faultInAsking(
  { steps, charger: id, target: aimed, sweeping }: Charge,
  judged: BpJudgedOrder,
): string | undefined {
  const [first] = steps;
  if (first === undefined || first.event.about['reaches'] !== true || sweeping) return undefined;
  const { sure, maybe } = responsesOf(first.before, unitOf(first.before, id), unitOf(first.before, aimed));
  const asked = judged.questions.find(({ kind, subject }) => kind === 'charge-response' && subject === aimed);
  const offered = asked?.options.map(({ answer }) => JSON.stringify(answer).replaceAll('"', '')) ?? ['stand'];
  const missing = sure.find((response) => !offered.includes(response));
  if (missing !== undefined) return `${aimed} was charged by ${id} and not offered ${missing}`;
  const extra = offered.find((response) => !sure.includes(response) && !maybe.includes(response));
  return extra === undefined ? undefined : `${aimed} was charged by ${id} and offered ${extra}`;
}

/** BP-GAP-36: one full move directly away, as far as there is room. */
function faultInEvading({ before, after, event }: Step, { charger: id, target }: Charge): string | undefined {
  const [was, is, charger] = [unitOf(before, target), unitOf(after, target), unitOf(before, id)];
  const mover = { ...was, formation: is.formation };
  const away = directionTo(baseOf(charger), baseOf(was));
  if (was.arm === 'artillery' && event.about['blocked'] !== true && is.formation !== 'limbered')
    return 'evaded unlimbered';
  const [from, to] = [{ ...baseOf(mover), heading: is.heading / 10 }, baseOf(is)];
  const moved = Math.hypot(to.x - from.x, to.y - from.y);
  const off = Math.abs(turn(away, directionTo(from, to)));
  if (moved > 0.1 && off > 10) return `evaded ${off.toFixed(0)} degrees off straight away`;
  const stages = stagesTo(from, to);
  // What it crosses goes by how it stood, not by how it faces in the end.
  const heading = was.heading / 10;
  const { least } = costOf(before, mover, stagesTo({ ...from, heading }, { ...to, heading }));
  if (least > allowance(mover) + SLACK) return `evaded ${least.toFixed(2)}" of ${allowance(mover)}"`;
  const shut = shutOn(before, mover, stages);
  if (shut !== undefined) return `evaded through ${shut}`;
  const close = closeTo(before, mover, stages) ?? (moved > 0.1 ? endsClose(after, is) : undefined);
  if (close !== undefined) return `evaded and ${close}`;
  const faced = [to.heading, heading];
  const early = faced.every((each) =>
    stoppedShort(
      before,
      mover,
      { from: { ...from, heading: each }, to: { ...to, heading: each }, direction: away },
      allowance(mover) - 1,
    ),
  );
  return early ? `evaded ${moved.toFixed(2)}" only, with room beyond` : undefined;
}

/** How far a base goes straight along a direction before it touches a body. */
function travelTo(base: Base, direction: number, body: ReturnType<typeof bodyOf>): number {
  let far = gap(patchOf(base), body);
  for (let step = far; step > 0.005 && far < 100; far += step) step = gap(patchOf(carried(base, direction, far)), body);
  return far;
}

/** BP-GAP-37: the target goes half of the gap, turned to the charger, unless another unit is in the way. */
function faultInCountering({ before, after }: Step, { charger: id, target }: Charge): string | undefined {
  const [was, is, charger] = [unitOf(before, target), unitOf(after, target), unitOf(before, id)];
  const direction = directionTo(baseOf(was), frontOf(baseOf(charger)));
  const from = { ...baseOf(was), heading: is.heading / 10 };
  const moved = Math.hypot(is.x / 1000 - from.x, is.y / 1000 - from.y);
  const half = travelTo(from, direction, bodyOf(before, charger)) / 2;
  if (moved > half + 0.1) return `counter-charged ${moved.toFixed(2)}", more than half of ${(2 * half).toFixed(2)}"`;
  const on = carried(baseOf(is), direction, 0.3);
  const alone = { ...before, units: Object.fromEntries(Object.entries(before.units).filter(([each]) => each !== id)) };
  const free = whyNotThere(alone, was, on) === undefined && overlapOf(patchOf(on), bodyOf(before, charger)) === 0;
  return moved < half - 0.35 && free
    ? `counter-charged ${moved.toFixed(2)}", less than half of ${(2 * half).toFixed(2)}"`
    : undefined;
}

/** BP-GAP-34: 3" before the square. */
function faultInHalting({ before, after }: Step, { charger: id, target }: Charge): string | undefined {
  const square = bodyOf(after, unitOf(after, target));
  const [then, now] = [gap(bodyOf(before, unitOf(before, id)), square), gap(bodyOf(after, unitOf(after, id)), square)];
  return now < Math.min(3, then) - SLACK ? `halted ${now.toFixed(2)}" before a square, not 3"` : undefined;
}

/** BP-GAP-29: as far as it can, 1" short of every enemy. */
function faultInFallingShort({ before, after }: Step, { charger: id, target, moves }: Charge): string | undefined {
  const [was, is] = [unitOf(before, id), unitOf(after, id)];
  const [from, to] = [{ ...baseOf(was), heading: is.heading / 10 }, baseOf(is)];
  const start = placedAt(from, frontOf(baseOf(was)), to.heading);
  const stages = stagesTo(start, to);
  const { least } = costOf(before, was, stages, 'front');
  const most = moves * allowance(was);
  if (least > most + 2 * SLACK)
    return `fell short after ${least.toFixed(2)}" with ${moves} moves of ${allowance(was)}"`;
  const needed = moves === 1 ? 1 : leastMoves(before, was, stages, 'front');
  if (needed > moves) return `fell short beyond obstacles that take ${needed} moves, with ${moves}`;
  const moved = Math.hypot(to.x - start.x, to.y - start.y) > SLACK;
  const close = moved ? (closeTo(before, was, stages) ?? endsClose(after, is)) : undefined;
  if (close !== undefined) return `fell short and ${close}`;
  const direction = directionTo(frontOf(start), baseOf(unitOf(before, target)));
  return stoppedShort(before, was, { from: start, to, direction, track: 'front', moves }, most - 0.5)
    ? 'fell short with room ahead'
    : undefined;
}

/** What chargers and charged do before contact. */
export function faultInResponse(charge: Charge): string | undefined {
  for (const step of charge.steps) {
    const { kind } = step.event;
    const evader = kind === 'unit-evaded' ? faultInEvading(step, charge) : undefined;
    const rider = kind === 'unit-counter-charged' ? faultInCountering(step, charge) : undefined;
    if ((evader ?? rider) !== undefined)
      return `${charge.target} ${evader ?? rider ?? ''}, charged by ${charge.charger}`;
    const halted = kind === 'charger-halted' ? faultInHalting(step, charge) : undefined;
    const short = kind === 'charge-fell-short' ? faultInFallingShort(step, charge) : undefined;
    if ((halted ?? short) !== undefined) return `${charge.charger} ${halted ?? short ?? ''}, charging ${charge.target}`;
  }
  return undefined;
}
