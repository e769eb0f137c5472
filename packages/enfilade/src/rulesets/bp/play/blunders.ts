import type { UnitId } from '#battle/index.ts';
import { opposite, type Quarter, quarterZone, reachesZone, turned } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { type BlunderResult, resolveBlunder } from '../command.ts';
import { BLUNDERS } from '../sheet.ts';
import { conductCharge } from './charge.ts';
import { forceOff } from './edge.ts';
import { type ForcedWay, forcedWays, waysAway } from './forced-ways.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, unitOf, without } from './model.ts';
import { distanceBetween, enemiesOf, nearestEnemy, outline, shapeOf } from './place.ts';
import { choosePlace } from './choices.ts';
import { chargeable } from './reach.ts';

/** BP-BLU-01 to 06: one roll for the whole order; forced moves are made at once (BP-GAP-49). */
export function blunder(umpire: BpUmpire, units: readonly BpUnit[]): void {
  if (units.length === 0) return;
  const result = resolveBlunder(
    { units: units.map((unit) => ({ arm: armOf(unit), formation: formationOf(unit), shaken: isShaken(unit) })) },
    umpire,
  );
  const { fact } = BLUNDERS[result.roll - 1] ?? {};
  tell(umpire, 'order-blundered', umpire.battle.active, units, result, fact === undefined ? [] : [fact]);
  const fates = new Map(units.map(({ id }, i) => [id, result.results[i]]));
  const waiting = [...fates.keys()];
  for (let id = nextOf(umpire.battle, waiting, fates, result); id !== undefined; ) {
    waiting.splice(waiting.indexOf(id), 1);
    const fate = fates.get(id);
    if (fate !== undefined && unitOf(umpire.battle, id).where === 'table') stumble(umpire, id, fate, result);
    id = nextOf(umpire.battle, waiting, fates, result);
  }
}

/** BP-GAP-49: one blunder moves all units of the order; no unit is held up by another of them that has yet to go. */
function nextOf(
  battle: BpBattle,
  waiting: readonly UnitId[],
  fates: ReadonlyMap<UnitId, UnitBlunder | undefined>,
  { direction }: BlunderResult,
): UnitId | undefined {
  if (waiting.length < 2) return waiting[0];
  const isHindered = (id: UnitId): boolean => {
    const [unit, fate] = [unitOf(battle, id), fates.get(id)];
    if (unit.building !== null || unit.where !== 'table' || fate === undefined) return false;
    const others = waiting.filter((each) => each !== id);
    const [now, then] = [battle, without(battle, others)].map((table) => waysOf(table, unit, direction, fate)[0]?.to);
    return now !== undefined && then !== undefined && (now.x !== then.x || now.y !== then.y);
  };
  return waiting.find((id) => !isHindered(id)) ?? waiting[0];
}

type UnitBlunder = BlunderResult['results'][number];

const QUARTER: Readonly<Record<BlunderResult['direction'], Quarter>> = {
  awayFromEnemy: 'rear',
  left: 'left',
  right: 'right',
  forward: 'front',
};

/** Enemies on the side to which it stumbles that it may charge and can reach. */
function targetsOf(battle: BpBattle, unit: BpUnit, { moves }: UnitBlunder, quarter: Quarter): readonly BpUnit[] {
  const zone = quarterZone(unit, shapeOf(unit), quarter);
  const there = enemiesOf(battle, unit).filter((enemy) => reachesZone(outline(battle, enemy), zone));
  return chargeable(battle, unit, there, moves);
}

function stumble(umpire: BpUmpire, id: UnitId, fate: UnitBlunder, { direction, roll }: BlunderResult): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  // A garrison has no room to stumble in.
  if (unit.building !== null || fate.moves === 0) return;
  const targets = fate.mayCharge ? targetsOf(battle, unit, fate, QUARTER[direction]) : [];
  const chosen = chargeOf(umpire, unit, targets, { must: fate.mustCharge, roll });
  if (chosen !== null) {
    conductCharge(umpire, id, chosen, { moves: fate.moves });
    return;
  }
  const way = choosePlace(
    umpire,
    unit,
    { kind: 'blunder-where', rule: factOf(roll), asks: `${unit.name} blunders. Which way does it go?` },
    waysOf(battle, unit, direction, fate),
  );
  if (way === undefined) return;
  const { to, leaves, heading } = way;
  if (leaves) {
    forceOff(umpire, id, { heading, moves: fate.moves, facts: ['BP-GAP-49'] });
    return;
  }
  tell(umpire, 'unit-stumbled', unit, to);
}

function factOf(roll: number): string {
  return BLUNDERS[roll - 1]?.fact ?? 'BP-GAP-49';
}

/** The ways in which the owner may place the move, facing unchanged (BP-GAP-49). */
function waysOf(
  battle: BpBattle,
  unit: BpUnit,
  direction: BlunderResult['direction'],
  { moves }: UnitBlunder,
): readonly ForcedWay[] {
  if (direction === 'awayFromEnemy') {
    const nearest = nearestEnemy(battle, unit)?.enemy;
    return nearest === undefined
      ? forcedWays(battle, unit, { heading: opposite(unit.heading), moves })
      : waysAway(battle, unit, nearest, moves);
  }
  return forcedWays(battle, unit, { heading: turned(unit.heading, TURNS[direction]), moves });
}

const TURNS = { left: 900, right: -900, forward: 0 } as const;

/** BP-GAP-49: a mad charge goes for the nearest in front; on other results the owner may. */
function chargeOf(
  umpire: BpUmpire,
  unit: BpUnit,
  targets: readonly BpUnit[],
  { must, roll }: { readonly must: boolean; readonly roll: number },
): UnitId | null {
  const far = new Map(targets.map((enemy) => [enemy, distanceBetween(umpire.battle, unit, enemy)]));
  const [nearest] = targets.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
  if (nearest === undefined) return null;
  if (must) return nearest.id;
  const answer = umpire.ask({
    to: unit.side,
    kind: 'blunder-charge',
    rule: factOf(roll),
    asks: `${unit.name} blunders and may charge. Does it?`,
    subject: unit.id,
    options: [
      { answer: '', says: 'Just move' },
      ...targets.map((enemy) => ({ answer: enemy.id, says: `Charge ${enemy.name}` })),
    ],
  });
  return answer === '' ? null : answer;
}
