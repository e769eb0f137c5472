import type { ServerType } from '@hono/node-server';
import { serve as listen } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

export interface FirstVisitOptions {
  /** PEM. */
  readonly authority: string;
  readonly securePort: number;
}

/** Where the same machine answers by HTTPS. */
function secureAddress(url: string, port: number): URL {
  const address = new URL(url);
  address.protocol = 'https:';
  address.port = String(port);
  return address;
}

/** Listens beside the main server; undefined if the port is taken, which costs phones only their first visit. */
export function startFirstVisit(
  options: FirstVisitOptions,
  place: { readonly port: number; readonly hostname?: string },
): Promise<{ readonly port: number; readonly server: ServerType } | undefined> {
  return new Promise((resolve) => {
    const server = listen({ fetch: makeFirstVisit(options).fetch, ...place }, ({ port }) => resolve({ port, server }));
    server.once('error', () => resolve(undefined));
  });
}

/** What a phone sees before it trusts the server's certificate, over plain HTTP. Every other address leads to HTTPS. */
export function makeFirstVisit({ authority, securePort }: FirstVisitOptions): Hono {
  const pages = new Hono();
  pages.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
      strictTransportSecurity: false,
    }),
  );
  pages.get('/authority.crt', (c) =>
    c.body(authority, 200, {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="enfilade.crt"',
    }),
  );
  pages.get('/', (c) => c.html(page(secureAddress(c.req.url, securePort).href)));
  pages.all('*', (c) => c.redirect(secureAddress(c.req.url, securePort).href, 307));
  return pages;
}

function page(address: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Enfilade: first visit</title>
        <style>
          body { font: 1.0625rem/1.5 Georgia, serif; color: #2b2620; background: #f6f0e2; max-width: 36rem; margin: 0 auto; padding: 1.5rem; }
          h1 { font-size: 1.5rem; }
          a.button { display: block; padding: 0.8rem 1rem; margin: 0.6rem 0; border-radius: 0.5rem; text-align: center; text-decoration: none; border: 1px solid #2b2620; color: inherit; }
          a.first { background: #2b2620; color: #f6f0e2; }
          summary { font-weight: bold; padding: 0.5rem 0; }
        </style>
      </head>
      <body>
        <h1>Before your first visit</h1>
        <p>This club server uses HTTPS with a certificate of its own. Install it once, and Enfilade works on this phone even when the network drops out.</p>
        <a class="button first" href="/authority.crt">1. Download the certificate</a>
        <details>
          <summary>iPhone and iPad</summary>
          <ol>
            <li>Allow the download, then open Settings and tap “Profile Downloaded”. Tap Install.</li>
            <li>Settings › General › About › Certificate Trust Settings: switch Enfilade on.</li>
          </ol>
        </details>
        <details>
          <summary>Android</summary>
          <ol>
            <li>Settings › Security › Encryption &amp; credentials › Install a certificate › CA certificate. (Search the settings for “certificate” if your phone puts it elsewhere.)</li>
            <li>Choose “Install anyway” and pick enfilade.crt.</li>
          </ol>
        </details>
        <a class="button" href="${address}">2. Open Enfilade</a>
        <p><small>The certificate is good for this server only. The key that could have signed others was thrown away when it was made. You can remove it in the same settings at any time.</small></p>
      </body>
    </html>`;
}
