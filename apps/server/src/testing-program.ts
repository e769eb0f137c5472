import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

/** A program for a test, to be run in another process. */
export function programOf(script: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-program-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, script);
  return pathToFileURL(file);
}
