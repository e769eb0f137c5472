import { apply, bareBattle, type Counsel, type Guide, type GuideStep, type Side, type System } from 'enfilade';
import type { GuideState } from '../learn/guide-state.ts';
import type { LocalSession } from './local-session.ts';
import type { OpenBattle } from './open-battle.ts';
import { counselOf } from './counsel.ts';

type Order = System['order'];

/** What the guide of a battle has to say now; null where it has no guide, or is played elsewhere. */
export async function guideAt(open: OpenBattle, done: readonly string[]): Promise<GuideState | null> {
  const { session, adviser } = open;
  const { guide } = await open.details();
  const { local } = session;
  if (guide === undefined || local === null || guide.scenario !== session.setting.scenario.id) return null;
  const { viewer } = session;
  const journal = viewer === 'nobody' ? [] : ordersOf(local, viewer);
  const told = { steps: guide.steps.map(({ id, title }) => ({ id, title })), done: doneIn(guide, journal, done) };
  const mayAct = session.status.waitsFor === viewer && session.status.question === null;
  if (!mayAct) return { ...told, step: null, last: journal.at(-1)?.kind ?? null };
  const counsel = await counselOf(adviser.ruleset.book.id);
  const found = counsel === undefined ? null : nextStep(open, counsel, guide, told.done);
  return { ...told, step: found === null ? null : shownStep(found, viewer, open), last: journal.at(-1)?.kind ?? null };
}

/** An order that was given, and in which part of the turn. */
interface OrderInPhase {
  readonly kind: string;
  readonly phase: string;
}

/** What was done in this battle, and what was done before it. */
export function doneIn(
  { steps }: Guide,
  journal: readonly OrderInPhase[],
  before: readonly string[],
): readonly string[] {
  const does = ({ orders, phases }: GuideStep) =>
    journal.some(({ kind, phase }) => orders.includes(kind) && phases.includes(phase));
  return steps.flatMap((step) => (before.includes(step.id) || does(step) ? [step.id] : []));
}

/** What a side has ordered so far. */
function ordersOf({ match: { game } }: LocalSession, side: Side): readonly OrderInPhase[] {
  const given: OrderInPhase[] = [];
  let battle = bareBattle<System>(game.setting);
  let first = 0;
  for (const { by, order, events } of game.journal) {
    if (by === side) given.push({ kind: order.kind, phase: battle.phase });
    for (const event of game.events.slice(first, first + events)) battle = apply(battle, event);
    first += events;
  }
  return given;
}

interface StepWithExample {
  readonly step: GuideStep;
  readonly order: Order;
}

/** The first step that is new, belongs to this part of the turn, and of which an example is worth following. */
function nextStep(
  open: OpenBattle,
  counsel: Counsel<System>,
  guide: Guide,
  done: readonly string[],
): StepWithExample | null {
  const { view, session, adviser } = open;
  const steps = guide.steps.filter(({ id, phases }) => !done.includes(id) && phases.includes(view.phase));
  if (steps.length === 0) return null;
  const weighed = (counsel.survey ?? counsel.weigh)(view, session.examples(session.orders)).toSorted(
    (one, two) => two.worth - one.worth,
  );
  for (const step of steps) {
    const best = weighed.find(
      ({ order, worth }) => worth >= 0 && step.orders.includes(order.kind) && adviser.refusal(view, order) === null,
    );
    if (best !== undefined) return { step, order: best.order };
  }
  return null;
}

function shownStep({ step, order }: StepWithExample, viewer: Side, open: OpenBattle): GuideState['step'] {
  const { view, adviser, allOffers } = open;
  const text = JSON.stringify(order);
  const offered = allOffers.find((offer) => JSON.stringify(offer.order) === text)?.says;
  const named = Object.values(order).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  // Commanders too: what is on the table can be pointed at.
  const signs = adviser.chart.signs(view, viewer).filter(({ id }) => named.includes(id));
  const units = named.filter((id): id is string => signs.some((sign) => sign.id === id));
  return {
    ...step,
    order,
    orderSays: offered ?? adviser.chart.orderLabel?.(view, order) ?? step.title,
    unit: units.find((id) => signs.some((sign) => sign.id === id && sign.side === viewer)) ?? null,
    units,
  };
}
