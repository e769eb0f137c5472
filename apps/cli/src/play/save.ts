import { type Sitting } from 'enfilade';
import { writeFile } from 'node:fs/promises';
import { reasonOf, Trouble } from '../trouble.ts';
import manifest from '../../package.json' with { type: 'json' };
import { keepSecret } from './secret.ts';

/** Writes the battle, and beside an unfinished one the secret that its dice come from. */
export async function saveBattle(path: string, sitting: Sitting): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(sitting.file(manifest.version))}\n`);
    await keepSecret(path, sitting.isOver ? null : sitting.secret);
  } catch (error) {
    throw new Trouble(`${path}: ${reasonOf(error)}`);
  }
}
