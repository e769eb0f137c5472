import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { Notice } from './notice.tsx';

interface BoundaryProps {
  readonly children: ComponentChildren;
  /** A change of this key tries again. */
  readonly page: unknown;
  /** A link away from what cannot be shown. */
  leave?(): void;
}

const STRINGS = {
  title: 'This page could not be shown',
  about: 'Something on it is damaged, or the app has a bug. What you have entered is saved.',
  reason: (message: string): string => `What happened: ${message}`,
  rest: 'Show the rest',
  reload: 'Reload',
} as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says what happened if a page cannot be drawn, instead of leaving the screen blank. */
export function ErrorBoundary({ children, page, leave }: BoundaryProps) {
  const [error, reset] = useErrorBoundary((caught: unknown) => console.warn(caught)) as [unknown, () => void];
  useEffect(reset, [page]);
  if (error === undefined) return <>{children}</>;
  return (
    <Notice title={STRINGS.title}>
      <p>{STRINGS.about}</p>
      <p role="alert">{STRINGS.reason(messageOf(error))}</p>
      <p class="notice-ways">
        {leave === undefined ? null : (
          <button
            type="button"
            class="button"
            onClick={() => {
              leave();
              reset();
            }}
          >
            {STRINGS.rest}
          </button>
        )}
        <button type="button" class="button" onClick={() => location.reload()}>
          {STRINGS.reload}
        </button>
      </p>
    </Notice>
  );
}
