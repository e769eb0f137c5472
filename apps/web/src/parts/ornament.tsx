/** The double rule with crossed sabres under a title. */
export function Ornament() {
  return (
    <svg class="ornament" width="150" height="14" viewBox="0 0 150 14" aria-hidden="true">
      <path d="M0 7H58M92 7H150" />
      <path class="sabres" d="M62 11L88 3M62 3L88 11M64 1.500l-3.400 3M86 1.500l3.400 3" />
      <circle cx="75" cy="7" r="1.800" />
    </svg>
  );
}
