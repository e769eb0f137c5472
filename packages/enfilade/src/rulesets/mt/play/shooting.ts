import type { OrderRefusal, UnitId } from '#battle/index.ts';
import { holdsOutline, inUnits } from '#field/index.ts';
import { completeShot, type Shot } from '../facts/shooting.ts';
import { COVER_CROSSED, HALF_RANGE, NEAR_OBSTACLE, WEAPONS, type Weapon } from '../sheet.ts';
import { readyShot, resolveShot, type ShotResult } from '../shooting.ts';
import { type Aim, aimAt, aimsAt, aimWith, crewOf, isTarget, rangeTo, sees } from './targets.ts';
import { askSacrifice } from './casualties.ts';
import { askWhoFalls, manOf } from './choices.ts';
import { tell } from './events.ts';
import { factsOf } from './facts-of.ts';
import { layOf, PIECES } from './ground.ts';
import type { Losses } from './losses.ts';
import {
  type Figure,
  figureOf,
  has,
  isEngaged,
  isFormed,
  isMounted,
  type MtBattle,
  type MtUmpire,
  type MtUnit,
  unitOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { bodyOf, gap } from './place.ts';
import { checkOf, closeUp, testReaction } from './morale.ts';
import { columnToAim, rollColumn, tellNothingSpotted } from './spotting.ts';
import { look, measureSpotting, unitSees, unitSpotsUnit } from './sight.ts';
import { keepFaces } from './faces.ts';

/** One shooting action: groups, casualties, and the test of each unit that lost men (MT-GAP-23, section 9.5). */

export interface Fire {
  readonly unit: UnitId;
  readonly aims: readonly Aim[];
  readonly hasty: boolean;
  readonly volley: boolean;
  /** What brought it: the unit's own action, or a window in another's. */
  readonly by: 'action' | 'vigilance' | 'move';
  /** Rolled for with the option `roll` (MT-GAP-11). */
  readonly column?: number | null;
}

interface Group {
  readonly facts: Shot;
  readonly result: ShotResult;
  readonly faces: readonly number[];
  readonly aims: readonly Aim[];
}

function targetKind(target: MtUnit): Shot['targetKind'] {
  if (target.base === 'wagon' || target.base === 'longboat') return 'large';
  return isMounted(target) ? 'cavalry' : 'foot';
}

/** Shots of the same facts are thrown together: same weapon, band, half of the range and terrain. */
function groupsOf(aims: readonly Aim[]): readonly (readonly Aim[])[] {
  const groups = new Map<string, Aim[]>();
  for (const aim of aims) {
    const distanceInches = inUnits(aim.apart);
    const half = distanceInches <= WEAPONS[aim.weapon].value.rangeInches * HALF_RANGE.value;
    const { rangeBand, cover, obstaclesInTheWay } = completeShot({
      distanceInches,
      obstacles: aim.look.obstacles,
      areas: aim.look.areas,
    });
    const key = `${aim.weapon} ${rangeBand} ${half} ${cover} ${obstaclesInTheWay}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [aim]);
    else known.push(aim);
  }
  return [...groups.values()];
}

interface FigureUnderFire {
  readonly figure: Figure;
  /** From the nearest of the shooters. */
  readonly apart: number;
}

/** MT-GAP-23: the men that these shots can hit, nearest to the shooters first. */
function eligible(
  battle: MtBattle,
  aims: readonly Aim[],
  target: MtUnit,
  column: number | null,
): readonly FigureUnderFire[] {
  const aimed = new Set(aims.map(({ at }) => at.id));
  return target.figures
    .map((figure) => {
      const to = { unit: target, figure };
      const apart = aims.reduce((least, { man, weapon }) => Math.min(least, rangeTo(man, to, weapon)), Infinity);
      const seen = aimed.has(figure.id) || aims.some(({ man, weapon }) => sees(battle, man, to, { weapon, column }));
      return { figure, seen, apart };
    })
    .filter(({ seen }) => seen)
    .sort((a, b) => a.apart - b.apart || a.figure.id - b.figure.id);
}

/** MT-GAP-23: the nearest fall; of men equally near their owner chooses. */
function askFallen(
  umpire: MtUmpire,
  target: MtUnit,
  inFire: readonly FigureUnderFire[],
  count: number,
): readonly number[] {
  const last = inFire[count - 1]?.apart ?? -1;
  const nearer = inFire.filter(({ apart }) => apart < last).map(({ figure }) => figure.id);
  const men = inFire.filter(({ apart }) => apart === last).map(({ figure }) => figure);
  return [...nearer, ...askWhoFalls(umpire, target, { men, count: count - nearer.length, rule: 'MT-GAP-23' })];
}

function shotFacts(aims: readonly Aim[], fire: Fire, left: number): Shot {
  const [first] = aims as readonly [Aim, ...Aim[]];
  return completeShot({
    weapon: first.weapon,
    shooting: first.man.unit.shooting,
    shooters: first.weapon === 'artillery' ? crewOf(first.man.unit) : aims.length,
    distanceInches: inUnits(first.apart),
    hasty: fire.hasty,
    targetKind: targetKind(first.target),
    targetExtendedOrder: first.target.formation === 'extended' && targetKind(first.target) !== 'large',
    obstacles: first.look.obstacles,
    areas: first.look.areas,
    eligibleTargets: left,
    loaded: true,
    oneShotUsed: false,
    targetSpotted: true,
    lineOfSight: true,
  });
}

/** MT-REACT-07. */
function hidesInCover(battle: MtBattle, unit: MtUnit): boolean {
  return layOf(battle.setting).pieces.areas.some((area) => {
    const cover = PIECES.get(area.kind)?.value.cover;
    return (
      (cover === 'light' || cover === 'dense') &&
      unit.figures.every((figure) => holdsOutline(area, bodyOf(unit, figure)))
    );
  });
}

/** MT-REACT-08. */
function allSolid(battle: MtBattle, aims: readonly Aim[], target: MtUnit): boolean {
  return target.figures.every((figure) =>
    aims.every(({ man }) => {
      const { obstacles, areas } = look(battle, man, { unit: target, figure });
      return completeShot({ distanceInches: 0, obstacles, areas }).cover === 'solid';
    }),
  );
}

/** The facts behind one group: weapon, modifiers, terrain, and how the target was spotted. */
function factsOfGroup(battle: MtBattle, { facts, result, aims }: Group): readonly string[] {
  const [first] = aims as readonly [Aim, ...Aim[]];
  const { special } = WEAPONS[facts.weapon].value;
  const spotted =
    gap(first.man.unit, first.man.figure, first.target, first.at) === 0
      ? []
      : factsOf(measureSpotting(battle, first.man, { unit: first.target, figure: first.at }).result.modifiers);
  const near = facts.obstacles.some(({ toTargetInches }) => toTargetInches <= NEAR_OBSTACLE.value);
  const atHand = facts.obstacles.some(({ toViewerInches }) => toViewerInches <= NEAR_OBSTACLE.value);
  return [
    'MT-SHOOT-01',
    'MT-SPOT-01',
    WEAPONS[facts.weapon].fact,
    'MT-WPN-12',
    ...(special === null ? [] : ['MT-WPN-13', special === 'oneShot' ? 'MT-GAP-25' : 'MT-GAP-24']),
    ...factsOf(result.modifiers),
    ...(result.impossibleShot ? ['MT-SHOOT-11', 'MT-GAP-22'] : []),
    ...(facts.areas.some(({ holdsTarget, inches: long }) => !holdsTarget && long >= COVER_CROSSED.value)
      ? ['MT-SHOOT-08']
      : []),
    ...first.look.pieces,
    ...spotted,
    ...(near ? ['MT-SPOT-09'] : []),
    ...(atHand ? ['MT-SPOT-14'] : []),
  ];
}

/** Black Powder leaves smoke, One Shot weapons are spent. */
function afterShot(unit: MtUnit, aims: readonly Aim[]): readonly Figure[] {
  const used = new Map(aims.map(({ man, weapon }) => [man.figure.id, weapon]));
  return unit.figures.map((figure) => {
    const weapon: Weapon | undefined = used.get(figure.id);
    const special = weapon && WEAPONS[weapon].value.special;
    if (weapon === undefined || special === null) return figure;
    return special === 'blackPowder' ? { ...figure, smoke: true } : { ...figure, spent: [...figure.spent, weapon] };
  });
}

/** A unit that has lost men to one action, and what its test asks about it. */
interface Hit {
  readonly unit: UnitId;
  readonly casualties: number;
  readonly allBenefitedSolidCover: boolean;
}

/** The shots at one unit, and the unit that lost men to them. */
function fireAt(umpire: MtUmpire, fire: Fire, aims: readonly Aim[], before: MtBattle): Hit | undefined {
  const target = unitOf(umpire.battle, (aims[0] as Aim).target.id);
  if (target.where !== 'table') return undefined;
  const shooter = unitOf(umpire.battle, fire.unit);
  const spotted = eligible(before, aims, unitOf(before, target.id), fire.column ?? null);
  const alive = spotted.filter(({ figure: { id } }) => figureOf(target, id) !== undefined);
  const groups: Group[] = [];
  let casualties = 0;
  for (const each of groupsOf(aims)) {
    const left = alive.length - casualties;
    if (left <= 0) break;
    const facts = shotFacts(each, fire, left);
    const { dice, faces } = keepFaces(umpire.hand(shooter, target));
    const result = resolveShot(readyShot(facts), dice);
    casualties += result.casualties;
    groups.push({ facts, result, faces, aims: each });
  }
  const instead = casualties > 0 && target.figures.length === 1 ? askSacrifice(umpire, target) : undefined;
  const losses: Losses = instead ?? { unit: target.id, figures: askFallen(umpire, target, alive, casualties) };
  tell(umpire, 'shots-fired', umpire.battle, fire, target.id, {
    groups,
    facts: groups.flatMap((group) => factsOfGroup(before, group)),
    figures: afterShot(shooter, aims),
    casualties,
    losses,
  });
  if (casualties === 0) return undefined;
  closeUp(umpire, losses.unit);
  return {
    unit: losses.unit,
    casualties: losses.unit === target.id ? casualties : 1,
    allBenefitedSolidCover: allSolid(before, aims, unitOf(before, losses.unit)),
  };
}

/** Men who fell for their Officer and men shot at are added up: one test for each unit (MT-GAP-23). */
function addedUp(hits: readonly Hit[]): readonly Hit[] {
  const byUnit = new Map<UnitId, Hit>();
  for (const hit of hits) {
    const known = byUnit.get(hit.unit);
    byUnit.set(hit.unit, {
      unit: hit.unit,
      casualties: hit.casualties + (known?.casualties ?? 0),
      allBenefitedSolidCover: hit.allBenefitedSolidCover && known?.allBenefitedSolidCover !== false,
    });
  }
  return [...byUnit.values()];
}

/** MT-REACT-09: the men who shot; for a gun its whole crew. */
function shootersOf(before: MtBattle, { unit: id, aims }: Fire): MtUnit {
  const unit = unitOf(before, id);
  if (unit.gun !== null) return unit;
  return { ...unit, figures: unit.figures.filter((each) => aims.some(({ man }) => man.figure.id === each.id)) };
}

/** The test of one unit; true where it was driven off. */
function testAfterFire(umpire: MtUmpire, fire: Fire, hit: Hit, before: MtBattle): boolean {
  const struck = unitOf(umpire.battle, hit.unit);
  if (struck.where !== 'table') return true;
  const [seer, fired] = [unitOf(before, struck.id), shootersOf(before, fire)];
  const check = checkOf(umpire.battle, struck, {
    cause: 'shooting',
    casualties: hit.casualties,
    entirelyInLightOrDenseArea: hidesInCover(umpire.battle, struck),
    allBenefitedSolidCover: hit.allBenefitedSolidCover,
    volleyFire: fire.volley,
    noLineOfSightToShooters: !unitSees(before, seer, fired),
    shootersNotSpotted: !unitSpotsUnit(before, seer, fired),
    artilleryFire: fire.aims.some(({ weapon }) => weapon === 'artillery'),
    formedCloseOrderFire: isFormed(fired),
  });
  return testReaction(umpire, struck.id, check, fired.id);
}

/** All shots of one action, aimed at once; the tests come when all have been fired (MT-GAP-33, section 7.3). Names the units that were driven off. */
export function carryFire(umpire: MtUmpire, fire: Fire): readonly UnitId[] {
  const before = umpire.battle;
  const targets = [...new Set(fire.aims.map(({ target }) => target.id))];
  const hits = targets.flatMap((id) => {
    const aims = fire.aims.filter(({ target }) => target.id === id);
    return fireAt(umpire, fire, aims, before) ?? [];
  });
  return addedUp(hits).flatMap((hit) => (testAfterFire(umpire, fire, hit, before) ? [hit.unit] : []));
}

export function refusesShooter(unit: MtUnit): OrderRefusal | undefined {
  if (unit.marker) return { rule: 'MT-GAP-14', because: 'hidden men are revealed before they shoot' };
  return isEngaged(unit) ? { rule: 'MT-GAP-23', because: 'engaged men cannot shoot' } : undefined;
}

export function refusesShoot(
  battle: MtBattle,
  { assignments }: OrderOf<'shoot'>,
  unit: MtUnit,
): OrderRefusal | undefined {
  const barred = refusesShooter(unit);
  if (barred !== undefined) return barred;
  if (new Set(assignments.map(({ figure }) => figure)).size < assignments.length)
    return { rule: 'contract', because: 'each figure shoots once' };
  if (unit.gun !== null && (assignments.length > 1 || battle.state.activation?.shot === true || crewOf(unit) < 2))
    return { rule: 'MT-GAP-26', because: 'a gun fires once in an activation and needs at least two of its crew' };
  for (const { figure: id, target: at, weapon } of assignments) {
    const [figure, target] = [figureOf(unit, id), battle.units[at]];
    if (figure === undefined) return { rule: 'contract', because: `no figure ${id} in ${unit.name}` };
    if (target === undefined || !isTarget(unit, target))
      return { rule: 'MT-GAP-23', because: `${target?.name ?? 'that'} cannot be shot at` };
    if (aimAt(battle, { unit, figure }, target, { weapon, column: columnToAim(battle) }) === undefined)
      return {
        rule: 'MT-GAP-23',
        because: `${manOf(unit, id)} has no loaded weapon of that kind with ${target.name} spotted, in range, arc and sight`,
      };
  }
  return undefined;
}

export function conductShoot({ unit: id, assignments }: OrderOf<'shoot'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const column = rollColumn(umpire);
  const aims = assignments.flatMap(({ figure: man, target, weapon }) => {
    const figure = figureOf(unit, man);
    return figure === undefined
      ? []
      : (aimWith(battle, { unit, figure }, unitOf(battle, target), { weapon, column }) ?? []);
  });
  if (aims.length === 0) return tellNothingSpotted(umpire, id, column);
  carryFire(umpire, {
    unit: id,
    aims,
    hasty: battle.state.activation?.moved === true,
    volley: false,
    by: 'action',
    column,
  });
}

export function refusesVolley(
  battle: MtBattle,
  { target: at }: OrderOf<'volley'>,
  unit: MtUnit,
): OrderRefusal | undefined {
  const barred = refusesShooter(unit);
  if (barred !== undefined) return barred;
  if (unit.formation !== 'line' || !has(unit, 'volleyFire'))
    return { rule: 'MT-GAP-18', because: 'a volley needs a line of troops with Volley Fire' };
  if (battle.state.activation?.moved === true) return { rule: 'MT-GAP-18', because: 'it has moved in this activation' };
  const target = battle.units[at];
  if (target === undefined || !isTarget(unit, target))
    return { rule: 'MT-GAP-23', because: `${target?.name ?? 'that'} cannot be shot at` };
  return aimsAt(battle, unit, target, columnToAim(battle)).length === 0
    ? { rule: 'MT-GAP-23', because: `no figure has a legal shot at ${target.name}` }
    : undefined;
}

export function conductVolley({ unit, target }: OrderOf<'volley'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  const column = rollColumn(umpire);
  const aims = aimsAt(battle, unitOf(battle, unit), unitOf(battle, target), column);
  if (aims.length === 0) return tellNothingSpotted(umpire, unit, column);
  carryFire(umpire, { unit, aims, hasty: false, volley: true, by: 'action', column });
}
