import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type BattleFile, commitTo, type CommittedSeed, sha256, type System } from 'enfilade';
import { freshSeed } from '../hand.ts';

/** A given seed is known anyway, so its nonce follows from it and the same seed writes the same file. */
export function committedSeed(seed: number | undefined): CommittedSeed {
  return seed === undefined
    ? commitTo(freshSeed(), randomBytes(16).toString('hex'))
    : commitTo(seed, sha256(`nonce of ${seed}`).slice(0, 32));
}

function beside(file: string): string {
  return `${file}.secret`;
}

/** Keeps the secret of an unfinished battle beside its file, readable by its owner only; a finished one has none. */
export async function writeSeedFile(file: string, secret: CommittedSeed | null): Promise<void> {
  if (secret === null) await rm(beside(file), { force: true });
  else
    await writeFile(beside(file), `${JSON.stringify({ seed: secret.seed, nonce: secret.nonce })}\n`, { mode: 0o600 });
}

/** The secret beside a file, if it is there and matches the file's commitment. */
export async function readSeedFile(path: string, file: BattleFile<System>): Promise<CommittedSeed | undefined> {
  if (file.seed !== null) return commitTo(file.seed, file.nonce ?? '');
  try {
    const { seed, nonce } = JSON.parse(await readFile(beside(path), 'utf8')) as Partial<CommittedSeed>;
    if (typeof seed !== 'number' || !Number.isSafeInteger(seed) || typeof nonce !== 'string') return undefined;
    const kept = commitTo(seed, nonce);
    return kept.commitment === file.commitment ? kept : undefined;
  } catch {
    return undefined;
  }
}
