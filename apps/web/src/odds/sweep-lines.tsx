import { useId } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { type Frame, shortLabel, spell } from './sweep-series.ts';
import type { Gap, Step } from './steps.ts';
import { useWidth } from '../parts/use-width.ts';

const HEIGHT = 190;
const EDGE = { left: 40, right: 6, top: 16, bottom: 22 } as const;
/** Room for one label of the axis. */
const TICK = 34;
const FEWEST_MARKED = 9;

export interface LinesProps {
  readonly frame: Frame;
  readonly label: string;
  /** The values of the fact as the axis shows them. */
  readonly ticks: readonly string[];
  readonly steps: readonly Step[];
  readonly gaps: readonly Gap[];
  /** A distance applies up to the next value, a count does not. */
  readonly stepped: boolean;
  readonly cursor: number;
  look(at: number): void;
}

/** Round numbers for an axis up to the highest value. */
function scaleOf({ scale, series }: Frame): readonly number[] {
  if (scale === 'share') return [0, 0.25, 0.5, 0.75, 1];
  const most = Math.max(0.01, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100];
  const step = steps.find((each) => each * 4 >= most) ?? Math.ceil(most / 4);
  return Array.from({ length: 5 }, (_, i) => Number((i * step).toFixed(2)));
}

type Point = { readonly x: number; readonly y: number };

/** Known neighbours are joined; a gap breaks the line. */
function pathOf(points: readonly (Point | undefined)[], half: number): string {
  return points
    .map((point, i) => {
      if (point === undefined) return '';
      const begins = points[i - 1] === undefined;
      const { x, y } = point;
      if (half > 0) return begins ? `M${x - half} ${y}H${x + half}` : `V${y}H${x + half}`;
      return `${begins ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

const MARKS = ['M-3 -3H3V3H-3Z', 'M0 -4L4 3H-4Z', 'M0 -4L4 0L0 4L-4 0Z', 'M-3 0H3M0 -3V3', 'M-3 -3L3 3M3 -3L-3 3'];

function Mark({ kind, x, y }: Point & { readonly kind: number }) {
  const shape = kind === 0 ? undefined : MARKS[(kind - 1) % MARKS.length];
  return shape === undefined ? <circle cx={x} cy={y} r="3" /> : <path d={shape} transform={`translate(${x} ${y})`} />;
}

/** The key to the lines, with the value under the pointer. */
function Keys({ frame, cursor }: Pick<LinesProps, 'frame' | 'cursor'>) {
  return (
    <ul class="series-keys">
      {frame.series.map((series, i) => (
        <li key={series.label}>
          <svg width="26" height="10" viewBox="0 0 26 10" class={`series series-${i}`} aria-hidden="true">
            <path d="M0 5H26" />
            <Mark kind={i} x={13} y={5} />
          </svg>
          {shortLabel(series, frame)} <b>{spell(series, series.values[cursor], isPhone.value ? 0 : 1)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The readings of one field over the values of a number. */
export function SweepLines({ frame, label, ticks, steps, gaps, stepped, cursor, look }: LinesProps) {
  const [room, width] = useWidth<HTMLDivElement>();
  const id = useId();
  const levels = scaleOf(frame);
  const cell = Math.max(1, width.value - EDGE.left - EDGE.right) / Math.max(1, ticks.length);
  const x = (at: number) => EDGE.left + at * cell;
  const tall = HEIGHT - EDGE.top - EDGE.bottom;
  const y = (value: number) => EDGE.top + tall * (1 - value / (levels.at(-1) ?? 1));
  const every = Math.max(1, Math.ceil(TICK / cell));
  const follow = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
    const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left) / cell);
    look(Math.min(ticks.length - 1, Math.max(0, at)));
  };
  return (
    <figure class="sweep-frame">
      <figcaption>{frame.title}</figcaption>
      <Keys frame={frame} cursor={cursor} />
      <div class="sweep-room" ref={room}>
        {width.value === 0 ? null : (
          <svg
            width={width.value}
            height={HEIGHT}
            viewBox={`0 0 ${width.value} ${HEIGHT}`}
            role="img"
            aria-label={label}
            onPointerMove={follow}
            onPointerDown={follow}
          >
            <defs>
              <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <path d="M0 0V6" class="sweep-hatch" />
              </pattern>
            </defs>
            {levels.map((level) => (
              <g key={level} class="sweep-level">
                <path d={`M${EDGE.left} ${y(level)}H${width.value - EDGE.right}`} />
                <text x={EDGE.left - 6} y={y(level) + 4} text-anchor="end">
                  {frame.scale === 'share' ? `${level * 100}%` : level}
                </text>
              </g>
            ))}
            {gaps.map(({ points: refused }) => (
              <rect
                key={refused[0]?.at}
                x={x(refused[0]?.at ?? 0)}
                y={EDGE.top}
                width={refused.length * cell}
                height={tall}
                fill={`url(#${id})`}
              />
            ))}
            {steps.map(({ at }, i) => (
              <g key={at} class="sweep-step">
                <path d={`M${x(at)} ${EDGE.top}V${EDGE.top + tall}`} />
                <text x={x(at)} y={EDGE.top - 4} text-anchor="middle">
                  {i + 1}
                </text>
              </g>
            ))}
            <rect class="sweep-cursor" x={x(cursor)} y={EDGE.top} width={cell} height={tall} />
            {ticks.map((tick, i) =>
              i % every === 0 ? (
                <text key={tick} class="sweep-tick" x={x(i + 0.5)} y={HEIGHT - 6} text-anchor="middle">
                  {tick}
                </text>
              ) : null,
            )}
            {frame.series.map(({ label: name, values }, kind) => {
              const points = ticks.map((_, i) => {
                const value = values[i];
                return value === undefined ? undefined : { x: x(i + 0.5), y: y(value) };
              });
              return (
                <g key={name} class={`series series-${kind}`}>
                  <path d={pathOf(points, stepped ? cell / 2 : 0)} />
                  {cell < FEWEST_MARKED
                    ? null
                    : points.map((point, i) => (point === undefined ? null : <Mark key={i} kind={kind} {...point} />))}
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </figure>
  );
}
