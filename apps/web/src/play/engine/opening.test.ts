import { loadPlay, loadScenario } from 'enfilade';
import { expect, test, vi } from 'vitest';
import { BOTH_PERSONS } from '../players.ts';
import { openBattle } from './opening.ts';

vi.mock(import('enfilade'), async (library) => {
  const own = await library();
  return {
    ...own,
    loadPlay: vi.fn<typeof loadPlay>(own.loadPlay),
    loadScenario: vi.fn<typeof loadScenario>(own.loadScenario),
  };
});

test('a system is asked for while its battle is still on the way', async () => {
  let arrive: (() => void) | undefined;
  vi.mocked(loadScenario).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined);
      }),
  );
  const laid = openBattle({ kind: 'new', scenario: 'bp-maida', players: BOTH_PERSONS });
  expect(loadPlay).toHaveBeenCalledWith('bp');
  arrive?.();
  await expect(laid).rejects.toThrow('bp-maida');
});
