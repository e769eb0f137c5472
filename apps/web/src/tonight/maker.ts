import {
  type ChartedPlay,
  Game,
  isFault,
  loadChecks,
  loadGenerator,
  loadPlay,
  type Scenario,
  seededSource,
  settingOf,
} from 'enfilade';
import { type Evenness, evenOut } from 'enfilade/bench';
import { type BattleWish, generateBattle, type Generator } from 'enfilade/generate';
import { planOf } from '../rules/battle-plan.ts';
import type { KnownSystem, MadeBattle, Message, Task } from './message.ts';

/** More games than that tell little more. */
const ENOUGH_GAMES = 200;
const LONGEST_MS = 30_000;

function knownOf({ system, armies, wars, kinds, moods }: Generator): KnownSystem {
  return {
    system,
    armies: armies.map(({ id, name, colour, wars: fought }) => ({ id, name, colour, wars: Object.keys(fought) })),
    wars: wars.map(({ id, name }) => ({ id, name })),
    kinds,
    moods,
  };
}

/** Makes battles and evens them out; it lives in a worker, and its messages are plain data. */
export class Maker {
  private readonly post: (message: Message) => void;

  constructor(post: (message: Message) => void) {
    this.post = post;
  }

  async run(task: Task): Promise<void> {
    try {
      if (task.kind === 'know') await this.know(task.system);
      else if (task.kind === 'make') await this.make(task.system, task.wish, task.number);
      else await this.even(task.scenario, task.seed);
    } catch (error) {
      this.post({ kind: 'broken', because: error instanceof Error ? error.message : String(error) });
    }
  }

  private async know(system: string): Promise<void> {
    const generator = await loadGenerator(system);
    if (generator !== undefined) this.post({ kind: 'known', known: knownOf(generator) });
  }

  private async make(system: string, wish: BattleWish, number: number): Promise<void> {
    const [generator, checks, play] = await Promise.all([loadGenerator(system), loadChecks(system), loadPlay(system)]);
    if (generator === undefined || checks === undefined || play === undefined) return;
    const made = generateBattle(generator, wish, (scenario) => checks.faultIn(scenario));
    if (isFault(made)) {
      this.post({ kind: 'refused', number, because: made.message });
      return;
    }
    const { scenario, choices } = made;
    const { war, armies, kind, mood } = choices;
    const chosen = { war: war.id, a: armies.a.id, b: armies.b.id, kind, mood };
    this.post({ kind: 'made', number, battle: { ...drawn(scenario, play), chosen } });
  }

  private async even(scenario: Scenario, seed: number): Promise<void> {
    const { ruleset } = scenario;
    const [generator, play] = await Promise.all([loadGenerator(ruleset), loadPlay(ruleset)]);
    if (generator === undefined || play === undefined) return;
    const until = performance.now() + LONGEST_MS;
    let before: Evenness | undefined;
    for await (const evenness of evenOut(scenario, generator.levers, seed)) {
      const same = (before?.changes ?? []).join() === evenness.changes.join();
      before = evenness;
      const done = evenness.balance.games >= ENOUGH_GAMES || performance.now() > until;
      this.post({ kind: 'even', evenness, plan: same ? null : planOf(evenness.scenario, play), done });
      if (done) return;
    }
  }
}

function drawn(scenario: Scenario, play: ChartedPlay): Omit<MadeBattle, 'chosen'> {
  const { battle } = new Game(play.ruleset, settingOf(scenario), seededSource(1));
  const { chart } = play;
  return {
    scenario,
    plan: planOf(scenario, play),
    forces: { a: chart.forces(battle, 'a'), b: chart.forces(battle, 'b') },
  };
}
