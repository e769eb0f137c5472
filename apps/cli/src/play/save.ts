import { type Match } from 'enfilade';
import { writeFile } from 'node:fs/promises';
import { reasonOf, UserError } from '../user-error.ts';
import manifest from '../../package.json' with { type: 'json' };
import { writeSeedFile } from './seed-file.ts';

/** Writes the battle, and beside an unfinished one the secret that its dice come from. */
export async function saveBattle(path: string, match: Match): Promise<void> {
  await writeJson(path, match.file(manifest.version));
  await orUserError(path, writeSeedFile(path, match.isOver ? null : match.secret));
}

export async function writeJson(path: string, content: object): Promise<void> {
  await orUserError(path, writeFile(path, `${JSON.stringify(content)}\n`));
}

async function orUserError(path: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    throw new UserError(`${path}: ${reasonOf(error)}`);
  }
}
