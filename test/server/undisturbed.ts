import { randomUUID } from 'node:crypto';
import type { BattleFile, System } from 'enfilade';
import { promisePart } from 'enfilade/battle';
import type { Act, NewBattle } from 'enfilade/online';
import { judge, settleDown } from '../../apps/server/src/battles/acts/judge.ts';
import type { HeldBattle } from '../../apps/server/src/battles/held-battle.ts';
import { readLayout } from '../../apps/server/src/battles/layout.ts';
import { BATTLE_LIMITS } from '../../apps/server/src/battles/limits.ts';
import { makeBattle } from '../../apps/server/src/battles/make-battle.ts';
import type { GivenAct } from './captains.ts';

const COURT = { now: 0, limits: BATTLE_LIMITS };

/** A battle as it was begun, with the dice of a finished one. */
async function begun(given: NewBattle['layout'], { seals = [] }: BattleFile<System>): Promise<HeldBattle> {
  const layout = await readLayout(given);
  if (typeof layout === 'string') throw new Error(layout);
  const partOf = (by: 'server' | 'a' | 'b'): { readonly promise: string; readonly part: string } => {
    const part = seals[0]?.parts.find((each) => each.by === by)?.part ?? '';
    return { part, promise: promisePart(by, part) };
  };
  const { battle } = makeBattle(
    {
      layout: given,
      side: 'a',
      promise: partOf('a').promise,
      opponent: { kind: 'friend' },
      pace: { kind: 'open' },
      watched: true,
    },
    layout,
    { now: 0, days: 7 },
  );
  const { seal } = battle.state;
  battle.state = { ...battle.state, seal: { ...seal, server: partOf('server'), a: partOf('a'), b: partOf('b') } };
  settleDown(battle, COURT.now);
  return battle;
}

/** The same acts on the same dice where nothing ever goes wrong and nothing is stored: the battle as it stands after each of them. */
export async function* undisturbed(
  layout: NewBattle['layout'],
  file: BattleFile<System>,
  acts: readonly GivenAct[],
): AsyncGenerator<HeldBattle> {
  const battle = await begun(layout, file);
  yield battle;
  for (const { side, act } of acts) {
    const whole = { id: randomUUID(), at: battle.log(side).place, ...act } as Act;
    const verdict = judge(battle, side, whole, COURT);
    if (!verdict.ok) throw new Error(`refused without a disturbance: ${verdict.refusal.because}`);
    yield battle;
  }
}

export async function undisturbedEvents(...asked: Parameters<typeof undisturbed>): Promise<unknown> {
  let last: HeldBattle | undefined;
  for await (const battle of undisturbed(...asked)) last = battle;
  return JSON.parse(JSON.stringify(last?.game.events ?? []));
}
