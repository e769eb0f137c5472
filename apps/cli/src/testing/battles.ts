import type { BattleFile, System } from 'enfilade';

/** Two units within reach of each other: the charge of one asks the other whether it stands or evades. */
export const CLOSE = {
  format: 'enfilade-scenario/1',
  id: 'bp-close',
  ruleset: 'bp',
  name: 'Close',
  about: 'For tests.',
  turns: 2,
  first: 'a',
  table: { width: 48, height: 48 },
  terrain: [
    {
      id: 'lane',
      kind: 'road',
      line: [
        [0, 10],
        [48, 10],
      ],
    },
  ],
  sides: { a: { name: 'Reds' }, b: { name: 'Blues' } },
  commands: [
    { id: 'ann', side: 'a', name: 'Ann', at: [16, 24], with: { staffRating: 8 } },
    { id: 'bob', side: 'b', name: 'Bob', at: [40, 24], with: { staffRating: 8 } },
  ],
  units: [
    { ...unit('red', 'a', 'Red'), profile: 'line-infantry', formation: 'attackColumn', at: [20, 24] },
    { ...unit('red-two', 'a', 'Red Two'), profile: 'line-infantry', formation: 'line', at: [20, 36] },
    { ...unit('blue', 'b', 'Blue'), profile: 'skirmish-detachment', formation: 'skirmish', at: [30, 24] },
    { ...unit('blue-two', 'b', 'Blue Two'), profile: 'line-infantry', formation: 'line', at: [40, 40] },
  ],
};

function unit(id: string, side: 'a' | 'b', name: string) {
  return { id, side, name, command: side === 'a' ? 'ann' : 'bob', heading: side === 'a' ? 0 : 180 };
}

export const MOVE = '{"kind":"move","unit":"red-two","to":{"x":24000,"y":36000,"heading":0}}';
export const CHARGE = '{"kind":"charge","unit":"red","target":"blue"}';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? Mutable<E>[] : T[K] };

/** A battle file with something changed in it. */
export function tampered(json: string, change: (file: Mutable<BattleFile<System>>) => void): string {
  const file = JSON.parse(json) as Mutable<BattleFile<System>>;
  change(file);
  return JSON.stringify(file);
}

/** The file as it would have been saved in the middle of the battle. */
export function firstHalf(json: string): string {
  return tampered(json, (file) => {
    file.journal.splice(Math.floor(file.journal.length / 2));
    file.events.splice(file.journal.reduce((sum, { events }) => sum + events, 0));
    Object.assign(file, { seed: null, nonce: null });
  });
}
