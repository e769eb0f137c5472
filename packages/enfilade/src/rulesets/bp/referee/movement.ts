import { type Resolution, resolution } from '#referee/index.ts';
import type { Allowance, MoveReason } from '../movement.ts';
import { troops } from './roster.ts';
import { moverOf } from './words.ts';

const REASONS: Readonly<Record<MoveReason, string>> = {
  woods: 'only skirmishing infantry enters woods',
  rough: 'neither guns nor wagons cross rough ground',
  building: 'only infantry and unlimbered guns enter a building',
  tooFar: 'too far',
};

export const MOVE: Resolution = resolution<Allowance>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine' }],
  asks: ['openInches', 'woodsInches', 'roughInches', 'obstacles', 'entersBuilding'],
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const unit = troops(item);
    const mover = moverOf(unit);
    return mover === 'wagon' ? { mover } : { mover, formation: unit.formation };
  },
  after({ cast, output: { legal, reasons, baseInches, costInches, remainingInches } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'The unit' : troops(item).name;
    return {
      verdict: legal ? `${costInches}″ of ${baseInches}″` : 'Not that way',
      says: legal
        ? `${name} has ${remainingInches}″ of this move left.`
        : `${name} cannot go there: ${reasons.map((reason) => REASONS[reason]).join(', ')}.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});
