import { share } from '../words.ts';
import { Frame } from './frame.tsx';

export interface ColumnOf {
  readonly label: string;
  readonly value: number;
}

interface ColumnsProps {
  readonly label: string;
  readonly bars: readonly ColumnOf[];
  /** The sum of all columns. */
  readonly of: number;
}

const HEIGHT = 150;
const FLOOR = HEIGHT - 22;
const ROOF = 18;
/** Labels nearer than this run into each other. */
const NEAREST = 34;
const WIDEST = 64;

/** A histogram: a column for each number, its share above it. */
export function Columns({ label, bars, of }: ColumnsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Frame label={label} height={HEIGHT}>
      {(width) => {
        const step = Math.min(WIDEST, width / Math.max(1, bars.length));
        const left = (width - step * bars.length) / 2;
        const every = Math.ceil(NEAREST / step);
        return (
          <>
            {bars.map(({ label: name, value }, i) => {
              const tall = value === 0 ? 0 : Math.max(1.5, ((FLOOR - ROOF) * value) / most);
              const x = left + i * step;
              return (
                <g key={name}>
                  <rect class="lab-column" x={x + step * 0.1} y={FLOOR - tall} width={step * 0.8} height={tall} />
                  {value > 0 && (every === 1 || value === most) ? (
                    <text class="lab-value" x={x + step / 2} y={FLOOR - tall - 5} text-anchor="middle">
                      {share(value / of)}
                    </text>
                  ) : null}
                  {i % every === 0 ? (
                    <text class="lab-tick" x={x + step / 2} y={HEIGHT - 6} text-anchor="middle">
                      {name}
                    </text>
                  ) : null}
                </g>
              );
            })}
            <path class="lab-axis" d={`M0 ${FLOOR}H${width}`} />
          </>
        );
      }}
    </Frame>
  );
}
