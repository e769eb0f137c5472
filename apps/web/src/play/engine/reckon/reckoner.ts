import { checkBattleFile, loadChecks, settingOf, tellRulesChange } from 'enfilade';
import { luckLedger, USUAL_LUCK } from 'enfilade/bench';
import { RECKON_STRINGS } from '../../reckon-strings.ts';
import { rest } from '../pondering.ts';
import type { Account } from './account.ts';
import { ChanceBook } from './chance-book.ts';
import { keepLedger, keptLedger } from './kept-ledgers.ts';
import type { ReckonerMessage, ReckonTask } from './task.ts';
import { thinkerOf } from './thinkers.ts';

/** Milliseconds between two reports. */
const TELL_MS = 250;

/** Works out chances in a worker of its own: one task at a time, each replacing the one before, one playout at a stretch. */
export class Reckoner {
  private readonly tell: (reckoned: ReckonerMessage) => void;
  private readonly now: () => number;
  private readonly books = new Map<string, ChanceBook>();
  private task = 0;
  private isEnough = false;

  constructor(tell: (reckoned: ReckonerMessage) => void, now: () => number = () => performance.now()) {
    this.tell = tell;
    this.now = now;
  }

  async run(task: ReckonTask): Promise<void> {
    this.isEnough = task.kind === 'enough';
    if (task.kind === 'enough') return;
    this.task += 1;
    const { task: own } = this;
    const isMine = (): boolean => this.task === own;
    try {
      if (task.kind === 'chance') await this.chance(task.account, isMine);
      else await this.luck(task.account, task.anew, isMine);
    } catch (error) {
      if (isMine()) this.tell({ kind: 'failed', because: reasonOf(error) });
    }
  }

  private async chance(account: Account, isMine: () => boolean): Promise<void> {
    const book = await this.bookOf(account);
    if (!isMine()) return;
    book.follow(account);
    let told = -TELL_MS;
    const say = (done: boolean): void => {
      const said = book.said(done);
      if (said !== undefined) this.tell({ kind: 'chance', said });
      told = this.now();
    };
    while (isMine()) {
      const goesOn = !this.isEnough && book.think();
      if (!goesOn) {
        say(true);
        return;
      }
      if (this.now() - told >= TELL_MS) say(false);
      await rest();
    }
  }

  private async luck(account: Account, anew: boolean, isMine: () => boolean): Promise<void> {
    const { battle, file, system } = account;
    if (file === null) throw new Error(RECKON_STRINGS.notOver);
    const kept = anew ? undefined : await keptLedger(battle, file);
    if (kept !== undefined && isMine()) this.tell({ kind: 'luck', ledger: kept, done: true });
    if (kept !== undefined) return;
    const thinker = await thinkerOf(system);
    const setting = settingOf(file.scenario);
    // If the stored events are not those of the journal, nothing can be said about the dice.
    const checks = await loadChecks(system);
    if (checks === undefined) throw new Error(`there are no checks of scenarios for ${system}`);
    const check = checkBattleFile({ ...thinker.ruleset, faultIn: checks.faultIn }, file);
    if (check.difference !== undefined) {
      const says = [check.difference.says, ...tellRulesChange(check, file, thinker.ruleset)];
      throw new Error(RECKON_STRINGS.otherBattle(says.join('. ')));
    }
    const steps = luckLedger(thinker, { setting, file }, USUAL_LUCK);
    let step = steps.next();
    for (let told = -TELL_MS; step.done !== true && isMine(); step = steps.next(this.isEnough)) {
      if (this.now() - told >= TELL_MS) {
        this.tell({ kind: 'luck', ledger: step.value, done: false });
        told = this.now();
      }
      await rest();
    }
    if (step.done !== true || !isMine()) return;
    // The listener ends the worker when it is done.
    if (!this.isEnough) await keepLedger(battle, file, step.value);
    this.tell({ kind: 'luck', ledger: step.value, done: true });
  }

  private async bookOf({ battle, eyes, system }: Account): Promise<ChanceBook> {
    const key = `${battle} ${eyes}`;
    const found = this.books.get(key) ?? new ChanceBook(await thinkerOf(system));
    this.books.set(key, found);
    return found;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : RECKON_STRINGS.noReason;
}
