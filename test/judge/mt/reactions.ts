import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { depthIn, SLACK } from '../geometry.ts';
import { fighters } from './contact.ts';
import { isFormed, menOf, placeOf, type Table, type Unit, unitOf, unitsApart, unitsOn } from './men.ts';
import { groundOf } from './pieces.ts';
import { aimedFrom, firedWith, shootersOf } from './shots.ts';
import { unitSees, unitSpots } from './spotting.ts';
import { all, any, atMost, type Certainty, not } from './certainty.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
type Step = JudgedEvent<MtModel>;

interface Check {
  readonly cause: string;
  readonly figures: number;
  readonly isOfficer: boolean;
  readonly officerWithin6: boolean;
  readonly formedUp: boolean;
  readonly casualties: number;
  readonly entirelyInLightOrDenseArea: boolean;
  readonly volleyFire: boolean;
  readonly noLineOfSightToShooters: boolean;
  readonly shootersNotSpotted: boolean;
  readonly formedCloseOrderFire: boolean;
  readonly enemyCasualties?: number;
  readonly ownFiguresEngaged?: number;
  readonly enemyFiguresEngaged?: number;
  readonly surprised: boolean;
}

interface TestFacts {
  readonly roll: number;
  readonly modifierTotal: number;
  readonly total: number;
  readonly result: string;
}

/** MT-REACT-02, MT-GAP-10: an Officer of its troop type within 6", in flight or not. */
function officerNear(table: Table, unit: Unit): Certainty {
  const officers = unitsOn(table).filter(
    ({ id, side, troopType, traits, marker }) =>
      id !== unit.id && side === unit.side && troopType === unit.troopType && traits.includes('officer') && !marker,
  );
  return any(...officers.map((officer) => atMost(unitsApart(officer, unit), 6)));
}

/** MT-REACT-07: all bases within one area of light or dense cover. */
function isHidden(table: Table, unit: Unit): Certainty {
  const areas = groundOf(table).filter(
    ({ area, sort, cover }) => area && sort !== 'building' && (cover === 'light' || cover === 'dense'),
  );
  return any(
    ...areas.map(({ patches }) =>
      all(
        ...menOf(unit).map(({ figure }) => {
          const deep = Math.max(...patches.map((patch) => depthIn(patch, placeOf(figure)))) - 0.5;
          return deep > SLACK ? true : deep < -SLACK ? false : undefined;
        }),
      ),
    ),
  );
}

/** MT-REACT-16, with what each discipline makes of a 2. */
function resultOf(total: number, { discipline }: Unit): string {
  if (total < 0) return 'rout';
  if (total === 0) return 'flight';
  if (total === 1) return 'recoilAndShaken';
  if (total > 2 || discipline === 'warrior') return 'noEffect';
  return discipline === 'trained' || discipline === 'recruit' ? 'recoilOrShaken' : 'recoil';
}

/** MT-REACT-02 to 06, 10 to 15: everything but where the shots came from. */
function plainModifier({ traits }: Unit, check: Check): number {
  const { figures, cause, casualties } = check;
  const officer = traits.includes('officer');
  const fighting = cause === 'handToHand';
  const twice = (check.ownFiguresEngaged ?? 0) >= Math.max(1, 2 * (check.enemyFiguresEngaged ?? 0));
  return (
    (officer || check.officerWithin6 ? 1 : 0) +
    (figures >= 10 ? 2 : figures >= 6 ? 1 : 0) +
    (check.formedUp ? 2 : 0) -
    (!officer && figures <= 3 ? 3 : 0) -
    (cause === 'moraleCard' ? 3 : 0) -
    (cause === 'shooting' && casualties >= 3 ? 2 : 0) -
    (fighting ? casualties : 0) +
    (fighting && twice ? 2 : 0) -
    (fighting && check.surprised ? 2 : 0) +
    (fighting && (casualties === 0 || casualties < (check.enemyCasualties ?? 0)) ? 2 : 0)
  );
}

