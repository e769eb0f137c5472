import type { Scenario } from '#battle/index.ts';
import { enemy, unit } from './testing.ts';

type Places = [number, number][];

function box(west: number, south: number, east: number, north: number): Places {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** An invented battle with every kind of troops and ground close together, so that rare rules come up. For tests only. */
export const PROVING_GROUND: Scenario = {
  format: 'enfilade-scenario/1',
  id: 'bbb-proving-ground',
  ruleset: 'bbb',
  name: 'Proving ground',
  about: 'Every kind of troops and ground close together.',
  turns: 6,
  first: 'a',
  table: { width: 36, height: 36 },
  terrain: [
    { id: 'fort', kind: 'fort', area: box(4, 20, 10, 24) },
    { id: 'town', kind: 'town', area: box(26, 20, 32, 24) },
    { id: 'marsh', kind: 'marsh', area: box(2, 14, 8, 17) },
    { id: 'wood', kind: 'wood', area: box(12, 14, 16, 17) },
    { id: 'village', kind: 'village', area: box(20, 13, 24, 16) },
    { id: 'scarp', kind: 'slope', area: box(12, 18, 22, 24), with: { grade: 'steep', uphill: 90 } },
    { id: 'knoll', kind: 'slope', area: box(24, 4, 34, 9), with: { grade: 'gentle', uphill: 270 } },
    {
      id: 'brook',
      kind: 'stream',
      line: [
        [0, 18],
        [12, 18],
        [36, 17],
      ],
    },
    { id: 'brook-bridge', kind: 'bridge', area: box(17.5, 17.4, 18.5, 18.1) },
    {
      id: 'road',
      kind: 'road',
      line: [
        [18, 0],
        [18, 36],
      ],
      with: { width: 1 },
    },
    {
      id: 'works',
      kind: 'entrenched',
      line: [
        [20, 25],
        [28, 25],
      ],
      with: { front: 270 },
    },
  ],
  sides: { a: { name: 'South', with: { edge: 'south' } }, b: { name: 'North', with: { edge: 'north' } } },
  commands: [
    { id: 'south', side: 'a', name: 'South', at: [18, 6], with: { serves: 'army' } },
    { id: 'north', side: 'b', name: 'North', at: [18, 30], with: { serves: 'army' } },
  ],
  units: [
    unit('line', 'fr-line', { at: [8, 10] }),
    unit('second', 'fr-guard', { at: [8, 9] }),
    unit('spaniards', 'span-line', { at: [16, 11] }),
    unit('levy', 'rus-opolchenie', { at: [24, 11] }),
    unit('dragoons', 'dragoons', { at: [30, 12] }),
    unit('cuirassiers', 'cuirassiers', { at: [4, 12] }),
    unit('hill-guns', 'foot-battery', { at: [29, 6.5] }),
    unit('horse-guns', 'horse-battery', { at: [20, 8] }),
    enemy('austrians', 'aus-line', { at: [8, 25] }),
    enemy('garrison', 'br-line', { at: [7, 20.2] }),
    enemy('landwehr', 'prus-landwehr', { at: [17, 22] }),
    enemy('trench', 'rus-line', { at: [24, 25.2] }),
    enemy('jagers', 'rus-jager', { at: [29, 21] }),
    enemy('cossacks', 'cossacks', { at: [33, 18.5] }),
    enemy('lancers', 'lancers', { at: [12, 26] }),
    enemy('hussars', 'light-cavalry', { at: [30, 27] }),
    enemy('heavy-guns', 'heavy-battery', { at: [18, 26] }),
  ],
  objectives: [{ id: 'fort', name: 'Fort', terrain: 'fort', points: 1, side: 'b' }],
};
