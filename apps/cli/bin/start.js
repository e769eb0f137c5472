#!/usr/bin/env node
// Starts the built program. The packed program starts here; in a checkout enfilade.js builds first.
import module from 'node:module';

// Node 22 and later keep compiled code between starts.
/** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();
await import(new URL('../dist/enfilade.js', import.meta.url).href);
