import type { Side } from '#battle/index.ts';
import { inches, lengthBetween, onTable, outlineOf } from '#field/index.ts';
import { enemiesOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { asArriving, refusesMove } from '../play/movement.ts';
import type { OrderOf } from '../play/orders.ts';
import { front, shapeOf } from '../play/place.ts';
import { AT_OBJECTIVE } from '../sheet.ts';
import type { Aim } from './aims.ts';
import { gaugesOf } from './gauge.ts';
import { mayWait } from './objectives.ts';
import { isBarred } from './obstacles.ts';
import { placeWorth, type Scene } from './places.ts';
import { cautionOf } from './evaluate.ts';
import { moveOptions, type MoveOption } from './steps.ts';

const LOOKS = 8;
/** How many more are tried once one is found. */
const FURTHER = 3;
const DREADS = { waiting: 1.6, coming: 1.25 };
const LEAST = 0.6;
const ABSENT = -30;
/** What another chit and another activation cost. */
const LAPSED = 1.2;
const ASTRAY = inches(AT_OBJECTIVE.value);
const APART = inches(2);
/** A unit farther than this from all its paths is in none of them. */
const CLEAR = inches(8);
const EDGE = inches(6);

/** A way to go, what it gains, and where along the edge an arriving unit comes on. */
export interface MoveChoice extends MoveOption {
  readonly gain: number;
  readonly shift: number | null;
}

const FOES: Record<Side, readonly W66Unit[]> = { a: [], b: [] };

/** The enemies of a side: the same list while nothing happens to any of them. */
function foesOf(battle: W66Battle, side: Side): readonly W66Unit[] {
  const now = enemiesOf(battle, { side });
  const last = FOES[side];
  if (now.length === last.length && now.every((unit, i) => unit === last[i])) return last;
  FOES[side] = now;
  return now;
}

interface ChoiceContext {
  readonly aim: Aim;
  readonly caution: number;
  readonly choices: readonly MoveChoice[];
  /** How far away a friend may matter to them. */
  readonly span: number;
  /** Those that only another turn can make legal. */
  readonly never: Set<MoveChoice>;
  /** Those found legal, and the friends nearby when that was judged. */
  lastJudged: {
    readonly friends: readonly W66Unit[];
    readonly legal: readonly MoveChoice[];
    readonly most: number;
  } | null;
}
const contexts = new WeakMap<readonly W66Unit[], WeakMap<W66Unit, ChoiceContext>>();

function sameAim(one: Aim, two: Aim): boolean {
  return one.at.x === two.at.x && one.at.y === two.at.y && one.ideal === two.ideal && one.pull === two.pull;
}

/** What a unit might do, worked out once while it, its aim and its enemies stay the same. */
function contextOf(battle: W66Battle, unit: W66Unit, aim: Aim): ChoiceContext {
  const foes = foesOf(battle, unit.side);
  const caution = cautionOf(battle, unit.side);
  let by = contexts.get(foes);
  if (by === undefined) {
    by = new WeakMap();
    contexts.set(foes, by);
  }
  const known = by.get(unit);
  if (known !== undefined && known.caution === caution && sameAim(known.aim, aim)) return known;
  const scene = {
    foes: gaugesOf(foes),
    caution,
    dread: mayWait(battle, unit.side) ? DREADS.waiting : DREADS.coming,
    table: battle.setting.ground,
  };
  const choices = choicesFor(battle, unit, aim, scene);
  let far = 0;
  for (const choice of choices) far = Math.max(far, lengthBetween(unit, choice.unit));
  const made: ChoiceContext = { aim, caution, choices, span: far + CLEAR, never: new Set(), lastJudged: null };
  by.set(unit, made);
  return made;
}

function choicesFor(battle: W66Battle, unit: W66Unit, aim: Aim, scene: Scene): readonly MoveChoice[] {
  const coming = unit.where === 'coming';
  const shifts =
    coming && unit.formation !== 'road-column' ? [0, inches(3), -inches(3), inches(6), -inches(6)] : [null];
  const here = coming ? ABSENT : placeWorth(scene, { unit, used: 0 }, aim);
  const found: MoveChoice[] = [];
  let nearest = Infinity;
  for (const foe of scene.foes) nearest = Math.min(nearest, lengthBetween(unit, foe.unit));
  for (const shift of shifts) {
    const from = asArriving(battle, unit, shift);
    for (const going of moveOptions(battle, from, aim, nearest)) {
      const gain = placeWorth(scene, going, aim) - here - (losesOrder(unit, going.unit) ? LAPSED : 0);
      if (gain > LEAST && isOnTable(battle, going.unit)) found.push({ ...going, gain, shift });
    }
  }
  return found.sort((p, q) => q.gain - p.gain);
}

/** W66-GAP-54: a unit that goes away from the objective of its MOVE needs a new chit. */
function losesOrder(unit: W66Unit, there: W66Unit): boolean {
  const to = unit.order?.kind === 'move' ? unit.order.objective : null;
  if (to === null || unit.where !== 'table') return false;
  return lengthBetween(front(there), to) > lengthBetween(unit.track[0] ?? front(unit), to) + ASTRAY;
}

function isOnTable({ setting }: W66Battle, unit: W66Unit): boolean {
  const { width, height } = setting.ground;
  if (unit.town !== null || Math.min(unit.x, unit.y, width - unit.x, height - unit.y) > EDGE) return true;
  return onTable(setting.ground, outlineOf(unit, shapeOf(unit)));
}

/** Friends near enough to be in its way. */
function friendsBy(battle: W66Battle, unit: W66Unit, span: number): readonly W66Unit[] {
  return unitsOf(battle, unit.side).filter((friend) => lengthBetween(friend, unit) < span);
}

function alike(one: readonly W66Unit[], two: readonly W66Unit[]): boolean {
  return one.length === two.length && one.every((unit, i) => unit === two[i]);
}

export function moveBy(unit: W66Unit, { steps, shift }: MoveChoice): OrderOf<'move'> {
  return { kind: 'move', unit: unit.id, steps, shift };
}

function differs(one: MoveChoice, two: MoveChoice): boolean {
  return one.unit.formation !== two.unit.formation || lengthBetween(one.unit, two.unit) > APART;
}

/** What only a friend's place forbids may be allowed after the friend has moved. */
const BY_FRIENDS: readonly string[] = ['W66-FORM-03', 'W66-GAP-37', 'W66-BLD-01'];

/** The best legal choice of a unit and a few others that come to something else. */
export function legalChoices(battle: W66Battle, unit: W66Unit, aim: Aim, most: number): readonly MoveChoice[] {
  const context = contextOf(battle, unit, aim);
  if (context.choices.length === 0) return [];
  const friends = friendsBy(battle, unit, context.span);
  const { lastJudged } = context;
  if (lastJudged === null || lastJudged.most < most || !alike(lastJudged.friends, friends)) {
    const legal: MoveChoice[] = [];
    let looks = LOOKS;
    for (const choice of context.choices) {
      if (legal.length >= most || looks <= 0) break;
      if (choice.straight !== null && isBarred(friends, unit, choice.straight)) continue;
      if (context.never.has(choice) || legal.some((other) => !differs(other, choice))) continue;
      const refusal = refusesMove(battle, moveBy(unit, choice));
      looks -= 1;
      if (refusal === undefined) {
        legal.push(choice);
        looks = Math.min(looks, FURTHER);
      } else if (!BY_FRIENDS.includes(refusal.rule)) context.never.add(choice);
    }
    context.lastJudged = { friends, legal, most };
    return legal;
  }
  return lastJudged.legal.slice(0, most);
}
