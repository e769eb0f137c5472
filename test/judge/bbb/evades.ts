import { between, directionTo, gap, mayBeWithin, patchOf, rimOf, SLACK, turn } from '../geometry.ts';
import {
  baseAt,
  bodyOf,
  enemiesOf,
  inInches,
  isColumn,
  type Order,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
  unitsOn,
  baseOf,
} from './bodies.ts';
import { kept, stagesOf, type Way } from './going.ts';
import { landOf } from './land.ts';
import { rateOf } from './rates.ts';
import { lookAt, viewOf } from './sight.ts';

/** BBB-EVADE-01 to 04, BBB-READ-20: which units may evade which movers. */
export function mayEvade(evader: Unit, mover: Unit): boolean {
  const { arm, cavalryClass, artilleryClass, formation, disrupted, evaded } = evader;
  if (disrupted || evaded || arm === 'infantry') return false;
  if (arm === 'artillery')
    return (
      mover.arm === 'infantry' &&
      (artilleryClass === 'horse' || (artilleryClass === 'foot' && formation === 'limbered'))
    );
  if (mover.arm === 'infantry') return true;
  if (mover.arm === 'artillery') return cavalryClass === 'irregular';
  if (mover.cavalryClass === 'heavy') return cavalryClass === 'light' || cavalryClass === 'irregular';
  return mover.cavalryClass === 'medium' && cavalryClass === 'irregular';
}

/** A tenth of an inch may be all that is seen past the corner of a wood. */
const FINE = 0.05;

/** BBB-GAP-26: whether some part of a path is within 12" and in sight; undefined in doubt. */
export function isThreatened(battle: Table, evader: Unit, mover: Unit, way: Way): boolean | undefined {
  const own = bodyOf(evader);
  let answer: boolean | undefined = false;
  for (const { base } of stagesOf(way)) {
    const body = patchOf(base);
    if (!mayBeWithin(own, body, 12.1) || gap(own, body) > 12 + SLACK) continue;
    const view = viewOf(battle, [evader, mover], body, true);
    for (const spot of rimOf(body, FINE)) {
      const range = gap(own, { corners: [spot], radius: 0 });
      if (range > 12 + SLACK) continue;
      const look = lookAt(view, spot);
      if (look === 'clear' && range < 12 - SLACK) return true;
      // Sight is looked for at few spots here: what is all but hidden is left open.
      if (look !== 'hidden') answer = undefined;
    }
  }
  return answer;
}

/** Room for half a move straight away, with nothing near. */
function hasRoom(battle: Table, evader: Unit, mover: Unit): boolean {
  const away = (directionTo(baseOf(mover), baseOf(evader)) * Math.PI) / 180;
  const { table } = battle.setting.scenario;
  const half = rateOf(evader) / 2;
  const at = (far: number) => ({
    x: baseOf(evader).x + Math.cos(away) * far,
    y: baseOf(evader).y + Math.sin(away) * far,
  });
  const reach = 5;
  return [0, 0.25, 0.5, 0.75, 1, 1.1].every((share) => {
    const { x, y } = at(half * share);
    const disc = { corners: [{ x, y }], radius: reach };
    return (
      x > reach &&
      y > reach &&
      x < table.width - reach &&
      y < table.height - reach &&
      unitsOn(battle).every(
        (unit) =>
          unit.id === evader.id ||
          (unit.id === mover.id && share < 1) ||
          !mayBeWithin(disc, bodyOf(unit), 0) ||
          gap(disc, bodyOf(unit)) > 0,
      ) &&
      landOf(battle).rivers.every(({ patches }) => patches.every((patch) => gap(disc, patch) > 0))
    );
  });
}

function declaredWay({ order }: Order, mover: Unit, { about }: Step['event']): Way | undefined {
  const path = about['path'] as readonly { x: number; y: number }[] | undefined;
  if (path === undefined || path.length < 2) return undefined;
  const before = order.kind === 'move' || order.kind === 'assault' ? order.before : null;
  const formation = before ?? mover.formation;
  const facing = order.kind === 'assault' ? order.heading / 10 : kept(mover, formation);
  return { points: path.map((spot) => inInches(spot)), formation, bases: mover.bases, facing };
}

/** BBB-GAP-26: every unit that may evade is asked, and no other. */
export function faultInAsking(judged: Order): string | undefined {
  const { before, steps, questions } = judged;
  const moved = steps.find(({ event }) => ['unit-moved', 'unit-arrived', 'assault-launched'].includes(event.kind));
  if (moved === undefined) return undefined;
  const mover = unitIn(before, moved.event.about['unit']);
  const way = declaredWay(judged, mover, moved.event);
  if (way === undefined) return undefined;
  const asked = questions.filter(({ kind }) => kind === 'evade').map(({ subject }) => subject);
  // Once a unit has evaded, the others see another table, and the path may have been shortened.
  const settled = steps.every(({ event }) => event.kind !== 'unit-evaded');
  for (const enemy of enemiesOf(before, mover)) {
    const may = mayEvade(enemy, mover);
    const was = asked.includes(enemy.id);
    if (!may && was) return `${enemy.id} is asked to evade ${mover.id}, and may not`;
    if (!may || !settled) continue;
    const threatened = isThreatened(before, enemy, mover, way);
    if (threatened === true && !was && hasRoom(before, enemy, mover))
      return `${enemy.id} is not asked to evade ${mover.id}`;
    if (threatened === false && was && !stoppedShort(moved.event))
      return `${enemy.id} is asked to evade ${mover.id}, which it does not see within 12"`;
  }
  return undefined;
}

/** A way that a zone cut short was declared longer. */
function stoppedShort({ about }: Step['event']): boolean {
  return about['stoppedBy'] !== null && about['stoppedBy'] !== undefined;
}

/** BBB-EVADE-06, BBB-GAP-26, BBB-GAP-48: straight away from the mover, half to full rate, and 1" at least. */
export function faultInEvade({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'unit-evaded') return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const mover = unitIn(before, event.about['from']);
  if (!mayEvade(was, mover)) return `${was.id} evades ${mover.id}, and may not`;
  const end = baseAt(inInches(is), is.formation, is.bases);
  const made = between(baseOf(was), end);
  if (made > rateOf(was) + 0.1) return `${was.id} evades ${said(made)} of ${said(rateOf(was))}`;
  if (made < 1 - 0.05) return `${was.id} evades ${said(made)}, less than 1"`;
  const away = directionTo(baseOf(mover), baseOf(was));
  const off = Math.abs(turn(away, directionTo(baseOf(was), end)));
  if (off > 2) return `${was.id} evades ${off.toFixed(0)} degrees off straight away from ${mover.id}`;
  const faces = Math.min(Math.abs(turn(away, is.heading / 10)), Math.abs(turn(away + 180, is.heading / 10)));
  if (faces > 1) return `${was.id} evades and faces ${faces.toFixed(0)} degrees aside`;
  if (is.disrupted !== (was.arm === 'cavalry'))
    return `${was.id}, ${was.arm}, is ${is.disrupted ? '' : 'not '}disrupted by its evade`;
  if (was.arm === 'artillery' && !isColumn(is.formation)) return `${was.id} evades and is not limbered`;
  return undefined;
}
