import type { Inquiry } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { type Base, SLACK, turnThenGo } from '../geometry.ts';
import { oneOf } from '../verdict.ts';
import { baseOf, enemiesOf, frontOf, isRound, type Table, type Unit, unitsOn } from './bodies.ts';
import { surelyReached, whyNoCharge } from './charges.ts';
import { whyDeaf } from './command.ts';
import { placedAt } from './contact.ts';
import { STRIDE } from './moves.ts';
import { allowance } from './pace.ts';
import { QUARTERS, type Quarter, rangeTo } from './quarters.ts';
import { type Aim, aimAt, hasFaces, reachOf, whySilent } from './shots.ts';
import { viewOf } from './sight.ts';
import { carried, whyBarred, whyNotThere } from './slide.ts';
import { costOf } from './way.ts';

type BpInquiry = Inquiry<BpModel>;

/** BP-GAP-22: no other target could be preferred, even in doubt. */
function isFirstChoice(battle: Table, { shooter, target, face, range, view }: Aim): boolean {
  if (shooter.arm === 'artillery') return true;
  const clear = view.least === 3;
  if (!clear && view.most === 3) return false;
  return enemiesOf(battle, shooter).every((other) => {
    if (other.id === target.id || other.engagedWith.length > 0) return true;
    const { least } = rangeTo(battle, { shooter, target: other, face }, reachOf(shooter) + 1);
    if (least > reachOf(shooter) + SLACK || (clear && least > range.most + 0.1)) return true;
    const { most } = viewOf(battle, { shooter, target: other, face });
    return clear ? most < 3 : most === 0;
  });
}

function facesOf(shooter: Unit): readonly (Quarter | null)[] {
  return hasFaces(shooter) ? QUARTERS.filter((face) => !shooter.shot.includes(face)) : [null];
}

/** Targets clearly in arc, range and sight are not refused; those clearly out of one of them are. */
function faultInTargets(battle: Table, asked: BpInquiry): string | undefined {
  const shooter = oneOf(
    unitsOn(battle).filter((unit) => unit.side === battle.active && whySilent(unit) === undefined),
    asked,
  );
  const target =
    shooter &&
    oneOf(
      enemiesOf(battle, shooter).filter(({ engagedWith }) => engagedWith.length === 0),
      asked,
    );
  if (shooter === undefined || target === undefined || shooter.shotAt.length > 0) return undefined;
  const aims = facesOf(shooter).map((face) => aimAt(battle, shooter, target, face));
  const refusal = asked.refuses({ kind: 'shoot', unit: shooter.id, target: target.id, faces: undefined });
  const reach = reachOf(shooter);
  const open = aims.some((aim) => aim.range.most < reach - 0.1 && aim.view.least > 0 && isFirstChoice(battle, aim));
  if (open && refusal !== undefined)
    return `${shooter.id} may not shoot at ${target.id}: ${refusal.because} (${refusal.rule})`;
  const shut = aims.every(({ range, view }) => range.least > reach + SLACK || view.most === 0);
  return shut && refusal === undefined
    ? `${shooter.id} may shoot at ${target.id}, out of arc, range or sight`
    : undefined;
}

function poseOf({ x, y, heading }: Base): { readonly x: number; readonly y: number; readonly heading: number } {
  const tenths = Math.round(heading * 10);
  return { x: Math.round(x * 1000), y: Math.round(y * 1000), heading: ((tenths % 3600) + 3600) % 3600 };
}

/** BP-GAP-07: the last move of a charge that was ordered is for that. */
function isKept(rule: string): boolean {
  return rule === 'BP-GAP-07';
}

/** A move straight ahead or back that is clearly short and open is not refused; one clearly too long is, and a quarter turn. */
function faultInWays(battle: Table, unit: Unit, asked: BpInquiry): string | undefined {
  const from = baseOf(unit);
  const ask = (to: Base): ReturnType<BpInquiry['refuses']> =>
    asked.refuses({ kind: 'move', unit: unit.id, to: poseOf(to) });
  const direction = from.heading + (asked.pick(3) === 0 ? 180 : 0);
  const long = carried(from, direction, allowance(unit) + 0.1);
  if (ask(long) === undefined) return `${unit.id} may move ${allowance(unit) + 0.1}" of ${allowance(unit)}"`;
  const wheeled = { ...carried(from, direction, 1), heading: from.heading + 95 };
  if (!isRound(unit) && ask(wheeled) === undefined) return `${unit.id} may wheel 95 degrees within a move`;
  const turns = { ...from, heading: from.heading + asked.pick(41) - 20 };
  for (let length = allowance(unit) - 0.1; length > 0.5; length -= 1.3) {
    const to = carried(turns, direction, length);
    const stages = turnThenGo(from, to, STRIDE);
    if (costOf(battle, unit, stages).most > allowance(unit) - SLACK || whyNotThere(battle, unit, to) !== undefined)
      continue;
    if (whyBarred(battle, unit, stages) !== undefined) continue;
    const refusal = ask(to);
    return refusal === undefined || isKept(refusal.rule)
      ? undefined
      : `${unit.id} may not move ${length.toFixed(2)}": ${refusal.because} (${refusal.rule})`;
  }
  return undefined;
}

