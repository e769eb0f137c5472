import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useModal } from '../parts/dialog.tsx';
import { Link } from '../route/link.tsx';
import { type Base, pageIn } from '../route/referee-paths.ts';
import { STRINGS } from './strings.ts';

const ICONS = {
  back: 'M15 5l-7 7l7 7',
  undo: 'M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H8',
  why: 'M12 3a9 9 0 1 0 .01 0ZM12 11v6M12 7.500v.1',
  close: 'M6 6l12 12M18 6 6 18',
  turn: 'M5 12a7 7 0 1 1 2 5M5 12l-2-3m2 3 3-2',
  roster: 'M5 6h.01M9 6h10M5 12h.01M9 12h10M5 18h.01M9 18h10',
  history: 'M12 4a8 8 0 1 0 .01 0ZM12 8v4.500l3 2',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6',
  theme: 'M10 2c1 4 6 5 6 10a6 6 0 0 1-12 0c0-3 2-4 2-6 2 1 3 2 3 4 2-2 2-5 1-8Z',
} as const;

export function Glyph({ of }: { readonly of: keyof typeof ICONS }) {
  return (
    <svg class="rf-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}

interface TopProps {
  readonly title: string;
  readonly small?: string;
  back?(): void;
  readonly children?: ComponentChildren;
}

/** The dark bar at the top: the page's name, the way back, and the permanent buttons. */
export function Top({ title, small = '', back, children }: TopProps) {
  return (
    <header class="rf-top">
      {back === undefined ? null : <Tool of="back" label={STRINGS.back} press={back} />}
      <h1>
        {title}
        {small === '' ? null : <small>{small}</small>}
      </h1>
      {children}
    </header>
  );
}

interface ToolProps {
  readonly of: keyof typeof ICONS;
  readonly label: string;
  readonly disabled?: boolean;
  press(): void;
}

export function Tool({ of, label, disabled = false, press }: ToolProps) {
  return (
    <button type="button" class="rf-tool" aria-label={label} title={label} disabled={disabled} onClick={press}>
      <Glyph of={of} />
    </button>
  );
}

const TABS = [
  { page: '', icon: 'turn', label: STRINGS.home },
  { page: 'roster', icon: 'roster', label: STRINGS.roster },
  { page: 'history', icon: 'history', label: STRINGS.history },
] as const;

/** The three pages of a battle, in reach of the thumb. */
export function Tabs({ base, at }: { readonly base: Base; readonly at: (typeof TABS)[number]['page'] }) {
  return (
    <nav class="rf-tabs" aria-label={STRINGS.referee}>
      {TABS.map(({ page, icon, label }) => (
        <Link key={page} to={page === '' ? base : pageIn(base, page)} current={page === at}>
          <Glyph of={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface SheetProps {
  readonly title: string;
  close(): void;
  readonly children: ComponentChildren;
}

/** A sheet from the foot of the screen with one choice. */
export function Sheet({ title, close, children }: SheetProps) {
  const frame = useModal();
  const heading = useId();
  return (
    <dialog
      ref={frame}
      class="rf-sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div class="rf-sheet-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <Tool of="close" label={STRINGS.close} press={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
