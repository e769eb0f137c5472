import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apply, bareBattle, type BattleEvent, settingOf, type System } from '#battle/index.ts';
import { type CardMoment, type ResolutionCard, resolutionCards } from '#chart/index.ts';
import { loadDetails, loadPlay, RULEBOOK_IDS } from './index.ts';

/** Recorded battles told as cards: what a card shows is what was rolled. */
interface Line {
  readonly order?: unknown;
  readonly draws?: readonly ({ readonly faces: readonly number[] } | { readonly answer: unknown })[];
  readonly drawnAt?: readonly number[];
  readonly events?: number;
  readonly event?: BattleEvent<System>;
}

function battlesOf(id: string): readonly (readonly CardMoment[])[] {
  const folder = join(import.meta.dirname, id, 'golden');
  return readdirSync(folder).map((file) => momentsIn(readFileSync(join(folder, file), 'utf8')));
}

function momentsIn(text: string): readonly CardMoment[] {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line & { readonly scenario: Parameters<typeof settingOf>[0] });
  if (head === undefined) return [];
  const moments: CardMoment[] = [];
  let battle = bareBattle<System>(settingOf(head.scenario));
  let [entry, first, order]: [number, number, Line | undefined] = [-1, 0, undefined];
  for (const line of lines) {
    if (line.event === undefined) {
      [entry, first, order] = [entry + 1, moments.length, line];
      continue;
    }
    const at = moments.length - first;
    const thrown = (order?.draws ?? []).flatMap((draw, i) => {
      const drawn = Math.min(order?.drawnAt?.[i] ?? -1, (order?.events ?? 0) - 1);
      return 'faces' in draw && drawn === at ? [draw.faces] : [];
    });
    const after = apply(battle, line.event);
    moments.push({ moment: moments.length + 1, entry, event: line.event, before: battle, after, thrown });
    battle = after;
  }
  return moments;
}

const sorted = (faces: readonly number[]): readonly number[] => faces.toSorted((one, two) => one - two);

function facesOn(cards: readonly ResolutionCard[], moment: number): readonly number[] {
  const steps = cards.flatMap((card) => card.steps).filter((step) => step.moment === moment);
  return sorted(steps.flatMap(({ groups }) => groups.flatMap(({ dice }) => dice.map(({ face }) => face))));
}

const SINGULAR = 'fires|strikes|charges|forms|breaks|retires|holds|rallies|does|is|tries|tests|waits|loses';

function unitsIn(moments: readonly CardMoment[]): readonly { readonly name: string }[] {
  return moments[0]?.after.setting.scenario.units ?? [];
}

/** The same battle between units whose names all take a plural verb. */
function inPlural({ before, after, ...moment }: CardMoment): CardMoment {
  const plural = (battle: CardMoment['after']): CardMoment['after'] => {
    const { scenario } = battle.setting;
    const units = scenario.units.map((unit) => ({ ...unit, plural: true }));
    return { ...battle, setting: { ...battle.setting, scenario: { ...scenario, units } } };
  };
  return { ...moment, before: plural(before), after: plural(after) };
}

/** Shuffled cards are drawn as dice are, but they are not rolled. */
const SHUFFLED = 'cards-drawn';

describe.each(RULEBOOK_IDS)('%s', async (id) => {
  const [play, details] = await Promise.all([loadPlay(id), loadDetails(id)]);
  if (play === undefined || details === undefined) throw new Error(`no system ${id}`);
  const { ruleset } = play;
  const battles = battlesOf(id).map((moments) => ({ moments, cards: resolutionCards({ ruleset, details }, moments) }));

  it('shows exactly the dice that were rolled, step by step', () => {
    let rolled = 0;
    for (const { moments, cards } of battles)
      for (const moment of moments.filter(({ thrown, event: { kind } }) => thrown.length > 0 && kind !== SHUFFLED)) {
        rolled += 1;
        expect([moment.event.kind, facesOn(cards, moment.moment)]).toEqual([
          moment.event.kind,
          sorted(moment.thrown.flat()),
        ]);
      }
    expect(rolled).toBeGreaterThan(10);
  });

  it('has a verdict or a step on every card, in the order in which it happened', () => {
    for (const { cards } of battles)
      for (const [i, card] of cards.entries()) {
        expect(card.steps.length + (card.verdict === null ? 0 : 1)).toBeGreaterThan(0);
        expect(card.from).toBeGreaterThan(cards[i - 1]?.to ?? 0);
        expect(card.to).toBeGreaterThanOrEqual(card.from);
        expect(JSON.stringify(card)).not.toMatch(/undefined|NaN|\[object/);
      }
  });

  it('lets nobody be hurried past what breaks', () => {
    const ends = battles.flatMap(({ cards }) => cards).filter(({ weight }) => weight === 'end');
    expect(ends.length).toBeGreaterThan(0);
    for (const { owners } of ends) expect([...owners].sort()).toEqual(['a', 'b']);
  });

  it('says what several do in the plural', () => {
    const many = battles.flatMap(({ moments }) => resolutionCards({ ruleset, details }, moments.map(inPlural)));
    const said = many.flatMap(({ steps, verdict }) => [...steps.map(({ title }) => title), verdict?.says ?? '']);
    const names = new Set(battles.flatMap(({ moments }) => unitsIn(moments)).map(({ name }) => name));
    for (const name of names)
      for (const says of said)
        expect(says).not.toMatch(new RegExp(`^${name.replaceAll(/[()]/g, '.')} (${SINGULAR})\\b`));
  });
});
