import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { faultIn } from './faults.ts';

const FILE = join(import.meta.dirname, '../scenarios/gtc-kernstown.json');

interface Draft {
  readonly terrain: readonly object[];
  readonly commands: readonly object[];
  readonly units: readonly object[];
  readonly sides: { readonly a: object; readonly b: object };
  readonly victory: object;
}

/** The scenario with one thing changed in it. */
function changed(change: (draft: Draft) => unknown): Scenario {
  const draft = JSON.parse(readFileSync(FILE, 'utf8')) as Draft;
  change(draft);
  const read = readScenario(draft);
  if (isFault(read)) throw new Error(read.message);
  return read;
}

const WRONG: readonly (readonly [string, Parameters<typeof changed>[0]])[] = [
  ['terrain.0.kind', (s) => Object.assign(s.terrain[0] as object, { kind: 'wood' })],
  ['terrain.7.with.building', (s) => Object.assign(s.terrain[7] as object, { with: { building: 'paper' } })],
  ['terrain.2.with.height', (s) => Object.assign(s.terrain[2] as object, { with: { height: 3 } })],
  ['commands.0.with.rank', (s) => Object.assign(s.commands[0] as object, { with: { rank: 'King', value: 9 } })],
  ['commands.0.with.value', (s) => Object.assign(s.commands[0] as object, { with: { rank: 'CO', value: 13 } })],
  ['commands', (s) => Object.assign(s.commands[0] as object, { with: { rank: 'HQ', value: 9 } })],
  ['units.0.profile', (s) => Object.assign(s.units[0] as object, { profile: 'elephants' })],
  ['units.0.profile', (s) => Object.assign(s.units[0] as object, { profile: 'hq' })],
  ['units.0.formation', (s) => Object.assign(s.units[0] as object, { formation: 'line' })],
  ['units.2.formation', (s) => Object.assign(s.units[2] as object, { formation: 'none' })],
  ['units.2.with.prone', (s) => Object.assign(s.units[2] as object, { with: { prone: true } })],
  ['units.0.with.dugIn', (s) => Object.assign(s.units[0] as object, { with: { dugIn: true } })],
  ['units.2.with.morale', (s) => Object.assign(s.units[2] as object, { with: { morale: 4 } })],
  ['units.2.with.stands', (s) => Object.assign(s.units[2] as object, { with: { stands: 7 } })],
  ['units.2.with.hitsValue', (s) => Object.assign(s.units[2] as object, { with: { hitsValue: 2.5 } })],
  ['units.2.with.save', (s) => Object.assign(s.units[2] as object, { with: { save: 2 } })],
  ['units.2.with.moveCm', (s) => Object.assign(s.units[2] as object, { with: { moveCm: -1 } })],
  ['units.2.with.fireRangeCm', (s) => Object.assign(s.units[2] as object, { with: { fireRangeCm: 'far' } })],
  ['units.2.with.sabre', (s) => Object.assign(s.units[2] as object, { with: { sabre: true } })],
  ['commands.0.with.stands', (s) => Object.assign(s.commands[0] as object, { with: { rank: 'CO', stands: 2 } })],
  ['sides.a.with.breakpoint', (s) => Object.assign(s.sides.a, { with: { breakpoint: 0 } })],
  ['sides.a.with.edge', (s) => Object.assign(s.sides.a, { with: { edge: 'up' } })],
  ['sides.b.with.luck', (s) => Object.assign(s.sides.b, { with: { luck: 1 } })],
  ['victory.atTheEnd', (s) => Object.assign(s.victory, { atTheEnd: 'glory' })],
  ['victory.at', (s) => Object.assign(s.victory, { at: 'there' })],
  ['victory.within', (s) => Object.assign(s.victory, { within: 'near' })],
  ['victory.bonus', (s) => Object.assign(s.victory, { bonus: 1 })],
  ['options.spotting', (s) => Object.assign(s, { options: { spotting: 'roll' } })],
  ['special.0', (s) => Object.assign(s, { special: ['rain'] })],
];

describe('scenarios that are refused', () => {
  it.each(WRONG)('%s', (field, change) => {
    expect(faultIn(changed(change))?.field).toBe(field);
  });
  it('and one that is not', () => {
    expect(faultIn(changed(() => undefined))).toBeUndefined();
  });
});
