import {
  apply,
  bareBattle,
  type Battle,
  type Json,
  loadCounsel,
  loadPlay,
  replay,
  type Ruleset,
  seededRng,
  settingOf,
  type Side,
  type System,
} from 'enfilade';
import { BY_THE_CLOCK, type ComputerPlayer, type Level, playerOf, type Situation } from 'enfilade/players';
import type { FromThinker, ToThinker } from './messages.ts';
import { ponderFor } from './ponder-for.ts';

/** A battle as one side knows it. */
interface KnownBattle {
  readonly ruleset: Ruleset<System>;
  readonly side: Side;
  battle: Battle<System>;
  playerOf(level: Level): ComputerPlayer;
}

/** What a thinker process knows of its battles, and what its players decide. */
export class KnownBattles {
  private readonly known = new Map<string, KnownBattle>();

  /** Answers only where a decision is asked for. */
  async receive(message: ToThinker): Promise<FromThinker | undefined> {
    switch (message.kind) {
      case 'begin':
        this.known.set(message.key, await laidOut(message));
        return undefined;
      case 'events': {
        const one = this.of(message.key);
        one.battle = message.events.reduce(apply, one.battle);
        return undefined;
      }
      case 'forget':
        this.known.delete(message.key);
        return undefined;
      case 'think':
        return { choice: this.decide(message) };
    }
  }

  private decide({ key, level, seed, budget, asked }: Extract<ToThinker, { readonly kind: 'think' }>): Json {
    const { ruleset, side, battle: settled, playerOf: named } = this.of(key);
    const player = named(level);
    const battle = asked === null ? settled : replay(settled, asked.told);
    const situation: Situation = { ruleset, side, battle, pick: seededRng(seed, 0) };
    if (asked !== null) return player.answer(situation, asked.question).choice;
    const decision =
      player.ponder === undefined ? player.order(situation) : ponderFor(budget, player.ponder(situation));
    return (decision?.choice ?? null) as Json;
  }

  private of(key: string): KnownBattle {
    const found = this.known.get(key);
    if (found === undefined) throw new Error('a battle that was never begun here');
    return found;
  }
}

async function laidOut({ side, scenario }: Extract<ToThinker, { readonly kind: 'begin' }>): Promise<KnownBattle> {
  const { ruleset: system } = scenario;
  const [play, counsel] = await Promise.all([loadPlay(system), loadCounsel(system)]);
  if (play === undefined) throw new Error(`no system "${system}"`);
  return {
    ruleset: play.ruleset,
    side,
    battle: bareBattle(settingOf(scenario)),
    playerOf: (level) => playerOf(level, counsel, BY_THE_CLOCK),
  };
}
