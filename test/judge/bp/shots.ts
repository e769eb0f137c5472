import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { gap, SLACK, type Spot } from '../geometry.ts';
import { baseOf, bodyOf, enemiesOf, frontOf, isRound, type Table, type Unit, unitOf } from './bodies.ts';
import { coversOf } from './cover.ts';
import { blockOf, type Quarter, quartersOf, type Range, rangeTo, type Sighting, turnedTo } from './quarters.ts';
import { type View, viewOf } from './sight.ts';
import { faultInVolley, type Shot, type Volley } from './volley.ts';

/** BP-RNG-01 to 12. */
const RANGES: Readonly<Record<string, number>> = {
  pistol: 6,
  bow: 12,
  smoothboreCarbine: 12,
  smoothboreMusket: 18,
  rifledCarbine: 18,
  rifledMusket: 24,
  breechloadingCarbine: 24,
  breechloadingRifle: 30,
  boltActionCarbine: 30,
  boltActionRifle: 36,
  lightSmoothboreArtillery: 36,
  smoothboreArtillery: 48,
};

export function reachOf({ weapon }: Unit): number {
  return RANGES[weapon ?? ''] ?? 0;
}

export function hasFaces({ formation }: Unit): boolean {
  return formation === 'square' || formation === 'garrison';
}

/** BP-GAP-19, BP-FORM-04, BP-FORM-05: why a unit may not shoot at all. */
export function whySilent(unit: Unit): string | undefined {
  if (unit.engagedWith.length > 0) return 'is engaged';
  if (unit.formation === 'marchColumn' || unit.formation === 'limbered') return `is ${unit.formation}`;
  if (unit.weapon === null || (unit.arm !== 'artillery' && unit.shootingDice === 0)) return 'has nothing to shoot with';
  return !hasFaces(unit) && unit.shot.length > 0 ? 'has shot' : undefined;
}

/** An enemy before one face of a shooter. */
export interface Aim extends Sighting {
  readonly range: Range;
  readonly view: View;
}

export function aimAt(battle: Table, shooter: Unit, target: Unit, face: Quarter | null): Aim {
  const range = rangeTo(battle, { shooter, target, face }, reachOf(shooter));
  return { shooter, target, face, range, view: viewOf(battle, { shooter, target, face }) };
}

/** BP-GAP-22: for small arms a nearer unit in the clear, or any in the clear if the target is not. */
export function preferred(battle: Table, { shooter, target, face, range, view }: Aim): Unit | undefined {
  if (shooter.arm === 'artillery') return undefined;
  return enemiesOf(battle, shooter).find((other) => {
    if (other.id === target.id || other.engagedWith.length > 0) return false;
    const { most } = rangeTo(battle, { shooter, target: other, face }, reachOf(shooter));
    const nearer = most < range.least - SLACK;
    if (most > reachOf(shooter) - SLACK || (view.most === 3 && !nearer)) return false;
    const { least } = viewOf(battle, { shooter, target: other, face });
    return least === 3 || (view.most < 3 && nearer && least > 0);
  });
}

function eyeOf(battle: Table, shooter: Unit, face: Quarter | null): Spot {
  return frontOf(turnedTo(blockOf(battle, shooter), face ?? 'front'));
}

/** BP-GAP-24: the middle of the shooter's front, or of every face that shoots, in the target's flank or rear quarter; undefined at the bounds. */
function enfilades(target: Unit, eyes: readonly Spot[]): boolean | undefined {
  if (isRound(target)) return false;
  const quarters = eyes.map((eye) => quartersOf(baseOf(target), eye));
  if (quarters.every((found) => !found.includes('front'))) return true;
  return quarters.some((found) => found.length === 1 && found[0] === 'front') ? false : undefined;
}

function faultInSight(aims: readonly Aim[], { targetClear, overhead }: Shot): string | undefined {
  const most = Math.max(...aims.map(({ view }) => view.most));
  const least = Math.max(...aims.map(({ view }) => view.least));
  if (most === 0) return 'shot at somebody out of sight';
  if (targetClear && most < 3) return `shot in the clear with ${most} of 3 lines free`;
  if (!targetClear && least === 3) return 'shot as not clear with all lines free';
  if (overhead && aims.every(({ view }) => !view.maybeOverhead)) return 'shot overhead over nobody';
  return !overhead && aims.length === 1 && aims[0]?.view.overhead === true
    ? 'shot overhead and did not say so'
    : undefined;
}

