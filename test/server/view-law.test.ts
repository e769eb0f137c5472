import { loadPlay, loadScenario, type System } from 'enfilade';
import type { RedactedEvent } from 'enfilade/battle';
import type { NewBattle } from 'enfilade/online';
import { expect, onTestFinished, test } from 'vitest';
import { servingBattles } from '../../apps/server/src/battles/testing.ts';
import { emptyDatabase } from '../../apps/server/src/testing.ts';
import { inFog } from './secrets.ts';
import { searchBattle } from './watched-battle.ts';

/**
 * The view law on the wire: nobody is sent what they may not know. `npm run laws -- view` fights 200 battles to their end; otherwise it is a
 * sample.
 */
const BATTLES = Number(process.env['ENFILADE_VIEWS'] ?? 4);
const ACTS = Number(process.env['ENFILADE_VIEW_ACTS'] ?? 60);

const url = await emptyDatabase();

/** Cards, hands and markers, and units in fog with chits. */
const LAYOUTS: readonly (() => Promise<NewBattle['layout']>)[] = [
  () => Promise.resolve({ kind: 'shipped', scenario: 'mt-harlans-mill' }),
  () => foggy('1866-nachod'),
  () => Promise.resolve({ kind: 'shipped', scenario: 'mt-glen' }),
  () => foggy('1866-langensalza'),
];

async function foggy(id: string): Promise<NewBattle['layout']> {
  const scenario = await loadScenario(id);
  if (scenario === undefined) throw new Error(`no battle "${id}"`);
  return { kind: 'scenario', scenario: inFog(scenario) };
}

async function search(seed: number, acts = ACTS) {
  const layout = await LAYOUTS[seed % LAYOUTS.length]?.();
  if (layout === undefined) throw new Error('no layout');
  return searchBattle(await servingBattles(url), { layout, seed, acts });
}

test.each(Array.from({ length: BATTLES }, (_, seed) => seed))(
  'nobody is sent what they may not know (battle %i)',
  async (seed) => {
    const { faults, looked, messages } = await search(seed);
    expect(faults).toEqual([]);
    expect(messages).toBeGreaterThan(100);
    expect(looked).toBeGreaterThan(1_000);
  },
);

type Redact = (event: RedactedEvent<System>, truth: RedactedEvent<System>) => RedactedEvent<System>;
type Fields = Readonly<Record<string, unknown>>;

/** The redacted event with one field of a state as it really is. */
function withState(field: string): Redact {
  return (event, truth) => ({
    ...event,
    changes: event.changes.map((change) => {
      const real = truth.changes.find((each) => 'state' in each && field in each.state);
      if (!('state' in change) || real === undefined || !('state' in real)) return change;
      return { state: { ...change.state, [field]: (real.state as Fields)[field] } };
    }),
  });
}

/** The redacted event with one field of units as it really is. */
function withUnit(field: string): Redact {
  return (event, truth) => ({
    ...event,
    changes: event.changes.map((change) => {
      const real = truth.changes.find((each) => 'unit' in change && 'unit' in each && each.unit === change.unit);
      if (!('unit' in change) || real === undefined || !('unit' in real) || !(field in real.set)) return change;
      return { ...change, set: { ...change.set, [field]: (real.set as unknown as Fields)[field] } };
    }),
  });
}

/** The redacted event with one of its facts as it really is. */
function withAbout(field: string): Redact {
  return (event, truth) => ({ ...event, about: { ...event.about, [field]: truth.about[field] } });
}

test.each<[string, number, string, Redact]>([
  ['the cards in a hand', 0, 'mt', withState('hands')],
  ['the order of the pile', 0, 'mt', withState('pile')],
  ['what lies under a marker', 0, 'mt', withUnit('holds')],
  ['who is unseen', 1, '1866', withAbout('unseen')],
  ['the commanders of the others', 1, '1866', withState('commanders')],
])('the search notices where %s is leaked', async (_, seed, system, leak) => {
  const play = await loadPlay(system);
  if (play === undefined) throw new Error(`no system "${system}"`);
  const { ruleset } = play;
  const { redact } = ruleset;
  onTestFinished(() => void Object.assign(ruleset, { redact }));
  Object.assign(ruleset, {
    redact: (event: Parameters<typeof redact>[0], viewer: Parameters<typeof redact>[1]) => {
      const told = redact(event, viewer);
      return told === undefined ? undefined : leak(told, event);
    },
  });
  const { faults } = await search(seed, 40);
  expect(faults.length).toBeGreaterThan(0);
});
