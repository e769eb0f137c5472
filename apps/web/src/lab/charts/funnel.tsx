import { FAIR_SHARES } from 'enfilade/bench';
import type { Estimate } from '../estimates.ts';
import { LAB_STRINGS as STRINGS } from '../strings.ts';
import { share } from '../words.ts';
import { Frame } from './frame.tsx';

const HEIGHT = 150;
const FLOOR = HEIGHT - 22;
const ROOF = 8;
const LEFT = 40;
/** Room for the last number. */
const RIGHT = 48;
const LINES = [0, 0.5, 1] as const;

interface FunnelProps {
  readonly label: string;
  readonly estimates: readonly Estimate[];
}

/** How an estimate settles: a line inside its narrowing interval. */
export function Funnel({ label, estimates }: FunnelProps) {
  const last = estimates.at(-1);
  if (last === undefined) return null;
  return (
    <Frame label={label} height={HEIGHT}>
      {(width) => {
        const x = (battles: number): number => LEFT + ((width - LEFT - RIGHT) * battles) / last.battles;
        const y = (p: number): number => FLOOR - (FLOOR - ROOF) * p;
        const upper = estimates.map(({ battles, high }) => `${x(battles)} ${y(high)}`);
        const lower = estimates.toReversed().map(({ battles, low }) => `${x(battles)} ${y(low)}`);
        const line = estimates.map(({ battles, share: p }) => `${x(battles)} ${y(p)}`);
        const [fairLow, fairHigh] = FAIR_SHARES;
        return (
          <>
            <rect
              class="lab-fair"
              x={LEFT}
              y={y(fairHigh)}
              width={width - LEFT - RIGHT}
              height={y(fairLow) - y(fairHigh)}
            />
            {LINES.map((p) => (
              <g key={p}>
                <path class="lab-grid" d={`M${LEFT} ${y(p)}H${width - RIGHT}`} />
                <text class="lab-tick" x={LEFT - 6} y={y(p) + 4} text-anchor="end">
                  {share(p)}
                </text>
              </g>
            ))}
            <text class="lab-tick" x={LEFT + 4} y={y(fairHigh) + 13}>
              {STRINGS.fairBand}
            </text>
            <path class="lab-funnel" d={`M${[...upper, ...lower].join('L')}Z`} />
            <path class="lab-estimate" d={`M${line.join('L')}`} />
            <circle class="lab-estimate-end" cx={x(last.battles)} cy={y(last.share)} r="3.5" />
            <text class="lab-value" x={x(last.battles) + 8} y={y(last.share) + 4}>
              {share(last.share)}
            </text>
            <text class="lab-tick" x={LEFT} y={HEIGHT - 5} text-anchor="middle">
              0
            </text>
            <text class="lab-tick" x={x(last.battles)} y={HEIGHT - 5} text-anchor="middle">
              {last.battles}
            </text>
          </>
        );
      }}
    </Frame>
  );
}
