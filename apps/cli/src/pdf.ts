import { openDevtools } from './browser/devtools.ts';
import type { Chromium } from './browser/packaged.mjs';

/** Laid out first, or no font would be requested; then all fonts are awaited. */
const FACES_READY = 'document.body.offsetHeight, document.fonts.ready.then(() => document.fonts.size)';

/** A page as a PDF with real text, tags and an outline, on the paper that its own style asks for. */
export async function printPdf(html: string, chromium: Chromium): Promise<Buffer> {
  const browser = await openDevtools(chromium);
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const ask = (method: string, params: Readonly<Record<string, unknown>> = {}) =>
      browser.send(method, params, String(sessionId));
    const { frameTree } = (await ask('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
    await ask('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    await ask('Runtime.evaluate', { expression: FACES_READY, awaitPromise: true });
    const { data } = await ask('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    return Buffer.from(String(data), 'base64');
  } finally {
    await browser.close();
  }
}
