import { expect, test } from 'vitest';
import { does, percent } from './words.ts';

test.each([
  ['42nd Foot', 'fires'],
  ['Horse guns', 'fire'],
  ['Light guns (Advance)', 'fire'],
  ['Siege guns in the redoubt', 'fire'],
  ['Corsican and Sicilian light companies', 'fire'],
  ['9e Chasseurs à cheval', 'fire'],
  ['Warriors, first band', 'fire'],
  ['Cuirassiers 1', 'fire'],
  ['Swiss battalion', 'fires'],
  ['1er Légère, II', 'fires'],
  ["Rogers's battery", 'fires'],
  ["Hubert's chasseurs (Piré)", 'fire'],
  ['4th Texas', 'fires'],
])('%s %s', (name, verb) => {
  expect(does(name, 'fires', 'fire')).toBe(`${name} ${verb}`);
});

test('a chance in percent, without a space', () => {
  expect(percent(0.514)).toBe('51%');
});
