import {
  apply,
  bareBattle,
  type Chart,
  type ChartDetails,
  Game,
  loadDetails,
  loadPlay,
  type Rng,
  type Question,
  isQuiet,
  type Ruleset,
  type Scenario,
  seededSource,
  sentenceOf,
  settingOf,
  SIDES,
  type Source,
  type System,
  viewOf,
} from 'enfilade';
import { randomAnswer, seededRng } from 'enfilade/players';

/** Something that a player reads, and where. */
export interface ShownText {
  readonly where: string;
  readonly says: string;
}

/** Collected only at intervals: every time would take longer than the battle. */
const EVERY = 40;
const MOST_ORDERS = 4000;

interface PlayedBattle {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
  readonly details: ChartDetails<System>;
  readonly game: Game<System>;
}

type Collect = (where: string, ...says: readonly (string | null | undefined)[]) => void;

/** Everything that is said in a battle of random orders, from its first event to its last. */
export async function textShownIn(scenario: Scenario, seed: number): Promise<readonly ShownText[]> {
  const [play, details] = await Promise.all([loadPlay(scenario.ruleset), loadDetails(scenario.ruleset)]);
  if (play === undefined || details === undefined) return [];
  const heard = new Map<string, ShownText>();
  const collect: Collect = (where, ...says) => {
    for (const each of says)
      if (each !== null && each !== undefined && each !== '') heard.set(`${where}\n${each}`, { where, says: each });
  };
  const [dice, pick, answers] = [seededSource(seed), seededRng(seed, 1), seededRng(seed, 2)];
  const source: Source = {
    throw: (thrown) => dice.throw(thrown),
    answer: (question) => {
      collectQuestion(collect, question);
      return randomAnswer(question, answers);
    },
  };
  const game = new Game(play.ruleset, settingOf(scenario), source);
  const played = { ...play, details, game };
  collectPosition(collect, played, pick);
  for (let i = 1; i < MOST_ORDERS && game.battle.result === null; i += 1) {
    const { battle } = game;
    const order = play.ruleset.sample(battle, pick);
    if (order === undefined || !game.order(battle.toAct, order, source).ok) break;
    if (i % EVERY === 0) collectPosition(collect, played, pick);
    else collectTurnBar(collect, played);
  }
  collect('result', game.battle.result?.because);
  collectEvents(collect, played);
  return Array.from(heard.values());
}

function collectQuestion(collect: Collect, { asks, options }: Question): void {
  collect('question', asks);
  collect('answer', ...options.map(({ says }) => says));
}

/** The journal as each side is told it. */
function collectEvents(collect: Collect, { ruleset, game }: PlayedBattle): void {
  for (const viewer of SIDES) {
    const {
      events,
      battle: { setting },
    } = viewOf(ruleset, game.setting, game.told, viewer);
    let before = bareBattle<System>(setting);
    for (const event of events) {
      const after = apply(before, event);
      if (!isQuiet(ruleset.events, event))
        collect(`event ${event.kind}`, sentenceOf({ ruleset, before, after, event }));
      before = after;
    }
  }
}

function collectTurnBar(collect: Collect, { chart, game: { battle } }: PlayedBattle): void {
  const { parts, expects, gauges, scoreboard } = chart.turnBar(battle);
  collect('ribbon', expects, ...gauges.map(({ says }) => says));
  collect('part', ...parts.flatMap(({ label, steps }) => [label, ...steps.map((step) => step.label)]));
  collect('standing', scoreboard.now?.because, ...[...scoreboard.wins, ...scoreboard.counts].map(({ says }) => says));
}

/** Everything that can be read at one moment. */
function collectPosition(collect: Collect, played: PlayedBattle, pick: Rng): void {
  const { ruleset, chart, game } = played;
  const { battle } = game;
  collectTurnBar(collect, played);
  for (const subject of ruleset.subjects(battle))
    for (const offer of ruleset.offers(battle, subject, pick)) collect(`offer ${offer.kind}`, offer.says);
  collect('ground', ...chart.ground(battle).map(({ says }) => says));
  collect('forces', ...SIDES.map((side) => chart.forces(battle, side)));
  const signs = chart.signs(battle, battle.toAct);
  collect('sign', ...signs.map(({ says }) => says));
  collect('mark', ...signs.flatMap(({ marks }) => marks.map(({ says }) => says)));
  for (const piece of chart.sideboard(battle, battle.toAct)) {
    collect('furniture', piece.title);
    if ('rows' in piece) collect('furniture', ...piece.rows.flatMap(({ name, value, says }) => [name, value, says]));
    if ('cards' in piece) collect('card', ...piece.cards.flatMap(({ title, says }) => [title, says]));
  }
  for (const { id } of signs) collectUnit(collect, played, { id, others: signs.map((each) => each.id), pick });
}

interface LookedAtUnit {
  readonly id: string;
  readonly others: readonly string[];
  readonly pick: Rng;
}

function collectUnit(
  collect: Collect,
  { ruleset, chart, details, game: { battle } }: PlayedBattle,
  { id, others, pick }: LookedAtUnit,
): void {
  const panel = chart.panel(battle, id);
  collect('panel', panel?.line, ...(panel?.notes ?? []), ...(panel?.marks ?? []).map(({ says }) => says));
  collect('stat', ...(panel?.stats ?? []).flatMap(({ label, value, says }) => [label, value, says]));
  collect('overlay', ...chart.overlays(battle, id).map(({ label }) => label?.says));
  collect('aim', ...details.aims(battle, id).map(({ says }) => says));
  collect('formation', ...chart.formations(battle, id).map(({ label }) => label));
  const target = others[pick(others.length)] ?? id;
  const { width, height } = battle.setting.ground;
  const at = { x: pick(Math.floor(width)), y: pick(Math.floor(height)) };
  collect('sight', details.sight(battle, id, target)?.says, details.sight(battle, id, at)?.says);
  for (const wish of [{ at }, { target }])
    for (const order of details.proposals(battle, id, wish).slice(0, 2)) {
      collect('refusal', ruleset.refuses(battle, order)?.because);
      collect('tag', ...(details.moveCost(battle, order)?.tags ?? []).map(({ says }) => says));
    }
}