/** A unit that shoots, and those of its faces that do. */
interface Shooting {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly used: readonly Quarter[];
}

function faultInShot(battle: Table, { shooter, target, used }: Shooting, shot: Shot): string | undefined {
  const silent = whySilent(shooter);
  if (silent !== undefined) return `shot and ${silent}`;
  if (battle.phase !== 'shooting' || shooter.side !== battle.active) return 'shot out of turn';
  if (target.engagedWith.length > 0) return 'shot at an engaged enemy';
  const faces: readonly (Quarter | null)[] = hasFaces(shooter) ? used : [null];
  const twice = used.find((face) => shooter.shot.includes(face));
  if (twice !== undefined || faces.length === 0) return `shot twice from its ${twice ?? 'faces'}`;
  if (faces.length !== shot.faces) return `shot from ${faces.length} faces and counted ${shot.faces}`;
  const aims = faces.map((face) => aimAt(battle, shooter, target, face));
  const outside = aims.find(({ range }) => range.least === Infinity);
  if (outside !== undefined) return `shot out of its arc (${outside.face ?? 'front'})`;
  const least = Math.min(...aims.map(({ range }) => range.least));
  const most = Math.min(...aims.map(({ range }) => range.most));
  const { rangeInches } = shot;
  if (rangeInches < least - SLACK || rangeInches > most + 2 * SLACK)
    return `measured ${rangeInches}" where ${most.toFixed(2)}" were`;
  if (least > reachOf(shooter) + SLACK) return `shot ${least.toFixed(2)}" of ${reachOf(shooter)}"`;
  const eyes = faces.map((face) => eyeOf(battle, shooter, face));
  const flank = enfilades(target, eyes);
  if (flank !== undefined && flank !== shot.enfilading) return `${shot.enfilading ? 'enfiladed' : 'did not enfilade'}`;
  const covers = coversOf(battle, target, shooter.formation === 'skirmish' ? bodyOf(battle, shooter).corners : eyes);
  const cover = shot.targetCover ?? 'none';
  if (target.building === null && !covers.has(cover)) return `gave cover ${cover}, not ${[...covers].join(' or ')}`;
  const better = aims.length === 1 && aims[0] !== undefined ? preferred(battle, aims[0]) : undefined;
  return faultInSight(aims, shot) ?? (better && `shot past ${better.id}`);
}

/** BP-GAP-32, BP-GAP-66: when the charger has come up, once, by formed foot or guns on their front, at close range. */
function faultInClosingFire(battle: Table, shooter: Unit, charger: Unit, shot: Shot): string | undefined {
  const barred = ['skirmish', 'marchColumn', 'limbered'].includes(shooter.formation) || shooter.arm === 'cavalry';
  if (barred) return `gave closing fire as ${shooter.arm} in ${shooter.formation}`;
  if (shooter.closingFired) return 'gave closing fire twice';
  if (shooter.engagedWith.length > 0) return 'gave closing fire while engaged';
  const apart = gap(bodyOf(battle, shooter), bodyOf(battle, charger));
  if (apart > SLACK) return `gave closing fire at ${apart.toFixed(2)}"`;
  if (shot.enfilading || shot.overhead || !shot.targetClear || shot.faces !== 1)
    return 'gave closing fire like a volley';
  const covers = coversOf(battle, charger, [], true);
  return covers.has(shot.targetCover ?? 'none') ? undefined : `gave the charger cover ${shot.targetCover ?? 'none'}`;
}

/** Volleys and closing fire: arc, range, sight, cover, choice of target, dice. */
export function faultInShooting({ event, before, after }: JudgedEvent<BpModel>): string | undefined {
  if (event.kind !== 'volley-fired' && event.kind !== 'closing-fire-given') return undefined;
  const [shooter, target] = [unitOf(before, event.about['unit']), unitOf(before, event.about['target'])];
  const shot = event.about['facts'] as Shot;
  const used = unitOf(after, shooter.id).shot.slice(shooter.shot.length);
  const fault =
    (event.kind === 'volley-fired'
      ? faultInShot(before, { shooter, target, used }, shot)
      : faultInClosingFire(before, shooter, target, shot)) ??
    faultInVolley({ shooter, target, reach: reachOf(shooter) }, shot, event.about['result'] as Volley);
  return fault && `${shooter.id} ${fault}, target ${target.id}`;
}
