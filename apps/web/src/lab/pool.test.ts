import { isFault, loadScenario } from 'enfilade';
import { type BattleRecord, fightGame, openCampaign, tallyOf } from 'enfilade/bench';
import { describe, expect, test } from 'vitest';
import type { FighterListener, StartFighter } from './workers.ts';
import type { Contest, ContestInfo, FighterMessage, FighterTask, Task } from './message.ts';
import { Pool } from './pool.ts';
import { GLEN, startHere } from './testing.ts';

const tasksOf = (games: number): readonly Task[] => Array.from({ length: games }, (_, game) => ({ of: 0, game }));

interface PoolReport {
  readonly fought: readonly BattleRecord[];
  readonly lost: readonly string[];
  readonly ended: string;
  readonly known: readonly ContestInfo[];
}

interface Run {
  readonly start: StartFighter;
  readonly size: number;
  readonly games?: number;
  readonly contests?: readonly Contest[];
  /** Called after each battle. */
  after?(pool: Pool, done: number): void;
}

function run({ start, size, games = 6, contests = [GLEN], after }: Run): Promise<PoolReport> {
  return new Promise((resolve) => {
    const fought: BattleRecord[] = [];
    const lost: string[] = [];
    let known: readonly ContestInfo[] = [];
    const end = (ended: string): void => resolve({ fought, lost, ended, known });
    const pool: Pool = new Pool(
      { start, size, work: { contests, seed: 5 } },
      {
        ready: (told) => (known = told),
        fought(_, each) {
          fought.push(each);
          after?.(pool, fought.length);
        },
        lost: ({ game }, reason) => lost.push(`${game} ${reason}`),
        refused: (of, { field }) => end(`refused ${of} ${field}`),
        broken: (reason) => end(`broken ${reason}`),
        done: () => end('done'),
      },
    );
    pool.add(tasksOf(games));
  });
}

const byGame = (fought: readonly BattleRecord[]): readonly BattleRecord[] =>
  fought.toSorted((one, two) => one.game - two.game);

async function inTurn(games: number): Promise<readonly BattleRecord[]> {
  const scenario = await loadScenario('mt-glen');
  const campaign = scenario && (await openCampaign({ scenario, players: GLEN.players }));
  if (campaign === undefined || isFault(campaign)) throw new Error('mt-glen is shipped');
  return tasksOf(games).map(({ game }) => fightGame(campaign, 5, game));
}

describe('the same battles and the same tally', () => {
  test.each([1, 3])('with %i workers, in whatever order they finish', async (size) => {
    let turn = 0;
    const pauses = [9, 0, 4, 1, 7];
    const noted = await run({ size, start: startHere(() => pauses[turn++ % pauses.length] ?? 0) });
    const expected = await inTurn(6);
    expect(byGame(noted.fought)).toEqual(expected);
    const [{ roll } = { roll: undefined }] = noted.known;
    if (roll === undefined) throw new Error('nobody was ready');
    expect(tallyOf(roll, noted.fought)).toEqual(tallyOf(roll, expected));
    expect(noted.ended).toBe('done');
  });

  test('stopped at once and gone on with', async () => {
    const noted = await run({
      size: 2,
      start: startHere(() => 1),
      after(pool, done) {
        if (done !== 2) return;
        pool.stop();
        expect(pool.left).toBe(4);
        setTimeout(() => pool.goOn(), 20);
      },
    });
    expect(byGame(noted.fought)).toEqual(await inTurn(6));
  });

  test('with more of them added on the way', async () => {
    const noted = await run({
      size: 2,
      games: 3,
      start: startHere(() => 1),
      after(pool, done) {
        if (done === 2) pool.add(tasksOf(6).slice(3));
      },
    });
    expect(byGame(noted.fought)).toEqual(await inTurn(6));
  });
});

/** Reports the same for every battle, and treats some tasks as the test wants. */
function startFake(on: (task: FighterTask, hearing: FighterListener) => boolean): StartFighter {
  return (hearing) => ({
    send(task) {
      if (on(task, hearing)) return;
      const message: FighterMessage =
        task.kind === 'open'
          ? { kind: 'ready', known: [] }
          : { kind: 'fought', of: task.of, fought: { game: task.game } as BattleRecord };
      setTimeout(() => hearing.receive(message), 0);
    },
    close() {},
  });
}

describe('trouble', () => {
  const games = (fought: readonly BattleRecord[]) => byGame(fought).map(({ game }) => game);

  test('a battle in which a worker dies is fought again by another', async () => {
    let died = 0;
    const start = startFake((task, { fail }) => {
      if (task.kind !== 'fight' || task.game !== 2 || died > 0) return false;
      died += 1;
      setTimeout(() => fail('out of memory'), 0);
      return true;
    });
    const { fought, lost, ended } = await run({ size: 2, start });
    expect([games(fought), lost, ended]).toEqual([[0, 1, 2, 3, 4, 5], [], 'done']);
  });

  test('a battle that fails twice is named, and the others are fought', async () => {
    const start = startFake((task, { receive }) => {
      if (task.kind !== 'fight' || task.game !== 2) return false;
      setTimeout(() => receive({ ...task, kind: 'failed', reason: 'a rule went wrong' }), 0);
      return true;
    });
    const { fought, lost, ended } = await run({ size: 2, start });
    expect([games(fought), lost, ended]).toEqual([[0, 1, 3, 4, 5], ['2 a rule went wrong'], 'done']);
  });

  test('workers that cannot be loaded are not started for ever', async () => {
    let started = 0;
    const start = startFake((task, { fail }) => {
      if (task.kind === 'open') started += 1;
      setTimeout(() => fail('no such file'), 0);
      return true;
    });
    const { fought, ended } = await run({ size: 2, start });
    expect([fought, ended]).toEqual([[], 'broken no such file']);
    expect(started).toBeLessThan(8);
  });

  test('rules that do not arrive stop it, and it can go on', async () => {
    let online = false;
    const start = startFake((task, { receive }) => {
      if (online || task.kind !== 'open') return false;
      setTimeout(() => receive({ kind: 'broken', reason: 'offline' }), 0);
      return true;
    });
    const heard: string[] = [];
    const fought: number[] = [];
    await new Promise<void>((resolve) => {
      const pool: Pool = new Pool(
        { start, size: 3, work: { contests: [GLEN], seed: 1 } },
        {
          ready() {},
          fought: (_, { game }) => fought.push(game),
          lost() {},
          refused() {},
          broken(reason) {
            heard.push(reason);
            online = true;
            pool.goOn();
          },
          done: resolve,
        },
      );
      pool.add(tasksOf(4));
    });
    expect(heard).toEqual(['offline']);
    expect(fought.toSorted((one, two) => one - two)).toEqual([0, 1, 2, 3]);
  });

  test.each([
    [{ kind: 'file', name: 'x.json', text: '{' }, 'refused 0 file'],
    [{ kind: 'file', name: 'x.json', text: '{"format": "scenario/1"}' }, 'refused 0 format'],
    [{ kind: 'shipped', id: 'bp-nowhere' }, 'refused 0 scenario'],
  ] as const)('a scenario that is none is refused by its field: %j', async (source, ended) => {
    const contests = [{ ...GLEN, source }];
    expect((await run({ size: 2, start: startHere(() => 0), contests })).ended).toBe(ended);
  });

  test('an option that the system does not know is refused by its name', async () => {
    const contests = [GLEN, { ...GLEN, options: { fogOfWar: true } }];
    const { ended } = await run({ size: 1, start: startHere(() => 0), contests });
    expect(ended).toBe('refused 1 options.fogOfWar');
  });
});
