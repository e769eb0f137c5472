import { type Count, type RuledSentence, type Side, SIDES, type Scoreboard } from 'enfilade';
import { LATER_STRINGS } from '../later-strings.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import '../../styles/play-standing.css';

type SideNames = Readonly<Record<Side, string>>;

export function WinList({ wins }: { readonly wins: readonly RuledSentence[] }) {
  return (
    <ul class="win-list">
      {wins.map(({ says, rule }) => (
        <li key={says}>
          {says}. <span class="fact">{rule}</span>
        </li>
      ))}
    </ul>
  );
}

interface SideCountProps {
  readonly side: Side;
  readonly name: string;
  readonly counts: readonly Count[];
}

function SideCount({ side, name, counts }: SideCountProps) {
  const own = counts.filter((count) => count.side === side);
  const worth = own.flatMap(({ points }) => (points === null ? [] : [points]));
  const isCounted = counts.some(({ points }) => points !== null);
  return (
    <section class="side-count">
      <h3>
        <SideMark side={side} /> <bdi>{name}</bdi>
        {isCounted ? (
          <b class="side-count-sum">{LATER_STRINGS.points(worth.reduce((sum, each) => sum + each, 0))}</b>
        ) : null}
      </h3>
      <ul>
        {own.map(({ says, points, rule }) => (
          <li key={says}>
            <span>
              {says} <span class="fact">{rule}</span>
            </span>
            {points === null ? null : <b>{points}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What counts for each side, item by item, each with its rule. */
export function CountList({ counts, sides }: { readonly counts: readonly Count[]; readonly sides: SideNames }) {
  return (
    <div class="count-list">
      {SIDES.map((side) => (
        <SideCount key={side} side={side} name={sides[side]} counts={counts} />
      ))}
    </div>
  );
}

interface StandingProps {
  readonly standing: Scoreboard;
  readonly sides: SideNames;
  readonly says: string;
  close(): void;
}

/** What counts, and how it is won. */
export function StandingDialog({ standing: { now, wins, counts }, sides, says, close }: StandingProps) {
  return (
    <Dialog title={LATER_STRINGS.howItStands} kind="standing" close={close}>
      <p>
        {says}
        {now === null ? null : `: ${now.because}`}.
      </p>
      <CountList counts={counts} sides={sides} />
      <h3>{LATER_STRINGS.howWon}</h3>
      <WinList wins={wins} />
      <div class="dialog-actions">
        <button type="button" class="button button-main" onClick={close}>
          {LATER_STRINGS.close}
        </button>
      </div>
    </Dialog>
  );
}
