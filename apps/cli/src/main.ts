import { isMainThread } from 'node:worker_threads';
import { runProgram } from './program.ts';
import { serveAsWorker } from './simulation/worker.ts';

// `enfilade sheet bp | head -1` closes the pipe early: not a failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });

// Program and worker are one file: a second one could be stale.
if (isMainThread) await runProgram(process.argv.slice(2));
else await serveAsWorker();
