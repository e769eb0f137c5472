import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly kind?: string;
  /** Where it may be closed without deciding. */
  close?(): void;
  readonly children: ComponentChildren;
}

/** One thing to decide before anything else; the browser keeps the focus in it. */
export function Dialog({ title, kind = '', close, children }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  // Before the next key is pressed: it is meant for the dialog.
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    const { current: dialog } = frame;
    dialog?.showModal();
    // A dialog that is gone without having been closed leaves the focus nowhere.
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={frame}
      class={`dialog ${kind}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
