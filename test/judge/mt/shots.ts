import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { SLACK } from '../geometry.ts';
import { type Aim, aimAt, canHit, isReady, type Weapon, WEAPONS } from './aims.ts';
import { type Man, menOf, nameOf, type Table, type Unit, unitOf } from './men.ts';
import type { Cover } from './pieces.ts';
import type { Look } from './sight.ts';
import { counts, isInTheWay, shelters } from './spotting.ts';
import { apart } from './men.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
type Step = JudgedEvent<MtModel>;

interface Group {
  readonly facts: {
    readonly weapon: Weapon;
    readonly shooters: number;
    readonly distanceInches: number;
    readonly hasty: boolean;
    readonly targetExtendedOrder: boolean;
    readonly cover: Cover;
    readonly obstaclesInTheWay: number;
    readonly eligibleTargets: number;
  };
  readonly result: {
    readonly modifierTotal: number;
    readonly strength: number;
    readonly casualties: number;
    readonly hits: number;
    readonly kills: number;
    readonly toHitNeeded: number;
    readonly toKillNeeded: number;
  };
  readonly faces: readonly number[];
}

export interface Shooter extends Man {
  readonly weapon: Weapon;
}

/** Who shot and with what: seen by the smoke, and by the shots used up. */
export function shootersOf({ event, before, after }: Step): readonly Shooter[] {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  return is.figures.flatMap((now) => {
    const figure = was.figures.find(({ id }) => id === now.id);
    if (figure === undefined) return [];
    const spent = now.spent.find((weapon) => !figure.spent.includes(weapon));
    const powder = was.weapons.find((weapon) => WEAPONS[weapon].special === 'blackPowder');
    const weapon = spent ?? (now.smoke && !figure.smoke ? powder : undefined);
    return weapon === undefined ? [] : [{ unit: was, figure, weapon }];
  });
}

/** The shots of one action so far, the last one told first: a step of the way or another's vigilance begins the next. */
export function firedWith({ steps }: MtJudgedOrder, step: Step): readonly Step[] {
  const { about } = step.event;
  const found = [step];
  for (let i = steps.indexOf(step) - 1; i >= 0; i -= 1) {
    const each = steps[i] as Step;
    const { kind } = each.event;
    if (kind === 'unit-moved' || kind === 'vigilance-spent') break;
    if (kind === 'shots-fired' && each.event.about['unit'] === about['unit']) found.push(each);
  }
  return found;
}

/** The moment at which the shots of an action were aimed: all at once, however many units they were aimed at. */
export function aimedFrom(judged: MtJudgedOrder, step: Step): Table {
  return (firedWith(judged, step).at(-1) ?? step).before;
}

const WORTH: Readonly<Record<Cover, number>> = { none: 0, light: -1, dense: -2, solid: -4 };

/** MT-SHOOT-05, 07, 08: what the ground takes off the die, if that is certain. */
function groundModifier({ obstacles, areas }: Look): number | undefined {
  const sum = (doubtful: boolean) => {
    const long = (inches: number) => inches >= 3 - (doubtful ? 2 : -2) * SLACK;
    const covers = [
      ...obstacles.filter((each) => counts(shelters(each), doubtful)),
      ...areas.filter(({ holds, inches }) => counts(holds, doubtful) || long(inches)),
    ];
    const crossed = obstacles.filter((each) => counts(isInTheWay(each), doubtful)).length;
    return Math.min(0, ...covers.map(({ cover }) => WORTH[cover])) - crossed;
  };
  return sum(true) === sum(false) ? sum(true) : undefined;
}

function isNear(measure: number, ...limits: readonly number[]): boolean {
  return limits.some((limit) => Math.abs(measure - limit) < SLACK);
}

/** What a shot is worth by the paper, as a key to sort shots by; undefined where it cannot be said. */
function worthOf(target: Unit, hasty: boolean, weapon: Weapon, { apart: far, look }: Aim): string | undefined {
  if (far === undefined || look === undefined) return undefined;
  const { range, strength } = WEAPONS[weapon];
  const ground = groundModifier(look);
  if (ground === undefined || isNear(far, 12, 24, range / 2)) return undefined;
  const band = far > 24 ? -4 : far > 12 ? -2 : 0;
  const size = target.base === 'mounted' ? 1 : target.base === 'wagon' || target.base === 'longboat' ? 2 : 0;
  const order = target.formation === 'extended' ? -1 : 0;
  return `${weapon} ${(hasty ? -1 : 0) + band + ground + size + order} ${strength[far <= range / 2 ? 0 : 1]}`;
}

/** MT-GAP-21. */
function isHasty({ order, before }: MtJudgedOrder, { event }: Step): boolean {
  if (event.about['by'] === 'move') return true;
  if (event.about['by'] === 'vigilance') return order.kind === 'engage' && order.target === event.about['unit'];
  return before.state.activation?.moved === true;
}