/** BP-GAP-11: a formation of its own for which there clearly is room is not refused. */
function faultInForms(battle: Table, unit: Unit, asked: BpInquiry): string | undefined {
  const formation = oneOf(
    unit.formations.filter((each) => each !== 'garrison' && each !== unit.formation),
    asked,
  );
  if (formation === undefined || unit.artilleryKind === 'horse') return undefined;
  const formed = { ...unit, formation };
  const to = placedAt(baseOf(formed), frontOf(baseOf(unit)), unit.heading / 10);
  if (whyNotThere(battle, formed, to) !== undefined) return undefined;
  const refusal = asked.refuses({ kind: 'form', unit: unit.id, formation, heading: unit.heading });
  return refusal === undefined || isKept(refusal.rule)
    ? undefined
    : `${unit.id} may not form ${formation}: ${refusal.because} (${refusal.rule})`;
}

/** BP-GAP-29: a charge that clearly reaches is not refused; one that is forbidden is. */
function faultInCharges(battle: Table, unit: Unit, asked: BpInquiry): string | undefined {
  const granted = battle.state.grants.find((grant) => grant.unit === unit.id)?.charge;
  const enemies = enemiesOf(battle, unit);
  const target = battle.phase === 'moving' ? enemies.find(({ id }) => id === granted) : oneOf(enemies, asked);
  if (target === undefined) return undefined;
  const why = whyNoCharge(battle, unit, target);
  const refusal = asked.refuses({ kind: 'charge', unit: unit.id, target: target.id });
  if (why !== undefined) return refusal === undefined ? `${unit.id} may charge ${target.id} and ${why}` : undefined;
  const reached = refusal === undefined ? undefined : surelyReached(battle, unit, target, 1);
  return reached && `${unit.id} may not charge ${target.id}: ${refusal?.because ?? ''} (${refusal?.rule ?? ''})`;
}

/** BP-GAP-63: with one move every unit comes wholly on, straight ahead, if its way is clear. */
function faultInEntry(battle: Table, unit: Unit, asked: BpInquiry): string | undefined {
  const base = baseOf(unit);
  if (unit.heading % 900 !== 0) return undefined;
  const start = placedAt(base, base, base.heading);
  const [on, sure] = [base.depth, base.depth + 0.05].map((length) => carried(start, base.heading, length));
  if (on === undefined || sure === undefined || whyNotThere(battle, { ...unit, where: 'table' }, sure) !== undefined)
    return undefined;
  const refusal = asked.refuses({ kind: 'move', unit: unit.id, to: poseOf(on) });
  return refusal && `${unit.id} may not come on: ${refusal.because} (${refusal.rule})`;
}

/** BP-GAP-07: every unit that can be ordered may be, and no other. */
function faultInGiving(battle: Table, asked: BpInquiry): string | undefined {
  const commander = oneOf(
    Object.values(battle.state.commanders).filter(({ side }) => side === battle.active),
    asked,
  );
  const unit = oneOf(Object.values(battle.units), asked);
  if (commander === undefined || unit === undefined) return undefined;
  const why = commander.done ? 'is too late' : whyDeaf(battle, commander, unit);
  const refusal = asked.refuses({ kind: 'giveOrder', commander: commander.id, units: [unit.id], charge: null });
  if ((why === undefined) === (refusal === undefined)) return undefined;
  return `${commander.id} ${refusal === undefined ? 'may' : 'may not'} order ${unit.id}, which ${why ?? 'is free'}`;
}

/** What the engine would refuse wrongly, or let pass: a few orders made up by the paper. */
export function faultInRefusals(battle: Table, asked: BpInquiry): string | undefined {
  if (battle.phase === 'shooting') return faultInTargets(battle, asked) ?? faultInTargets(battle, asked);
  if (battle.phase === 'orders') return faultInGiving(battle, asked) ?? faultInGiving(battle, asked);
  const ready =
    battle.phase === 'moving'
      ? battle.state.grants.filter(({ moves }) => moves > 0).map(({ unit }) => battle.units[unit] as Unit)
      : battle.phase === 'initiative'
        ? battle.state.alert.map((id) => battle.units[id] as Unit)
        : [];
  const able = ready.filter(
    (unit) =>
      unit.building === null &&
      (battle.phase === 'moving' ||
        (unit.where === 'table' &&
          !unit.ordered &&
          !unit.disordered &&
          unit.engagedWith.length === 0 &&
          battle.state.brigades[unit.brigade]?.broken !== true)),
  );
  const unit = oneOf(able, asked);
  if (unit === undefined) return undefined;
  if (unit.where !== 'table') return faultInEntry(battle, unit, asked);
  return faultInWays(battle, unit, asked) ?? faultInForms(battle, unit, asked) ?? faultInCharges(battle, unit, asked);
}
