/** The words of a query in lower case. */
export function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word occurs in the texts. */
export function holds(words: readonly string[], ...texts: readonly string[]): boolean {
  if (words.length === 0) return true;
  const all = texts.join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}

/** The text split at every match; odd pieces are the matches. */
export function pieces(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const escaped = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
}
