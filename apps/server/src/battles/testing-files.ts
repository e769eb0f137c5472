import {
  type BattleFile,
  checkBattleFile,
  type FileCheck,
  isFault,
  loadChecks,
  loadPlay,
  readBattleFile,
  type System,
} from 'enfilade';
import { ONLINE_API } from 'enfilade/online';
import type { RunningServer } from '../server.ts';
import { askBattles, type TestSeat } from './testing.ts';

/** The file of a battle that is over, as the page fetches it. */
export async function fetchFile(
  server: Pick<RunningServer, 'port'>,
  { battle, token }: Pick<TestSeat, 'battle' | 'token'>,
): Promise<BattleFile<System>> {
  const { body } = await askBattles(server, ONLINE_API.file(battle), { token });
  const file = readBattleFile<System>(body);
  if (isFault(file)) throw new Error(`${file.message} ${JSON.stringify(body).slice(0, 200)}`);
  return file;
}

/** What a stranger finds who carries it out again. */
export async function checkedFile(file: BattleFile<System>): Promise<FileCheck> {
  const [play, checks] = await Promise.all([loadPlay(file.scenario.ruleset), loadChecks(file.scenario.ruleset)]);
  if (play === undefined || checks === undefined) throw new Error('no such system');
  return checkBattleFile({ ...play.ruleset, ...checks }, file);
}

export async function checkFile(...asked: Parameters<typeof fetchFile>): Promise<FileCheck> {
  return checkedFile(await fetchFile(...asked));
}
