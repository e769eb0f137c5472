/** One icon of 24 by 24, as a single path. */
export function DrawnIcon({ name, path }: { readonly name: string; readonly path: string }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
