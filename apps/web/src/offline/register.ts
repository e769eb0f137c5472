/** After the first visit the page works without a network. A browser or address that allows no service worker works with one. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
