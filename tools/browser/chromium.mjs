/**
 * The browser of the tests, in this order: ENFILADE_BROWSER (a path), the packaged Chromium (Linux on x64), an installed Chrome,
 * Edge or Chromium. None of them: an error that says what to do. Nothing is ever skipped.
 */
import { access } from 'node:fs/promises';
import { packagedChromium } from '../../apps/cli/src/browser/packaged.mjs';

/** @typedef {{ executablePath?: string, channel?: string, env: Record<string, string>, says: string }} Browser */

const CHANNELS = ['chrome', 'msedge', 'chromium'];

/** @returns {Promise<Browser | undefined>} */
async function installedBrowser() {
  const { chromium } = await import('@playwright/test');
  for (const channel of CHANNELS) {
    try {
      const browser = await chromium.launch({ channel });
      const says = `${channel} ${browser.version()}, installed`;
      await browser.close();
      return { channel, env: {}, says };
    } catch {
      // Not installed: try the next one.
    }
  }
  return undefined;
}

/** @returns {Promise<Browser>} */
export async function findBrowser() {
  const named = process.env['ENFILADE_BROWSER'];
  if (named !== undefined && named !== '') {
    await access(named).catch(() => {
      throw new Error(`ENFILADE_BROWSER names ${named}, which is not there`);
    });
    return { executablePath: named, env: {}, says: `${named}, named by ENFILADE_BROWSER` };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const installed = await installedBrowser();
  if (installed !== undefined) return installed;
  throw new Error('no browser for the tests: install Chrome, Edge or Chromium, or set ENFILADE_BROWSER to its path');
}
