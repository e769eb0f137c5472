import { signal } from '@preact/signals';
import { LEAVING, type Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { Dialog } from './dialog.tsx';

const KEPT = 'enfilade.guard';

const guards = signal(readGuard());
const asking = signal<{ readonly n: number; go(): void } | null>(null);

function readGuard(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true; // A browser may forbid storage; then it asks every time.
  }
}

function neverAgain(): void {
  guards.value = false;
  try {
    localStorage.setItem(KEPT, 'off');
  } catch {
    // Forgotten with the page.
  }
}

/** Ends the part of the turn; asks first where somebody could still do something. */
export function endPart(play: Play): void {
  const offer = play.sideOffers.value.find(({ kind }) => !LEAVING.has(kind));
  if (offer === undefined || !play.mayAct.value) return;
  const idle = play.tasks.value.filter(({ id, offers }) => id !== null && offers.length > 0);
  const go = (): void => void play.give(offer.order);
  if (guards.value && idle.length > 0) asking.value = { n: idle.length, go };
  else go();
}

export function EndPart({ play }: { readonly play: Play }) {
  const offer = play.sideOffers.value.find(({ kind }) => !LEAVING.has(kind));
  const { value: asked } = asking;
  const close = (): void => {
    asking.value = null;
  };
  return (
    <>
      <button
        type="button"
        class="button button-main end-part"
        disabled={offer === undefined || !play.mayAct.value}
        title={play.scene.value?.ribbon.expects ?? ''}
        onClick={() => endPart(play)}
      >
        {offer?.says ?? 'End'} <kbd>E</kbd>
      </button>
      {asked === null ? null : (
        <Dialog title={STRINGS.guardTitle} close={close}>
          <p>{STRINGS.guard(asked.n)}</p>
          <div class="dialog-actions">
            <button
              type="button"
              class="button button-main"
              onClick={() => {
                close();
                asked.go();
              }}
            >
              {STRINGS.guardYes}
            </button>
            <button type="button" class="button" onClick={close}>
              {STRINGS.guardNo}
            </button>
            <button
              type="button"
              class="button button-quiet"
              onClick={() => {
                neverAgain();
                close();
                asked.go();
              }}
            >
              {STRINGS.guardNever}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
