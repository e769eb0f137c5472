import type { Scenario, System } from '#battle/index.ts';
import type { ChartDetails } from '#chart/index.ts';
import type { Counsel, StrengthReport } from '#counsel/index.ts';
import type { Palette } from '#drafting/index.ts';
import type { Generator } from '#generate/index.ts';
import type { Rulebook } from '#procedure/index.ts';
import type { Referee } from '#referee/index.ts';
import { type ChartedPlay, type Loaders, type Parts, REGISTER, type SystemEntry } from './register.ts';

/** A part of one system, loaded on first use; undefined for an unknown system. Ids come from outside. */
function load<P extends keyof Parts>(id: string, part: P): Promise<Parts[P] | undefined> {
  const loaders: Loaders | undefined = REGISTER.find((entry) => entry.id === id);
  return (loaders?.[part]?.() as Promise<Parts[P]> | undefined) ?? Promise.resolve(undefined);
}

/** The rulebook with this id, fetched when it is first asked for. */
export function loadRulebook(id: string): Promise<Rulebook | undefined> {
  return load(id, 'rulebook').then((loaded) => loaded?.rulebook);
}

/** The rules of a system and its chart. */
export function loadPlay(id: string): Promise<ChartedPlay | undefined> {
  return load(id, 'play');
}

/** What a screen asks of a system once its table is shown. */
export function loadDetails(id: string): Promise<ChartDetails<System> | undefined> {
  return load(id, 'details').then((loaded) => loaded?.details);
}

/** Scenario checks of a system, for scenarios from elsewhere. */
export function loadChecks(id: string): Promise<Parts['checks'] | undefined> {
  return load(id, 'checks');
}

/** What a system tells a computer player. */
export function loadCounsel(id: string): Promise<Counsel<System> | undefined> {
  return load(id, 'counsel').then((loaded) => loaded?.counsel as Counsel<System> | undefined);
}

/** What a system reports about a battle, for statistics. */
export function loadStrengthReport(id: string): Promise<StrengthReport<System> | undefined> {
  return load(id, 'strengthReport').then((loaded) => loaded?.strengthReport as StrengthReport<System> | undefined);
}

/** What a system tells the referee about a battle at a real table. */
export function loadReferee(id: string): Promise<Referee | undefined> {
  return load(id, 'referee').then((loaded) => loaded?.referee);
}

/** What makes battles of a system from a seed; undefined where it has none. */
export function loadGenerator(id: string): Promise<Generator | undefined> {
  return load(id, 'generator').then((loaded) => loaded?.generator);
}

/** What a scenario of a system may say; undefined if its battles cannot be drawn. */
export function loadPalette(id: string): Promise<Palette | undefined> {
  return load(id, 'palette').then((loaded) => loaded?.palette);
}

function entryOf(scenario: string): SystemEntry | undefined {
  return REGISTER.find(({ scenarios }) => Object.hasOwn(scenarios, scenario));
}

/** The system of a shipped battle, known before it is loaded. */
export function systemOf(scenario: string): string | undefined {
  return entryOf(scenario)?.id;
}

/** One shipped battle by itself, so that a screen need not load them all. A test has validated it, so the schema is not needed here. */
export async function loadScenario(id: string): Promise<Scenario | undefined> {
  const loaded = await entryOf(id)?.scenarios[id]?.();
  return loaded?.default as Scenario | undefined;
}
