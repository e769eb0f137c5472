import { writeFile } from 'node:fs/promises';
import { reasonOf, Trouble } from '../trouble.ts';
import { keepSecret } from './secret.ts';
import type { Sitting } from './sitting.ts';

/** Writes the battle, and beside an unfinished one the secret that its dice come from. */
export async function saveBattle(path: string, sitting: Sitting): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(sitting.file())}\n`);
    await keepSecret(path, sitting.isOver ? null : sitting.secret);
  } catch (error) {
    throw new Trouble(`${path}: ${reasonOf(error)}`);
  }
}
