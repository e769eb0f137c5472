import {
  actorsIn,
  type Battle,
  type BattleEvent,
  does,
  type Ruleset,
  type Side,
  type System,
  targetsIn,
} from '#battle/index.ts';
import { capital, isRecord } from '#procedure/index.ts';
import { isQuiet, matterOf, namesIn, procedureOf, sentenceOf, sidesNamed, tellOutcome, whereIs } from '#story/index.ts';
import { type CardPart, summed, type ThrownEvent } from './card-part.ts';
import {
  type CardStep,
  type CardUnit,
  type CardWeight,
  type DiceGroup,
  type ResolutionCard,
  WEIGHTS,
} from './resolution-card.ts';

/** A moment of the battle as it is known to a viewer. */
export interface CardMoment {
  readonly moment: number;
  readonly entry: number;
  readonly event: BattleEvent<System>;
  readonly before: Battle<System>;
  readonly after: Battle<System>;
  readonly thrown: readonly (readonly number[])[];
}

interface CardSource {
  readonly ruleset: Ruleset<System>;
  readonly details: { cardPart(thrown: ThrownEvent<System>): CardPart | undefined };
}

const BOTH: readonly Side[] = ['a', 'b'];

const TITLES: Readonly<Record<CardWeight, string>> = {
  order: 'Orders',
  volley: 'Volley',
  test: 'Test',
  fight: 'Hand-to-hand',
  end: 'Losses',
};

/** What the events of a battle are shown as, in their order. Events in which nothing was resolved are no card. */
export function resolutionCards(teller: CardSource, moments: readonly CardMoment[]): readonly ResolutionCard[] {
  const cards: ResolutionCard[] = [];
  for (const moment of moments) {
    const card = cardOf(teller, moment);
    const last = cards.at(-1);
    if (card === undefined) continue;
    if (last !== undefined && goesOn(last, card)) cards[cards.length - 1] = joined(last, card);
    else cards.push(card);
  }
  return cards;
}

/** A fight continues with its blows, its score, its tests, and their consequences. */
function goesOn(last: ResolutionCard, next: ResolutionCard): boolean {
  if (last.entry !== next.entry || last.weight === 'order' || next.weight === 'order') return false;
  const known = new Set([...last.actors, ...last.targets].map(({ id }) => id));
  const about = [...next.actors, ...next.targets];
  return about.length === 0 || about.some(({ id }) => known.has(id));
}

function joined(last: ResolutionCard, next: ResolutionCard): ResolutionCard {
  const [one, two] = [WEIGHTS.indexOf(last.weight), WEIGHTS.indexOf(next.weight)];
  return {
    ...last,
    to: next.to,
    weight: WEIGHTS[Math.max(one, two)] ?? last.weight,
    targets: last.targets.length > 0 ? last.targets : next.targets,
    owners: [...new Set([...last.owners, ...next.owners])],
    steps: [...last.steps, ...next.steps],
    verdict: next.verdict ?? last.verdict,
    hurts: last.hurts || next.hurts,
  };
}

const WEIGHT_OF = { breaks: 'end', volleys: 'volley', fights: 'fight' } as const;

function cardOf(
  teller: CardSource,
  { moment, entry, event, before, after, thrown }: CardMoment,
): ResolutionCard | undefined {
  const { ruleset, details } = teller;
  if (isQuiet(ruleset.events, event)) return undefined;
  const names = namesIn(after);
  const name = (id: string): string => names.get(id) ?? ruleset.words.cardName?.(id, after) ?? id;
  const side = (id: string): Side | null => after.units[id]?.side ?? before.units[id]?.side ?? commandSide(after, id);
  const own = details.cardPart({
    event,
    before,
    after,
    thrown,
    name,
    does: (id, one, many) => does(after, { id, name: name(id) }, one, many),
    side,
  });
  const matter = matterOf(ruleset.events, event);
  const { result } = event.about;
  const outcome = isRecord(result) ? result : undefined;
  const procedure = outcome && procedureOf(ruleset.book, outcome);
  const rolls = procedure?.rolls === true && thrown.length > 0;
  if (own === undefined && matter === 'orders' && !rolls) return undefined;
  const weight = own?.weight ?? (matter === 'orders' ? 'test' : WEIGHT_OF[matter]);
  const says = sentenceOf({ ruleset, before, after, event });
  const told = outcome === undefined ? says : capital(sidesNamed(tellOutcome(ruleset.book, outcome), after));
  const isSomebody = (id: string): boolean => side(id) !== null;
  const unit = (id: string): CardUnit => ({ id, name: name(id), side: side(id), at: placeOf(before, after, id) });
  const [actors, targets] = [
    own?.actors ?? actorsIn(ruleset.events, event).filter(isSomebody),
    own?.targets ?? targetsIn(ruleset.events, event).filter(isSomebody),
  ];
  const groups: readonly DiceGroup[] = rolls ? thrown.map((faces) => summed(faces)) : [];
  const plain = { title: rolls ? procedure.label : says, groups };
  const steps = own?.steps ?? (weight === 'end' ? [] : [plain]);
  return {
    from: moment,
    to: moment,
    entry,
    weight,
    title: own?.title ?? (rolls ? procedure.label : TITLES[weight]),
    actors: actors.map(unit),
    targets: targets.map(unit),
    owners: own?.owners ?? ownersOf(weight, event.by),
    steps: steps.map((step): CardStep => ({ ...BLANK, side: event.by, ...step, moment })),
    verdict: own?.verdict === undefined ? verdictOf(own, { weight, rolls, says, told }) : own.verdict,
    hurts: own?.hurts ?? weight === 'end',
  };
}

const BLANK: Omit<CardStep, 'moment' | 'title' | 'side'> = {
  note: '',
  groups: [],
  outcome: null,
  goodFor: null,
  score: null,
  scale: null,
};

interface PlainCard {
  readonly weight: CardWeight;
  readonly rolls: boolean;
  readonly says: string;
  readonly told: string;
}

/** What a step tells in its title needs no verdict. */
function verdictOf(own: CardPart | undefined, { weight, rolls, says, told }: PlainCard): ResolutionCard['verdict'] {
  const goodFor = own?.goodFor ?? null;
  if (!rolls && (weight === 'end' || own?.steps?.length === 0)) return { says, goodFor };
  return rolls ? { says: told, goodFor } : null;
}

/** Players are not hurried past their own volleys and tests, nor past a fight or a unit that breaks. */
function ownersOf(weight: CardWeight, by: Side | null): readonly Side[] {
  if (weight === 'order') return [];
  return weight === 'fight' || weight === 'end' || by === null ? BOTH : [by];
}

function commandSide({ setting: { scenario } }: Battle<System>, id: string): Side | null {
  return scenario.commands.find((command) => command.id === id)?.side ?? null;
}

function placeOf(before: Battle<System>, after: Battle<System>, id: string): CardUnit['at'] {
  const at = whereIs(before, id) ?? whereIs(after, id);
  return at === undefined ? null : { x: at.x, y: at.y };
}
