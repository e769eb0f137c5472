import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { gap, SLACK } from '../geometry.ts';
import { legsOf } from './allowance.ts';
import { fighters, meets, meetsAny } from './contact.ts';
import { nearestOnWay } from './clearances.ts';
import { apart, bodyOf, type Man, menOf, nameOf, placeOf, type Table, type Unit, unitOf, unitsOn } from './men.ts';
import { crosses, groundOf, isIndoors, type MtPiece } from './pieces.ts';
import { unitSpots } from './spotting.ts';
import { all, any, atMost, type Certainty } from './certainty.ts';
import { straightWays, type Way, waysOf } from './ways.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
type Step = JudgedEvent<MtModel>;

/** MT-GAP-31: the man comes over an obstacle that all the enemies he meets are behind. */
function comesOver(obstacles: readonly MtPiece[], man: Man, met: readonly Man[], way: Way | undefined): Certainty {
  const path = [...(way?.path ?? []), placeOf(man.figure)];
  return all(
    ...met.map((foe) =>
      any(
        ...obstacles.map((piece) => {
          const near = Math.min(...piece.patches.map((patch) => gap(patch, bodyOf(foe))));
          const crossed = legsOf([...path, placeOf(foe.figure)]).map(([from, to]) => crosses(piece, from, to));
          return all(atMost(near, 2), any(...crossed));
        }),
      ),
    ),
  );
}

/** MT-GAP-31: in a building, or behind an obstacle that every attacker has come over. */
function isDefensive(table: Table, unit: Unit, target: Unit, ways: readonly Way[]): Certainty {
  const indoors = menOf(target).map(({ figure }) => isIndoors(table, placeOf(figure)));
  if (indoors.every((one) => one === true)) return true;
  if (indoors.some((one) => one !== false)) return undefined;
  const obstacles = groundOf(table).filter(({ sort }) => sort === 'obstacle');
  const over = menOf(unit).flatMap((man) => {
    const met = menOf(target).filter((foe) => meets(table, man, foe) !== false);
    const way = ways.find(({ figure }) => figure.id === man.figure.id);
    return met.length === 0 ? [] : [comesOver(obstacles, man, met, way)];
  });
  return all(...over);
}

/** MT-GAP-28, MT-GAP-30, MT-GAP-31: spotted at the start, in contact at the end, surprised or not, behind cover or not. */
function faultInEngaging({ order, before }: MtJudgedOrder, { event, after }: Step): string | undefined {
  if (order.kind !== 'engage') return undefined;
  const [unit, target] = [unitOf(after, event.about['unit']), unitOf(after, event.about['target'])];
  const [was, foe] = [unitOf(before, unit.id), unitOf(before, target.id)];
  if (unitSpots(before, was, foe) === false) return `${unit.id} engages ${target.id}, whom it has not spotted`;
  if (fighters(after, unit, [target])[1] === 0) return `${unit.id} engages ${target.id} and touches nobody`;
  const saw = unitSpots(before, foe, was);
  const { surprised, defensive } = event.about;
  if (saw !== undefined && surprised === saw)
    return `${target.id} is ${saw ? '' : 'not '}surprised by ${unit.id}, whom it had ${saw ? '' : 'not '}spotted`;
  if (foe.engagedWith.length > 0 || surprised === true || unit.base !== 'foot') return undefined;
  const named = waysOf(was, order);
  const sheltered = isDefensive(after, unit, target, named.length > 0 ? named : straightWays(was, unit));
  if (sheltered !== undefined && sheltered !== defensive)
    return `${target.id} is ${sheltered ? '' : 'not '}in a defensive position against ${unit.id}`;
  return undefined;
}

