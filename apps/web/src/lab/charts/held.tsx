import type { HeldFinding } from 'enfilade/bench';
import { Frame } from './frame.tsx';

interface HeldProps {
  readonly label: string;
  readonly turns: readonly HeldFinding[];
}

const HEIGHT = 110;
const FLOOR = HEIGHT - 20;
const ROOF = 6;
const WIDEST = 56;

/** Who holds a place, turn by turn: side a from below, side b from above, neither in between. */
export function Held({ label, turns }: HeldProps) {
  return (
    <Frame label={label} height={HEIGHT}>
      {(width) => {
        const step = Math.min(WIDEST, width / Math.max(1, turns.length));
        const room = FLOOR - ROOF;
        return (
          <>
            {turns.map(({ turn, a, b }, i) => {
              const box = { x: i * step + step * 0.08, width: step * 0.84 };
              return (
                <g key={turn}>
                  <rect class="lab-empty" {...box} y={ROOF} height={room} />
                  <rect class="lab-side-a" {...box} y={FLOOR - a * room} height={a * room} />
                  <rect class="lab-side-b" {...box} y={ROOF} height={b * room} />
                  <text class="lab-tick" x={i * step + step / 2} y={HEIGHT - 5} text-anchor="middle">
                    {turn}
                  </text>
                </g>
              );
            })}
            <path class="lab-axis" d={`M0 ${FLOOR}H${step * turns.length}`} />
            <path class="lab-half" d={`M0 ${ROOF + room / 2}H${step * turns.length}`} />
          </>
        );
      }}
    </Frame>
  );
}
