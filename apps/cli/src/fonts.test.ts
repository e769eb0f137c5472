import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { printFonts } from './fonts.ts';

const STYLES = new URL('../../web/src/styles/fonts.css', import.meta.url);

/** What the screen fetches: family, style, weight and signs of each face. */
async function facesOfScreen(): Promise<readonly string[]> {
  const css = (await readFile(STYLES, 'utf8')).replaceAll(/\s+/g, ' ');
  return Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, face = '']) => {
    const read = (name: string) => new RegExp(`${name}: ?([^;]*);`).exec(face)?.[1]?.replaceAll(/["\s]/g, '') ?? '';
    return [read('font-family'), read('font-style'), read('font-weight'), read('unicode-range')].join('|');
  }).toSorted();
}

test('paper is set in the faces of the screen, every one of them', async () => {
  const fonts = await printFonts();
  const printed = fonts.map(({ family, italic, weight, range = '' }) =>
    [family.replaceAll(' ', ''), italic ? 'italic' : 'normal', weight, range].join('|'),
  );
  expect(printed.toSorted()).toEqual(await facesOfScreen());
});
