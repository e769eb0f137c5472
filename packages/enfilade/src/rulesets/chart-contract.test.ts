import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Battle,
  type Footprint,
  Game,
  isRefusal,
  randomAnswer,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
  type Side,
  type System,
  viewOf,
} from '#battle/index.ts';
import type { Block, Sign, StateMark, Wish } from '#chart/index.ts';
import {
  bearingOf,
  type Bounds,
  disc,
  GRAIN,
  type Outline,
  outlineOf,
  type Point,
  type Pose,
  rectangle,
} from '#field/index.ts';
import { findProcedure } from '#procedure/index.ts';
import { type ChartedPlay, loadDetails, loadPlay, loadRulebook, RULEBOOK_IDS, SCENARIOS } from './index.ts';

/** What every chart must guarantee, checked along random battles from both sides' views. */
const ORDERS = 60;
const LOOK_EVERY = 4;

interface Moment {
  readonly battle: Battle<System>;
  readonly viewer: Side;
}

/** The battle from the muster on, at every fourth order, as each side sees it. */
function moments({ ruleset }: ChartedPlay, scenario: Scenario): readonly Moment[] {
  const setting = settingOf(scenario);
  const [source, pick] = [seededSource(1815), seededRng(1815, 1)];
  const game = new Game(ruleset, setting, source);
  const seen: Moment[] = [];
  for (let i = 0; i <= ORDERS && game.battle.result === null; i += 1) {
    if (i % LOOK_EVERY === 0)
      for (const viewer of ['a', 'b'] as const)
        seen.push({ viewer, battle: viewOf(ruleset, setting, game.told, viewer).battle });
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game)
      game.answer(question.to, randomAnswer(question, pick), source);
  }
  return seen;
}

function boundsOf(all: readonly Bounds[]): Bounds {
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  };
}

function coverOf(block: Block): Outline {
  return outlineOf(block, block.round === true ? disc(block.width / 2) : rectangle(block.width, block.depth));
}

function isSame(a: Bounds, b: Bounds): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((edge) => Math.abs(a[edge] - b[edge]) <= GRAIN);
}

/** Figures with footprints of their own are named after their unit. */
function isOf({ id }: Footprint, sign: Sign): boolean {
  return id === sign.id || id.startsWith(`${sign.id}/`);
}

/** The extent of something as seen by a body: ahead for east, left for north. */
function seenFrom(pose: Pose, { pieces }: Outline): Bounds {
  const bearings = pieces.flatMap(({ points, radius }) =>
    points.map((point) => ({ ...bearingOf(pose, point), radius })),
  );
  return boundsOf(
    bearings.map(({ ahead, left, radius }) => ({
      west: ahead - radius,
      south: left - radius,
      east: ahead + radius,
      north: left + radius,
    })),
  );
}

/** The stands of a body cover its footprint; single figures cover their own. A second line may be shorter than the first. */
function stand({ blocks, pose }: Sign, prints: readonly Footprint[]): boolean {
  const covers = blocks.map(coverOf);
  if (prints.length > 1)
    return prints.length === blocks.length && prints.every(({ outline }) => covers.some((one) => isSame(one, outline)));
  return prints.every(
    ({ outline }) =>
      isSame(boundsOf(covers), outline) ||
      isSame(boundsOf(covers.map((one) => seenFrom(pose, one))), seenFrom(pose, outline)),
  );
}

function isPlain(value: unknown): boolean {
  return numbersOf(value).every((n) => Number.isFinite(n));
}

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** The wish behind an offered order, as a finger would show it; a vector ends where the path does. */
function wishOf(order: System['order'], way: readonly Point[] | undefined): Wish | undefined {
  const fields = order as System['order'] & Readonly<Record<string, unknown>>;
  const to = (fields['to'] ?? order) as Readonly<Record<string, unknown>>;
  const { x, y, heading } = to;
  const place: Point | undefined = typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
  const end = (fields['path'] as readonly Point[] | undefined)?.at(-1);
  const at = place !== undefined && to === order ? (way?.at(-1) ?? place) : (place ?? end);
  const { target, formation } = fields;
  if (at === undefined && typeof target !== 'string' && typeof formation !== 'string') return undefined;
  return {
    ...(at === undefined ? {} : { at }),
    ...(typeof heading === 'number' ? { heading } : {}),
    ...(typeof target === 'string' ? { target } : {}),
    ...(typeof formation === 'string' ? { formation } : {}),
  };
}

const SYSTEMS = (
  await Promise.all(
    RULEBOOK_IDS.map(async (id) => [id, await loadPlay(id), await loadDetails(id), await loadRulebook(id)] as const),
  )
).flatMap(([id, play, details, book]) =>
  play === undefined || details === undefined || book === undefined
    ? []
    : [[id, play, details, [...book.sheet.readings, ...book.sheet.rulings]] as const],
);

