import type { KindId } from 'enfilade/generate';

/** A kind of battle in a few strokes: side a from below, side b from above; late troops dashed. */
const SKETCHES: Readonly<
  Record<KindId, { readonly a: string; readonly b: string; readonly late?: string; readonly river?: true }>
> = {
  meeting: { a: 'M10 30 24 22m-5-1 5 1-2 5', b: 'M54 6 40 14m5 1-5-1 2-5' },
  attack: { a: 'M32 32V20m-4 4 4-4 4 4', b: 'M16 8h14v5H16ZM34 8h14v5H34Z' },
  rearguard: { a: 'M32 33v-8m-4 4 4-4 4 4', b: 'M25 17h14v5H25ZM24 12l-6-7m0 5V5h5M40 12l6-7m0 5V5h-5' },
  crossing: { a: 'M32 33V22m-4 4 4-4 4 4', b: 'M22 4h20v5H22Z', river: true },
  relief: { a: 'M12 31l10-8m-5 0h5v5', b: 'M27 14h10v8H27Z', late: 'M32 2v8m-4-4 4 4 4-4' },
  flank: { a: 'M18 25h18v5H18Z', b: 'M18 8h18v5H18Z', late: 'M56 31 44 15m0 6v-6h6' },
  raid: { a: 'M12 31l14-11m-6 0h6v6', b: 'M29 10h8v8h-8ZM42 22h7v7h-7Z' },
  escort: { a: 'M32 33V4m-4 4 4-4 4 4', b: 'M12 12l9 3m-5-5 5 5-6 2M52 12l-9 3m5-5-5 5 6 2' },
};

export function KindSketch({ kind }: { readonly kind: KindId }) {
  const { a, b, late, river } = SKETCHES[kind];
  return (
    <svg class="kind-sketch" viewBox="0 0 64 36" aria-hidden="true">
      {river === true ? <path class="kind-river" d="M0 17c16-5 22 4 34 1s20-4 30-1" /> : null}
      <path class="kind-a" d={a} />
      <path class="kind-b" d={b} />
      {late === undefined ? null : (
        <path class={kind === 'relief' ? 'kind-b kind-late' : 'kind-a kind-late'} d={late} />
      )}
    </svg>
  );
}