/** MT-GAP-28: if none can reach the enemy, they stop 1" short. */
function faultInStopping({ event, before, after }: Step): string | undefined {
  const [is, was] = [unitOf(after, event.about['unit']), unitOf(before, event.about['unit'])];
  const target = unitOf(after, event.about['target']);
  if (target.where !== 'table') return undefined;
  for (const man of menOf(is)) {
    const figure = was.figures.find(({ id }) => id === man.figure.id) ?? man.figure;
    for (const foe of menOf(target)) {
      const [now, then] = [apart(man, foe), apart({ unit: was, figure }, foe)];
      if (now < Math.min(1, then) - SLACK)
        return `${nameOf(man)} does not reach and stops ${now.toFixed(2)}" from ${nameOf(foe)}`;
    }
  }
  return undefined;
}

/** MT-GAP-28, MT-GAP-32: men not in contact step up to 2" into it, through no figure and no wall. */
function faultInSteps({ event, before, after }: Step): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const foes = was.engagedWith.map((id) => unitOf(before, id));
  for (const { figure, path } of straightWays(was, is)) {
    const end = is.figures.find(({ id }) => id === figure.id) ?? figure;
    const long = Math.hypot(end.x - figure.x, end.y - figure.y) / 1000;
    if (long === 0) continue;
    const man = { unit: is, figure: end };
    if (long > 2 + SLACK) return `${nameOf(man)} steps up ${long.toFixed(2)}" of 2"`;
    if (meetsAny(before, { unit: was, figure }, foes) === true) return `${nameOf(man)} steps up, but was in contact`;
    if (meetsAny(after, man, foes) === false) return `${nameOf(man)} steps up and touches nobody`;
    for (const other of unitsOn(before)
      .filter(({ id, marker }) => id !== is.id && !marker)
      .flatMap(menOf))
      if (is.base === 'foot' && nearestOnWay(path, bodyOf(other)) < -SLACK)
        return `${nameOf(man)} steps through ${nameOf(other)}`;
  }
  return undefined;
}

interface Blow {
  readonly striker: string;
  readonly struck: string;
  readonly facts: { readonly attackers: number; readonly surprise: boolean };
  readonly result: { readonly casualties: number };
}

/** MT-GAP-29: one die for each man in contact, and only men who fought fall. */
function faultInRound({ event, before }: Step): string | undefined {
  const units = (event.about['units'] as readonly string[]).map((id) => unitOf(before, id));
  const blows = event.about['blows'] as readonly Blow[];
  const lanced = units.some(({ melee }) => melee === 'cavalryLance');
  for (const unit of units) {
    const foes = unit.engagedWith.map((id) => unitOf(before, id));
    const [least, most] = fighters(before, unit, foes);
    const men = blows.filter(({ striker }) => striker === unit.id).reduce((sum, { facts }) => sum + facts.attackers, 0);
    if (men > most) return `${men} men of ${unit.id} strike, ${most} are in contact`;
    const beaten = foes.some((foe) => {
      const fell = blows
        .filter(({ struck }) => struck === foe.id)
        .reduce((sum, { result }) => sum + result.casualties, 0);
      return (
        fell >=
        fighters(
          before,
          foe,
          units.filter(({ side }) => side === unit.side),
        )[0]
      );
    });
    if (men < least && !lanced && !beaten) return `${men} men of ${unit.id} strike, ${least} are in contact`;
  }
  const officers = units.some(({ traits }) => traits.includes('officer'));
  for (const { unit: id, figures } of event.about['losses'] as readonly {
    unit: string;
    figures: readonly number[];
  }[]) {
    const unit = unitOf(before, id);
    for (const man of menOf(unit).filter(({ figure }) => figures.includes(figure.id)))
      if (
        !officers &&
        meetsAny(
          before,
          man,
          units.filter(({ side }) => side !== unit.side),
        ) === false
      )
        return `${nameOf(man)} falls hand to hand and touched nobody`;
  }
  return undefined;
}

export function faultInFights(judged: MtJudgedOrder): string | undefined {
  for (const step of judged.steps) {
    const { kind } = step.event;
    const fault =
      kind === 'units-engaged'
        ? faultInEngaging(judged, step)
        : kind === 'engagement-failed'
          ? faultInStopping(step)
          : kind === 'stepped-up'
            ? faultInSteps(step)
            : kind === 'hand-to-hand-fought'
              ? faultInRound(step)
              : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}
