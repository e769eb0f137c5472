import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSheetRoom } from '../sheet-room.ts';
import { guideTells } from './guided.ts';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** What the guide says, in a phone's sheet: it covers nobody, and stands in for what the sheet says at rest. */
export function SheetGuide({ children }: { readonly children: ComponentChildren }) {
  const card = useRef<HTMLElement>(null);
  useSheetRoom(card);
  useLayoutEffect(() => {
    guideTells.value = true;
    return () => {
      guideTells.value = false;
    };
  }, []);
  return (
    <aside class="guide guide-open" ref={card} aria-live="polite" aria-label={STRINGS.guide}>
      {children}
    </aside>
  );
}

/** One line that the sheet keeps while the hand is at the table. */
export function SheetLine({ children }: { readonly children: ComponentChildren }) {
  return (
    <aside class="guide guide-line" aria-label={STRINGS.guide}>
      {children}
    </aside>
  );
}
