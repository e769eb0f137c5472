import { Fighter } from './fighter.ts';
import type { FighterListener, FighterWorker, StartFighter } from './workers.ts';
import type { Contest } from './message.ts';

export const GLEN: Contest = {
  source: { kind: 'shipped', id: 'mt-glen' },
  players: { a: 'random', b: 'random' },
  options: {},
};

/** Fighters in the same thread, each as slow as the test wants, so that they finish in another order than they began. */
export function startHere(pause: () => number): StartFighter {
  return ({ receive }: FighterListener): FighterWorker => {
    let gone = false;
    const fighter = new Fighter((message) => {
      setTimeout(() => {
        if (!gone) receive(message);
      }, pause());
    });
    return {
      send: (task) => void fighter.run(task),
      close() {
        gone = true;
      },
    };
  };
}
