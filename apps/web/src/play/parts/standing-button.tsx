import { useSignal } from '@preact/signals';
import type { Side, SideWords, Scoreboard } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { settings } from '../../settings/store.ts';
import { STRINGS } from '../strings.ts';
import { StandingDialog } from './later.tsx';

interface ButtonProps {
  readonly standing: Scoreboard;
  readonly sides: Readonly<Record<Side, string>>;
  readonly sideWords: Readonly<Record<Side, SideWords>>;
  readonly isOver: boolean;
  /** What the button shows besides the winner. */
  readonly children: ComponentChildren;
}

/** Who would win if it ended now; opens what counts and how it is won. */
export function StandingButton({ standing, sides, sideWords, isOver, children }: ButtonProps) {
  const open = useSignal(false);
  const { now } = standing;
  const winner = now === null ? STRINGS.unknown : now.winner === null ? STRINGS.aDraw : sideWords[now.winner].called;
  const when = isOver ? STRINGS.howItEnded : STRINGS.ifEndedNow;
  const set = (shown: boolean) => () => {
    open.value = shown;
  };
  return (
    <>
      <button type="button" class="ribbon-now" onClick={set(true)}>
        {children}
        {settings.whoIsWinning.value || isOver ? (
          <span class="ribbon-now-says">
            {when} <b>{winner}</b>
          </span>
        ) : null}
      </button>
      {open.value ? (
        <StandingDialog standing={standing} sides={sides} says={`${when} ${winner}`} close={set(false)} />
      ) : null}
    </>
  );
}
