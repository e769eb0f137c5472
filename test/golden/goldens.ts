import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BattleFile, findScenario, type Game, type CheckedRuleset, type System, writeBattleFile } from 'enfilade';
import { playPosition, type PositionFile, positionsIn, readGolden, writeGolden } from 'enfilade/testing';
import manifest from '../../packages/enfilade/package.json' with { type: 'json' };
import { type Fight, fought } from './fight.ts';

const RULESETS = join('packages', 'enfilade', 'src', 'rulesets');

/** A battle from a position of the system, by the position's name. */
interface PositionGolden {
  readonly name: string;
  readonly position: string;
  readonly in: string;
  readonly end: string;
}

interface SeededGolden extends Fight {
  readonly name: string;
  readonly end: string;
}

export type Golden = PositionGolden | SeededGolden;
export type File = BattleFile<System>;

export function systemFolder({ book }: CheckedRuleset<System>): string {
  return join(RULESETS, book.id);
}

export function listFile(ruleset: CheckedRuleset<System>): string {
  return join(systemFolder(ruleset), 'golden.json');
}

export function versionFile(ruleset: CheckedRuleset<System>): string {
  return join(systemFolder(ruleset), 'rules-version.json');
}

export function goldenFile(ruleset: CheckedRuleset<System>, { name }: Golden): string {
  return join(systemFolder(ruleset), 'golden', `${name}.jsonl`);
}

export function readList(ruleset: CheckedRuleset<System>): readonly Golden[] {
  return readJson(listFile(ruleset)) as readonly Golden[];
}

/** As last recorded; empty if never. */
export function textOf(ruleset: CheckedRuleset<System>, golden: Golden): string {
  const path = goldenFile(ruleset, golden);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Played or fought now, and read back as it would be stored. */
export function record(ruleset: CheckedRuleset<System>, golden: Golden): File {
  const game = 'position' in golden ? played(ruleset, golden) : fought(ruleset, golden);
  const seed = 'seed' in golden ? golden.seed : null;
  return readGolden(writeGolden(ruleset, writeBattleFile(game, { engine: manifest.version, seed })));
}

function played(ruleset: CheckedRuleset<System>, { name, position: wanted, in: file }: PositionGolden): Game<System> {
  const positions = positionsIn(readJson(join(systemFolder(ruleset), 'positions', file)) as PositionFile);
  const position = positions.find((each) => each.name === wanted);
  if (position === undefined) throw new Error(`${name}: no position of ${file} is called "${wanted}"`);
  const { game, faults } = playPosition(ruleset, position);
  if (game === undefined || faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  return game;
}

/** Whether a recorded file belongs to the listed battle. */
export function isOf(file: File, golden: SeededGolden): boolean {
  const { id, turns } = file.scenario;
  return id === golden.scenario && file.seed === golden.seed && turns === (golden.turns ?? findScenario(id)?.turns);
}
