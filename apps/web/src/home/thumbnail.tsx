import type { Thumbnail } from '../catalogue.ts';

export function ThumbnailDrawing({ thumbnail: { width, height, blocks } }: { readonly thumbnail: Thumbnail }) {
  return (
    <svg class="thumbnail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {blocks.map(({ side, x, y, heading, width: w, depth }, i) => (
        <rect
          key={i}
          class={`side-shape-${side}`}
          x={-depth / 2}
          y={-w / 2}
          width={depth}
          height={w}
          transform={`translate(${x} ${height - y}) rotate(${-heading / 10})`}
        />
      ))}
    </svg>
  );
}
