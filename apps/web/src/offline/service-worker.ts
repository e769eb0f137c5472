/** Written in by build/offline.ts: everything a visitor needs without a network, and a name for that list. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** Types of a service worker that the page's type library lacks. */
interface ExtendableEventLike {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEventLike {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WindowLike {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface NotificationEventLike extends ExtendableEventLike {
  readonly notification: { readonly data?: { readonly path?: unknown }; close(): void };
}
interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowLike[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'notificationclick', listener: (event: NotificationEventLike) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}
const scope = self as unknown as Scope;
const CACHE = `enfilade-${__VERSION__}`;

scope.addEventListener('install', (event) => {
  // Waits until the pages of the last version are closed: they may still fetch their own systems.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...__FILES__])));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

async function kept(request: Request | string): Promise<Response> {
  return (await caches.match(request)) ?? Response.error();
}

/** Pages come from the network while there is one, so that a new version is seen at once; files with a hash never change. */
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept('/')));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

/** A press on a note comes back to the page of its battle. */
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const { path } = notification.data ?? {};
  notification.close();
  if (typeof path !== 'string' || !path.startsWith('/')) return;
  const open = scope.clients
    .matchAll({ type: 'window', includeUncontrolled: true })
    .then(
      (pages) => pages.find(({ url }) => new URL(url).pathname === path)?.focus() ?? scope.clients.openWindow(path),
    );
  event.waitUntil(open);
});
