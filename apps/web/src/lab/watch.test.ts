import { isFault, loadScenario, Match, seedOfGame } from 'enfilade';
import { fightGame, openCampaign } from 'enfilade/bench';
import { expect, test } from 'vitest';
import { watchPath } from './deciders.tsx';
import { GLEN } from './testing.ts';

test('a battle can be watched where the players at the table are those that fought it', () => {
  expect(watchPath(GLEN, 7)).toBe('/battle/new/mt-glen/random-random?seed=7');
  expect(watchPath({ ...GLEN, options: { spotting: 'roll' } }, 7)).toBeUndefined();
  expect(watchPath({ ...GLEN, players: { a: 'marshal', b: 'random' } }, 7)).toBeUndefined();
  expect(watchPath({ ...GLEN, source: { kind: 'file', name: 'x', text: '{}' } }, 7)).toBeUndefined();
});

test.each(['mt-glen', 'gtc-kernstown'])('the table fights the same %s from the seed of the game', async (id) => {
  const scenario = await loadScenario(id);
  const campaign = scenario && (await openCampaign({ scenario, players: { a: 'captain', b: 'recruit' } }));
  if (campaign === undefined || isFault(campaign)) throw new Error(`${id} is shipped`);
  const { ruleset, setting, players } = campaign;
  const fought = fightGame(campaign, 5, 3);
  const secret = { seed: seedOfGame(5, 3), nonce: 'n', commitment: 'c' };
  const match = new Match({ ruleset, setting, file: null }, players, secret);
  while (match.playOne() === 'acted');
  const { result, turn } = match.game.battle;
  expect([result?.winner ?? null, turn, match.actions]).toEqual([fought.winner, fought.turns, fought.orders]);
});
