import { optionsFromEnvironment, serve } from './index.ts';

const options = optionsFromEnvironment(process.env);
if (typeof options === 'string') console.error(options);
process.exitCode = typeof options === 'string' ? 2 : await serve(options);
