import { checkBattleFile, loadChecks } from 'enfilade';
import type { DiceCheck } from '../../online-state.ts';
import type { Session } from '../session.ts';
import { ONLINE_ENGINE_STRINGS as STRINGS } from './strings.ts';

/** Carries a finished battle out again, with the dice that its published secrets give. */
export async function checkDiceOf(session: Session, engine: string): Promise<DiceCheck> {
  await session.fetchFile?.();
  const file = session.file(engine);
  if (file === null) throw new Error(STRINGS.noFile);
  const checks = await loadChecks(file.scenario.ruleset);
  if (checks === undefined) throw new Error(STRINGS.noFile);
  const { seal, difference } = checkBattleFile({ ...session.ruleset, ...checks }, file);
  const last = file.seals?.at(-1);
  const parts = Object.fromEntries((last?.parts ?? []).map(({ by, part }) => [by, part]));
  const base = {
    code: seal?.code ?? '',
    throws: seal?.throws ?? 0,
    unsealed: seal?.unsealed ?? 0,
    takenBack: seal?.takenBack ?? 0,
    parts,
  };
  const because = difference?.says ?? seal?.because ?? '';
  if (because !== '') return { ...base, state: 'broken', because };
  return { ...base, state: seal?.state === 'checked' ? 'checked' : 'none', because: '' };
}
