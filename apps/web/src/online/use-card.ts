import { type Signal, useSignal } from '@preact/signals';
import { type BattleCard, ONLINE_API } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import { type ServerAnswer, ask } from './ask.ts';

/** Milliseconds between two checks while the page is visible. */
const LOOK_AGAIN = 4_000;

export interface CardWatch {
  readonly asked: Signal<ServerAnswer<BattleCard> | null>;
  look(): Promise<void>;
}

/** A battle seen from outside, checked repeatedly while `again` is true. */
export function useCard(
  battle: string,
  token: string | null,
  again: (asked: ServerAnswer<BattleCard>) => boolean,
): CardWatch {
  const asked = useSignal<ServerAnswer<BattleCard> | null>(null);
  const look = async (): Promise<void> => {
    asked.value = await ask<BattleCard>(ONLINE_API.battle(battle), { token });
  };
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = async (): Promise<void> => {
      if (document.visibilityState === 'visible' || asked.value === null) await look();
      const { value } = asked;
      if (!left && value !== null && again(value)) timer = setTimeout(() => void goOn(), LOOK_AGAIN);
    };
    void goOn();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [battle, token]);
  return { asked, look };
}
