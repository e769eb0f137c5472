import { expect, it } from 'vitest';
import type { BattleCard, Catalogue } from '../rules/catalogue.ts';
import { filtered, listed, readLength, systemIn } from './filters.ts';

const battle = (id: string, minutes: number | null, isFirst = false) => ({ id, minutes, isFirst }) as BattleCard;
const CATALOGUE = [
  { id: 'bp', name: 'Black Powder', battles: [battle('lane', 15, true), battle('maida', 60), battle('own', null)] },
  { id: 'mt', name: 'Muskets', battles: [battle('glen', 59)] },
] as unknown as Catalogue;

const ids = (battles: ReturnType<typeof listed>) => battles.map(({ battle: { id } }) => id);

it('lists one battle of each system in turn, those for newcomers last', () => {
  expect(ids(listed(CATALOGUE))).toEqual(['maida', 'glen', 'own', 'lane']);
});

it('filters by system and by playing time; a battle of unknown length may take an evening', () => {
  const all = listed(CATALOGUE);
  expect(ids(filtered(all, { system: 'mt', length: 'any' }))).toEqual(['glen']);
  expect(ids(filtered(all, { system: null, length: 'short' }))).toEqual(['glen', 'lane']);
  expect(ids(filtered(all, { system: 'bp', length: 'long' }))).toEqual(['maida', 'own']);
});

it('reads the system from the address, else as it was chosen last', () => {
  const systems = ['bp', 'mt'];
  expect(systemIn('?system=mt', systems, 'bp')).toBe('mt');
  expect(systemIn('', systems, 'bp')).toBe('bp');
  expect(systemIn('?system=chess', systems, null)).toBeNull();
  expect([readLength('short'), readLength('nonsense'), readLength(null)]).toEqual(['short', 'any', 'any']);
});
