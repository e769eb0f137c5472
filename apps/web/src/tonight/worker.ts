import { Maker } from './maker.ts';
import type { Message, Task } from './message.ts';

const maker = new Maker((message: Message) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  maker.run(data).catch(reportError);
});
