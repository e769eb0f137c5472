import type { Done, Follow, PartialFacts } from '#referee/index.ts';
import type { ShotResult } from '../shooting.ts';
import type { Troops } from './unit.ts';

function owedGiven({ cast }: Done, key: string): PartialFacts {
  const owed = cast.roll.owed.find(({ values }) => values['key'] === key);
  return (owed?.values['given'] as PartialFacts | undefined) ?? {};
}

/** MT-GAP-33: one test after all shooting of one action at one unit, if it lost a figure (MT-GAP-23). */
export function reactionAfter(
  done: Done & { readonly output: ShotResult },
  shooter: Troops | undefined,
  target: Troops | undefined,
): readonly Follow[] {
  const { casualties } = done.output;
  const left = target === undefined ? 1 : target.figures - casualties;
  const key = `shot:${shooter?.id ?? ''}:${target?.id ?? ''}`;
  const before = owedGiven(done, key);
  if (casualties === 0 || left <= 0) return [];
  const sum = casualties + (typeof before['casualties'] === 'number' ? before['casualties'] : 0);
  const volleys = shooter === undefined || (shooter.formation === 'line' && shooter.traits.includes('volleyFire'));
  return [
    {
      procedure: 'reaction-test',
      label: `Reaction test: ${target?.name ?? 'the target'}`,
      cast: {
        ...(target === undefined ? {} : { unit: [target.id] }),
        ...(shooter === undefined ? {} : { enemy: [shooter.id] }),
      },
      given: {
        cause: 'shooting',
        casualties: sum,
        artilleryFire: done.given['weapon'] === 'artillery' || before['artilleryFire'] === true,
        ...(shooter === undefined ? {} : { formedCloseOrderFire: shooter.formedUp }),
        ...(volleys ? {} : { volleyFire: false }),
      },
      due: 'now',
      ...(target === undefined ? {} : { key }),
    },
  ];
}
