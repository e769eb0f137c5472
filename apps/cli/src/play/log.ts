import { apply, type Battle, bareBattle, type Game, type System, type Viewer } from 'enfilade';
import { say } from '../terminal.ts';
import { tellEvent } from './story.ts';

/** Tells a game as it goes on, each event once, as a viewer may know it; everything where there is nobody to hide it from. */
export class Log {
  private readonly game: Game<System>;
  private readonly viewer: Viewer | 'all';
  private battle: Battle<System>;
  private told = 0;

  constructor(game: Game<System>, viewer: Viewer | 'all') {
    this.game = game;
    this.viewer = viewer;
    this.battle = bareBattle(game.setting);
  }

  /** What has happened since. */
  tell(): void {
    this.goOn((line) => say(line));
  }

  /** Takes it as told: a battle that is resumed, an order that was taken back. */
  skip(): void {
    [this.told, this.battle] = [0, bareBattle(this.game.setting)];
    this.goOn(() => {});
  }

  private goOn(line: (text: string) => void): void {
    const { told: events, ruleset } = this.game;
    for (; this.told < events.length; this.told += 1) {
      const event = events[this.told];
      const shown = event === undefined || this.viewer === 'all' ? event : ruleset.shows(event, this.viewer);
      if (shown === undefined) continue;
      const after = apply(this.battle, shown);
      for (const text of tellEvent(ruleset.book, this.battle, after, shown)) line(text);
      this.battle = after;
    }
  }
}
