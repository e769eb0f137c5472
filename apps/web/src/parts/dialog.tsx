import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly kind?: string;
  /** Given if it may be closed without a decision. */
  close?(): void;
  readonly children: ComponentChildren;
}

/** Opens a dialog element as a modal one while it is mounted, and gives the focus back afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const frame = useRef<HTMLDialogElement>(null);
  // At once: the next key is meant for the dialog.
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    const { current: dialog } = frame;
    dialog?.showModal();
    // A dialog removed without being closed would lose the focus.
    return () => {
      dialog?.close();
      // A menu that has closed cannot take it back: then the table does, where there is one.
      const back = before !== document.body && before?.isConnected === true ? before : document.querySelector('.map');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}

/** A modal dialog; the browser keeps the focus in it. */
export function Dialog({ title, kind = '', close, children }: DialogProps) {
  const frame = useModal();
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
