import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHOICES, type Setting } from './choices.ts';
import { GROUPS } from './groups.ts';
import { SETTING_WORDS } from './strings.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const store = () => import('./store.ts');

test('everything is as usual at first, and what is chosen is kept', async () => {
  const { choose, readSetting, settings } = await store();
  expect(readSetting('theme')).toBe('system');
  choose('theme', 'campfire');
  choose('hints', false);
  expect(settings.theme.value).toBe('campfire');
  vi.resetModules();
  const later = await store();
  expect([later.readSetting('theme'), later.readSetting('hints')]).toEqual(['campfire', false]);
});

test('what is chosen as usual again is forgotten, so that a better default reaches it', async () => {
  const { choose } = await store();
  choose('volume', 80);
  choose('volume', CHOICES.volume.usual);
  expect(kept.get('enfilade.settings')).toBe('{}');
});

test.each(['{"theme":', '[]', 'null', '"paper"', '{"theme":"sepia","volume":"loud","hints":3,"wheel":null}'])(
  'a damaged store reads as usual: %s',
  async (damaged) => {
    kept.set('enfilade.settings', damaged);
    const { readSetting } = await store();
    const changed = (Object.keys(CHOICES) as Setting[]).filter(
      (setting) => readSetting(setting) !== CHOICES[setting].usual,
    );
    expect(changed).toEqual([]);
  },
);

test('one damaged value leaves the others, and what a newer version wrote is kept', async () => {
  kept.set('enfilade.settings', '{"theme":"sepia","wheel":"pan","fog":"thick"}');
  const { choose, readSetting } = await store();
  expect([readSetting('theme'), readSetting('wheel')]).toEqual(['system', 'pan']);
  choose('hints', false);
  expect(JSON.parse(kept.get('enfilade.settings') ?? '')).toMatchObject({ fog: 'thick', wheel: 'pan', hints: false });
});

test('a browser that refuses storage keeps the choice as long as the page', async () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { choose, readSetting } = await store();
  choose('pace', 'fast');
  expect(readSetting('pace')).toBe('fast');
});

test('what earlier versions kept by keys of its own is taken over', async () => {
  const earlier = {
    'enfilade-theme': 'campfire',
    'enfilade.pace': 'fast',
    'enfilade.guard': 'off',
    'enfilade.keys': 'off',
  };
  for (const [key, value] of Object.entries(earlier)) kept.set(key, value);
  const { readSetting } = await store();
  const taken = (['theme', 'pace', 'asksPhaseEnd', 'singleKeys'] as const).map(readSetting);
  expect(taken).toEqual(['campfire', 'fast', false, false]);
});

test('no setting is shown twice, and each option has its words', () => {
  const shown = GROUPS.flatMap(({ settings }) => settings);
  expect(new Set(shown).size).toBe(shown.length);
  for (const setting of Object.keys(CHOICES) as Setting[]) {
    const words: Readonly<Record<string, string>> = SETTING_WORDS[setting].options;
    expect(Object.keys(words)).toEqual(CHOICES[setting].options ?? []);
  }
});
