import type { BattleFile } from './file.ts';
import type { System } from './battle.ts';
import { sha256 } from './sha256.ts';

/** The seed of a battle's dice, secret until the battle is over, and the commitment to it that is published before the first die. */
export interface CommittedSeed {
  readonly seed: number;
  readonly nonce: string;
  readonly commitment: string;
}

/** What 0.1.0 wrote on pages without HTTPS, where it had no SHA-256. */
const NO_COMMITMENT = 'sha256:none';

/** Without the nonce every seed could be tried against the commitment. */
export function commitTo(seed: number, nonce: string): CommittedSeed {
  return { seed, nonce, commitment: `sha256:${sha256(`${nonce}:${seed}`)}` };
}

type CommittedFields = Pick<BattleFile<System>, 'commitment' | 'seed' | 'nonce'>;

/** Whether a seed was promised before the first roll. */
export function hasCommitment({ commitment }: CommittedFields): boolean {
  return commitment !== null && commitment !== NO_COMMITMENT;
}

/** Whether the disclosed seed matches the commitment; undefined if there is nothing to compare. */
export function keepsCommitment(file: CommittedFields): boolean | undefined {
  const { commitment, seed, nonce } = file;
  if (!hasCommitment(file) || seed === null) return undefined;
  return commitTo(seed, nonce ?? '').commitment === commitment;
}
