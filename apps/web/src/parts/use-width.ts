import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The width of an element: charts are drawn to fit, so that their text keeps its size. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, Signal<number>] {
  const ref = useRef<E>(null);
  const width = useSignal(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry?.contentRect.width ?? 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
