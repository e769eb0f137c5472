import { expect, it, vi } from 'vitest';
import { accountAfter, LATE } from './testing.ts';
import { Reckoner } from './reckoner.ts';
import type { ChanceSaid, ReckonerMessage } from './task.ts';

const kept = vi.hoisted(() => ({ ledgers: new Map<string, unknown>() }));
vi.mock('./kept-ledgers.ts', () => ({
  keptLedger: async (battle: string) => kept.ledgers.get(battle),
  keepLedger: async (battle: string, _file: unknown, ledger: unknown) => void kept.ledgers.set(battle, ledger),
}));

/** Hears until told to go no further. */
function hearing(until: (reckoned: ReckonerMessage, reckoner: Reckoner) => void): {
  readonly reckoner: Reckoner;
  readonly heard: ReckonerMessage[];
} {
  const heard: ReckonerMessage[] = [];
  let time = 0;
  const reckoner: Reckoner = new Reckoner(
    (reckoned) => {
      heard.push(structuredClone(reckoned));
      until(reckoned, reckoner);
    },
    () => (time += 1000),
  );
  return { reckoner, heard };
}

function lastChance(heard: readonly ReckonerMessage[]): ChanceSaid {
  const last = heard.at(-1);
  if (last?.kind !== 'chance') throw new Error('no chance was said');
  return last.said;
}

const enoughAfter = (courses: number) => (reckoned: ReckonerMessage, reckoner: Reckoner) => {
  if (reckoned.kind === 'chance' && (reckoned.said.now.chance?.courses ?? 0) >= courses)
    void reckoner.run({ kind: 'enough' });
};

it('says the chance of the present with its error, and stops when told to', async () => {
  const { reckoner, heard } = hearing(enoughAfter(6));
  await reckoner.run({ kind: 'chance', account: accountAfter('mt-glen', LATE) });
  const { now, done, eyes } = lastChance(heard);
  expect([done, eyes]).toEqual([true, 'a']);
  expect(now.chance?.courses).toBe(6);
  expect(now.chance?.error).toBeGreaterThan(0.05);
  expect(now.chance?.share).toBeGreaterThan(0);
  expect(now.chance?.share).toBeLessThan(1);
});

it('says that the ledger cannot be written while the battle lasts', async () => {
  const { reckoner, heard } = hearing(() => undefined);
  await reckoner.run({ kind: 'luck', account: accountAfter('mt-glen', 5), anew: false });
  expect(heard).toEqual([{ kind: 'failed', because: 'the battle is not over' }]);
});

it('writes a ledger whose sum is the result, says what it has when stopped, and keeps only what is finished', async () => {
  const { reckoner, heard } = hearing((reckoned, own) => {
    if (reckoned.kind === 'luck' && !reckoned.done && heard.length > 2) void own.run({ kind: 'enough' });
  });
  const account = accountAfter('mt-glen', 4000);
  expect(account.file).not.toBeNull();
  await reckoner.run({ kind: 'luck', account, anew: false });
  const last = heard.at(-1);
  if (last?.kind !== 'luck') throw new Error('no ledger was written');
  const { start, luck, decisions, result, progress } = last.ledger;
  expect(last.done).toBe(true);
  expect(progress).toBeLessThan(1);
  expect(start.share + luck.value + decisions.a.value + decisions.b.value).toBeCloseTo(result, 9);
  expect(kept.ledgers.size).toBe(0);
  kept.ledgers.set(account.battle, last.ledger);
  await reckoner.run({ kind: 'luck', account, anew: false });
  expect(heard.at(-1)).toEqual({ kind: 'luck', ledger: last.ledger, done: true });
});

it('writes no ledger of a battle that was written otherwise than it was fought', async () => {
  const account = accountAfter('mt-glen', 4000);
  const { file } = account;
  if (file === null) throw new Error('the battle is over');
  const at = file.events.findIndex(({ changes }) => changes.length > 0);
  const events = file.events.map((event, i) => (i === at ? { ...event, about: { ...event.about, lie: 1 } } : event));
  for (const lies of [{ events }, { journal: file.journal.slice(0, -1) }]) {
    const { reckoner, heard } = hearing(() => undefined);
    await reckoner.run({ kind: 'luck', account: { ...account, file: { ...file, ...lies } }, anew: true });
    expect(heard).toEqual([
      {
        kind: 'failed',
        because: expect.stringMatching(/^the rules have changed since this battle: event \d+ of \d+/) as string,
      },
    ]);
  }
});
