import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answer, RULEBOOKS } from 'enfilade';

// On Linux this is about the thread that says it, elsewhere about the whole server: odds may wait, other answers not.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// As text: what is nested deeply does not survive the way between threads otherwise.
parentPort?.on('message', (request: string) =>
  parentPort?.postMessage(JSON.stringify(answer(RULEBOOKS, JSON.parse(request)))),
);
parentPort?.postMessage('ready');
