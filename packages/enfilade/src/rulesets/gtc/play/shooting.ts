import { type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import { centimetres, contains, distance, firstBlocker, inUnits, nearestPoints, trace, within } from '#field/index.ts';
import type { Bombardment, Volley } from '../facts/shooting.ts';
import { BEHIND_LINE } from '../sheet.ts';
import { readyBombardment, readyVolley, resolveBombardment, resolveVolley, type VolleyResult } from '../shooting.ts';
import { refusesAction } from './actions.ts';
import { arcTo, measureFirer, measureTarget, refusesFirer, refusesShot, unitFacts } from './targets.ts';
import { tell } from './events.ts';
import { keepFaces } from './faces.ts';
import { constructionOf, groundNow, type Piece } from './ground.ts';
import { measureFallBack, pathFacts } from './losses.ts';
import { attacksOf, type GtcBattle, type GtcUmpire, type GtcUnit, onTable, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { apart, bodyOf, onHighGround, outline } from './place.ts';
import { areaBlocks, fireLaneClear, isNearestVisible } from './sight.ts';
import { formSquares } from './squares.ts';

function refusesTwice(units: readonly UnitId[]): OrderRefusal | undefined {
  return new Set(units).size < units.length ? refused('contract', 'a unit is named twice') : undefined;
}

export function refusesFire(battle: GtcBattle, { units, target: at }: OrderOf<'fire'>): OrderRefusal | undefined {
  const target = battle.units[at];
  if (target === undefined || target.side === battle.active || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  for (const id of units) {
    const unit = battle.units[id];
    const refusal = refusesAction(battle, unit, 'fire', target) ?? refusesShot(battle, unit as GtcUnit, target);
    if (refusal !== undefined) return refusal;
  }
  return refusesTwice(units);
}

interface VolleySpec {
  readonly mode: Volley['mode'];
  readonly firers: readonly GtcUnit[];
  readonly target: GtcUnit;
  /** For closing fire: how far away the charge began. */
  readonly closing?: { readonly distanceCm: number; readonly byCavalry: boolean };
}

/** One attack on one target by all units that fire at it together (GTC-CAS-01). */
export function fireVolley(umpire: GtcUmpire, { mode, firers, target, closing }: VolleySpec): VolleyResult {
  const { battle } = umpire;
  const [nearest] = [...firers].sort((p, q) => apart(p, target) - apart(q, target));
  const way = measureFallBack(battle, target, nearest ?? null);
  const volley: Volley = {
    mode,
    targetIsNearestVisible: mode !== 'initiative' || firers.every((each) => isNearestVisible(battle, each, target)),
    firers: firers.map((firer) => measureFirer(battle, firer, target, closing)),
    target: measureTarget(target, pathFacts(way)),
  };
  const { dice, faces } = keepFaces(umpire.hand(firers[0] ?? { side: battle.toAct }, target));
  const result = resolveVolley(readyVolley(volley), dice);
  tell(umpire, 'volley-fired', battle, firers, target, { facts: volley, result, faces, way });
  return result;
}

export function conductFire({ units, target }: OrderOf<'fire'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  fireVolley(umpire, {
    mode: battle.phase === 'acting' ? 'ordered' : 'initiative',
    firers: units.map((id) => unitOf(battle, id)),
    target: unitOf(battle, target),
  });
  formSquares(umpire);
}

/** Constructions that stand, and can be brought down. */
export function constructions(battle: GtcBattle): readonly Piece[] {
  const { areas, lines } = groundNow(battle);
  return [...areas, ...lines].filter((piece) => constructionOf(piece) !== null);
}

/** GTC-GAP-44: artillery only, in range, arc and sight. */
function refusesGun(battle: GtcBattle, gun: GtcUnit, piece: Piece): OrderRefusal | undefined {
  if (gun.type !== 'artillery') return refused('GTC-GAP-44', 'only artillery harms constructions');
  const unable = refusesFirer(gun);
  if (unable !== undefined) return unable;
  if (!within(outline(gun), piece.cover, centimetres(gun.rangeCm)))
    return refused('GTC-ACT-03', 'the target is out of range');
  const inArc = arcTo(gun, piece.cover);
  if (inArc === 'outside') return refused('GTC-GAP-20', 'the target is outside its front arc');
  if (inArc === 'beyond') return refused('GTC-ACT-03', 'the target is out of range');
  const high = onHighGround(battle, gun);
  const bodies = high
    ? []
    : onTable(battle)
        .filter(({ id }) => id !== gun.id)
        .map(bodyOf);
  const line = nearestPoints(outline(gun), piece.cover);
  const blocker = firstBlocker(trace(line, groundNow(battle), bodies), (crossed) => {
    if (crossed.kind === 'body') return true;
    if (crossed.kind === 'line' || crossed.area.id === piece.id) return false;
    return areaBlocks(crossed, line, [outline(gun), piece.cover]);
  });
  if (blocker !== undefined) return refused('GTC-ACT-03', 'the target is out of sight');
  return fireLaneClear(battle, gun, piece.cover) ? undefined : refused('GTC-GAP-20', 'friends are in the line of fire');
}

export function refusesBombard(
  battle: GtcBattle,
  { units, construction }: OrderOf<'bombard'>,
): OrderRefusal | undefined {
  const piece = constructions(battle).find(({ id }) => id === construction);
  if (piece === undefined) return refused('GTC-GAP-44', 'no such construction stands');
  for (const id of units) {
    const unit = battle.units[id];
    const refusal = refusesAction(battle, unit, 'fire', null) ?? refusesGun(battle, unit as GtcUnit, piece);
    if (refusal !== undefined) return refusal;
  }
  return refusesTwice(units);
}

/** The units in a construction when it comes down. */
export function occupants(battle: GtcBattle, piece: Piece): readonly GtcUnit[] {
  return onTable(battle).filter((unit) =>
    'outline' in piece
      ? contains(piece.outline, unit)
      : unit.dugIn && within(piece.cover, outline(unit), centimetres(BEHIND_LINE.value)),
  );
}

/** The facts of a bombardment, measured. */
export function measureBombardment(battle: GtcBattle, units: readonly UnitId[], piece: Piece): Bombardment {
  return {
    construction: constructionOf(piece) ?? 'woodenBuilding',
    hitsTaken: battle.state.hits[piece.id] ?? 0,
    firers: units.map((unit) => {
      const gun = unitOf(battle, unit);
      return {
        ...unitFacts(gun),
        id: unit,
        attackPerStand: attacksOf(gun),
        rangeCm: gun.rangeCm,
        distanceCm: inUnits(distance(outline(gun), piece.cover)),
        arc: 'front',
        aspect: 'front',
        cover: 'open',
        targetOfCavalryCharge: false,
        opportunityUsed: false,
      };
    }),
  };
}

export function conductBombard({ units, construction: id }: OrderOf<'bombard'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const piece = constructions(battle).find((each) => each.id === id) as Piece;
  const facts = measureBombardment(battle, units, piece);
  const { dice, faces } = keepFaces(umpire);
  const result = resolveBombardment(readyBombardment(facts), dice);
  const inside = result.destroyed ? occupants(battle, piece) : [];
  tell(umpire, 'construction-bombarded', battle, units, { facts, result, faces }, { construction: id, inside });
  formSquares(umpire);
}
