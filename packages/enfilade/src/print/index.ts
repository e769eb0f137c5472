/** A sheet as text, Markdown, or typeset pages. */
export { HOUSE_WAYS, type HouseWay } from './house.ts';
export { faceOf, type PrintFont, printHtml } from './html.ts';
export { MARKS, type Mark, type Printable, type PrintOptions } from './marks.ts';
export { printMarkdown } from './markdown.ts';
export { printPages } from './pages.ts';
export { printPaper, printStyle } from './style.ts';
export { printText } from './text.ts';
