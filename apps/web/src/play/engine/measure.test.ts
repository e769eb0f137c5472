import { loadDetails, loadPlay, SCENARIOS } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { playSome, sessionOn } from './testing.ts';

async function loadCharts(ruleset: string) {
  const [play, details] = await Promise.all([loadPlay(ruleset), loadDetails(ruleset)]);
  if (play === undefined || details === undefined) throw new Error(`${ruleset} has no chart`);
  return { chart: play.chart, details };
}

/** Words of a measurement. */
const MEASURES =
  /\d["\u2033]|\d cm|inch|reach|range|too far|sight|cannot see|arc|front|would stand|off the table|within/;

const PERSONS = { a: 'person', b: 'person' } as const;

describe.each(SCENARIOS.map(({ id, ruleset }) => [id, ruleset] as const))('refusals of %s', (id, ruleset) => {
  /** Every unit of the side to act wished across the table, and at everybody on the other side, in some moments of a battle. */
  async function refusals() {
    const { chart, details } = await loadCharts(ruleset);
    const session = sessionOn(id, PERSONS);
    const { game } = session.match;
    const found: {
      readonly drawn: ReturnType<typeof measure>;
      readonly says: string;
    }[] = [];
    for (let i = 0; i < 6 && game.battle.result === null; i += 1) {
      playSome(session, 9);
      if (game.question !== null || game.battle.result !== null) continue;
      const { battle } = game;
      const viewer = battle.toAct;
      const signs = chart.signs(battle, viewer);
      const own = signs.filter(({ side }) => side === viewer).slice(0, 4);
      const others = signs.filter(({ side }) => side !== viewer).slice(0, 4);
      for (const unit of own)
        for (const other of others)
          for (const wish of [{ at: { x: other.pose.x, y: other.pose.y } }, { target: other.id }]) {
            const [order] = details.proposals(battle, unit.id, wish);
            const refusal = order && game.ruleset.refuses(battle, order);
            if (order === undefined || refusal === undefined) continue;
            const offers = game.ruleset.offers(battle, unit.id, session.match.examples(i));
            const offered = offers.some(({ kind }) => kind === order.kind);
            const at = { x: other.pose.x, y: other.pose.y };
            const refused = { id: unit.id, order, because: refusal.because, at, offered };
            found.push({ drawn: measure({ battle, chart, details, viewer }, refused), says: refusal.because });
          }
    }
    return found;
  }

  it('that measure something draw the way, the line or whom they name', async () => {
    const found = await refusals();
    expect(found.length).toBeGreaterThan(3);
    const words = found.filter(({ drawn }) => drawn === null || (drawn.sight === null && drawn.overlays.length === 0));
    expect(words.map(({ says }) => says).filter((says) => MEASURES.test(says))).toEqual([]);
    expect(found.length - words.length).toBeGreaterThan(3);
  });

  it('that measure nothing draw nothing', async () => {
    const { chart, details } = await loadCharts(ruleset);
    const { battle } = sessionOn(id, PERSONS).match.game;
    const [unit] = chart.signs(battle, 'a').filter(({ side }) => side === 'a');
    const order = { kind: 'none', unit: unit?.id ?? '' };
    const refused = { id: unit?.id ?? '', order, because: 'it has acted already', at: null, offered: false };
    expect(measure({ battle, chart, details, viewer: 'a' }, refused)).toBeNull();
  });
});

it('outlines who stands where a unit was wished', async () => {
  const { chart, details } = await loadCharts('bbb');
  const { battle } = sessionOn('bbb-quatre-bras', PERSONS).match.game;
  const [one, two] = chart.signs(battle, 'a').filter(({ side, arm }) => side === 'a' && arm !== 'commander');
  const order = { kind: 'none', unit: one?.id ?? '' };
  const refused = { id: one?.id ?? '', order, because: 'no room', at: two?.pose ?? null, offered: true };
  const labels = measure({ battle, chart, details, viewer: 'a' }, refused)?.overlays.map(({ label }) => label?.says);
  expect(labels).toContain(two?.name);
});

it('draws the length that the words speak of around the unit', async () => {
  const { chart, details } = await loadCharts('bp');
  const { battle } = sessionOn('bp-maida', PERSONS).match.game;
  const [unit] = chart.signs(battle, 'a').filter(({ side }) => side === 'a');
  const order = { kind: 'none', unit: unit?.id ?? '' };
  const refused = { id: unit?.id ?? '', order, because: 'no enemy within 12"', at: null, offered: false };
  expect(measure({ battle, chart, details, viewer: 'a' }, refused)?.overlays).toMatchObject([
    { shape: { radius: 12_000 } },
  ]);
});
