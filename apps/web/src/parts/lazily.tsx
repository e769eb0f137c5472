import { signal, useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Failed, Loading } from './notice.tsx';

type PropsOf<C> = C extends (props: infer P extends object) => unknown ? P : never;

const coming = new Set<symbol>();
/** Milliseconds after which a part that could not be fetched is asked for again. */
const AGAIN = 3_000;

/** The parts that should be shown and are still on their way: tests wait for them. */
export function fetching(): readonly string[] {
  return [...coming].map(({ description = '' }) => description);
}

/** Fetches parts before they are shown, so that they are there when the network is not. */
export async function fetchAll(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  const own = Symbol('all');
  coming.add(own);
  await Promise.allSettled(loads.map((load) => load()));
  coming.delete(own);
}

/** A part of the page by its module and name, loaded when it is first shown. */
export function lazily<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  meanwhile: JSX.Element = <Loading />,
): (props: PropsOf<M[K]>) => JSX.Element {
  // Of all its places: one that is drawn while another's fetch ends hears of it too.
  const part = signal<{ readonly shows: ComponentType<PropsOf<M[K]>> } | 'failed' | 'coming'>('coming');
  const hasCome = (): boolean => typeof part.peek() === 'object';
  return function Lazy(props: PropsOf<M[K]>) {
    const own = useSignal(Symbol(String(name)));
    if (part.value === 'coming') coming.add(own.value);
    useLayoutEffect(() => {
      if (part.value !== 'coming') coming.delete(own.value);
    });
    useLayoutEffect(() => () => void coming.delete(own.value), []);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const fetchIt = async (): Promise<void> => {
        try {
          const { [name]: shows } = await load();
          if (!hasCome()) part.value = { shows: shows as ComponentType<PropsOf<M[K]>> };
        } catch {
          if (hasCome()) return;
          part.value = 'failed';
          timer = setTimeout(() => void fetchIt(), AGAIN);
        }
      };
      if (!hasCome()) void fetchIt();
      return () => clearTimeout(timer);
    }, []);
    if (part.value === 'coming') return meanwhile;
    if (part.value === 'failed') return <Failed />;
    const { shows: Shows } = part.value;
    return <Shows {...props} />;
  };
}
