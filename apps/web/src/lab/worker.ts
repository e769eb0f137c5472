import { Fighter } from './fighter.ts';
import type { FighterMessage, FighterTask } from './message.ts';

const fighter = new Fighter((message: FighterMessage) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<FighterTask>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  fighter.run(data).catch(reportError);
});
