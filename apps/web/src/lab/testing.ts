import { Fighter } from './fighter.ts';
import type { FighterListener, Hand, StartFighter } from './workers.ts';
import type { Contest } from './message.ts';

export const GLEN: Contest = {
  source: { kind: 'shipped', id: 'mt-glen' },
  players: { a: 'random', b: 'random' },
  options: {},
};

/** Fighters in the same thread, each as slow as the test wants, so that they finish in another order than they began. */
export function startHere(pause: () => number): StartFighter {
  return ({ receive }: FighterListener): Hand => {
    let gone = false;
    const fighter = new Fighter((news) => {
      setTimeout(() => {
        if (!gone) receive(news);
      }, pause());
    });
    return {
      send: (errand) => void fighter.hear(errand),
      dismiss() {
        gone = true;
      },
    };
  };
}
