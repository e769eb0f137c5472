import { capital } from 'enfilade';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../../route/route.ts';
import { asidesOf } from '../asides.ts';
import { newBattlePath } from '../../route/paths.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { STRINGS } from '../strings.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { CountList } from './standing.tsx';

/** How it ended, in the words of the rule that ended it. */
export function Victory({ play }: { readonly play: Play }) {
  const seen = useSignal(false);
  const [result, brief, live] = [
    play.store.status.value?.result ?? null,
    play.store.brief.value,
    play.replay.isLive.value,
  ];
  const standing = play.replay.scene.value?.ribbon.scoreboard;
  useEffect(() => {
    if (result === null) seen.value = false;
  }, [result]);
  if (result === null || brief === null || seen.value || !live) return null;
  const close = (): void => {
    seen.value = true;
  };
  return (
    <Dialog
      title={result.winner === null ? LATER_STRINGS.draw : LATER_STRINGS.victory(brief.sideWords[result.winner])}
      kind="victory"
      close={close}
    >
      <p>
        {capital(result.because)}. <span class="fact">{result.rule === 'contract' ? '' : result.rule}</span>
      </p>
      {standing === undefined ? null : <CountList counts={standing.counts} sides={brief.sides} />}
      <div class="dialog-actions">
        <button
          type="button"
          class="button button-main"
          onClick={() => {
            close();
            void play.replay.playBack();
          }}
        >
          {LATER_STRINGS.watch}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            close();
            asidesOf(play).ledger.value = true;
          }}
        >
          {LATER_STRINGS.ledger}
        </button>
        <button type="button" class="button" onClick={() => go(newBattlePath(brief.scenario))}>
          {LATER_STRINGS.playAgain}
        </button>
        <button type="button" class="button" onClick={() => go('/')}>
          {STRINGS.toLibrary}
        </button>
      </div>
    </Dialog>
  );
}
