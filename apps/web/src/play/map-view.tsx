import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { Play } from './play.ts';

/** What the page can do to the map from outside. */
export interface MapHandle {
  pan(east: number, north: number): void;
  zoom(by: number | 'fit'): void;
  nudge(east: number, north: number, turn: number): void;
  nextFormation(): void;
}

interface MapProps {
  readonly play: Play;
  readonly handle: RefObject<MapHandle | null>;
  readonly measuring: Signal<boolean>;
}

export function MapView({ play }: MapProps) {
  return <div class="map" tabIndex={0} role="application" aria-label={play.brief.value?.name ?? ''} />;
}
