import {
  type Battle,
  type Footprint,
  type Game,
  isRefusal,
  type OrderRefusal,
  other,
  type Question,
  type Rng,
  type Ruleset,
  seededRng,
  type Source,
  type System,
} from '#battle/index.ts';
import { overlap } from '#field/index.ts';

const EXAMPLES = 1_000_000;

export function sameBattle<S extends System>(a: Battle<S>, b: Battle<S>): boolean {
  const [{ setting: _, ...x }, { setting: __, ...y }] = [a, b];
  return JSON.stringify(x) === JSON.stringify(y);
}

/** A refusal names a rule and says a sentence. */
export function faultInRefusal({ rule, because }: OrderRefusal): string | undefined {
  if (rule.trim() === '') return `a refusal names no rule: ${because}`;
  return because.trim().length < 5 ? `a refusal by ${rule} gives no reason` : undefined;
}

/** Every offer of every subject is accepted, and where there are none the ruleset says so. */
export function faultInOffers<S extends System>(ruleset: Ruleset<S>, battle: Battle<S>, pick: Rng): string | undefined {
  const subjects = ruleset.subjects(battle);
  for (const subject of subjects) {
    // Examples are chosen at random: both choose the same.
    const seed = pick(EXAMPLES);
    const offers = ruleset.offers(battle, subject, seededRng(seed, 0));
    if (ruleset.hasOffers(battle, subject, seededRng(seed, 0)) !== offers.length > 0)
      return `${subject ?? 'the side'} has ${offers.length} offers, and hasOffers says otherwise`;
    for (const offer of offers) {
      const told = `${offer.says} ${JSON.stringify(offer.order)}`;
      if (offer.kind !== offer.order.kind || offer.says.trim() === '')
        return `an offer describes itself badly: ${told}`;
      const order = ruleset.read(JSON.parse(JSON.stringify(offer.order)));
      if (isRefusal(order)) return `an offer is not read: ${told}: ${order.because}`;
      const refusal = ruleset.refuses(battle, order);
      if (refusal !== undefined) return `an offer is refused: ${told}: ${refusal.because} (${refusal.rule})`;
    }
  }
  return subjects.length === 0 ? 'nobody may be given anything to do' : undefined;
}

/** No two units overlap. */
export function faultInStanding<S extends System>(ruleset: Ruleset<S>, battle: Battle<S>): string | undefined {
  const standing = ruleset.footprints?.(battle).filter(({ shared }) => !shared) ?? [];
  for (let i = 0; i < standing.length; i += 1)
    for (let k = i + 1; k < standing.length; k += 1) {
      const [a, b] = [standing[i], standing[k]] as [Footprint, Footprint];
      if (overlap(a.outline, b.outline)) return `${a.id} stands on ${b.id}`;
    }
  return undefined;
}

/** A question is put to a side that has a choice; answers from the other side, or not on the list, are refused. */
export function faultInQuestion<S extends System>(
  game: Game<S>,
  question: Question,
  source: Source,
): string | undefined {
  if (question.rule.trim() === '' || question.asks.trim() === '') return `${question.kind} does not say what it asks`;
  if (question.options.length < 2) return `${question.kind} leaves no choice`;
  const answers = question.options.map(({ answer }) => JSON.stringify(answer));
  if (new Set(answers).size < answers.length) return `${question.kind} has the same answer twice`;
  const before = game.battle;
  const replies = [
    game.answer(other(question.to), question.options[0].answer, source),
    game.answer(question.to, { no: 'such answer' }, source),
    game.order(before.toAct, { kind: 'concede' }, source),
  ];
  if (replies.some(({ ok }) => ok)) return `${question.kind} takes what it must refuse`;
  return game.battle === before && game.question === question ? undefined : `${question.kind} changes when refused`;
}
