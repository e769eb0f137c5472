import { isFault, loadScenario } from 'enfilade';
import { findingsOf, fightGame, openCampaign, tallyOf } from 'enfilade/bench';
import { expect, test } from 'vitest';
import { Lab } from './lab.ts';
import type { Contest } from './message.ts';
import { asJson, asText } from './take-away.ts';
import { GLEN, startHere } from './testing.ts';

const PLAN = { one: GLEN, against: null, seed: 5, battles: 4 };

function labOf(size: number): Lab {
  let now = 0;
  return new Lab({ start: startHere(() => 1), size, now: () => (now += 100) });
}

/** Waits until the lab is in the wanted state. */
function until(lab: Lab, phase: string): Promise<void> {
  return new Promise((resolve) => {
    const end = lab.phase.subscribe((now) => {
      if (now !== phase) return;
      resolve();
      queueMicrotask(() => end());
    });
  });
}

async function inTurn(games: number) {
  const scenario = await loadScenario('mt-glen');
  const campaign = scenario && (await openCampaign({ scenario, players: GLEN.players }));
  if (campaign === undefined || isFault(campaign)) throw new Error('mt-glen is shipped');
  const fought = Array.from({ length: games }, (_, game) => fightGame(campaign, 5, game));
  return findingsOf(campaign.roll, tallyOf(campaign.roll, fought));
}

test('fights, fights more, and has what the library has', async () => {
  const lab = labOf(2);
  lab.fight(PLAN);
  expect(lab.phase.value).toBe('opening');
  await until(lab, 'done');
  expect(lab.progress.value).toMatchObject({ done: 4, of: 4 });
  expect(lab.shown.value[0]?.findings).toEqual(await inTurn(4));
  expect(lab.shown.value[0]?.known.balance).toMatch(/^Measured over \d+ battles/);
  lab.fightMore(2);
  await until(lab, 'done');
  const [shown] = lab.shown.value;
  expect(shown?.findings).toEqual(await inTurn(6));
  expect(shown?.fought.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(JSON.parse(asJson({ seed: 5, shown: lab.shown.value, comparison: null }))).toMatchObject({
    scenario: 'mt-glen',
    seed: 5,
    players: 'random,random',
    games: 6,
  });
  lab.startOver();
  expect([lab.phase.value, lab.shown.value, lab.plan.value]).toEqual(['ready', [], null]);
});

test('stops with what it has, and goes on to the same end', async () => {
  const lab = labOf(1);
  lab.fight(PLAN);
  await until(lab, 'fighting');
  lab.stop();
  expect(lab.phase.value).toBe('stopped');
  expect(lab.progress.value.of).toBe(4);
  lab.goOn();
  await until(lab, 'done');
  expect(lab.shown.value[0]?.findings).toEqual(await inTurn(4));
});

test('two contests on the same seeds; the same twice differs in nothing', async () => {
  const lab = labOf(3);
  lab.fight({ ...PLAN, against: GLEN });
  await until(lab, 'done');
  expect(lab.progress.value).toMatchObject({ done: 8, of: 8 });
  expect(lab.comparison.value).toMatchObject({ pairs: 4, alike: 4 });
  expect(lab.comparison.value?.wins.a).toMatchObject({ by: 0, isSure: false });
  const text = asText({ seed: 5, shown: lab.shown.value, comparison: lab.comparison.value });
  expect(text).toMatch(/^8 battles, seed 5\n\nThe Glen: Random against Random\n/);
  expect(text).toContain('Who wins: no difference');
});

test('a scenario that is refused leaves nothing behind but the reason', async () => {
  const lab = labOf(1);
  const broken: Contest = { ...GLEN, source: { kind: 'file', name: 'x.json', text: '{"format":"enfilade/9"}' } };
  lab.fight({ ...PLAN, one: broken });
  await until(lab, 'ready');
  expect(lab.troubles.value).toMatchObject([{ kind: 'refused', says: expect.stringMatching(/^format/) as string }]);
});
