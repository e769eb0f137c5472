import { parentPort } from 'node:worker_threads';
import { answer, RULEBOOKS } from 'enfilade';

// As text: what is nested deeply does not survive the way between threads otherwise.
parentPort?.on('message', (request: string) =>
  parentPort?.postMessage(JSON.stringify(answer(RULEBOOKS, JSON.parse(request)))),
);
parentPort?.postMessage('ready');