function faultInDice(shooter: Unit, { facts, result, faces }: Group): string | undefined {
  const total = result.modifierTotal;
  const impossible = 9 + total < shooter.shooting;
  const needed = impossible ? 9 : Math.max(0, shooter.shooting - total);
  const kill = result.strength + (impossible ? 3 : 0);
  const hits = faces.slice(0, facts.shooters).filter((face) => face >= needed).length;
  const kills = faces.slice(facts.shooters).filter((face) => face >= kill).length;
  if (hits === result.hits && kills === result.kills) return undefined;
  return `${shooter.id} hits on ${needed}+ and kills on ${kill}+: ${hits} and ${kills}, not ${result.hits} and ${result.kills}`;
}

/** MT-GAP-23: a man who falls was seen by a shooter, and none nearer is left standing. */
function faultInFallen(table: Table, step: Step, shooters: readonly Shooter[]): string | undefined {
  const target = unitOf(table, step.event.about['target']);
  const [then, now] = [unitOf(step.before, target.id), unitOf(step.after, target.id)];
  const stands = (id: number, unit: Unit) => unit.figures.some((figure) => figure.id === id);
  const far = (to: Man) => Math.min(...shooters.map((man) => apart(man, to)));
  const seen = (to: Man) => shooters.map((man) => canHit(table, man, to, man.weapon));
  const men = menOf(target).filter(({ figure }) => stands(figure.id, then));
  const fallen = men.filter(({ figure }) => !stands(figure.id, now));
  for (const man of fallen) {
    if (seen(man).every((one) => one === false)) return `${nameOf(man)} falls, whom no shooter could hit`;
    const nearer = men.find(
      (other) => !fallen.includes(other) && far(other) < far(man) - SLACK && seen(other).includes(true),
    );
    if (nearer !== undefined)
      return `${nameOf(man)} falls ${far(man).toFixed(2)}" from the shooters, ${nameOf(nearer)} stands ${far(nearer).toFixed(2)}" from them`;
  }
  return undefined;
}

function faultInShot(judged: MtJudgedOrder, step: Step): string | undefined {
  const { about } = step.event;
  const table = aimedFrom(judged, step);
  const [unit, target] = [unitOf(table, about['unit']), unitOf(table, about['target'])];
  const groups = about['groups'] as readonly Group[];
  if (unit.gun !== null || groups.some(({ facts }) => WEAPONS[facts.weapon].special === undefined)) return undefined;
  if (unit.engagedWith.length > 0 || unit.shaken || unit.flight)
    return `${unit.id} shoots, but is engaged, shaken or in flight`;
  if (target.marker) return `${unit.id} shoots at the marker ${target.id}`;
  const hasty = isHasty(judged, step);
  const shooters = shootersOf(step).map((shooter) => ({ ...shooter, unit }));
  const worth: (string | undefined)[] = [];
  for (const shooter of shooters) {
    if (!isReady(shooter, shooter.weapon)) return `${nameOf(shooter)} shoots a ${shooter.weapon} that he cannot`;
    const aim = aimAt(table, shooter, target, shooter.weapon);
    if (aim.legal === false)
      return `${nameOf(shooter)} shoots at ${target.id} with a ${shooter.weapon}: nobody there is spotted, in range, arc and sight`;
    worth.push(worthOf(target, hasty, shooter.weapon, aim));
  }
  // Section 9.5: with no man left to hit, the other shots are not rolled.
  const fell = groups.reduce((sum, { result }) => sum + result.casualties, 0);
  const spent = fell >= (groups[0]?.facts.eligibleTargets ?? 0);
  for (const group of groups) {
    const { facts, result } = group;
    if (facts.hasty !== hasty) return `${unit.id} shoots ${facts.hasty ? '' : 'not '}hastily`;
    const key = `${facts.weapon} ${result.modifierTotal} ${result.strength}`;
    const fault = faultInDice(unit, group);
    if (fault !== undefined) return fault;
    if (worth.includes(undefined)) continue;
    const mine = worth.filter((one) => one === key).length;
    const theirs = groups.filter(
      (each) => `${each.facts.weapon} ${each.result.modifierTotal} ${each.result.strength}` === key,
    );
    const told = theirs.reduce((sum, each) => sum + each.facts.shooters, 0);
    if (told > mine || (told < mine && !spent))
      return `${unit.id} shoots at ${target.id}: ${told} shots of "${key}", measured ${worth.join(', ')}`;
  }
  return about['sacrificed'] === null ? faultInFallen(table, step, shooters) : undefined;
}

export function faultInShots(judged: MtJudgedOrder): string | undefined {
  for (const step of judged.steps) {
    const fault = step.event.kind === 'shots-fired' ? faultInShot(judged, step) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}
