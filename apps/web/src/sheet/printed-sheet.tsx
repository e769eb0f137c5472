import type { Paper, Rulebook } from 'enfilade';
import { type PrintOptions, printPages, printPaper, printStyle } from 'enfilade/print';
import { useEffect, useRef } from 'preact/hooks';

interface PrintedSheetProps {
  readonly book: Rulebook;
  readonly options: PrintOptions & { readonly paper: Paper };
}

/**
 * The pages for paper, the same as the command line's: made when the browser is about to print, and removed afterwards. They live in
 * a shadow root, so that their styles and the screen's don't mix; only the paper size is the document's.
 */
export function PrintedSheet({ book, options }: PrintedSheetProps) {
  const host = useRef<HTMLDivElement>(null);
  const { paper, house, rulings } = options;
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (root === undefined) return undefined;
    const [dress, sheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
    dress.replaceSync(printStyle(book, options));
    sheet.replaceSync(printPaper(book, paper));
    root.adoptedStyleSheets = [dress];
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const make = () => {
      root.innerHTML = printPages(book, options);
    };
    const clear = () => {
      root.innerHTML = '';
    };
    const printing = matchMedia('print');
    const follow = () => (printing.matches ? make() : clear());
    addEventListener('beforeprint', make);
    addEventListener('afterprint', clear);
    printing.addEventListener('change', follow);
    follow();
    return () => {
      removeEventListener('beforeprint', make);
      removeEventListener('afterprint', clear);
      printing.removeEventListener('change', follow);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [book, paper, house, rulings]);
  return <div class="printed-sheet" ref={host} />;
}
