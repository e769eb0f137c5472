import {
  type Battle,
  type BattleEvent,
  EXACT,
  partName,
  isQuiet,
  sentenceOf,
  sideName,
  type System,
  type ToldEvent,
} from 'enfilade';
import { styled } from '../terminal.ts';
import { tellDetail } from './detail.ts';
import { tellMen } from './men.ts';

const PART = ['turn', 'phase'];

/** Tells events one after the other, with a heading where turn, side or part change and something happens. */
export class Story {
  private readonly ruleset: ToldEvent['ruleset'];
  private readonly verbose: boolean;
  private turn = '';
  private part = '';
  private toldPart = '';

  constructor(ruleset: ToldEvent['ruleset'], verbose = false) {
    this.ruleset = ruleset;
    this.verbose = verbose;
  }

  /** The lines of an event: its sentence, then every detail if asked for. None if only a part of the turn began, or nothing of interest happened. */
  tell(before: Battle<System>, after: Battle<System>, event: BattleEvent<System>): readonly string[] {
    const onlyPart = Object.keys(event.about).every((key) => PART.includes(key)) && after.phase !== 'muster';
    const begins = before.phase === 'muster' && after.phase !== 'muster';
    const next = after.turn !== before.turn || begins;
    if (next) [this.turn, this.part, this.toldPart] = [`\nTurn ${after.turn}`, '', ''];
    const moved = after.phase !== before.phase || after.active !== before.active;
    if (moved && (onlyPart || begins || after.active !== before.active))
      this.part = `${sideName(after, after.active)}: ${partName(this.ruleset.words, after.phase)}`;
    const isUntold = (onlyPart && (moved || next)) || isQuiet(this.ruleset.events, event) || isIdle(event);
    if (isUntold && !this.verbose) return [];
    const who = event.by === null ? '' : `${styled('dim', sideName(after, event.by))}  `;
    const told = { ruleset: this.ruleset, before, after, event, exact: EXACT };
    const sentence = isUntold ? [] : [`  ${who}${sentenceOf(told)}`];
    if (!this.verbose) return [...this.headings(), ...sentence];
    const detail = `${tellDetail(this.ruleset.book, after, event)}${tellMen(before, after, event)}`;
    return [...this.headings(), ...sentence, `${isUntold ? '  ' : '      '}${detail}`];
  }

  private headings(): readonly string[] {
    const { turn, part } = this;
    const headings = [
      ...(turn === '' ? [] : [styled(['bold', 'cyan'], turn)]),
      ...(part === '' || part === this.toldPart ? [] : [styled('cyan', part)]),
    ];
    [this.turn, this.toldPart] = ['', part];
    return headings;
  }
}

/** Losses that hit no unit. */
function isIdle({ kind, about }: BattleEvent<System>): boolean {
  const { losses, suffered } = about;
  if (kind !== 'losses-taken' && kind !== 'losses-marked') return false;
  return Object.values((losses ?? suffered ?? {}) as Readonly<Record<string, unknown>>).every((lost) => lost === 0);
}
