import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LATER_STRINGS } from '../../later-strings.ts';
import type { Play } from '../../play.ts';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { LuckCurve } from '../luck/luck-curve.tsx';
import { luckBookOf } from '../luck/luck-book.ts';
import { Progress } from '../luck/luck-progress.tsx';
import { verdictOf } from '../luck/verdict.ts';

const MOST_SWINGS = 3;

interface TurnedProps {
  readonly play: Play;
  /** Whether it has been asked for. */
  readonly shown: Signal<boolean>;
  close(): void;
}

/** What decided it, by playing the battle out from every order: asked for, because it takes the device half a minute. */
export function Turned({ play, shown, close }: TurnedProps) {
  if (shown.value) return <Shown play={play} close={close} />;
  return (
    <p class="end-turned">
      <button type="button" class="button" onClick={() => (shown.value = true)}>
        {LATER_STRINGS.whatTurned}
      </button>{' '}
      {LATER_STRINGS.whatTurnedHow}
    </p>
  );
}

function Shown({ play, close }: Omit<TurnedProps, 'shown'>) {
  const book = luckBookOf(play);
  useEffect(() => void book.open(), []);
  const { value: ledger } = book.ledger;
  const look = (moment: number): void => {
    close();
    void play.replay.lookAt(moment);
  };
  if (book.trouble.value !== null) return <p role="alert">{LUCK_STRINGS.failed(book.trouble.value)}</p>;
  return (
    <div class="end-course">
      <Progress book={book} />
      {ledger === null || !book.isDone.value ? null : (
        <>
          <p class="luck-verdict">{verdictOf(ledger).join(' ')}</p>
          <LuckCurve ledger={ledger} play={play} look={look} most={MOST_SWINGS} />
        </>
      )}
    </div>
  );
}
