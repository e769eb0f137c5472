import '../../styles/play-sheet.css';
import { useRef } from 'preact/hooks';
import { LATER_STRINGS } from '../later-strings.ts';

/** Pixels that a tap may slip. */
const TAP_SLACK = 12;

interface SheetHandleProps {
  tap(): void;
  /** Up or down, and whether it was pulled half the way across the screen. */
  pull(isUp: boolean, isFar: boolean): void;
}

/** The sheet follows the finger that pulls it, and stops at one of its heights; a tap takes it to the next. */
export function SheetHandle({ tap, pull }: SheetHandleProps) {
  const held = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const wasPulled = useRef(false);
  const follow = ({ currentTarget, clientY }: PointerEvent & { readonly currentTarget: HTMLElement }): number => {
    const { y, height } = held.current ?? { y: clientY, height: 0 };
    if (Math.abs(y - clientY) > TAP_SLACK)
      currentTarget.closest<HTMLElement>('.play')?.style.setProperty('--sheet', `${height + y - clientY}px`);
    return y - clientY;
  };
  const release = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    held.current = null;
    currentTarget.closest<HTMLElement>('.play')?.style.removeProperty('--sheet');
  };
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={LATER_STRINGS.sheetHeight}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { y: event.clientY, height: event.currentTarget.parentElement?.offsetHeight ?? 0 };
        wasPulled.current = false;
      }}
      onPointerMove={follow}
      onPointerUp={(event) => {
        const by = follow(event);
        release(event);
        wasPulled.current = Math.abs(by) > TAP_SLACK;
        if (wasPulled.current) pull(by > 0, Math.abs(by) > innerHeight / 2);
      }}
      onPointerCancel={release}
      onClick={() => {
        if (!wasPulled.current) tap();
        wasPulled.current = false;
      }}
    >
      <span />
    </button>
  );
}
