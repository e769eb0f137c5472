export { printHtml } from './html.ts';
export { MARKS, type Mark, type Printable, type PrintOptions } from './marks.ts';
export { printMarkdown } from './markdown.ts';
export { printText } from './text.ts';
