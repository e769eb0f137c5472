import '../../../styles/play-luck.css';
import type { LuckLedger, LuckSwing } from 'enfilade/bench';
import type { Play } from '../../play.ts';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { CurveChart } from '../chance/curve-chart.tsx';
import { dotsOf } from '../chance/curve-points.ts';
import { SwingList } from '../chance/swing-list.tsx';

const MOST_SWINGS = 5;

export interface LuckCurveProps {
  readonly ledger: LuckLedger;
  readonly play: Play;
  look(moment: number): void;
  /** How many turning points are told. */
  readonly most?: number;
}

function sway(sides: LuckLedger['sides'], value: number): string {
  return LUCK_STRINGS.good(sides[value > 0 ? 'a' : 'b'], Math.max(1, Math.round(Math.abs(value) * 100)));
}

/** How the chances moved, and the throws that moved them most. */
export function LuckCurve({ ledger, play, look, most = MOST_SWINGS }: LuckCurveProps) {
  const { curve, sides, swings } = ledger;
  const points = curve.map(({ event, turn, side, share, error }) => ({
    moment: Math.max(1, event),
    turn,
    side,
    chance: { share, error },
  }));
  const dots = dotsOf(points);
  const largest = swings.slice(0, most);
  const across = ({ event }: LuckSwing): number => {
    const after = Math.max(
      1,
      dots.findIndex(({ moment }) => moment > event),
    );
    const [from, to] = [dots[after - 1], dots[after]];
    if (from === undefined || to === undefined) return 1;
    return from.x + ((to.x - from.x) * (event - from.moment)) / Math.max(1, to.moment - from.moment);
  };
  return (
    <section>
      <h3 class="small-caps">{LUCK_STRINGS.curve}</h3>
      <CurveChart
        dots={dots}
        swings={largest.map((swing) => ({ moment: swing.event + 1, x: across(swing) }))}
        sides={sides}
        moment={play.replay.moment.value}
        look={look}
      />
      <h3 class="small-caps">{LUCK_STRINGS.swings}</h3>
      {largest.length === 0 ? (
        <p>{LUCK_STRINGS.noSwings}</p>
      ) : (
        <SwingList
          swings={largest.map(({ event, turn, says, luck }) => ({
            moment: event + 1,
            turn,
            says,
            changes: sway(sides, luck),
          }))}
          look={look}
        />
      )}
    </section>
  );
}
