import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Failed, Loading } from './notice.tsx';

/** A part of the page that is fetched when it is first shown, and there at once when it is shown again. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: JSX.Element = <Loading />,
): (props: P) => JSX.Element {
  let arrived: { readonly shows: ComponentType<P> } | undefined;
  return function Lazy(props: P) {
    const part = useSignal<{ readonly shows: ComponentType<P> } | 'loading' | 'failed'>(arrived ?? 'loading');
    useEffect(() => {
      if (arrived !== undefined) return;
      load().then(
        (shows) => {
          arrived = { shows };
          part.value = arrived;
        },
        () => {
          part.value = 'failed';
        },
      );
    }, []);
    if (part.value === 'loading') return meanwhile;
    if (part.value === 'failed') return <Failed />;
    const { shows: Shows } = part.value;
    return <Shows {...props} />;
  };
}
