import { apply, type Battle, type BattleEvent, type System } from '#battle/index.ts';
import { isQuiet, sentenceOf } from '#story/index.ts';
import { actorsOfEvent, actorsOfOrder } from './actors.ts';
import type { Campaign } from './campaign.ts';

/** A change in the evaluation, caused by one order. */
export interface Swing {
  /** In points, for side a: a sound unit of the line is worth about 30, the battle 1,000. */
  readonly by: number;
  readonly turn: number;
  readonly phase: string;
  /** Number in the roll of the unit that did it; null for none. */
  readonly unit: number | null;
  /** What happened, in one sentence. */
  readonly says: string;
}

/** How much of a battle each unit and each phase moved, either way, in tenths of a point. */
export interface Pulls {
  readonly units: readonly number[];
  readonly phases: Readonly<Record<string, number>>;
}

/** Moves during deployment decide nothing. */
const SETTING_UP = new Set(['muster', 'setup']);
const MOST_SWINGS = 3;
/** Less than this, in tenths of a point, does not count as a swing. */
const LEAST_SWING = 10;

interface Step {
  readonly event: BattleEvent<System>;
  readonly before: Battle<System>;
  readonly after: Battle<System>;
  readonly by: number;
}

/** With fewer turns left the same ground is worth more or less: caused by no order. */
export const TIME = 'time';

function isTime({ before, after }: Step): boolean {
  return after.turn !== before.turn;
}

export interface OrderEvents {
  readonly order: System['order'];
  readonly events: readonly BattleEvent<System>[];
}

/** Follows the evaluation of a battle from order to order. */
export class SwingWatch {
  private readonly campaign: Campaign;
  private readonly known: ReadonlyMap<string, number>;
  private readonly pulls: number[];
  private readonly phases: Record<string, number> = {};
  private top: Swing[] = [];
  private stood: number;

  constructor(campaign: Campaign, mustered: Battle<System>) {
    this.campaign = campaign;
    this.known = new Map(campaign.roll.units.map(({ id }, i) => [id, i]));
    this.pulls = campaign.roll.units.map(() => 0);
    this.stood = this.judge(mustered);
  }

  see(before: Battle<System>, carried: OrderEvents, after: Battle<System>): void {
    const stands = this.judge(after);
    const all = stands - this.stood;
    this.stood = stands;
    if (all === 0 || SETTING_UP.has(before.phase)) return;
    const actors = actorsOfOrder(this.campaign.ruleset, carried.order, this.known);
    const isLater = after.turn !== before.turn;
    const told = isLater || actors.length === 0 || this.isLarge(all) ? this.steps(before, carried.events) : [];
    const time = told.reduce((sum, step) => sum + (isTime(step) ? step.by : 0), 0);
    const by = all - time;
    this.add(TIME, time);
    this.add(before.phase, by);
    if (actors.length > 0) this.pull(actors, by);
    else
      for (const step of told)
        if (!isTime(step)) this.pull(actorsOfEvent(this.campaign.ruleset, step.event, this.known), step.by);
    if (this.isLarge(by)) this.keep(before, { by, actors, told });
  }

  get result(): { readonly pulls: Pulls; readonly swings: readonly Swing[] } {
    return { pulls: { units: this.pulls, phases: this.phases }, swings: this.top };
  }

  /** In tenths of a point. The end of the battle is not a swing: what decided it was. */
  private judge(battle: Battle<System>): number {
    const { counsel } = this.campaign;
    if (counsel === undefined) return 0;
    return Math.round(10 * counsel.evaluate(battle.result === null ? battle : { ...battle, result: null }));
  }

  private isLarge(by: number): boolean {
    const least = this.top.length < MOST_SWINGS ? 0 : Math.abs(10 * (this.top.at(-1)?.by ?? 0));
    return Math.abs(by) >= LEAST_SWING && Math.abs(by) > least;
  }

  private add(phase: string, by: number): void {
    if (by !== 0) this.phases[phase] = (this.phases[phase] ?? 0) + Math.abs(by);
  }

  private steps(before: Battle<System>, events: readonly BattleEvent<System>[]): readonly Step[] {
    let [at, stood] = [before, this.judge(before)];
    return events.map((event) => {
      const [was, after] = [at, apply(at, event)];
      const stands = event.changes.length === 0 ? stood : this.judge(after);
      const by = stands - stood;
      [at, stood] = [after, stands];
      return { event, before: was, after, by };
    });
  }

  private pull(actors: readonly number[], by: number): void {
    for (const actor of actors) this.pulls[actor] = (this.pulls[actor] ?? 0) + Math.round(Math.abs(by) / actors.length);
  }

  private keep(
    { turn, phase }: Battle<System>,
    { by, actors, told }: { readonly by: number; readonly actors: readonly number[]; readonly told: readonly Step[] },
  ): void {
    const loud = told.filter((step) => !isQuiet(this.campaign.ruleset.events, step.event) && !isTime(step));
    let most = loud[0];
    for (const step of loud) if (most === undefined || Math.abs(step.by) > Math.abs(most.by)) most = step;
    const doers =
      actors.length > 0 || most === undefined ? actors : actorsOfEvent(this.campaign.ruleset, most.event, this.known);
    const says = most === undefined ? '' : sentenceOf({ ruleset: this.campaign.ruleset, ...most });
    const swing = { by: by / 10, turn, phase, unit: doers[0] ?? null, says };
    this.top = [...this.top, swing]
      .sort((one, two) => Math.abs(two.by) - Math.abs(one.by) || one.turn - two.turn)
      .slice(0, MOST_SWINGS);
  }
}
