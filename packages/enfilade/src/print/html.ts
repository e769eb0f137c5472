import type { Printable, PrintOptions } from './marks.ts';
import { printPages } from './pages.ts';
import { printStyle } from './style.ts';
import { escaped } from './typeset.ts';

/** An embedded font. */
export interface PrintFont {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** The signs it is for, where it is not for all. */
  readonly range?: string;
  /** A woff2 file in base64. */
  readonly data: string;
}

/** The playsheet as one self-contained page, for A4 or Letter and for the screen. */
export function printHtml(
  book: Printable,
  options: PrintOptions & { readonly fonts?: readonly PrintFont[] } = {},
): string {
  const { fonts = [], ...print } = options;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Playsheet: ${escaped(book.name)}</title>
<style>${fonts.map(faceOf).join('')}${printStyle(book, print)}</style>
</head>
<body>
${printPages(book, print)}</body>
</html>
`;
}

/** The CSS rule that embeds a font. */
export function faceOf({ family, weight, italic, range, data }: PrintFont): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};src:url(data:font/woff2;base64,${data}) format("woff2")${range === undefined ? '' : `;unicode-range:${range}`}}\n`;
}
