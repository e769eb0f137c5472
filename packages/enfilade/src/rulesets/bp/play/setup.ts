import { does, type OrderRefusal, other, type Side } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import { buildingAt, deploymentOf, settingUp } from './deployment.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { beginCommand } from './sequence.ts';
import { roomFor } from './setup-places.ts';

export function conductDeploy({ unit: id, formation, to }: OrderOf<'deploy'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const building = formation === 'garrison' ? buildingAt(battle, to) : undefined;
  const bounds = building?.cover;
  const place =
    bounds === undefined
      ? { x: to.x, y: to.y }
      : { x: Math.round((bounds.west + bounds.east) / 2), y: Math.round((bounds.south + bounds.north) / 2) };
  const set = { ...place, heading: to.heading, formation, where: 'table' as const, building: building?.id ?? null };
  tell(umpire, 'unit-set-up', unit, formation, to, set);
}

/** A side is ready when every unit that has room is set up. */
export function refusesReady(battle: BpBattle): OrderRefusal | undefined {
  const waiting = settingUp(battle).find((unit) => unit.where === 'toDeploy' && roomFor(battle, unit) !== undefined);
  return waiting === undefined
    ? undefined
    : { rule: 'BP-GAP-56', because: `${does(battle, waiting, 'has', 'have')} not been set up` };
}

/** BP-GAP-56, BP-GAP-63: units without room may be ordered on from the middle of their side's table edge. */
export function conductReady(umpire: BpUmpire): void {
  const { battle } = umpire;
  const left = settingUp(battle).filter(({ where }) => where === 'toDeploy');
  tell(
    umpire,
    'side-ready',
    battle.active,
    left.map((unit) => ({ unit: unit.id, at: entryOf(battle, unit) })),
  );
  const { first } = battle.setting.scenario;
  if (battle.active === first) beginCommand(umpire, first);
  else beginSetup(umpire, first);
}

function entryOf(battle: BpBattle, { side }: BpUnit): Pose {
  const { width, height } = battle.setting.ground;
  const { west = 0, east = 0, south = 0, north = 0 } = deploymentOf(battle, side)[0]?.cover ?? {};
  const [x, y] = [Math.round((west + east) / 2), Math.round((south + north) / 2)];
  const edges = [
    { far: x, at: { x: 0, y, heading: 0 } },
    { far: width - x, at: { x: width, y, heading: 1800 } },
    { far: y, at: { x, y: 0, heading: 900 } },
    { far: height - y, at: { x, y: height, heading: 2700 } },
  ];
  return edges.reduce((best, each) => (each.far < best.far ? each : best)).at;
}

/** BP-GAP-56: the defender first; a side with nothing to set up is skipped. */
export function beginSetup(umpire: BpUmpire, side: Side): void {
  const { battle } = umpire;
  const { first } = battle.setting.scenario;
  const waits = Object.values(battle.units).some((unit) => unit.side === side && unit.where === 'toDeploy');
  if (waits) tell(umpire, 'set-up-began', side);
  else if (side === first) beginCommand(umpire, first);
  else beginSetup(umpire, other(side));
}
