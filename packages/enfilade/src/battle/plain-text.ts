/**
 * Control characters, line and paragraph separators, lone surrogates and bidirectional controls never belong in a name: a terminal obeys
 * the first, and the last reverse the rest of a line.
 */
const UNPLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const ALL_UNPLAIN = new RegExp(UNPLAIN, 'gu');

/** Whether a text has no control characters and nothing else that steers a terminal or a page. */
export function isPlain(text: string): boolean {
  return !UNPLAIN.test(text);
}

/** The same text without them, for names that were stored before they were checked; a line break becomes a space. */
export function plainText(text: string): string {
  return isPlain(text) ? text : text.replaceAll(/[\n\t]+/g, ' ').replaceAll(ALL_UNPLAIN, '');
}

/** The same for text of several lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}

/** A file from before names were checked, with all its texts made plain so that it can be shown and resumed. */
export function withPlainTexts<T>(content: T): T;
export function withPlainTexts(content: unknown): unknown {
  if (typeof content === 'string') return plainLines(content);
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((each: unknown) => withPlainTexts(each));
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [plainText(name), withPlainTexts(value)]));
}
