import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Failed, Loading } from './notice.tsx';

type PropsOf<C> = C extends (props: infer P extends object) => unknown ? P : never;

/** A part of the page by its module and name, loaded when it is first shown. */
export function lazily<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  meanwhile: JSX.Element = <Loading />,
): (props: PropsOf<M[K]>) => JSX.Element {
  let arrived: { readonly shows: ComponentType<PropsOf<M[K]>> } | undefined;
  return function Lazy(props: PropsOf<M[K]>) {
    const part = useSignal<typeof arrived | 'failed'>(arrived);
    useEffect(() => {
      if (arrived !== undefined) return;
      load().then(
        ({ [name]: shows }) => {
          arrived = { shows: shows as ComponentType<PropsOf<M[K]>> };
          part.value = arrived;
        },
        () => {
          part.value = 'failed';
        },
      );
    }, []);
    if (part.value === undefined) return meanwhile;
    if (part.value === 'failed') return <Failed />;
    const { shows: Shows } = part.value;
    return <Shows {...props} />;
  };
}
