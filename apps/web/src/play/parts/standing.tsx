import { useSignal } from '@preact/signals';
import { type Count, type Ruled, type Side, SIDES, type Standing } from 'enfilade';
import { STRINGS } from '../strings.ts';
import { Dialog } from './dialog.tsx';
import { SideMark } from './side-mark.tsx';

type SideNames = Readonly<Record<Side, string>>;

export function WinList({ wins }: { readonly wins: readonly Ruled[] }) {
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
        <SideMark side={side} /> {name}
        {isCounted ? <b class="side-count-sum">{STRINGS.points(worth.reduce((sum, each) => sum + each, 0))}</b> : null}
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
  readonly standing: Standing;
  readonly sides: SideNames;
  readonly isOver: boolean;
}

/** Who would win if it ended now; what counts, and how it is won, behind it. */
export function StandingButton({ standing: { now, wins, counts }, sides, isOver }: StandingProps) {
  const open = useSignal(false);
  const winner = now === null ? STRINGS.unknown : now.winner === null ? STRINGS.aDraw : sides[now.winner];
  return (
    <>
      <button
        type="button"
        class="ribbon-now"
        onClick={() => {
          open.value = true;
        }}
      >
        {isOver ? STRINGS.howItEnded : STRINGS.ifEndedNow} <b>{winner}</b>
      </button>
      {open.value ? (
        <Dialog
          title={STRINGS.howItStands}
          kind="standing"
          close={() => {
            open.value = false;
          }}
        >
          <p>
            {isOver ? STRINGS.howItEnded : STRINGS.ifEndedNow} <b>{winner}</b>
            {now === null ? null : `: ${now.because}`}.
          </p>
          <CountList counts={counts} sides={sides} />
          <h3>{STRINGS.howWon}</h3>
          <WinList wins={wins} />
          <div class="dialog-actions">
            <button
              type="button"
              class="button button-main"
              onClick={() => {
                open.value = false;
              }}
            >
              {STRINGS.close}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
