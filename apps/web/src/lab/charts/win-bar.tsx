import { FAIR_SHARES, type Findings, type MusterRoll } from 'enfilade';
import { LAB_STRINGS as STRINGS } from '../strings.ts';
import { share } from '../words.ts';
import { Frame } from './frame.tsx';

const TOP = 20;
const TALL = 46;
const CAP = 7;
const HEIGHT = TOP + TALL + 6;

interface WhiskerProps {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

function Whisker({ from, to, at }: WhiskerProps) {
  const path = `M${from} ${at - CAP}V${at + CAP}M${from} ${at}H${to}M${to} ${at - CAP}V${at + CAP}`;
  return (
    <>
      <path class="lab-whisker-halo" d={path} />
      <path class="lab-whisker" d={path} />
    </>
  );
}

interface WinBarProps {
  readonly roll: MusterRoll;
  readonly findings: Findings;
}

/** All battles as one bar: side a from the left, side b from the right, each with the interval of its share. */
export function WinBar({ roll: { sides }, findings: { wins, draws, games } }: WinBarProps) {
  const label = STRINGS.winBar(sides.a, share(wins.a.share), sides.b, share(wins.b.share));
  return (
    <Frame label={label} height={HEIGHT}>
      {(width) => {
        const [a, b] = [wins.a.share * width, wins.b.share * width];
        const apart = draws.times > 0;
        const middle = TOP + TALL / 2;
        const [low, high] = FAIR_SHARES;
        return (
          <>
            <text class="lab-tick" x={((low + high) / 2) * width} y={11} text-anchor="middle">
              {STRINGS.fairBand}
            </text>
            <path class="lab-band" d={`M${low * width} ${TOP - 3}v-6H${high * width}v6`} />
            <rect class="lab-empty" x={0} y={TOP} width={width} height={TALL} />
            {games === 0 ? null : (
              <>
                <rect class="lab-side-a" x={0} y={TOP} width={a} height={TALL} />
                <rect class="lab-side-b" x={width - b} y={TOP} width={b} height={TALL} />
                <Whisker
                  from={wins.a.interval[0] * width}
                  to={wins.a.interval[1] * width}
                  at={apart ? middle - TALL / 5 : middle}
                />
                {apart ? (
                  <Whisker
                    from={width - wins.b.interval[1] * width}
                    to={width - wins.b.interval[0] * width}
                    at={middle + TALL / 5}
                  />
                ) : null}
              </>
            )}
            <path class="lab-half" d={`M${width / 2} ${TOP - 5}V${TOP + TALL + 5}`} />
          </>
        );
      }}
    </Frame>
  );
}
