import { Fighter } from './fighter.ts';
import type { FighterMessage, FighterTask } from './message.ts';

const fighter = new Fighter((news: FighterMessage) => postMessage(news));

addEventListener('message', ({ data }: MessageEvent<FighterTask>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  fighter.hear(data).catch(reportError);
});
