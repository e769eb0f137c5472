import { apply, type Battle, bareBattle, type Game, type System, type Viewer } from 'enfilade';
import { say } from '../terminal.ts';
import { Story } from './story.ts';

/** Tells a game as it goes on, each event once, as a viewer may know it; everything if nothing has to be hidden. */
export class Log {
  private readonly game: Game<System>;
  private readonly viewer: Viewer | 'all';
  private readonly verbose: boolean;
  private battle: Battle<System>;
  private story: Story;
  private told = 0;

  constructor(game: Game<System>, viewer: Viewer | 'all', verbose = false) {
    this.game = game;
    this.viewer = viewer;
    this.verbose = verbose;
    this.battle = bareBattle(game.setting);
    this.story = new Story(game.ruleset, verbose);
  }

  /** Tells what has happened since the last call. */
  tell(): void {
    this.goOn((lines) => lines.forEach(say));
  }

  /** Marks events as told: of a resumed battle, or of an order that was undone. */
  skip(): void {
    this.again();
    this.goOn(() => {});
  }

  /** The last events, with all their details. */
  last(events: number): readonly string[] {
    const whole = new Log(this.game, this.viewer, true);
    const told: (readonly string[])[] = [];
    whole.goOn((lines) => told.push(lines));
    return told.slice(-events).flat();
  }

  private again(): void {
    const { setting, ruleset } = this.game;
    [this.told, this.battle, this.story] = [0, bareBattle(setting), new Story(ruleset, this.verbose)];
  }

  private goOn(tell: (lines: readonly string[]) => void): void {
    const { told: events, ruleset } = this.game;
    for (; this.told < events.length; this.told += 1) {
      const event = events[this.told];
      const shown = event === undefined || this.viewer === 'all' ? event : ruleset.redact(event, this.viewer);
      if (shown === undefined) continue;
      const after = apply(this.battle, shown);
      tell(this.story.tell(this.battle, after, shown));
      this.battle = after;
    }
  }
}
