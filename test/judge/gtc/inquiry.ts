import type { Inquiry } from 'enfilade/testing';
import type { GtcModel } from '../../../packages/enfilade/src/rulesets/gtc/play/model.ts';
import { between, directionTo, gap, onTable, overlapOf, patchOf, SLACK } from '../geometry.ts';
import { oneOf } from '../verdict.ts';
import { baseOf, bodyOf, cm, foesOf, friendsOf, inContact, moveOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { canHit, isAbleToFire } from './fire.ts';
import { deepOn, isStopping, stagesOf } from './going.ts';
import { isNearestSeen, sees } from './sight.ts';
import { ahead, nearestSpot } from './straight.ts';
import { isBarredTo, isDense, terrainOf } from './terrain.ts';

type GtcInquiry = Inquiry<GtcModel>;

/** The units that may act now, by an order or on initiative: GTC-GAP-11, GTC-GAP-13. */
function actorsIn(battle: Table): readonly Unit[] {
  const own = unitsOn(battle).filter((unit) => unit.side === battle.active && !unit.suppressed && !inContact(unit));
  if (battle.phase === 'initiative') return own.filter((unit) => !unit.usedInitiative && unit.type !== 'command');
  if (battle.phase !== 'acting') return [];
  return own.filter((unit) =>
    battle.state.grants.some(
      (grant) => grant.unit === unit.id && grant.declared !== 'charge' && grant.declared !== 'moveDense',
    ),
  );
}

/** GTC-ACT-03: a shot that is clearly good is taken, one that is clearly not is refused. */
function faultInFire(battle: Table, asked: GtcInquiry, firer: Unit): string | undefined {
  const near = foesOf(battle, firer).filter((each) => gap(bodyOf(firer), bodyOf(each)) < firer.rangeCm + 10);
  const target = oneOf(near, asked);
  if (target === undefined || inContact(target)) return undefined;
  const refusal = asked.refuses({ kind: 'fire', units: [firer.id], target: target.id });
  const { may, why } = canHit(battle, firer, target);
  const able = isAbleToFire(firer);
  if ((may === 'no' || !able) && refusal === undefined)
    return `${firer.id} could fire at ${target.id}: ${able ? why : 'it cannot fire'}`;
  if (may !== 'yes' || !able || refusal === undefined) return undefined;
  const nearest = battle.phase === 'initiative' ? isNearestSeen(battle, firer, target) : 'yes';
  const close = battle.phase !== 'initiative' || gap(bodyOf(firer), bodyOf(target)) < 20 - SLACK;
  return nearest === 'yes' && close ? `${firer.id} may not fire at ${target.id}: ${refusal.because}` : undefined;
}

/** GTC-ACT-01: a short straight move over open ground, away from all others, is accepted; one that is too long is refused. */
function faultInMove(battle: Table, asked: GtcInquiry, unit: Unit): string | undefined {
  if (unit.prone || battle.phase !== 'acting') return undefined;
  const base = baseOf(unit);
  const [direction, move] = [asked.pick(360), moveOf(unit)];
  const order = (length: number): string | undefined => {
    const { x, y } = ahead(base, direction, length);
    const path = [{ x: Math.round(x * 1000), y: Math.round(y * 1000) }];
    return asked.refuses({ kind: 'move', unit: unit.id, path, heading: unit.heading, prolonge: false })?.because;
  };
  const stages = stagesOf(base, [ahead(base, direction, move + 11)]);
  const bodies = stages.map((stage) => patchOf(stage.base));
  const open =
    bodies.every((body) => onTable(body, battle.setting.scenario.table)) &&
    unitsOn(battle).every(
      (each) => each.id === unit.id || bodies.every((body) => gap(body, bodyOf(each)) > 1 + SLACK),
    ) &&
    terrainOf(battle).every((piece) => {
      const matters = isStopping(piece) || isBarredTo(piece, unit) || isDense(piece, unit);
      return (
        !matters ||
        stages.every(
          (stage) =>
            deepOn(stage.base, piece) === 0 && piece.patches.every((patch) => gap(patchOf(stage.base), patch) > SLACK),
        )
      );
    });
  if (!open) return undefined;
  const short = order(move - 2 * SLACK);
  if (short !== undefined) return `${unit.id} may not move ${cm(move)} in the open: ${short}`;
  return order(move + 10 + SLACK * 2) === undefined ? `${unit.id} may move more than ${cm(move + 10)}` : undefined;
}

const CHARGING = ['line', 'extendedLine', 'attackColumn'];

/** Section 8.4: a charge over open ground at an enemy seen is taken whatever the distance; one at an enemy unseen is not. */
function faultInCharge(battle: Table, asked: GtcInquiry, unit: Unit): string | undefined {
  if (
    !['infantry', 'cavalry', 'engineer'].includes(unit.type) ||
    !CHARGING.includes(unit.formation) ||
    unit.prone ||
    unit.charged
  )
    return undefined;
  const target = oneOf(
    foesOf(battle, unit).filter((each) => gap(bodyOf(unit), bodyOf(each)) < 30),
    asked,
  );
  if (target === undefined) return undefined;
  const refusal = asked.refuses({ kind: 'charge', unit: unit.id, target: target.id });
  const seen = sees(battle, unit, target);
  if (seen === 'no' && refusal === undefined) return `${unit.id} could charge ${target.id} unseen`;
  const initiative = battle.phase === 'initiative';
  const declared = battle.state.grants.find((grant) => grant.unit === unit.id)?.declared ?? null;
  if (seen !== 'yes' || refusal === undefined || (!initiative && declared !== null)) return undefined;
  if (initiative && (isNearestSeen(battle, unit, target) !== 'yes' || gap(bodyOf(unit), bodyOf(target)) > 20 - SLACK))
    return undefined;
  const start = baseOf(unit);
  const spot = nearestSpot(start, bodyOf(target));
  const turned = { ...start, heading: directionTo(start, spot) };
  const stages = stagesOf(turned, [ahead(turned, turned.heading, between(turned, spot))]);
  const others = [...friendsOf(battle, unit), ...foesOf(battle, unit)].filter(({ id }) => id !== target.id);
  const free = stages.every(
    ({ base }) =>
      onTable(patchOf(base), battle.setting.scenario.table) &&
      others.every((each) => gap(patchOf(base), bodyOf(each)) > SLACK),
  );
  const clear = terrainOf(battle).every((piece) => {
    if (piece.class !== 'line' && !isBarredTo(piece, unit)) return true;
    return piece.patches.every(
      (patch) => gap(bodyOf(target), patch) > 1 && stages.every(({ base }) => gap(patchOf(base), patch) > SLACK),
    );
  });
  if (overlapOf(patchOf(turned), bodyOf(target)) > 0 || !free || !clear) return undefined;
  return `${unit.id} may not charge ${target.id} over open ground: ${refusal.because}`;
}

/** GTC-GAP-06 to 08: every unit that can be ordered is, and no other. */
function faultInOrder(battle: Table, asked: GtcInquiry): string | undefined {
  if (battle.phase !== 'command' || battle.state.ordersOver) return undefined;
  const own = unitsOn(battle).filter(({ side }) => side === battle.active);
  const commander = oneOf(
    own.filter(({ type }) => type === 'command'),
    asked,
  );
  const unit = oneOf(
    own.filter(({ type }) => type !== 'command'),
    asked,
  );
  if (commander === undefined || unit === undefined) return undefined;
  const refusal = asked.refuses({ kind: 'order', commander: commander.id, group: [{ unit: unit.id, action: 'none' }] });
  const busy = battle.state.commander !== null && battle.state.commander !== commander.id;
  const under = battle.units[unit.command]?.where === 'table' ? unit.command : undefined;
  const may =
    !(
      commander.done ||
      commander.suppressed ||
      busy ||
      unit.suppressed ||
      inContact(unit) ||
      unit.usedInitiative ||
      unit.blundered
    ) &&
    (unit.orderedBy === null || unit.orderedBy === commander.id) &&
    (commander.rank === 'CO' || under === commander.id);
  if (may && refusal !== undefined) return `${commander.id} may not order ${unit.id}: ${refusal.because}`;
  return !may && refusal === undefined ? `${commander.id} could order ${unit.id}` : undefined;
}

/** A few made-up orders, clearly allowed or clearly not, to see what the engine says of them. */
export function faultInInquiry(battle: Table, asked: GtcInquiry): string | undefined {
  const fault = faultInOrder(battle, asked);
  if (fault !== undefined) return fault;
  const actors = actorsIn(battle);
  for (let i = 0; i < 3; i += 1) {
    const unit = oneOf(actors, asked);
    const found =
      unit &&
      (faultInFire(battle, asked, unit) ?? faultInMove(battle, asked, unit) ?? faultInCharge(battle, asked, unit));
    if (found !== undefined) return found;
  }
  return undefined;
}