function differs(mine: Certainty, told: boolean): boolean {
  return mine !== undefined && mine !== told;
}

/** What a unit lost by these shots: its own men, or a man who fell in place of the Officer. */
function lostBy(about: Readonly<Record<string, unknown>>, id: string): number {
  const { target, sacrificed, casualties } = about as { target: string; sacrificed: string | null; casualties: number };
  if ((sacrificed ?? target) !== id) return 0;
  return sacrificed === null ? casualties : 1;
}

/** MT-REACT-07 to 11. */
function faultAfterShots(judged: MtJudgedOrder, step: Step, check: Check): string | undefined {
  const shots = judged.steps.slice(0, judged.steps.indexOf(step)).findLast(({ event }) => event.kind === 'shots-fired');
  if (shots === undefined) return `${String(step.event.about['unit'])} tests after shots that nobody fired`;
  const table = aimedFrom(judged, shots);
  const { about } = shots.event;
  const fired = firedWith(judged, shots);
  const [struck, whole] = [unitOf(table, step.event.about['unit']), unitOf(table, about['unit'])];
  const shot = new Set(fired.flatMap((each) => shootersOf(each)).map(({ figure }) => figure.id));
  // A shooter without powder or a thrown weapon leaves no trace: it may have been any of them.
  const shooter = shot.size === 0 ? whole : { ...whole, figures: whole.figures.filter(({ id }) => shot.has(id)) };
  const lost = fired.reduce((sum, { event }) => sum + lostBy(event.about, struck.id), 0);
  if (check.casualties !== lost) return `${struck.id} lost ${lost} and tests for ${check.casualties}`;
  if (check.volleyFire !== about['volley'] || check.formedCloseOrderFire !== isFormed(shooter))
    return `${struck.id} tests for another kind of fire than ${shooter.id} gave`;
  if (differs(not(unitSees(table, struck, shooter)), check.noLineOfSightToShooters))
    return `${struck.id} ${check.noLineOfSightToShooters ? 'sees' : 'does not see'} ${shooter.id}`;
  if (differs(not(unitSpots(table, struck, shooter)), check.shootersNotSpotted))
    return `${struck.id} had ${check.shootersNotSpotted ? '' : 'not '}spotted ${shooter.id}`;
  const now = unitOf(step.before, struck.id);
  if (differs(isHidden(step.before, now), check.entirelyInLightOrDenseArea))
    return `${struck.id} stands ${check.entirelyInLightOrDenseArea ? 'not ' : ''}entirely in cover`;
  return undefined;
}

/** MT-REACT-12, MT-REACT-13, MT-READ-22: engaged men are counted after the blows. */
function faultAfterFight(judged: MtJudgedOrder, step: Step, check: Check): string | undefined {
  const at = judged.steps
    .slice(0, judged.steps.indexOf(step))
    .findLastIndex(({ event }) => event.kind === 'hand-to-hand-fought');
  const fought = judged.steps[at];
  if (fought === undefined) return undefined;
  const { units, losses } = fought.event.about as {
    units: readonly string[];
    losses: readonly { unit: string; figures: readonly number[] }[];
  };
  const unit = unitOf(step.before, step.event.about['unit']);
  const fell = losses.find((each) => each.unit === unit.id)?.figures.length ?? 0;
  if (fell !== check.casualties) return `${unit.id} lost ${fell} hand to hand and tests for ${check.casualties}`;
  const table = step.before;
  const all = units.map((id) => unitOf(table, id)).filter(({ where }) => where === 'table');
  const count = (side: string): readonly [number, number] =>
    all
      .filter((each) => each.side === side)
      .map((each) =>
        fighters(
          table,
          each,
          all.filter((foe) => foe.side !== side),
        ),
      )
      .reduce<readonly [number, number]>(([least, most], [a, b]) => [least + a, most + b], [0, 0]);
  const own = count(unit.side);
  const theirs = count(unit.side === 'a' ? 'b' : 'a');
  for (const [told, [least, most]] of [
    [check.ownFiguresEngaged, own],
    [check.enemyFiguresEngaged, theirs],
  ] as const)
    if (told !== undefined && (told < least || told > most))
      return `${unit.id} tests with ${told} engaged, ${least} to ${most} are`;
  return undefined;
}

