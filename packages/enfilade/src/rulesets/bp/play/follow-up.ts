import { does, type UnitId } from '#battle/index.ts';
import { degrees, type GroundArea, lengthBetween, outlineOf, type Pose, slid, turned } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { judgeSweep } from '../melee.ts';
import { SWEEPS_OFF } from '../sheet.ts';
import { enterable, garrisoning } from './buildings.ts';
import { conductCharge } from './charge.ts';
import { advanceUpTo } from './forced.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, isEngaged, unitOf } from './model.ts';
import { enemiesOf, shapeOf } from './place.ts';
import { choosePlace, type PlaceOption } from './choices.ts';
import { chargeableAhead } from './reach.ts';
import { baseMove, moveFact, refusesMove, refusesPlace, turningWay } from './ways.ts';

interface Sweep {
  readonly answer: string;
  readonly says: string;
  readonly to: Pose;
  /** How far off straight ahead. */
  readonly by: number;
  readonly target?: UnitId;
  /** BP-GAP-69: the building that it enters. */
  readonly building?: GroundArea;
}

const COURSES = [
  { answer: 'forward', says: 'forward', by: 0 },
  { answer: 'left', says: 'forward and to the left', by: degrees(SWEEPS_OFF.value) },
  { answer: 'right', says: 'forward and to the right', by: -degrees(SWEEPS_OFF.value) },
] as const;

/** Where a unit that sweeps may go: forward, or into an enemy it can reach. */
function sweepsOf(battle: BpBattle, unit: BpUnit, mayCharge: boolean): readonly Sweep[] {
  const moves = COURSES.flatMap(({ answer, says, by }): readonly Sweep[] => {
    const to = advanceUpTo(battle, unit, turned(unit.heading, by), 1);
    return to.x === unit.x && to.y === unit.y ? [] : [{ answer, says: `One move ${says}`, to, by }];
  });
  const targets = mayCharge ? chargeableAhead(battle, unit, enemiesOf(battle, unit), 1) : [];
  const nameOf = (id: string): string =>
    battle.setting.scenario.terrain.find((each) => each.id === id)?.name ?? 'the building';
  return [
    ...moves,
    ...enterable(battle, unit).map((building) => ({
      answer: `enter ${building.id}`,
      says: `Enter ${nameOf(building.id)}`,
      to: unit,
      by: 0,
      building,
    })),
    ...targets.map((enemy) => ({
      answer: `charge ${enemy.id}`,
      says: `Charge ${enemy.name}`,
      to: unit,
      by: 0,
      target: enemy.id,
    })),
  ];
}

/** BP-GAP-41: winners whose enemies are all gone may go on at once, cavalry into a new fight. */
export function sweepingAdvances(umpire: BpUmpire, winners: readonly UnitId[]): void {
  for (const id of winners) {
    const unit = unitOf(umpire.battle, id);
    if (unit.where === 'table' && !isEngaged(unit)) sweepWith(umpire, unit);
  }
}

function sweepWith(umpire: BpUmpire, unit: BpUnit): void {
  const judged = judgeSweep({
    arm: armOf(unit),
    formation: formationOf(unit),
    won: true,
    enemiesGone: true,
    disordered: unit.disordered,
    shaken: isShaken(unit),
    alreadySwept: unit.swept,
  });
  if (!judged.allowed) {
    if (judged.reasons.includes('disordered')) tellStay(umpire, unit, ['BP-DIS-06']);
    return;
  }
  const held = armOf(unit) === 'cavalry' && !judged.mayCharge ? ['BP-SHK-04'] : [];
  const sweeps = sweepsOf(umpire.battle, unit, judged.mayCharge);
  const [first, ...rest] = sweeps;
  const answer =
    first === undefined
      ? 'stay'
      : umpire.ask({
          to: unit.side,
          kind: 'sweeping-advance',
          rule: 'BP-GAP-41',
          asks: `${does(umpire.battle, unit, 'has', 'have')} driven off the enemy. Sweep forward?`,
          subject: unit.id,
          options: [
            { answer: 'stay', says: 'Stay' },
            ...[first, ...rest].map((sweep) => ({ answer: sweep.answer, says: sweep.says })),
          ],
        });
  const chosen = sweeps.find((sweep) => sweep.answer === answer);
  if (chosen === undefined) tellStay(umpire, unit, held);
  else if (chosen.target !== undefined) sweepInto(umpire, unit, chosen.target);
  else if (chosen.building !== undefined) occupy(umpire, unit, chosen.building);
  else {
    const { x, y, heading } =
      choosePlace(umpire, unit, asking(unit), endsOf(umpire.battle, unit, chosen))?.to ?? chosen.to;
    const facts = [moveFact(unit), ...held];
    tell(umpire, 'unit-swept', unit, { answer, to: { x, y, heading }, facts });
  }
}

function asking({ name }: BpUnit): Parameters<typeof choosePlace>[2] {
  return { kind: 'sweep-ends', rule: 'BP-GAP-41', asks: `${name} sweeps forward. How far?` };
}

/** The whole move or half of it, the facing kept; or wheeled into the new direction as far as a move goes. */
function endsOf(battle: BpBattle, unit: BpUnit, { to, by }: Sweep): readonly PlaceOption[] {
  const heading = turned(unit.heading, by);
  const half = slid(unit, heading, Math.floor(lengthBetween(unit, to) / 2));
  const wheeled = { ...slid(unit, heading, Math.floor(baseMove(unit) - turningWay(unit, by)) - 1), heading };
  const ends: PlaceOption[] = [{ answer: 'whole', says: 'As far as it goes', to }];
  if (refusesPlace(battle, unit, outlineOf(half, shapeOf(unit))) === undefined)
    ends.push({ answer: 'half', says: 'Half as far', to: half });
  if (by !== 0 && refusesMove(battle, unit, wheeled) === undefined)
    ends.push({ answer: 'wheel', says: 'Wheeling as it goes', to: wheeled });
  return ends;
}

function tellStay(umpire: BpUmpire, unit: BpUnit, facts: readonly string[]): void {
  tell(umpire, 'unit-stayed', unit, facts);
}

/** BP-GAP-69: the winner goes into the house. */
function occupy(umpire: BpUmpire, unit: BpUnit, building: GroundArea): void {
  tell(umpire, 'building-entered', unit, building.id, {
    facts: ['BP-GAP-41', 'BP-GAP-69', 'BP-MOV-10', 'BP-GAP-15'],
    set: { ...garrisoning(building), swept: true },
  });
}

/** The new enemy has no response but to stand; the fight is fought in the same part. */
function sweepInto(umpire: BpUmpire, unit: BpUnit, target: UnitId): void {
  const fought = umpire.battle.state.fought.filter((id) => id !== unit.id && id !== target);
  tell(umpire, 'unit-swept', unit, { target, fought });
  conductCharge(umpire, unit.id, target, { moves: 1, sweeping: true });
}
