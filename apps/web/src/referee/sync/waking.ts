import type { SyncClient } from './client.ts';

/** Tells a sync client when the phone wakes up and when it goes on- or offline; returns a function to stop. */
export function onWake(wire: Pick<SyncClient, 'wake' | 'sleep'>): () => void {
  const heeds = new AbortController();
  const { signal } = heeds;
  const shownAgain = (): void => {
    if (document.visibilityState === 'visible') wire.wake();
  };
  document.addEventListener('visibilitychange', shownAgain, { signal });
  addEventListener('pageshow', (event) => event.persisted && wire.wake(), { signal });
  addEventListener('online', () => wire.wake(), { signal });
  addEventListener('offline', () => wire.sleep(), { signal });
  return () => heeds.abort();
}
