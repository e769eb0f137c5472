import type { SyncClient } from './client.ts';

/** Tells a sync client when the phone wakes up and when it goes on- or offline; returns a function to stop. */
export function onWake(client: Pick<SyncClient, 'wake' | 'sleep'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const shownAgain = (): void => {
    if (document.visibilityState === 'visible') client.wake();
  };
  document.addEventListener('visibilitychange', shownAgain, { signal });
  addEventListener('pageshow', (event) => event.persisted && client.wake(), { signal });
  addEventListener('online', () => client.wake(), { signal });
  addEventListener('offline', () => client.sleep(), { signal });
  return () => listening.abort();
}
