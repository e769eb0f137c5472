import { type Output, type PreparedProcedure, type Procedure, seeded } from 'enfilade';
import { suggestion } from './find.ts';
import { stepsOf } from './input.ts';
import { UserError } from './user-error.ts';

const SAMPLES = 32;

/** Some outputs, to see which fields there are: a procedure does not list them. */
export function sampleOutputs(prepared: PreparedProcedure): readonly Output[] {
  return Array.from({ length: SAMPLES }, (_, stream) => prepared.resolve(seeded(1, stream)));
}

/** Refuses a field that no output has: its odds would be a misleading 0. */
export function knownField({ faces, id }: Procedure, samples: readonly Output[], path: string): void {
  const field = String(stepsOf(path)[0] ?? '');
  if (faces.includes(field)) throw new UserError(`${field}: lists single dice and has no odds`, 'not-asked-about');
  if (samples.some((output) => Object.hasOwn(output, field))) return;
  const known = [...new Set(samples.flatMap((output) => Object.keys(output)))].filter((name) => !faces.includes(name));
  throw new UserError(
    `${id} reports no "${field}"; ${suggestion(field, known)}it reports ${known.join(', ')}`,
    'unknown-field',
  );
}
