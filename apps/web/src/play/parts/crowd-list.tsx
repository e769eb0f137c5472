import '../../styles/play-tip.css';
import type { Signal } from '@preact/signals';
import type { Point } from 'enfilade';
import type { Play } from '../play.ts';
import { SideMark } from '../../parts/side-mark.tsx';

/** Several units equally near to a tap. */
export interface Crowd {
  readonly ids: readonly string[];
  readonly pixel: Point;
}

/** Which of them was meant. */
export function CrowdList({ play, crowd }: { readonly play: Play; readonly crowd: Signal<Crowd | null> }) {
  if (crowd.value === null) return null;
  const { ids, pixel } = crowd.value;
  const signs = play.replay.scene.value?.signs.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <ul class="crowd" style={{ left: `${pixel.x}px`, top: `${pixel.y}px` }}>
      {signs.map(({ id, side, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              crowd.value = null;
              void play.select(id);
            }}
          >
            <SideMark side={side} /> <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
