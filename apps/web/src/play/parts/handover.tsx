import { useEffect, useRef } from 'preact/hooks';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

import { SideMark } from '../../parts/side-mark.tsx';

/** The screen goes to the other player; nothing else is on it until they confirm that they have it. */
export function Handover({ play }: { readonly play: Play }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus();
    // The button that was pressed is gone: the focus goes to the table.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
      });
    };
  }, []);
  const [side, brief, status] = [play.handover.value, play.store.brief.value, play.store.status.value];
  if (side === null || brief === null) return null;
  const name = brief.sideWords[side];
  const mayUndo = status?.noUndo === null && status.viewer !== side;
  return (
    <section class="handover" aria-labelledby="handover-title">
      <div class="handover-card" ref={card} tabIndex={-1}>
        <SideMark side={side} />
        <h2 id="handover-title">{LATER_STRINGS.handover(name)}</h2>
        <p>{LATER_STRINGS.handoverWhy}</p>
        <button type="button" class="button button-main" onClick={() => void play.takeOver()}>
          {LATER_STRINGS.handoverReady(name)}
        </button>
        {mayUndo ? (
          <button type="button" class="button button-quiet" onClick={() => void play.undo()}>
            {LATER_STRINGS.undoInstead}
          </button>
        ) : null}
      </div>
    </section>
  );
}
