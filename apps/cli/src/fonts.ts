import { readFile } from 'node:fs/promises';
import type { PrintFont } from 'enfilade/print';

/** The cuts of the screen; seen from here and from the bundled program alike. */
const FOLDER = new URL('../../web/src/fonts/', import.meta.url);

/** Playfair's signs lie apart; which they are stands in the screen's styles/fonts.css, and here. */
const SIGNS = 'U+23-25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+B0,U+B2,U+BC-BE,U+D7,U+2032-2033,U+2192,U+2212';

const FACES = [
  { file: 'playfair-text', family: 'Playfair', weight: 500, italic: false },
  { file: 'playfair-italic', family: 'Playfair', weight: 500, italic: true },
  { file: 'playfair-text-signs', family: 'Playfair', weight: 500, italic: false, range: SIGNS },
  { file: 'playfair-italic-signs', family: 'Playfair', weight: 500, italic: true, range: SIGNS },
  { file: 'playfair-title', family: 'Playfair Title', weight: 500, italic: false },
  { file: 'alegreya-sans-500', family: 'Alegreya Sans', weight: 500, italic: false },
  { file: 'alegreya-sans-700', family: 'Alegreya Sans', weight: 700, italic: false },
] as const;

/** The fonts of a printed page. A copy of the program without them prints in the reader's own. */
export async function printFonts(): Promise<readonly PrintFont[]> {
  const found = await Promise.allSettled(
    FACES.map(async ({ file, ...face }) => ({
      ...face,
      data: (await readFile(new URL(`${file}.woff2`, FOLDER))).toString('base64'),
    })),
  );
  return found.flatMap((face) => (face.status === 'fulfilled' ? [face.value] : []));
}
