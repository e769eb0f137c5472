import type { Side, UnitId } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import { type BpUmpire, type BpUnit, unitOf } from './model.ts';

/** A place where its owner may put a unit that is forced to move. */
export interface PlaceOption {
  readonly answer: string;
  readonly says: string;
  readonly to: Pose;
}

interface PlaceQuestion {
  readonly kind: string;
  readonly rule: string;
  readonly asks: string;
}

function samePlace(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.heading === b.heading;
}

/** Section 7: forced moves are placed by the owner; nothing is asked where all ways end in one place. */
export function choosePlace<P extends PlaceOption>(
  umpire: BpUmpire,
  unit: BpUnit,
  { kind, rule, asks }: PlaceQuestion,
  places: readonly P[],
): P | undefined {
  const different = places.filter((each, i) => places.findIndex(({ to }) => samePlace(to, each.to)) === i);
  const [first, ...rest] = different.map(({ answer, says, to: { x, y } }) => ({ answer, says, at: { x, y } }));
  if (first === undefined || rest.length === 0) return different[0];
  const chosen = umpire.ask({ to: unit.side, kind, rule, asks, subject: unit.id, options: [first, ...rest] });
  return different.find(({ answer }) => answer === chosen);
}

/** Section 7: the owner chooses the order in which their units take their tests; each is chosen when the one before is over. */
export function inOwnersOrder(umpire: BpUmpire, to: Side, units: readonly UnitId[], act: (unit: UnitId) => void): void {
  let left = units;
  while (left.length > 0) {
    const [first, ...rest] = left.map((id) => ({ answer: id, says: unitOf(umpire.battle, id).name }));
    if (first === undefined) return;
    const next =
      rest.length === 0
        ? first.answer
        : umpire.ask({
            to,
            kind: 'test-order',
            rule: 'BP-BRK-04',
            asks: 'Several units take a break test. Which is next?',
            subject: null,
            options: [first, ...rest],
          });
    act(next);
    left = left.filter((id) => id !== next);
  }
}