/** Section 6: what each result makes of a unit that is not yet gone. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  rout: ['unit-routed'],
  flight: ['flight-began', 'unit-fled'],
  recoil: ['unit-recoiled'],
  recoilAndShaken: ['unit-shaken', 'unit-recoiled'],
};

function faultInOutcome(judged: MtJudgedOrder, step: Step, { result }: TestFacts): string | undefined {
  const unit = unitOf(step.before, step.event.about['unit']);
  const later = judged.steps
    .slice(judged.steps.indexOf(step) + 1)
    .filter(({ event }) => event.about['unit'] === unit.id);
  const told = later.map(({ event }) => event.kind);
  if (result === 'noEffect' || result === 'recoilOrShaken') return undefined;
  if (told.includes('unit-routed') && (unit.flight || result === 'rout')) return undefined;
  const broken = later.some(
    ({ after, event }) => event.kind === 'combat-broken-off' && unitOf(after, unit.id).where !== 'table',
  );
  const missing = (MADE[result] ?? []).find((kind) => !told.includes(kind));
  return broken || missing === undefined ? undefined : `${unit.id} tests ${result}, and no ${missing} follows`;
}

function faultInTest(judged: MtJudgedOrder, step: Step): string | undefined {
  const unit = unitOf(step.before, step.event.about['unit']);
  const { facts: check, result } = step.event.about as { facts: Check; result: TestFacts };
  if (check.figures !== unit.figures.length || check.formedUp !== isFormed(unit))
    return `${unit.id} tests with ${check.figures} figures, ${unit.figures.length} stand there`;
  if (!unit.traits.includes('officer') && differs(officerNear(step.before, unit), check.officerWithin6))
    return `${unit.id} tests ${check.officerWithin6 ? 'with' : 'without'} an Officer within 6"`;
  const shot = check.cause === 'shooting';
  const fault = shot
    ? faultAfterShots(judged, step, check)
    : check.cause === 'handToHand'
      ? faultAfterFight(judged, step, check)
      : undefined;
  if (fault !== undefined) return fault;
  if (!shot && result.modifierTotal !== plainModifier(unit, check))
    return `${unit.id} tests with ${result.modifierTotal} instead of ${plainModifier(unit, check)}`;
  if (result.total !== result.roll + result.modifierTotal || result.result !== resultOf(result.total, unit))
    return `${unit.id} rolls ${result.roll}, comes to ${result.total} and is told ${result.result}`;
  return faultInOutcome(judged, step, result);
}

/** MT-GAP-33: a unit that lost a figure to shots tests, if any of it is left. */
function faultInNoTest(judged: MtJudgedOrder, step: Step): string | undefined {
  const { steps } = judged;
  const { about } = step.event;
  const first = firedWith(judged, step).at(-1) ?? step;
  const between = about['by'] === 'move' ? [] : steps.slice(steps.indexOf(first), steps.indexOf(step));
  if (between.some(({ event }) => event.kind === 'reaction-tested'))
    return `${String(about['unit'])} shoots on after a unit has tested`;
  if (about['casualties'] === 0) return undefined;
  const id = (about['sacrificed'] ?? about['target']) as string;
  const tests = steps
    .slice(steps.indexOf(step))
    .some(({ event }) => event.kind === 'reaction-tested' && event.about['unit'] === id);
  return unitOf(step.after, id).where === 'table' && !tests ? `${id} lost men to shots and does not test` : undefined;
}

export function faultInReactions(judged: MtJudgedOrder): string | undefined {
  for (const step of judged.steps) {
    const { kind } = step.event;
    const fault =
      kind === 'reaction-tested'
        ? faultInTest(judged, step)
        : kind === 'shots-fired'
          ? faultInNoTest(judged, step)
          : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}
