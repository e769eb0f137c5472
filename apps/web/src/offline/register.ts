/** After the first visit the page works offline, if browser and address allow a service worker. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
