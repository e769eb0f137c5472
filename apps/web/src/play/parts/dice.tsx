import '../../styles/play-dice.css';
import type { FaceMeaning } from 'enfilade';
import type { LineDice } from '../engine/journal-lines.ts';
import { LATER_STRINGS } from '../later-strings.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[5, 5]],
  2: [
    [2.8, 2.8],
    [7.2, 7.2],
  ],
  3: [
    [2.5, 2.5],
    [5, 5],
    [7.5, 7.5],
  ],
  4: [
    [2.8, 2.8],
    [7.2, 2.8],
    [2.8, 7.2],
    [7.2, 7.2],
  ],
  5: [
    [2.6, 2.6],
    [7.4, 2.6],
    [5, 5],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  6: [
    [2.8, 2.4],
    [7.2, 2.4],
    [2.8, 5],
    [7.2, 5],
    [2.8, 7.6],
    [7.2, 7.6],
  ],
};

interface DieProps {
  readonly face: number;
  readonly tenSided: boolean;
  readonly reads?: FaceMeaning;
}

/** One die as it lay; on a card it shows what the face meant. */
export function Die({ face, tenSided, reads = 'plain' }: DieProps) {
  const pips = tenSided ? undefined : PIPS[face];
  if (pips === undefined)
    return (
      <svg class={`die die-kite die-${reads}`} viewBox="0 0 10 10" aria-hidden="true">
        <path d="M5 .4 9.600 5 5 9.600 .4 5Z" />
        <text x="5" y="6.500" text-anchor="middle">
          {face}
        </text>
      </svg>
    );
  return (
    <svg class={`die die-${reads}`} viewBox="0 0 10 10" aria-hidden="true">
      <rect x=".4" y=".4" width="9.200" height="9.200" rx="1.600" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r=".95" />
      ))}
    </svg>
  );
}

interface DiceProps {
  readonly thrown: readonly LineDice[];
  readonly sides: 6 | 10;
}

/** The dice of one event as they lay, ten-sided ones as kites with figures; read out as numbers. */
export function Dice({ thrown, sides }: DiceProps) {
  if (thrown.length === 0) return null;
  return (
    <span class="dice">
      {thrown.map(({ label, faces }) => (
        <span key={label} class="dice-throw">
          <span class="unseen">{LATER_STRINGS.diceSay(faces.join(' '))}</span>
          {faces.map((face, i) => (
            <Die key={i} face={face} tenSided={sides === 10} />
          ))}
        </span>
      ))}
    </span>
  );
}
