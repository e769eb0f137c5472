import type { Side } from 'enfilade';

/** A side by colour and hatch. */
export function SideMark({ side }: { readonly side: Side | null }) {
  return <span class={side === null ? 'side-mark' : `side-mark side-mark-${side}`} aria-hidden="true" />;
}
