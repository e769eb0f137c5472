import { Fighter } from './fighter.ts';
import type { Errand, News } from './message.ts';

const fighter = new Fighter((news: News) => postMessage(news));

addEventListener('message', ({ data }: MessageEvent<Errand>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  fighter.hear(data).catch(reportError);
});
