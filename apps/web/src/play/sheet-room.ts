import { type Signal, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Pixels that what stands first in a phone's sheet needs of it; 0 while nothing asks for room. */
export const neededOfSheet: Signal<number> = signal(0);

/** Makes a phone's sheet as high as an element at its top. */
export function useSheetRoom(of: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current: element } = of;
    const play = element?.closest<HTMLElement>('.play');
    if (!element || !play) return undefined;
    const measure = (): void => {
      neededOfSheet.value = element.offsetHeight;
      play.style.setProperty('--needed', `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      neededOfSheet.value = 0;
    };
  }, []);
}