describe.each(SYSTEMS)('the chart of %s', (id, play, details, notes) => {
  const { ruleset, chart } = play;
  const facts = JSON.parse(readFileSync(join(import.meta.dirname, id, 'fact-ids.json'), 'utf8')) as {
    readonly facts: readonly { readonly id: string }[];
  };
  const known = new Set([...facts.facts, ...notes].map((each) => each.id));
  const strangers = (marks: readonly StateMark[]): readonly StateMark[] =>
    marks.filter(({ rule, says }) => says.trim() === '' || (rule !== null && !known.has(rule)));

  describe.each(SCENARIOS.filter(({ ruleset: of }) => of === id).map((scenario) => [scenario.id, scenario] as const))(
    '%s',
    (_, scenario) => {
      let fought: readonly Moment[] | undefined;
      const each = (look: (moment: Moment) => void): void => {
        fought ??= moments(play, scenario);
        for (const moment of fought) look(moment);
      };
      const signsOf = ({ battle, viewer }: Moment): readonly Sign[] => chart.signs(battle, viewer);
      /** Those on the table. */
      const standingIn = (moment: Moment): readonly Sign[] => signsOf(moment).filter(({ planned }) => planned !== true);

      it('has a sign for every footprint, on the same ground', () => {
        each((moment) => {
          const signs = standingIn(moment);
          const prints: readonly Footprint[] = ruleset.footprints?.(moment.battle) ?? [];
          const printsOf = (sign: Sign) => prints.filter((print) => isOf(print, sign));
          expect(new Set(signs.map((sign) => sign.id)).size).toBe(signs.length);
          expect(prints.filter((print) => !signs.some((sign) => isOf(print, sign)))).toEqual([]);
          expect(signs.filter((sign) => printsOf(sign).length === 0).map((sign) => sign.id)).toEqual([]);
          const strayed = signs.filter((sign) => !stand(sign, printsOf(sign)));
          expect(strayed.map((sign) => sign.id)).toEqual([]);
        });
      });
      it('has words for every sign, and marks that name a rule', () => {
        each((moment) => {
          for (const { name, short, says, marks } of signsOf(moment)) {
            expect([name, short, says].filter((words) => words.trim() === '')).toEqual([]);
            expect(short.length).toBeLessThanOrEqual(name.length);
            expect(strangers(marks)).toEqual([]);
          }
        });
      });
      it('has a panel for every sign', () => {
        each((moment) => {
          for (const sign of standingIn(moment)) {
            const panel = chart.panel(moment.battle, sign.id);
            expect(panel?.title).toBe(sign.name);
            expect(panel?.stats.filter(({ label, value }) => label === '' || value === '')).toEqual([]);
            expect(panel?.stats.length).toBeGreaterThan(0);
            expect(strangers(panel?.marks ?? [])).toEqual([]);
          }
        });
      });
      it('knows where in the turn it is and how near the end', () => {
        each(({ battle }) => {
          const { parts, part, step, expects, gauges } = chart.turnBar(battle);
          const now = parts.find((one) => one.id === part);
          expect(now).toBeDefined();
          expect([null, ...(now?.steps ?? []).map((one) => one.id)]).toContain(step);
          expect(expects).toMatch(/^\S.+/);
          expect(gauges.filter((one) => one.now > one.of || one.mark > one.of || one.says === '')).toEqual([]);
        });
      });
      it('draws every piece of the ground', () => {
        each(({ battle }) => {
          const drawn = chart.ground(battle);
          expect(scenario.terrain.filter((piece) => !drawn.some((one) => one.id === piece.id))).toEqual([]);
          expect(drawn.filter(({ area, line, says }) => (area ?? line) === null || says === '')).toEqual([]);
        });
      });
      it('leads every offer to where it goes, in orders that are read', () => {
        const pick = seededRng(7, 3);
        let led = 0;
        each(({ battle, viewer }) => {
          if (viewer !== battle.toAct || battle.result !== null) return;
          for (const subject of ruleset.subjects(battle))
            for (const { order, says } of ruleset.offers(battle, subject, pick)) {
              const wish = wishOf(order, details.moveCost(battle, order)?.way);
              if (subject === null || wish === undefined) continue;
              const orders = details.proposals(battle, subject, wish);
              expect(orders.filter((one) => isRefusal(ruleset.read(JSON.parse(JSON.stringify(one)))))).toEqual([]);
              const accepted = orders.some((one) => ruleset.refuses(battle, one) === undefined);
              expect(accepted ? '' : `${battle.phase}: ${says} ${JSON.stringify(order)}`).toBe('');
              led += 1;
            }
        });
        expect(led).toBeGreaterThan(0);
      });
      it('spends no more than there is on what is accepted', () => {
        const pick = seededRng(7, 4);
        each(({ battle, viewer }) => {
          if (viewer !== battle.toAct || battle.result !== null) return;
          for (const subject of ruleset.subjects(battle))
            for (const { order } of ruleset.offers(battle, subject, pick)) {
              const spent = details.moveCost(battle, order);
              if (spent === undefined || spent.of === null || order.kind === 'charge') continue;
              expect(spent.spent).toBeLessThanOrEqual(spent.of + 1);
              expect(spent.way.length).toBeGreaterThan(1);
            }
        });
      });
      it('aims with facts that the procedures accept', () => {
        each((moment) => {
          for (const sign of signsOf(moment))
            for (const { procedure, input, target } of details.aims(moment.battle, sign.id)) {
              const prepared = findProcedure(ruleset.book, procedure)?.prepare(input);
              expect(prepared?.ok === true ? '' : `${sign.id} at ${target}: ${JSON.stringify(prepared)}`).toBe('');
            }
        });
      });
      it('reckons with numbers only, and changes nothing', () => {
        each((moment) => {
          const { battle, viewer } = moment;
          const before = JSON.stringify(battle);
          const signs = signsOf(moment);
          const [first, last] = [signs[0] as Sign, signs.at(-1) as Sign];
          const all = [
            signs,
            chart.ground(battle),
            chart.sideboard(battle, viewer),
            details.sight(battle, first.id, last.id),
            details.sight(battle, first.id, { x: last.pose.x, y: last.pose.y }),
            chart.formations(battle, first.id),
            details.proposals(battle, first.id, { at: { x: 0, y: 0 } }),
            ...signs.map((sign) => chart.overlays(battle, sign.id)),
          ];
          expect(all.filter((one) => !isPlain(one))).toEqual([]);
          expect(JSON.stringify(battle)).toBe(before);
        });
      });
    },
  );
});
