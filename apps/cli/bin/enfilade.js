#!/usr/bin/env node
// Node 20 strips no types, so the program is bundled first whenever a source is newer than the bundle.
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { freshProgram } from '../../../tools/build.mjs';

// Node 22 and later keep compiled code between starts.
/** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();
await import(pathToFileURL(await freshProgram('cli')).href);
