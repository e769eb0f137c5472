import { isPhone } from '../parts/narrow.ts';
import { STRINGS } from './strings.ts';
import { type Frame, shortLabel, spell } from './sweep-series.ts';
import { useWidth } from '../parts/use-width.ts';

const BAR = 13;
const HEAD = 18;
const FOOT = 9;
/** Room for the number at the end of a bar. */
const SHARE = 54;

interface BarsProps {
  readonly frame: Frame;
  readonly label: string;
  /** The values of the fact in words. */
  readonly names: readonly string[];
}

function Keys({ frame }: Pick<BarsProps, 'frame'>) {
  if (frame.series.length < 2) return null;
  return (
    <ul class="series-keys">
      {frame.series.map((series, i) => (
        <li key={series.label}>
          <svg width="18" height="10" viewBox="0 0 18 10" class={`series-bar series-${i}`} aria-hidden="true">
            <rect width="18" height="10" />
          </svg>
          {shortLabel(series, frame)}
        </li>
      ))}
    </ul>
  );
}

/** The readings of one field for each choice: one group of bars a choice. */
export function SweepBars({ frame, label, names }: BarsProps) {
  const [room, width] = useWidth<HTMLDivElement>();
  const known = frame.series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const most = frame.scale === 'share' ? 1 : Math.max(0.01, ...known);
  const long = Math.max(1, width.value - SHARE);
  const tall = names.map((_, at) =>
    frame.series.some(({ values }) => values[at] !== undefined) ? frame.series.length * BAR : 0,
  );
  const tops = tall.map((_, at) => tall.slice(0, at).reduce((sum, each) => sum + HEAD + each + FOOT, 0));
  const height = (tops.at(-1) ?? 0) + HEAD + (tall.at(-1) ?? 0) + FOOT;
  return (
    <figure class="sweep-frame">
      <figcaption>{frame.title}</figcaption>
      <Keys frame={frame} />
      <div class="sweep-room" ref={room}>
        {width.value === 0 ? null : (
          <svg
            width={width.value}
            height={height}
            viewBox={`0 0 ${width.value} ${height}`}
            role="img"
            aria-label={label}
          >
            {names.map((name, at) => (
              <g key={name} transform={`translate(0 ${tops[at] ?? 0})`}>
                <text class="sweep-name" y={HEAD - 5}>
                  {tall[at] === 0 ? `${name}: ${STRINGS.notAllowed}` : name}
                </text>
                {frame.series.map((series, i) => {
                  const value = series.values[at];
                  if (value === undefined) return null;
                  const reach = Math.max(1, (long * value) / most);
                  return (
                    <g key={series.label} class={`series-bar series-${i}`} transform={`translate(0 ${HEAD + i * BAR})`}>
                      <rect width={reach} height={BAR - 3} />
                      <text x={reach + 5} y={BAR - 4}>
                        {spell(series, value, isPhone.value ? 0 : 1)}
                      </text>
                    </g>
                  );
                })}
              </g>
            ))}
          </svg>
        )}
      </div>
    </figure>
  );
}
