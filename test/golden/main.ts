import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLAYS, replayBattleFile, type CheckedRuleset, settingOf, type System, verifyBattleFile } from 'enfilade';
import { fingerprint, firstDifference, rulesVersion, tellDifference } from 'enfilade/battle';
import { readGolden, rulesetOfPosition, writeGolden } from 'enfilade/testing';
import { layOut } from '../../tools/json-layout.mjs';
import {
  type File,
  type Golden,
  goldenFile,
  isOf,
  listFile,
  readList,
  record,
  systemFolder,
  textOf,
  versionFile,
} from './goldens.ts';

const given = process.argv.slice(2);
const [write, unpack] = [given.includes('--write'), given.includes('--unpack')];
const wanted = given.filter((each) => !each.startsWith('-'));

function endOf(file: File): string {
  const { setting: _, ...end } = replayBattleFile(file, settingOf(file.scenario));
  return fingerprint(end);
}

/** Where two records of a position diverge. */
function tellParting(stored: File, now: File): string | undefined {
  const at = now.events.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(stored.events[i]));
  const found = firstDifference({ ...stored, engine: '' }, { ...now, engine: '' });
  if (found === undefined) return undefined;
  return at < 0
    ? `its ${found.path} is another`
    : `event ${at + 1} (${now.events[at]?.kind}) is another in the position`;
}

/** Why a golden cannot stay as it is; undefined if it can. */
function whyMoved(ruleset: CheckedRuleset<System>, golden: Golden, stored: File | undefined): string | undefined {
  if (stored === undefined) return 'is new';
  const verdict = verifyBattleFile(rulesetOfPosition(ruleset, stored), stored, settingOf(stored.scenario));
  if (!verdict.ok) return tellDifference(verdict, stored);
  if (endOf(stored) !== golden.end) return 'its events add up to another end';
  if ('position' in golden) return tellParting(stored, record(ruleset, golden));
  return isOf(stored, golden) ? undefined : 'another battle is on the list';
}

interface CheckedGolden {
  readonly golden: Golden;
  readonly file: File;
  readonly moved: boolean;
}

/**
 * Records what moved and returns the entry of the list. A random battle that is still reproduced stays, even if the players would now fight
 * differently.
 */
function look(ruleset: CheckedRuleset<System>, golden: Golden): CheckedGolden {
  const text = textOf(ruleset, golden);
  const stored = text === '' ? undefined : readGolden(text);
  const why = whyMoved(ruleset, golden, stored);
  const file = stored === undefined || (why !== undefined && write) ? record(ruleset, golden) : stored;
  const now = writeGolden(ruleset, file);
  if (unpack) writeInto(join('.cache', 'golden', ruleset.book.id, `${golden.name}.json`), JSON.stringify(file));
  if (why === undefined && now === text) return { golden, file, moved: false };
  console.log(`${ruleset.book.id} ${golden.name}: ${why ?? 'the same events, told in other words'}`);
  if (write) writeInto(goldenFile(ruleset, golden), now);
  return { golden: { ...golden, end: endOf(file) }, file, moved: true };
}

function writeInto(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Whether the version of the rules differs from the one on file; records it on request. */
function versionMoved(ruleset: CheckedRuleset<System>, looked: readonly CheckedGolden[]): boolean {
  const now = rulesVersion(ruleset, Object.fromEntries(looked.map(({ golden, file }) => [golden.name, file])));
  if (now === ruleset.version) return false;
  console.log(`${ruleset.book.id}: the rules are version ${now}, ${ruleset.version} is on file`);
  if (write) writeFileSync(versionFile(ruleset), `${JSON.stringify(now)}\n`);
  return true;
}

const chosen = PLAYS.filter(
  (ruleset) =>
    wanted.length === 0 || wanted.some((name) => name === ruleset.book.id || systemFolder(ruleset).endsWith(name)),
);
if (chosen.length === 0) console.error(`no system is called ${wanted.join(', ')}`);
let all = chosen.length === 0 ? 1 : 0;
for (const ruleset of chosen) {
  const looked = readList(ruleset).map((golden) => look(ruleset, golden));
  const moved = looked.filter((each) => each.moved).length;
  if (write && moved > 0) writeFileSync(listFile(ruleset), layOut(looked.map(({ golden }) => golden)));
  console.log(
    `${ruleset.book.id}: ${looked.length} golden battles, ${moved} moved${moved > 0 && write ? ', recorded' : ''}`,
  );
  const versionIsNew = versionMoved(ruleset, looked);
  if (!write) all += moved + (versionIsNew ? 1 : 0);
}
process.exitCode = all === 0 ? 0 : 1;
