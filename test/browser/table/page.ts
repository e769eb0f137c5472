import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { waitUntilStill } from '../still.ts';

/** Tests and tools are started from the root of the house. */
const ROOT = join(process.cwd(), '/');

/** Mounts the table on a bare page and gives the test control over it. */
const ENTRY = `
import { h, render } from 'preact';
import { signal } from '@preact/signals';
import { TableCanvas, NO_FOCUS, panned } from '${ROOT}apps/web/src/table/index.ts';
import { fitted } from '${ROOT}apps/web/src/table/camera.ts';
import { Thumbnail } from '${ROOT}apps/web/src/table/thumbnail.tsx';
const camera = signal(null);
const view = signal({ width: 0, height: 0 });
const told = [];
const tell = (what) => (said) => { told.push({ what, said }); };
globalThis.table = {
  camera, view, told, fitted, panned,
  show({ scene, focus, theme }) {
    render(h(TableCanvas, {
      scene, focus: { ...NO_FOCUS, ...focus }, theme, camera, view, label: 'The table', turn: 0,
      mayDrag: (id) => scene.signs.some((sign) => sign.id === id && sign.side === 'a'),
      onTap: tell('tap'), onDoubleTap: tell('doubleTap'), onHold: tell('hold'), onHover: tell('hover'),
      onDrag: tell('drag'), onTwist: tell('twist'),
    }), document.querySelector('#table'));
  },
  thumbnail(map) { render(h(Thumbnail, map), document.querySelector('#table')); },
};
`;

let bundled: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: 'entry',
    cwd: `${ROOT}apps/web`,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${ROOT}apps/web/src/harness.js` : null),
        load: (id) => (id.endsWith('/apps/web/src/harness.js') ? ENTRY : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: false });
  await build.close();
  return output[0].code;
}

const FACES = [
  ['Playfair', 500, 'normal', 'playfair-text'],
  ['Playfair', 500, 'italic', 'playfair-italic'],
  ['Alegreya Sans', 500, 'normal', 'alegreya-sans-500'],
  ['Alegreya Sans', 700, 'normal', 'alegreya-sans-700'],
] as const;

async function faces(): Promise<string> {
  const rules = await Promise.all(
    FACES.map(async ([family, weight, style, file]) => {
      const font = await readFile(`${ROOT}apps/web/src/fonts/${file}.woff2`, 'base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${font})}`;
    }),
  );
  return rules.join('');
}

export async function openTable(page: Page): Promise<void> {
  bundled ??= bundle();
  const style = `${await faces()}html,body{margin:0;height:100%}#table{position:fixed;inset:0}canvas{display:block;width:100%;height:100%;touch-action:none}`;
  await page.setContent(`<!doctype html><style>${style}</style><div id="table"></div>`);
  await page.addScriptTag({ content: await bundled });
  await page.evaluate(
    `Promise.all(['500 14px Playfair', 'italic 500 14px Playfair', "500 12px 'Alegreya Sans'", "700 12px 'Alegreya Sans'"].map((face) => document.fonts.load(face))).then(() => 0)`,
  );
}

/** Shows something and waits until it is drawn and nothing moves. */
export async function show(page: Page, what: object): Promise<void> {
  await page.evaluate(`table.show(${JSON.stringify(what)})`);
  await waitUntilStill(page);
}

/** Moves the camera and waits until that is drawn. */
export async function look(page: Page, camera: { x?: number; y?: number; zoom?: number }): Promise<void> {
  await page.evaluate(`table.camera.value = { ...table.camera.value, ...${JSON.stringify(camera)} }`);
  await waitUntilStill(page);
}
