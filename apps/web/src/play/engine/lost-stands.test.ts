import { loadPlay, type Sign } from 'enfilade';
import { expect, it } from 'vitest';
import { lostStands } from './lost-stands.ts';
import { Moments } from './moments.ts';
import { sessionOn, TestEngine } from './testing.ts';

function line(stands: number, taken: number): Sign {
  const blocks = Array.from({ length: stands }, (_, i) => ({
    x: 10_000 + 1000 * i,
    y: 5000,
    heading: 900,
    width: 1000,
    depth: 1000,
  }));
  const rest = { short: '', formation: 'line', marks: [], rank: 0, command: null, says: '' } as const;
  return {
    ...rest,
    id: 'foy',
    side: 'a',
    name: 'Foy',
    arm: 'infantry',
    pose: { x: 10_000, y: 5000, heading: 900 },
    blocks,
    losses: { taken, of: 6 },
  };
}

it('puts a stand that was lost at the end of the rank, and none where nothing was lost', () => {
  expect(lostStands([line(6, 0)], [line(4, 2)])).toMatchObject({ foy: [{ x: 14_000 }, { x: 15_000 }] });
  expect(lostStands([line(6, 0)], [line(1, 1)])['foy']).toMatchObject([{ x: 11_000, y: 5000 }]);
  expect(lostStands([line(6, 0)], [line(6, 0)])).toEqual({});
  expect(lostStands([], [line(4, 2)])).toEqual({});
  // Another formation may show fewer blocks.
  expect(lostStands([line(6, 0)], [line(1, 0)])).toEqual({});
});

it('is told with the scene until the turn in which it was lost is over', async () => {
  const session = sessionOn('bbb-quatre-bras', { a: 'random', b: 'random' });
  for (let i = 0; i < 900 && session.match.playOne() === 'acted'; i += 1);
  const { ruleset, setting } = session.match.game;
  const chart = (await loadPlay(ruleset.book.id))?.chart;
  const moments = new Moments(setting);
  moments.follow(session.told());
  const signsAt = (moment: number) => chart?.signs(moments.at(moment), 'nobody') ?? [];
  // A unit may also lose what nobody sees: two bases deep it stays as wide.
  const losesStands = (moment: number): boolean =>
    Object.keys(lostStands(signsAt(moment - 1), signsAt(moment))).length > 0;
  const firstLoss = Array.from({ length: moments.count - 1 }, (_, i) => i + 2).find(losesStands) ?? 0;
  const { turn } = moments.at(firstLoss);
  const engine = new TestEngine();
  const file = JSON.stringify(session.match.file('test'));
  await engine.begin({ kind: 'file', text: file, players: { a: 'person', b: 'person' } });
  const lostAt = async (moment: number) => Object.keys((await engine.look(moment)).scene.lost);
  expect(await lostAt(firstLoss)).toHaveLength(1);
  expect(await lostAt(firstLoss - 1)).toEqual([]);
  expect(await lostAt(moments.begun(turn + 1))).toEqual([]);
});
