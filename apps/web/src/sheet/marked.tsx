import { pieces } from './search.ts';

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the matches of the search marked. */
export function Marked({ text, words }: MarkedProps) {
  return <>{pieces(text, words).map((piece, i) => (i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece))}</>;
}
