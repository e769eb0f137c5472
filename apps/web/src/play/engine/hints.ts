import {
  type Battle,
  type Counsel,
  type Json,
  namesIn,
  type Question,
  type Rng,
  type System,
  type SystemWords,
} from 'enfilade';
import { headed } from '../../parts/words.ts';

type Order = System['order'];

/** An order that the counsel would give, and why. */
export interface Hint {
  readonly order: Order;
  /** The unit that would carry it out; null for the whole side. */
  readonly unit: string | null;
  readonly says: string;
  readonly why: string;
}

/** The answer that the counsel would give, and why. */
export interface Advice {
  /** Which of the options. */
  readonly option: number;
  readonly why: string;
}

const MOST_HINTS = 3;
/** The highest value that ending the part can have. */
const NOTHING = 0.1;

/** What a hint is drawn from: what the viewer knows, never more. */
interface CounselAndView {
  readonly counsel: Counsel<System>;
  readonly view: Battle<System>;
}

interface HintSource extends CounselAndView {
  readonly words: SystemWords;
  readonly pick: Rng;
  /** Whether the rules allow it, as far as the viewer can tell. */
  allows(order: Order): boolean;
  /** What it is offered as. */
  calls(order: Order): string | undefined;
}

/**
 * The best orders for a unit, or for the turn: there first one for each who can act, so that they differ, then what else they could do.
 * Ending the part is suggested only if nothing is worth more.
 */
export function hintsFrom(asked: HintSource, unit: string | null): readonly Hint[] {
  const { counsel, view, pick, allows } = asked;
  const weighed = (counsel.survey ?? counsel.weigh)(view, pick).toSorted((one, two) => two.worth - one.worth);
  const hints: Hint[] = [];
  const [actors, told] = [new Set<string>(), new Set<string>()];
  const gather = (oneEach: boolean): void => {
    for (const { order, worth, why } of weighed) {
      if (hints.length === MOST_HINTS || worth < 0 || (worth <= NOTHING && hints.length > 0)) return;
      const hint = hintOf(asked, { order, why }, unit);
      const [actor, says] = [hint?.unit ?? order.kind, `${hint?.says} ${hint?.why}`];
      if (hint === undefined || (oneEach && actors.has(actor)) || told.has(says) || !allows(order)) continue;
      actors.add(actor);
      told.add(says);
      hints.push(hint);
    }
  };
  gather(unit === null);
  gather(false);
  return hints;
}

/** An order as a hint; undefined if it is not for the unit asked about. */
function hintOf(
  { view, words, calls }: HintSource,
  { order, why }: { readonly order: Order; why(): string },
  unit: string | null,
): Hint | undefined {
  const names = namesIn(view);
  const known = (id: string): string | undefined => names.get(id) ?? words.cardName?.(id, view);
  const mentioned = idsIn(order, (id) => known(id) !== undefined);
  if (unit !== null && !mentioned.includes(unit)) return undefined;
  const whom = unit ?? mentioned.find((id) => view.units[id]?.side !== otherSide(view)) ?? null;
  const named = calls(order) ?? headed(order.kind);
  const name = whom === null ? undefined : known(whom);
  const says =
    name === undefined || named.includes(name) ? named : `${name}: ${named.charAt(0).toLowerCase()}${named.slice(1)}`;
  return { order, unit: whom, says, why: why() };
}

/** The advised answer to an open question; undefined where the counsel has none. */
export function adviceOn({ counsel, view }: CounselAndView, question: Question): Advice | undefined {
  const [best] = counsel.answers(view, question).toSorted((one, two) => two.worth - one.worth);
  if (best === undefined) return undefined;
  const option = question.options.findIndex(({ answer }) => JSON.stringify(answer) === JSON.stringify(best.answer));
  const why = best.why();
  // A reason that only repeats the answer is no reason.
  const repeats = why.endsWith(`${question.options[option]?.says ?? ''}.`);
  return option === -1 ? undefined : { option, why: repeats ? '' : why };
}

function otherSide({ toAct }: Battle<System>): 'a' | 'b' {
  return toAct === 'a' ? 'b' : 'a';
}

/** Every unit that an order names, in its sequence. */
function idsIn(value: unknown, isId: (id: string) => boolean): readonly string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value as Readonly<Record<string, Json>>).flatMap((each) => idsIn(each, isId)))];
}
