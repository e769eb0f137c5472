import type { Plate } from '../catalogue.ts';
import { headed, percent } from '../parts/words.ts';

const WIDTH = 252;
const HEIGHT = 150;
const FLOOR = 122;
const TALLEST = 78;

/** The frame of a map with a distribution in it: what the dice do in one worked case. */
export function PlateDrawing({ plate }: { readonly plate: Plate }) {
  const most = Math.max(...plate.bars.map(({ p }) => p));
  const step = (WIDTH - 36) / plate.bars.length;
  const described = plate.bars.map(({ label, p }) => `${label}: ${percent(p, 0)}`).join(', ');
  return (
    <svg
      class="plate"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${plate.label}, ${headed(plate.field)}: ${described}`}
    >
      <rect class="neat" x="5" y="5" width={WIDTH - 10} height={HEIGHT - 10} />
      {plate.bars.map(({ label, p }, i) => {
        const tall = Math.max(1.5, (p / most) * TALLEST);
        const x = 18 + i * step;
        return (
          <g key={label}>
            <rect class="plate-bar" x={x + 1.5} y={FLOOR - tall} width={step - 3} height={tall} />
            <text class="plate-share" x={x + step / 2} y={FLOOR - tall - 5}>
              {percent(p, 0).replace('%', '')}
            </text>
            <text class="plate-label" x={x + step / 2} y={FLOOR + 13}>
              {label}
            </text>
          </g>
        );
      })}
      <line class="plate-floor" x1="16" x2={WIDTH - 16} y1={FLOOR} y2={FLOOR} />
    </svg>
  );
}
