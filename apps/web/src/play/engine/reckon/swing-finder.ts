import { apply, type Battle, type BattleEvent, isQuiet, sentenceOf, type System, type Thinker } from 'enfilade';
import type { ChanceSwing } from './task.ts';
import type { Thought } from './thoughts.ts';

type Events = readonly BattleEvent<System>[];

const MOST_SWINGS = 3;
/** Less is no swing, nor is a change within the 95% error of the estimate. */
const LEAST = 0.08;
const ERRORS = 1.96;

interface Swing {
  readonly from: Thought;
  readonly to: Thought;
  readonly by: number;
  readonly i: number;
}

/** Neighbours whose chances differ by enough, the largest difference first. */
function suspectsAmong(thoughts: readonly Thought[]): readonly Swing[] {
  return thoughts
    .flatMap((to, i): readonly Swing[] => {
      const from = thoughts[i - 1];
      const [was, is] = [from?.shown ?? null, to.shown];
      if (from === undefined || was === null || is === null) return [];
      const by = is.share - was.share;
      return Math.abs(by) < LEAST ? [] : [{ from, to, by, i }];
    })
    .toSorted((one, two) => Math.abs(two.by) - Math.abs(one.by));
}

function isClear({ from, to, by }: Swing): boolean {
  const [was, is] = [from.shown?.error ?? 1, to.shown?.error ?? 1];
  return Math.abs(by) >= ERRORS * Math.sqrt(was * was + is * is);
}

interface Cause {
  readonly moment: number;
  readonly turn: number;
  readonly says: string;
}

/** Names what turned the battle between two points: the event that changed most how it stands. */
export class SwingFinder {
  private readonly thinker: Thinker;
  private readonly causes = new Map<string, Cause | undefined>();

  constructor(thinker: Thinker) {
    this.thinker = thinker;
  }

  forgetAfter(event: number): void {
    for (const key of this.causes.keys()) if (Number(key.split(' ')[1]) > event) this.causes.delete(key);
  }

  /** The estimate to improve next to decide whether an apparent swing is one; undefined if all are decided. */
  doubted(thoughts: readonly Thought[]): Thought | undefined {
    return suspectsAmong(thoughts)
      .slice(0, MOST_SWINGS)
      .flatMap(({ from, to }) => [from, to])
      .filter((thought) => !thought.isSure)
      .toSorted((one, two) => one.courses - two.courses)[0];
  }

  /** The largest first. */
  among(thoughts: readonly Thought[], events: Events): readonly ChanceSwing[] {
    return suspectsAmong(thoughts)
      .filter((swing) => swing.from.isSure && swing.to.isSure && isClear(swing))
      .slice(0, MOST_SWINGS)
      .flatMap(({ from, to, by, i }) => {
        const cause = this.causeOf(from, to, { events, by });
        return cause === undefined ? [] : [{ ...cause, by, between: [i - 1, i] as const }];
      });
  }

  private causeOf(from: Thought, to: Thought, swing: { readonly events: Events; readonly by: number }) {
    const key = `${from.at.mark.event} ${to.at.mark.event} ${swing.by > 0}`;
    if (!this.causes.has(key)) this.causes.set(key, this.findCause(from, to, swing));
    return this.causes.get(key);
  }

  private findCause(from: Thought, to: Thought, { events, by }: { readonly events: Events; readonly by: number }) {
    const { ruleset, counsel } = this.thinker;
    const first = from.at.mark.event;
    let before = from.at.position.truth;
    let [stood, most] = [standingOf(counsel, before), 0];
    let cause: Cause | undefined;
    for (const [i, event] of events.slice(first, to.at.mark.event).entries()) {
      const after = apply(before, event);
      const stands = event.changes.length === 0 ? stood : standingOf(counsel, after);
      const pull = (stands - stood) * Math.sign(by);
      // The passing of time is not a swing.
      if (pull > most && !isQuiet(ruleset.events, event) && after.turn === before.turn) {
        most = pull;
        cause = {
          moment: first + i + 1,
          turn: after.turn,
          says: sentenceOf({ ruleset, before, after, event }),
        };
      }
      [before, stood] = [after, stands];
    }
    return cause;
  }
}

/** The end is not a swing: what decided it was one. */
function standingOf(counsel: Thinker['counsel'], battle: Battle<System>): number {
  return counsel.evaluate(battle.result === null ? battle : { ...battle, result: null });
}
