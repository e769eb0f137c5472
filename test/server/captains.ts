import { type Level, loadCounsel, loadPlay, playerOf, seededRng, type Side } from 'enfilade';
import type { TestAct, TestDevice, TestReply } from '../../apps/server/src/battles/testing.ts';

/** Odd numbers among picks, for orders that replace a refused one. */
const TRIES = 20;

/** What a player of that level does who sees what this device was told. */
async function decisionOf(device: TestDevice, level: Level, seed: number): Promise<TestAct> {
  const { standing, table, battle } = device;
  const side = device.seat?.side;
  if (standing === null || table === null || side === undefined) throw new Error('not told yet');
  const { ruleset: system } = table.scenario;
  const [play, counsel] = await Promise.all([loadPlay(system), loadCounsel(system)]);
  if (play === undefined) throw new Error(`no system "${system}"`);
  const player = playerOf(level, counsel);
  const situation = { ruleset: play.ruleset, battle, side, pick: seededRng(seed, 0) };
  const { question } = standing;
  const choice = question === null ? player.order(situation)?.choice : player.answer(situation, question).choice;
  const plain = JSON.parse(JSON.stringify(choice ?? null)) as never;
  return question === null ? { kind: 'order', order: plain } : { kind: 'answer', answer: plain };
}

/** The next act of a device, until one is accepted: only the server knows what is hidden, and may forbid it. */
export async function actAsCaptain(
  device: TestDevice,
  seed: number,
  send: (act: TestAct) => Promise<TestReply> = (act) => device.act(act),
): Promise<TestAct> {
  for (let i = 0; i < TRIES; i += 1) {
    const act = await decisionOf(device, i === 0 ? 'captain' : 'random', seed * TRIES + i);
    const reply = await send(act);
    if (reply.ok) return act;
    if (reply.why !== 'rules') throw new Error(`${reply.why}: ${reply.because}`);
  }
  throw new Error('nothing that is ordered is allowed');
}

/** One accepted act and who gave it. */
export interface GivenAct {
  readonly side: Side;
  readonly act: TestAct;
}
