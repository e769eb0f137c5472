import { type PartialFacts, type Resolution, resolution } from '#referee/index.ts';
import type { Move } from '../facts/movement.ts';
import { type Allowance, judgeMove } from '../movement.ts';
import { notThere, type Troops, troops } from './unit.ts';
import { inchesOf } from './words.ts';

const FOOTWORK = ['scout', 'native', 'cavalry', 'lightCavalry'] as const;

function traitsOf({ traits }: Troops): Move['traits'] {
  return FOOTWORK.filter((trait) => traits.includes(trait));
}

function moveFacts(unit: Troops): PartialFacts {
  if (unit.gun) return { kind: 'gun', crew: Math.max(1, unit.figures) };
  return { kind: 'figure', traits: traitsOf(unit), formation: unit.figures === 1 ? 'lone' : unit.formation };
}

/** MT-GAP-34: a full move back on clear ground; a crew that recoils takes its gun along (MT-GAP-26). */
export function retreatInches(unit: Troops, kind: 'recoil' | 'flight'): number {
  const gun = unit.gun && kind === 'recoil';
  const { allowanceInches } = judgeMove({
    kind: gun ? 'gun' : 'figure',
    crew: gun ? Math.max(1, unit.figures) : undefined,
    traits: gun ? [] : traitsOf(unit),
    noEnemyWithin24: false,
    roughGround: false,
    building: false,
    veryRoughGround: false,
    obstaclesCrossed: 0,
    onRoad: false,
    formation: 'loose',
  });
  return allowanceInches;
}

export const MOVE: Resolution = resolution<Allowance>({
  roles: [
    {
      id: 'unit',
      label: 'Who moves',
      kind: 'unit',
      of: 'mine',
      unfit(item) {
        const { where, engaged, shaken, flight } = troops(item);
        if (engaged) return 'in a fight';
        if (flight) return 'in flight: it only tries to rally';
        if (shaken) return 'shaken: it recovers first';
        return where === 'coming' ? undefined : notThere(item);
      },
    },
  ],
  asks: ['roughGround', 'veryRoughGround', 'building', 'obstaclesCrossed', 'onRoad', 'noEnemyWithin24'],
  fill(cast) {
    const [item] = cast.of('unit');
    return item === undefined ? {} : moveFacts(troops(item));
  },
  reckons: ({ baseInches, modifiers, allowanceInches }) => [
    { label: 'move', begins: inchesOf(baseInches), entries: modifiers, comes: inchesOf(allowanceInches) },
  ],
  after({ cast, given, output: { allowanceInches } }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    const name = unit?.name ?? 'the unit';
    const gun = given['kind'] === 'gun';
    return {
      verdict: inchesOf(allowanceInches),
      says: gun
        ? `The gun of ${name} is pushed up to ${inchesOf(allowanceInches)}.`
        : `Figures of ${name} that go this way move up to ${inchesOf(allowanceInches)}.`,
      table: unit?.vigilance === true ? [`Take the Vigilance marker off ${name}.`] : [],
      writes:
        unit === undefined
          ? []
          : [
              { item: unit.id, field: 'vigilance', to: false },
              ...(unit.where === 'coming' ? [{ item: unit.id, field: 'where', to: 'table' } as const] : []),
            ],
      follows: [],
    };
  },
});
