import '../../../styles/play-chance.css';
import type { Side } from 'enfilade';
import { RECKON_STRINGS } from '../../reckon-strings.ts';
import { type CurveDot, dotAt, percent, turnMarks } from './curve-points.ts';

interface SwingMark {
  readonly moment: number;
  readonly x: number;
}

interface CurveProps {
  readonly dots: readonly CurveDot[];
  readonly swings: readonly SwingMark[];
  readonly sides: Readonly<Record<Side, string>>;
  /** The moment that is on the table. */
  readonly moment: number;
  look(moment: number): void;
}

const MOST_TURNS = 10;
const at = (share: number): string => `${share * 100}%`;

function Line({ dots }: { readonly dots: readonly CurveDot[] }) {
  const line = dots.map(({ x, share }) => `${x * 100},${(1 - share) * 100}`).join(' ');
  const [first, last] = [dots[0], dots.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg class="curve-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon class="curve-a" points={`${first.x * 100},100 ${line} ${last.x * 100},100`} />
      <polygon class="curve-b" points={`${first.x * 100},0 ${line} ${last.x * 100},0`} />
      <line class="curve-half" x1="0" x2="100" y1="50" y2="50" vector-effect="non-scaling-stroke" />
      <polyline points={line} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

function Dots({ dots, shown }: { readonly dots: readonly CurveDot[]; readonly shown: number }) {
  return (
    <>
      {dots.map(({ moment, x, share, low, high, side }, i) => (
        <span key={moment}>
          <span class="curve-whisker" style={{ left: at(x), bottom: at(low), height: at(high - low) }} />
          <span
            class={`curve-dot curve-dot-${side}${i === shown ? ' curve-dot-shown' : ''}`}
            style={{ left: at(x), bottom: at(share) }}
          />
        </span>
      ))}
    </>
  );
}

/** The chances of a battle from turn to turn: side a from below, side b from above. Choosing a point shows that moment on the table. */
export function CurveChart({ dots, swings, sides, moment, look }: CurveProps) {
  const shown = dotAt(dots, moment);
  const dot = dots[shown];
  const lookAt = (value: string): void => {
    const chosen = dots[Number(value)];
    if (chosen !== undefined) look(chosen.moment);
  };
  return (
    <figure class="curve">
      <figcaption class="curve-side">
        <span class="curve-name-b">{sides.b}</span>
        <span class="curve-name-a">{sides.a}</span>
      </figcaption>
      <div class="curve-room">
        <div class="curve-inner">
          <Line dots={dots} />
          <div aria-hidden="true">
            <Dots dots={dots} shown={shown} />
            {swings.map((swing, i) => (
              <span key={swing.moment} class="curve-swing" style={{ left: at(swing.x) }}>
                {i + 1}
              </span>
            ))}
          </div>
        </div>
        <input
          type="range"
          class="curve-range"
          min={0}
          max={Math.max(0, dots.length - 1)}
          value={shown}
          aria-label={RECKON_STRINGS.curve}
          aria-valuetext={dot === undefined ? '' : RECKON_STRINGS.pointSays(dot.turn, sides.a, percent(dot.share))}
          onInput={({ currentTarget }) => lookAt(currentTarget.value)}
          onClick={({ currentTarget }) => lookAt(currentTarget.value)}
        />
      </div>
      <div class="curve-turns" aria-hidden="true">
        {turnMarks(dots, MOST_TURNS).map(({ turn, x }) => (
          <span key={turn} style={{ left: at(x) }}>
            {turn}
          </span>
        ))}
      </div>
    </figure>
  );
}
