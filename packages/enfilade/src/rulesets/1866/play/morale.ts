import { does, type Side } from '#battle/index.ts';
import { headingTo, inches, lengthBetween } from '#field/index.ts';
import { direction } from '#story/index.ts';
import { halfLost, isReforming } from '../aftermath.ts';
import { judgeReform, readyRally, resolveRally } from '../morale.ts';
import { RALLY_NEEDS } from '../sheet.ts';
import { outOfCommand } from './command.ts';
import { tell } from './events.ts';
import { knownTo } from './fog.ts';
import { enemiesOf, onTable, unitOf, unitsOf, type W66Umpire, type W66Unit } from './model.ts';
import { hasCommander, isWithin } from './place.ts';
import { isClear } from './ways.ts';

const RALLY_NEAR = inches(RALLY_NEEDS.value);

/** W66-GAP-27: routed units that may, rally. */
export function rallyRouted(umpire: W66Umpire, side: Side): void {
  for (const { id } of unitsOf(umpire.battle, side).filter(({ status }) => status === 'routed')) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const near = enemiesOf(battle, unit).some(
      (enemy) => enemy.status !== 'routed' && isWithin(battle, [unit, enemy], RALLY_NEAR),
    );
    if (near) continue;
    const commanderWithOneInch = hasCommander(battle, unit);
    const facts = {
      rating: unit.rating,
      inCommand: commanderWithOneInch || !outOfCommand(battle, unit),
      commanderWithOneInch,
      halfStandsLost: halfLost(unit),
      enemyWithinFive: false,
    };
    const result = resolveRally(readyRally(facts), umpire.hand(unit));
    tell(umpire, result.rallied ? 'unit-rallied' : 'unit-not-rallied', unit, facts, result);
  }
}

/** Units with an active R chit reform at the end of the turn, unless something has disturbed them. */
export function reformUnits(umpire: W66Umpire): void {
  for (const { id } of onTable(umpire.battle)) {
    const unit = unitOf(umpire.battle, id);
    if (!isReforming(unit)) continue;
    const result = judgeReform({ status: unit.status, chitActive: true, disturbedBy: unit.disturbed });
    const heading = result.complete ? askFacing(umpire, unit) : unit.heading;
    tell(umpire, result.complete ? 'unit-reformed' : 'unit-not-reformed', unit, heading, result);
  }
}

const FACING_STEPS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** W66-GAP-48: facing as its owner likes: the eight points of the compass, and the nearest enemies that are known. */
function askFacing(umpire: W66Umpire, unit: W66Unit): number {
  const { battle } = umpire;
  if (unit.town !== null) return unit.heading;
  const known = knownTo(battle, unit.side);
  const foes = enemiesOf(known, unit)
    .map((enemy) => ({ enemy, far: lengthBetween(unit, enemy) }))
    .toSorted((p, q) => p.far - q.far)
    .slice(0, 3)
    .map(({ enemy }) => ({ heading: headingTo(unit, enemy), says: `Towards ${enemy.name}` }));
  const wished = [
    ...foes,
    ...FACING_STEPS.map((heading) => ({ heading, says: `Facing ${direction(heading)}` })),
  ].filter(
    ({ heading }, i, all) =>
      heading !== unit.heading &&
      all.findIndex((each) => each.heading === heading) === i &&
      isClear(known, { ...unit, heading }),
  );
  if (wished.length === 0) return unit.heading;
  return umpire.ask({
    to: unit.side,
    kind: 'facing',
    rule: 'W66-GAP-48',
    asks: `${does(umpire.battle, unit, 'has', 'have')} reformed. Which way to face?`,
    subject: unit.id,
    options: [
      { answer: unit.heading, says: 'As before' },
      ...wished.map(({ heading, says }) => ({ answer: heading, says })),
    ],
  });
}
