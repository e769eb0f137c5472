import type { Rng } from '#battle/index.ts';
import { headingTo, inches, type Point } from '#field/index.ts';
import type { BpBattle, BpUnit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { deploymentOf, refusesDeploy } from './deployment.ts';

const TRIES = 40;
const QUARTER = 900;
const STEP = inches(1);

function order(
  { id }: BpUnit,
  formation: OrderOf<'deploy'>['formation'],
  to: OrderOf<'deploy'>['to'],
): OrderOf<'deploy'> {
  return { kind: 'deploy', unit: id, formation, to };
}

/** Facing the middle of the table, by the nearest quarter of a turn. */
function forward({ setting: { ground } }: BpBattle, { x, y }: Point): number {
  const middle = { x: Math.round(ground.width / 2), y: Math.round(ground.height / 2) };
  return (Math.round(headingTo({ x, y }, middle) / QUARTER) * QUARTER) % 3600;
}

/** A place to set a unit up, chosen at random; undefined where none was found. */
export function sampleDeploy(battle: BpBattle, unit: BpUnit, pick: Rng): OrderOf<'deploy'> | undefined {
  const areas = deploymentOf(battle, unit.side);
  for (let i = 0; i < TRIES; i += 1) {
    const cover = areas[pick(areas.length)]?.cover;
    if (cover === undefined) return undefined;
    const at = {
      x: Math.ceil(cover.west) + pick(Math.floor(cover.east - cover.west) + 1),
      y: Math.ceil(cover.south) + pick(Math.floor(cover.north - cover.south) + 1),
    };
    const formation =
      pick(2) === 0 ? unit.formation : (unit.formations[pick(unit.formations.length)] ?? unit.formation);
    const wish = order(unit, formation, { ...at, heading: forward(battle, at) });
    if (refusesDeploy(battle, wish) === undefined) return wish;
  }
  return roomFor(battle, unit);
}

/** The first place on a grid where a unit can be set up, in any of its formations and facings; undefined where there is no room for it. */
export function roomFor(battle: BpBattle, unit: BpUnit): OrderOf<'deploy'> | undefined {
  const formations = [unit.formation, ...unit.formations.filter((each) => each !== unit.formation)];
  for (const formation of formations)
    for (const { cover } of deploymentOf(battle, unit.side))
      for (let y = Math.ceil(cover.south); y <= cover.north; y += STEP)
        for (let x = Math.ceil(cover.west); x <= cover.east; x += STEP)
          for (const turn of [0, QUARTER]) {
            const wish = order(unit, formation, { x, y, heading: (forward(battle, { x, y }) + turn) % 3600 });
            if (refusesDeploy(battle, wish) === undefined) return wish;
          }
  return undefined;
}
