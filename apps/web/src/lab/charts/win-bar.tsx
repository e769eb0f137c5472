import { FAIR_SHARES, fairnessOf, type Findings, type MusterRoll } from 'enfilade/bench';
import { LAB_STRINGS as STRINGS } from '../strings.ts';
import { share } from '../words.ts';
import { Frame } from './frame.tsx';

const TOP = 20;
const TALL = 46;
const CAP = 7;
const HEIGHT = TOP + TALL + 6;

function whisker(from: number, to: number): string {
  const middle = TOP + TALL / 2;
  return `M${from} ${middle - CAP}v${2 * CAP}M${from} ${middle}H${to}M${to} ${middle - CAP}v${2 * CAP}`;
}

interface WinBarProps {
  readonly roll: MusterRoll;
  readonly findings: Findings;
}

/** All battles as one bar: side a from the left, side b from the right; the whisker is where the middle of the draws may lie. */
export function WinBar({ roll: { sideWords: sides }, findings }: WinBarProps) {
  const { wins, games } = findings;
  const { interval } = fairnessOf(findings);
  const label = STRINGS.winBar(sides.a, share(wins.a.share), sides.b, share(wins.b.share));
  return (
    <Frame label={label} height={HEIGHT}>
      {(width) => {
        const [a, b] = [wins.a.share * width, wins.b.share * width];
        const path = whisker(interval[0] * width, interval[1] * width);
        const [low, high] = FAIR_SHARES;
        return (
          <>
            <text class="lab-tick" x={((low + high) / 2) * width} y={9} text-anchor="middle">
              {STRINGS.fairBand}
            </text>
            <path class="lab-band" d={`M${low * width} ${TOP - 1}v-6H${high * width}v6`} />
            <rect class="lab-empty" x={0} y={TOP} width={width} height={TALL} />
            {games === 0 ? null : (
              <>
                <rect class="lab-side-a" x={0} y={TOP} width={a} height={TALL} />
                <rect class="lab-side-b" x={width - b} y={TOP} width={b} height={TALL} />
                <path class="lab-whisker-halo" d={path} />
                <path class="lab-whisker" d={path} />
              </>
            )}
            <path class="lab-half" d={`M${width / 2} ${TOP - 5}V${TOP + TALL + 5}`} />
          </>
        );
      }}
    </Frame>
  );
}
