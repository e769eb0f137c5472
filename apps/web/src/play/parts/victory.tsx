import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazily } from '../../parts/lazily.tsx';
import { go } from '../../route/route.ts';
import { asidesOf } from '../asides.ts';
import { newBattlePath } from '../paths.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { Dialog } from './dialog.tsx';

const CountList = lazily(() => import('./standing.tsx').then(({ CountList: part }) => part), <></>);

/** How it ended, in the words of the rule that ended it. */
export function Victory({ play }: { readonly play: Play }) {
  const seen = useSignal(false);
  const [result, brief, live] = [play.bulletin.value?.result ?? null, play.brief.value, play.showing.isLive.value];
  const standing = play.scene.value?.ribbon.scoreboard;
  useEffect(() => {
    if (result === null) seen.value = false;
  }, [result]);
  if (result === null || brief === null || seen.value || !live) return null;
  const close = (): void => {
    seen.value = true;
  };
  return (
    <Dialog
      title={result.winner === null ? STRINGS.draw : STRINGS.victory(brief.sides[result.winner])}
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
            void play.showing.playBack();
          }}
        >
          {STRINGS.watch}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            close();
            asidesOf(play).ledger.value = true;
          }}
        >
          {STRINGS.ledger}
        </button>
        <button type="button" class="button" onClick={() => go(newBattlePath(brief.scenario))}>
          {STRINGS.playAgain}
        </button>
        <button type="button" class="button" onClick={() => go('/')}>
          {STRINGS.toLibrary}
        </button>
      </div>
    </Dialog>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
