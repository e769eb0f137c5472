import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Failed, Loading } from './notice.tsx';

/** A part of the page that is fetched when it is first shown. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: JSX.Element = <Loading />,
): (props: P) => JSX.Element {
  return function Lazy(props: P) {
    const part = useSignal<{ readonly shows: ComponentType<P> } | 'loading' | 'failed'>('loading');
    useEffect(() => {
      load().then(
        (shows) => {
          part.value = { shows };
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
