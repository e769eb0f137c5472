/** What a face does for the throw it lies in. */
type FaceReading = 'best' | 'counts' | 'fails' | 'saves' | 'plain';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
const APART = 4.9;

interface DieProps {
  readonly face: number;
  readonly sides: number;
  readonly reads?: FaceReading;
}

/** A die: pips on a D6, a kite with its number on any other. */
export function DrawnDie({ face, sides, reads = 'plain' }: DieProps) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg class={`rf-die rf-die-${reads}`} viewBox="-11 -11 22 22" aria-hidden="true">
      {pips === undefined ? (
        <>
          <path class="rf-die-body" d="M0-10.400 10.400-1.500 0 10.400-10.400-1.500Z" />
          <text x="0" y="3.200" text-anchor="middle">
            {face}
          </text>
        </>
      ) : (
        <>
          <rect class="rf-die-body" x="-10" y="-10" width="20" height="20" rx="4" />
          {pips.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x * APART} cy={y * APART} r="2.100" />
          ))}
        </>
      )}
    </svg>
  );
}
