import { type MoveCost, toldBy } from '#chart/index.ts';
import { inches, pointOf } from '#field/index.ts';
import { signed } from '#sheet/index.ts';
import { contactWays } from '../../play/contact.ts';
import { planEntry } from '../../play/entry.ts';
import { ruleset } from '../../play/index.ts';
import { type Figure, type MtBattle, type MtUnit } from '../../play/model.ts';
import { advanceWays, isPlanned, planOrder, writtenWays } from '../../play/movement.ts';
import type { MtOrder, OrderOf } from '../../play/orders.ts';
import { middleOf } from '../../play/place.ts';
import { endOf, isWay, lengthOf, type MeasuredWay, measureWay, type Way } from '../../play/ways.ts';
import { asActing, poseOf } from '../words.ts';

/** What the ground does to a move; traits always count and need no tag. */
const BY_GROUND = ['rough', 'veryRough', 'obstacles', 'road', 'noEnemy24'];

/** By the man with the least to spare. */
function costOn(unit: MtUnit, ways: readonly MeasuredWay[]): MoveCost | undefined {
  const [first, ...others] = ways;
  if (first === undefined) return undefined;
  const spare = ({ length, allowance }: MeasuredWay) => inches(allowance.allowanceInches) - length;
  const { length, allowance, points } = others.reduce(
    (worst, each) => (spare(each) < spare(worst) ? each : worst),
    first,
  );
  const ends = unit.figures.map((figure) => {
    const way = ways.find((each) => each.figure.id === figure.id);
    return way === undefined ? figure : endOf(way.points);
  });
  return {
    way: [pointOf(poseOf(unit)), middleOf(ends)],
    spent: length,
    of: inches(allowance.allowanceInches),
    tags: allowance.modifiers
      .filter(({ id }) => BY_GROUND.includes(id))
      .map(({ label, value }) => ({ at: pointOf(endOf(points)), says: `${label} ${signed(value)}"` })),
  };
}

/** Ways that the rules would refuse are measured too, unless there is no way at all. */
function measured(battle: MtBattle, unit: MtUnit, ways: readonly Way[]): MoveCost | undefined {
  const all = ways.map((way) => measureWay(battle, unit, way));
  if (all.every(isWay)) return costOn(unit, all);
  const [first] = ways;
  if (first === undefined) return undefined;
  const end = middleOf(ways.map(({ points }) => endOf(points)));
  return { way: [pointOf(poseOf(unit)), end], spent: lengthOf(first.points), of: null, tags: [] };
}

function costOfMove(
  battle: MtBattle,
  unit: MtUnit,
  order: OrderOf<'advance'> | OrderOf<'move'> | OrderOf<'wheel'>,
): MoveCost | undefined {
  const plan = planOrder(battle, order);
  if (isPlanned(plan)) return costOn(unit, plan.ways);
  if (order.kind === 'wheel') return undefined;
  const ways = order.kind === 'advance' ? advanceWays(unit, order) : writtenWays(unit, order.paths);
  return 'because' in ways ? undefined : measured(battle, unit, ways);
}

/** Section 6: each man goes straight to his new place, known once the order is carried out. */
function costOfForm(battle: MtBattle, unit: MtUnit, order: OrderOf<'form'>): MoveCost | undefined {
  const moved = toldBy(ruleset, asActing(battle, unit), order).findLast(
    ({ kind, about }) => kind === 'unit-moved' && about.unit === unit.id,
  );
  const set = moved?.changes.flatMap((change) => ('unit' in change && change.unit === unit.id ? [change.set] : []))[0];
  const ends: readonly Figure[] = set?.figures ?? [];
  const ways = ends.flatMap((end) => {
    const figure = unit.figures.find(({ id }) => id === end.id);
    return figure === undefined ? [] : [{ figure, points: [figure, end], heading: end.heading }];
  });
  const all = ways.map((way) => measureWay(battle, unit, way, { formation: 'loose' }));
  return all.every(isWay) ? costOn(unit, all) : undefined;
}

function costOfEngage(battle: MtBattle, unit: MtUnit, { target: id, paths }: OrderOf<'engage'>): MoveCost | undefined {
  const target = battle.units[id];
  if (target === undefined) return undefined;
  if (paths.length === 0) return costOn(unit, contactWays(battle, unit, target));
  const ways = writtenWays(unit, paths);
  return 'because' in ways ? undefined : measured(battle, { ...unit, formation: 'loose' }, ways);
}

/** Section 11.2: the front rank has its full allowance. */
function costOfEnter(battle: MtBattle, unit: MtUnit): MoveCost | undefined {
  const entry = planEntry(battle, unit.id);
  if ('because' in entry) return undefined;
  const { figures, lead, length } = entry;
  return {
    way: [pointOf(lead.points[0] ?? poseOf(unit)), middleOf(figures)],
    spent: length,
    of: inches(lead.allowance.allowanceInches),
    tags: [],
  };
}

export function moveCost(battle: MtBattle, order: MtOrder): MoveCost | undefined {
  const unit = 'unit' in order ? battle.units[order.unit] : undefined;
  if (unit === undefined) return undefined;
  switch (order.kind) {
    case 'advance':
    case 'move':
    case 'wheel':
      return costOfMove(battle, unit, order);
    case 'form':
      return costOfForm(battle, unit, order);
    case 'engage':
      return costOfEngage(battle, unit, order);
    case 'enter':
      return costOfEnter(battle, unit);
    case 'placePoint':
    case 'deploy':
    case 'hide':
    case 'dummy':
    case 'ready':
    case 'playCard':
    case 'passGo':
    case 'hark':
    case 'order':
    case 'standFast':
    case 'holdBack':
    case 'preparation':
    case 'takePoints':
    case 'act':
    case 'activate':
    case 'done':
    case 'test':
    case 'shoot':
    case 'volley':
    case 'reload':
    case 'vigilance':
    case 'fight':
    case 'withdraw':
    case 'rally':
    case 'recover':
    case 'reveal':
    case 'spoil':
    case 'pass':
    case 'concede':
      return undefined;
  }
}
