import { constants, setPriority } from 'node:os';
import { KnownBattles } from './known-battles.ts';
import type { ToThinker } from './messages.ts';

// Computer players may wait, people may not.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const battles = new KnownBattles();
let heard: Promise<void> = Promise.resolve();
// One after the other: a battle is not begun before its system is loaded. A fault ends the process, which says it to the server.
process.on('message', (message: ToThinker) => {
  heard = heard.then(async () => {
    const decided = await battles.receive(message);
    if (decided !== undefined) process.send?.(decided);
  });
});
// The server is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
