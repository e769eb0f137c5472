import { percent } from 'enfilade';
import type { Plate } from '../rules/catalogue.ts';
import { headed } from '../parts/words.ts';

const WIDTH = 252;
const HEIGHT = 150;
const EDGE = 18;
const FLOOR = 122;
const TALLEST = 78;

type Bars = Plate['bars'];

function Columns({ bars }: { readonly bars: Bars }) {
  const most = Math.max(...bars.map(({ p }) => p));
  const step = (WIDTH - 2 * EDGE) / bars.length;
  return (
    <>
      {bars.map(({ label, p }, i) => {
        const tall = Math.max(1.5, (p / most) * TALLEST);
        const x = EDGE + i * step;
        return (
          <g key={label} class="plate-upright">
            <rect class="plate-bar" x={x + 1.5} y={FLOOR - tall} width={step - 3} height={tall} />
            <text x={x + step / 2} y={FLOOR - tall - 5}>
              {percent(p)}
            </text>
            <text class="plate-label" x={x + step / 2} y={FLOOR + 13}>
              {label}
            </text>
          </g>
        );
      })}
      <line class="plate-floor" x1={EDGE - 2} x2={WIDTH - EDGE + 2} y1={FLOOR} y2={FLOOR} />
    </>
  );
}

const LABELS = 104;
const SHARES = 32;

function Rows({ bars }: { readonly bars: Bars }) {
  const step = (HEIGHT - 2 * EDGE) / bars.length;
  const longest = WIDTH - 2 * EDGE - LABELS - SHARES;
  const most = Math.max(...bars.map(({ p }) => p));
  const left = EDGE + LABELS;
  return (
    <>
      {bars.map(({ label, p }, i) => {
        const y = EDGE + (i + 0.5) * step;
        const long = Math.max(1.5, (p / most) * longest);
        return (
          <g key={label}>
            <text class="plate-label" x={left - 8} y={y + 4} text-anchor="end">
              {label}
            </text>
            <rect class="plate-bar" x={left} y={y - step * 0.36} width={long} height={step * 0.72} />
            <text x={left + long + 5} y={y + 4}>
              {percent(p)}
            </text>
          </g>
        );
      })}
      <line class="plate-floor" x1={left} x2={left} y1={EDGE - 2} y2={HEIGHT - EDGE + 2} />
    </>
  );
}

/** The frame of a map with a distribution in it: what the dice do in one worked case. */
export function PlateDrawing({ plate: { label, field, upright, bars } }: { readonly plate: Plate }) {
  const described = bars.map((bar) => `${bar.label}: ${percent(bar.p)}`).join(', ');
  return (
    <svg
      class="plate"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}, ${headed(field)}: ${described}`}
    >
      <defs>
        <pattern id="hatch" width="4.200" height="4.200" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="4.200" height="4.200" />
          <line class="hatch-line" x1="0" x2="0" y1="0" y2="4.200" />
        </pattern>
      </defs>
      <rect class="neat" x="5" y="5" width={WIDTH - 10} height={HEIGHT - 10} />
      {upright ? <Columns bars={bars} /> : <Rows bars={bars} />}
    </svg>
  );
}
