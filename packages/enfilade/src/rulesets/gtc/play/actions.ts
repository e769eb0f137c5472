import { type Change, type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import { centimetres, inUnits } from '#field/index.ts';
import { type InitiativeReason, judgeInitiative } from '../command.ts';
import type { Initiative } from '../facts/command.ts';
import { INITIATIVE_REACH } from '../sheet.ts';
import { type Grant, type GtcBattle, type GtcModel, type GtcUnit, inContact } from './model.ts';
import { hasEnemyNear } from './place.ts';
import { isNearestVisible, nearestVisible } from './sight.ts';

/** By what right a unit acts: its own initiative, or an order it was given. */

const REACH = centimetres(INITIATIVE_REACH.value);

const REASONS: Readonly<Record<InitiativeReason, OrderRefusal>> = {
  suppressed: refused('GTC-GAP-19', 'it is suppressed'),
  inContact: refused('GTC-GAP-13', 'it is in charge contact'),
  unitType: refused('GTC-GAP-13', 'units of this kind do not do that on initiative'),
  notEngineer: refused('GTC-INIT-02', 'only engineers do engineering'),
  engineering: refused('GTC-INIT-02', 'it is working'),
  noVisibleEnemy: refused('GTC-INIT-01', 'it sees no enemy'),
  tooFar: refused('GTC-GAP-13', `the nearest visible enemy is more than ${INITIATIVE_REACH.value} cm away`),
  notNearest: refused('GTC-INIT-01', 'on initiative it acts against the nearest visible enemy only'),
  nearEnemy: refused('GTC-INIT-01', 'the enemy is near'),
};

/** GTC-INIT-01, GTC-INIT-02: why a unit may not act on its own initiative. */
export function refusesInitiative(
  battle: GtcBattle,
  unit: GtcUnit,
  action: Initiative['action'],
  target: GtcUnit | null,
): OrderRefusal | undefined {
  if (unit.usedInitiative) return refused('GTC-GAP-13', 'it has used its initiative this turn');
  const { type, suppressed, limbered } = unit;
  const engineering = action === 'engineering';
  // GTC-GAP-49: a unit aboard is where its transport is.
  const carrier = unit.where === 'aboard' && unit.carrier !== null ? battle.units[unit.carrier] : undefined;
  const from = carrier ?? unit;
  const nearest =
    engineering || suppressed ? null : (nearestVisible(battle, from, REACH) ?? nearestVisible(battle, from));
  const { allowed, reason } = judgeInitiative({
    unit: { type, suppressed, inContact: inContact(unit), limbered },
    action,
    nearestVisibleEnemyCm: nearest === null ? null : inUnits(nearest.apart),
    targetIsNearest: target === null || isNearestVisible(battle, unit, target),
    initiativeDistanceCm: INITIATIVE_REACH.value,
  });
  return allowed ? undefined : REASONS[reason];
}

export function grantOf(battle: GtcBattle, id: UnitId): Grant | undefined {
  return battle.state.grants.find((grant) => grant.unit === id);
}

type ActionKind = 'move' | 'deploy' | 'fire' | 'charge' | 'evade';

/** GTC-GAP-11: what an order lets a unit do now. */
function refusesGranted(battle: GtcBattle, unit: GtcUnit, doing: ActionKind): OrderRefusal | undefined {
  const grant = grantOf(battle, unit.id);
  if (grant === undefined) return refused('GTC-GAP-11', 'it has no action left');
  if (doing === 'evade') return refused('GTC-GAP-15', 'evading is done on initiative');
  const { declared } = grant;
  if (doing === 'charge' && declared !== null && declared !== 'charge')
    return refused('GTC-CMD-04', 'the charge was not declared before the roll');
  if ((declared === 'charge' && doing !== 'charge') || (declared === 'moveDense' && doing !== 'move'))
    return refused('GTC-GAP-11', 'it does what was declared before the roll, or nothing');
  return undefined;
}

/** Whether a unit may do something now, by initiative or by order. */
export function refusesAction(
  battle: GtcBattle,
  unit: GtcUnit | undefined,
  doing: ActionKind,
  target: GtcUnit | null,
): OrderRefusal | undefined {
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (unit.where !== 'table' && unit.where !== 'aboard') return refused('contract', 'it is not on the table');
  if (unit.suppressed) return refused('GTC-GAP-19', 'a suppressed unit does nothing');
  if (inContact(unit)) return refused('GTC-GAP-08', 'it is in charge contact');
  if (battle.phase === 'acting') return refusesGranted(battle, unit, doing);
  return doing === 'move'
    ? refused('GTC-GAP-13', 'a move needs an order')
    : refusesInitiative(battle, unit, doing, target);
}

/** GTC-GAP-13, GTC-GAP-19: whether a unit still has its initiative of this turn. */
export function hasInitiative(unit: GtcUnit): boolean {
  return !unit.usedInitiative && !unit.suppressed && !inContact(unit) && unit.type !== 'command';
}

/** Whether a unit might act on initiative: an enemy is within reach, seen or not, or it is an engineer. */
export function mayUseInitiative(battle: GtcBattle, unit: GtcUnit): boolean {
  return hasInitiative(unit) && (unit.type === 'engineer' || hasEnemyNear(battle, unit));
}

/** What an action uses up: the initiative of a turn, or an action of an order. */
export function spent(battle: GtcBattle, ids: readonly UnitId[]): readonly Change<GtcModel>[] {
  if (battle.phase !== 'acting') return ids.map((id) => ({ unit: id, set: { usedInitiative: true } }));
  const grants = battle.state.grants.flatMap((grant) => {
    if (!ids.includes(grant.unit)) return [grant];
    return grant.actions > 1 ? [{ unit: grant.unit, actions: grant.actions - 1, declared: null }] : [];
  });
  return [{ state: { grants } }];
}

/** The fact by which it acts. */
export function actingFacts(battle: GtcBattle): readonly string[] {
  return battle.phase === 'initiative' ? ['GTC-INIT-01', 'GTC-GAP-13', 'GTC-GAP-14'] : [];
}
