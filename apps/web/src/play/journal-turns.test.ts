import { loadPlay } from 'enfilade';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JournalLine, journalLines } from './engine/journal-lines.ts';
import { Moments } from './engine/moments.ts';
import { playSome, sessionOn } from './engine/testing.ts';
import { ordersAbout, ordersOf, type JournalOrder, turnsOf } from './journal-turns.ts';

const ORDERS = 250;

async function journalOf(scenario: string) {
  const session = sessionOn(scenario, { a: 'person', b: 'person' });
  playSome(session, ORDERS);
  const { ruleset, setting } = session.match.game;
  const play = await loadPlay(ruleset.book.id);
  if (play === undefined) throw new Error(`no chart of ${ruleset.book.id}`);
  const moments = new Moments(setting);
  moments.follow(session.told());
  const told = { thrown: session.thrown(), entries: session.entries(), reasoned: new Set<number>() };
  const lines = journalLines({ ...play, ...told }, moments, 0);
  const parts = play.chart
    .turnBar(moments.now)
    .parts.flatMap(({ id, label, steps }) =>
      [id, ...steps.map((step) => step.id)].map((phase) => [phase, label] as const),
    );
  const names = new Map(parts);
  const partOf = (phase: string): string => names.get(phase) ?? phase;
  return { lines, entries: ordersOf(lines, { shape: play.chart.journal, partOf }), shape: play.chart.journal };
}

const SCENARIOS = ['bp-maida', 'bbb-quatre-bras', '1866-nachod', 'gtc-kernstown', 'mt-glen'];

describe.each(SCENARIOS)('the journal of %s', (scenario) => {
  let lines: readonly JournalLine[];
  let entries: readonly JournalOrder[];
  let followUps: readonly string[];

  beforeAll(async () => {
    const journal = await journalOf(scenario);
    [lines, entries, followUps] = [journal.lines, journal.entries, journal.shape.followUps];
  });

  it('tells every line once, in the order in which it happened', () => {
    expect(entries.flatMap((entry) => entry.lines)).toEqual(lines);
    const turns = turnsOf(entries);
    expect(turns.flatMap(({ parts }) => parts.flat())).toEqual(entries);
    expect(turns.map(({ turn }) => turn)).toEqual([...new Set(lines.map(({ turn }) => turn))]);
  });

  it('keeps what came of an order with it', () => {
    const within = entries.flatMap(({ lines: [, ...rest] }) => rest.map(({ phase }) => phase));
    for (const phase of followUps) expect(entries.map((entry) => entry.lines[0]?.phase)).not.toContain(phase);
    expect(within.some((phase) => followUps.includes(phase))).toBe(followUps.length > 0);
    for (const entry of entries) expect(new Set(entry.lines.map(({ turn }) => turn)).size).toBe(1);
  });

  it('names a new turn and a new part before what happens in them', () => {
    for (const { parts } of turnsOf(entries)) {
      const named = parts.map(([first]) => `${first?.side} ${first?.part}`);
      expect(named.every((name, i) => name !== named[i - 1])).toBe(true);
    }
  });

  it('shows of one unit only orders that it was part of', () => {
    const unit = lines.find(({ matter }) => matter === 'volleys')?.units[0] ?? '';
    const about = ordersAbout(entries, unit);
    expect(about.length).toBeGreaterThan(0);
    for (const { lines: told } of about) expect(told.some(({ units }) => units.includes(unit))).toBe(true);
  });
});

it('heads the initiative of a new turn of 1866 and its melees rightly', async () => {
  const { entries } = await journalOf('1866-nachod');
  const heads = entries.flatMap(({ part, turn, lines: [first] }) => ({ part, turn, says: first?.says ?? '' }));
  const initiatives = heads.filter(({ says, turn }) => turn > 1 && says.includes('initiative goes to'));
  expect(initiatives.map(({ part }) => part)).toEqual(initiatives.map(() => 'Command'));
  expect(initiatives.length).toBeGreaterThan(0);
  expect(heads.map(({ part }) => part)).toContain('Charges and melees');
});
