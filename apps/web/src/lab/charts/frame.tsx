import type { ComponentChildren } from 'preact';
import { useWidth } from '../../parts/use-width.ts';

interface FrameProps {
  readonly label: string;
  readonly height: number;
  /** Draws to measure. */
  children(width: number): ComponentChildren;
}

/** A chart as wide as its container, with its table beside or below it. */
export function Frame({ label, height, children }: FrameProps) {
  const [room, width] = useWidth<HTMLDivElement>();
  return (
    <div class="lab-room" ref={room} style={{ minHeight: `${height}px` }}>
      {width.value === 0 ? null : (
        <svg
          class="lab-chart"
          width={width.value}
          height={height}
          viewBox={`0 0 ${width.value} ${height}`}
          role="img"
          aria-label={label}
        >
          {children(width.value)}
        </svg>
      )}
    </div>
  );
}

/** The hatching of the sides for every chart on the page: blue horizontal, red vertical. */
export function Hatches() {
  return (
    <svg class="lab-hatches" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="lab-hatch-a" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect class="lab-ground-a" width="4" height="4" />
          <line class="lab-line-a" x1="0" x2="4" y1="2" y2="2" />
        </pattern>
        <pattern id="lab-hatch-b" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect class="lab-ground-b" width="4" height="4" />
          <line class="lab-line-b" x1="2" x2="2" y1="0" y2="4" />
        </pattern>
      </defs>
    </svg>
  );
}
