import { useSignal } from '@preact/signals';
import { type Lobby, ONLINE_API } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import { ask } from './ask.ts';

/** The battles that this server shows to everybody; null until it has answered. */
export function useLobby(): Lobby | null {
  const lobby = useSignal<Lobby | null>(null);
  useEffect(() => {
    void ask<Lobby>(ONLINE_API.battles).then((asked) => {
      if (asked.ok) lobby.value = asked.value;
    });
  }, []);
  return lobby.value;
}
