import { directionTo, gap, patchOf, seenFrom, SLACK, turn, turnThenGo } from '../geometry.ts';
import {
  baseOf,
  bodyOf,
  enemiesOf,
  frontOf,
  groundOf,
  isShaken,
  type Table,
  type Unit,
  unitOf,
  unitsOn,
} from './bodies.ts';
import type { BpJudgedOrder } from './charges.ts';
import { closeTo, endsClose, STRIDE } from './moves.ts';
import { allowance, HURDLE, isShut } from './pace.ts';
import { paceAlong, stoppedShort } from './pacing.ts';
import { carried, stagesTo, whyBarred } from './slide.ts';
import { costOf, leastMoves, shutOn } from './way.ts';

type Step = BpJudgedOrder['steps'][number];

/** What is wrong with a straight way that a unit was made to go. */
function faultInPush(battle: Table, was: Unit, is: Unit, moves: number): string | undefined {
  const stages = turnThenGo(baseOf(was), baseOf(is), STRIDE);
  const { least } = costOf(battle, was, stages);
  if (least > moves * allowance(was) + 2 * SLACK)
    return `went ${least.toFixed(2)}" with ${moves} moves of ${allowance(was)}"`;
  const needed = moves === 1 ? 1 : leastMoves(battle, was, stages);
  if (needed > moves) return `crossed obstacles that take ${needed} moves with ${moves}`;
  const shut = shutOn(battle, was, stages);
  return shut === undefined ? closeTo(battle, was, stages) : `went through ${shut}`;
}

const TURNS: Readonly<Record<string, number>> = { left: 90, right: -90, forward: 0 };

/** BP-BLU-01 to 06, BP-GAP-49: where the blunder says, facing unchanged, 1" from enemies, round closed ground. */
function faultInStumbling({ steps }: BpJudgedOrder, { before, after, event }: Step): string | undefined {
  const blunder = steps.find((step) => step.event.kind === 'order-blundered')?.event.about;
  const id = event.about['unit'] as string;
  if (blunder === undefined) return 'stumbled without a blunder';
  const { results, direction } = blunder['result'] as {
    readonly results: readonly { readonly moves: number }[];
    readonly direction: string;
  };
  const moves = results[(blunder['units'] as readonly string[]).indexOf(id)]?.moves ?? 0;
  const [was, is] = [unitOf(before, id), unitOf(after, id)];
  const [from, to] = [baseOf(was), baseOf(is)];
  if (was.heading !== is.heading) return 'turned while it stumbled';
  if (Math.hypot(to.x - from.x, to.y - from.y) < SLACK) return undefined;
  const way = faultInPush(before, was, is, moves) ?? endsClose(after, is);
  if (way !== undefined) return `stumbled and ${way}`;
  const went = directionTo(from, to);
  const by = TURNS[direction];
  if (by === undefined) {
    const gaps = enemiesOf(before, was).map((enemy) => ({
      enemy,
      apart: gap(bodyOf(before, was), bodyOf(before, enemy)),
    }));
    const [nearest] = gaps.toSorted((a, b) => a.apart - b.apart);
    if (nearest === undefined) return undefined;
    const now = gap(bodyOf(after, is), bodyOf(after, nearest.enemy));
    return now < nearest.apart - SLACK ? `stumbled towards ${nearest.enemy.id}` : undefined;
  }
  const wanted = from.heading + by;
  const off = Math.abs(turn(wanted, went));
  const ahead = stagesTo(from, carried(from, wanted, paceAlong(before, was, wanted, moves).most));
  const barred =
    groundOf(before).some(({ kind, area }) => area && isShut(was, kind)) && whyBarred(before, was, ahead) !== undefined;
  if (off > (barred ? 61 : 1)) return `stumbled ${off.toFixed(0)} degrees off ${direction}`;
  return off < 1 && stoppedShort(before, was, { from, to, direction: wanted, moves }, moves * allowance(was))
    ? 'stumbled less far than it could'
    : undefined;
}

/** BP-GAP-41: winners only, once, infantry and cavalry in good order, one move ahead. */
function faultInSweeping({ before, after, event }: Step): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  if (was.disordered || was.swept || was.engagedWith.length > 0)
    return 'swept on though disordered, engaged or for the second time';
  if (was.arm === 'artillery' || ['square', 'garrison', 'marchColumn'].includes(was.formation))
    return `swept on in ${was.formation}`;
  if (event.about['target'] !== undefined)
    return was.arm !== 'cavalry' || isShaken(was)
      ? 'charged with its sweeping advance and is no steady cavalry'
      : undefined;
  if (event.kind === 'building-entered') return undefined;
  const { ahead, left } = seenFrom(baseOf(was), baseOf(is));
  if (Math.abs(left) > ahead + SLACK) return `swept ${left.toFixed(2)}" to its left and ${ahead.toFixed(2)}" ahead`;
  const fault = faultInPush(before, was, is, 1) ?? endsClose(after, is);
  return fault && `swept on and ${fault}`;
}

/** BP-MOV-10, BP-GAP-15, BP-GAP-60: into and out of buildings. */
function faultAtDoor({ before, after, event }: Step): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const id = event.about['building'];
  const house = groundOf(before).find((piece) => piece.id === id)?.patches[0];
  if (house === undefined) return `went into ${String(id)}, which is no building`;
  if (event.kind === 'building-entered') {
    const cost = gap(patchOf(baseOf(was)), house) + HURDLE;
    if (cost > allowance(was) + SLACK) return `entered ${String(id)} for ${cost.toFixed(2)}" of ${allowance(was)}"`;
    if (was.arm === 'cavalry' || was.arm === 'wagon' || was.formation === 'limbered')
      return `entered ${String(id)} as ${was.arm} in ${was.formation}`;
    if (unitsOn(before).some(({ building }) => building === id)) return `entered ${String(id)}, which is taken`;
    return endsClose(after, is);
  }
  const out = gap({ corners: [frontOf(baseOf(is))], radius: 0 }, house);
  if (out > allowance(is) + SLACK) return `came ${out.toFixed(2)}" out of ${String(id)}, of ${allowance(is)}"`;
  return endsClose(after, is);
}

/** Moves that are not chosen freely, and those through doors. */
export function faultInForced(judged: BpJudgedOrder, step: Step): string | undefined {
  const { kind, about } = step.event;
  const fault = ((): string | undefined => {
    if (kind === 'unit-stumbled') return faultInStumbling(judged, step);
    if (kind === 'building-left') return faultAtDoor(step);
    const sweeps = kind === 'unit-swept' || (kind === 'building-entered' && judged.order.kind === 'fight');
    return (
      (sweeps ? faultInSweeping(step) : undefined) ?? (kind === 'building-entered' ? faultAtDoor(step) : undefined)
    );
  })();
  return fault && `${String(about['unit'])} ${fault}`;
}
