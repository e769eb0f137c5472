import { useEffect, useRef } from 'preact/hooks';
import { type Side, SIDES } from 'enfilade';
import type { WinChance } from 'enfilade/bench';
import { sidePanelsOf } from '../../side-panels.ts';
import type { ChanceSaid } from '../../engine/reckon/task.ts';
import type { Play } from '../../play.ts';
import { RECKON_STRINGS } from '../../reckon-strings.ts';
import { LATER_STRINGS } from '../../later-strings.ts';
import { SideMark } from '../../../parts/side-mark.tsx';
import { type Chances, chancesOf } from './chances.ts';
import { CurveChart } from './curve-chart.tsx';
import { dotsOf, percent } from './curve-points.ts';
import { SwingList } from './swing-list.tsx';

type SideNames = Readonly<Record<Side, string>>;

function Now({ chance, sides }: { readonly chance: WinChance; readonly sides: SideNames }) {
  const { share, error, courses } = chance;
  const isOpen = courses > 0;
  const of = (side: Side): string => percent(side === 'a' ? share : 1 - share, isOpen);
  return (
    <div class="chance-now">
      {SIDES.map((side) => (
        <p key={side} class={`chance-side chance-side-${side}`}>
          <span class="chance-name">
            <SideMark side={side} /> {sides[side]}
          </span>
          <b class="chance-number">{of(side)}</b>
          {isOpen ? <span class="chance-error">± {Math.max(1, Math.round(error * 100))}</span> : null}
        </p>
      ))}
      <div class="chance-bar" aria-hidden="true">
        <span class="side-fill-a" style={{ width: `${share * 100}%` }} />
        <span class="side-fill-b" style={{ width: `${(1 - share) * 100}%` }} />
      </div>
    </div>
  );
}

function ChanceCurve({
  said,
  play,
  sides,
}: {
  readonly said: ChanceSaid;
  readonly play: Play;
  readonly sides: SideNames;
}) {
  const look = (moment: number): void => void play.replay.lookAt(moment);
  const dots = dotsOf(said.points);
  const last = Math.max(1, said.points.length - 1);
  if (dots.length < 2) return <p class="chance-note">{RECKON_STRINGS.curveLater}</p>;
  return (
    <>
      <CurveChart
        dots={dots}
        swings={said.swings.map(({ moment, between: [from, to] }) => ({ moment, x: (from + to) / 2 / last }))}
        sides={sides}
        moment={play.replay.moment.value}
        look={look}
      />
      {said.swings.length === 0 ? (
        <p class="chance-note">{RECKON_STRINGS.noSwings}</p>
      ) : (
        <>
          <h3 class="small-caps">{RECKON_STRINGS.swings}</h3>
          <SwingList
            swings={said.swings.map(({ by, ...swing }) => ({
              ...swing,
              changes: RECKON_STRINGS.towards(sides[by > 0 ? 'a' : 'b'], Math.round(Math.abs(by) * 100)),
            }))}
            look={look}
          />
        </>
      )}
    </>
  );
}

function Progress({ chances, said }: { readonly chances: Chances; readonly said: ChanceSaid | null }) {
  const courses = said?.now.chance?.courses ?? 0;
  const doing = said === null || !said.done || chances.isStale.value;
  return (
    <p class="chance-note">
      {courses > 0 ? RECKON_STRINGS.fought(courses) : null} {doing ? RECKON_STRINGS.reckoning : null}
    </p>
  );
}

/** The chance of each side now, with its error, and how it came to that. */
export function ChancePanel({ play }: { readonly play: Play }) {
  const chances = chancesOf(play);
  const panel = useRef<HTMLElement>(null);
  // On a phone it opens above the button, out of sight.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const [brief, status, said, trouble] = [
    play.store.brief.value,
    play.store.status.value,
    chances.saidTo(play.store.status.value?.viewer),
    chances.trouble.value,
  ];
  if (brief === null || status === null) return null;
  const { viewer } = status;
  const chance = said?.now.chance ?? null;
  const isPartial = brief.hasSecrets && status.result === null;
  return (
    <section ref={panel} class="chance" aria-label={LATER_STRINGS.chances}>
      <div class="chance-head">
        <h2 class="small-caps">{LATER_STRINGS.chances}</h2>
        <button type="button" class="chance-close" onClick={() => (sidePanelsOf(play).chances.value = false)}>
          {LATER_STRINGS.close}
        </button>
      </div>
      {trouble === null ? null : (
        <p role="alert" class="chance-trouble">
          {RECKON_STRINGS.failed(trouble)}{' '}
          <button type="button" class="button" onClick={() => chances.tryAgain()}>
            {LATER_STRINGS.tryAgain}
          </button>
        </p>
      )}
      {chance === null ? (
        trouble === null ? (
          <p>{RECKON_STRINGS.firstBattles}</p>
        ) : null
      ) : (
        <Now chance={chance} sides={brief.sides} />
      )}
      {trouble === null ? <Progress chances={chances} said={said} /> : null}
      {said === null ? null : <ChanceCurve said={said} play={play} sides={brief.sides} />}
      <p class="chance-note">
        {isPartial && viewer !== 'nobody' ? RECKON_STRINGS.asSeenBy(brief.sideWords[viewer]) : null}{' '}
        {isPartial && viewer === 'nobody' ? RECKON_STRINGS.asSeenByAll : null} {RECKON_STRINGS.howChances}
      </p>
    </section>
  );
}
