import {
  type Battle,
  capital,
  direction,
  inPlainWords,
  inWords,
  isRecord,
  namesIn,
  partName,
  type Point,
  type Ruleset,
  sideCalled,
  sideName,
  SIDES,
  spot,
  type System,
} from 'enfilade';
import type { Bounds } from 'enfilade/field';
import { aligned, styled } from '../terminal.ts';
import { footprintsOf, inColour, lettersOf, unitUnder } from './map.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Shown in columns of their own, or of no use to a reader. */
const APART = new Set(['id', 'name', 'side', 'x', 'y', 'heading', 'formation']);

/** Whose turn it is, and how the battle ended if it has. */
export function tellStanding({ words }: Ruleset<System>, battle: Battle<System>): string {
  const { turns } = battle.setting.scenario;
  const { result } = battle;
  if (result === null)
    return `Turn ${battle.turn} of ${turns}, ${sideName(battle, battle.active)}: ${partName(words, battle.phase)}`;
  const end = result.winner === null ? 'A draw' : `${capital(sideCalled(battle, result.winner))} won`;
  return `${end} in turn ${battle.turn}: ${result.because} (${result.rule})`;
}

/** Every unit in a line: its letter, where it stands, its formation, and what has changed since it was mustered. */
export function tellUnits(ruleset: Ruleset<System>, mustered: Battle<System>, now: Battle<System>): string {
  const letters = lettersOf(now);
  const names = namesIn(now);
  const places = placesOf(ruleset, now);
  return SIDES.map((side) => {
    const rows = Object.values(now.units)
      .filter((unit) => unit.side === side)
      .map((unit) => {
        const fields = unit as unknown as Fields;
        const { heading, formation } = fields;
        const place = places.get(unit.id);
        return [
          `  ${inColour(side, letters.get(unit.id) ?? '?')}`,
          unit.name,
          place === undefined ? 'not on the table' : spot(place),
          place !== undefined && typeof heading === 'number' ? direction(heading) : '',
          typeof formation === 'string' && formation !== 'none' ? inPlainWords(formation) : '',
          changes(mustered.units[unit.id] as unknown as Fields | undefined, fields, names),
        ];
      });
    return [styled('bold', sideName(now, side)), ...aligned(rows)].join('\n');
  }).join('\n');
}

/** The middle of the ground each unit covers. */
function placesOf(ruleset: Ruleset<System>, battle: Battle<System>): ReadonlyMap<string, Point> {
  const bounds = new Map<string, Bounds>();
  for (const footprint of footprintsOf(ruleset, battle)) {
    const unit = unitUnder(battle, footprint);
    const { west, south, east, north } = footprint.outline;
    const known = bounds.get(unit ?? '') ?? { west, south, east, north };
    if (unit !== undefined)
      bounds.set(unit, {
        west: Math.min(known.west, west),
        south: Math.min(known.south, south),
        east: Math.max(known.east, east),
        north: Math.max(known.north, north),
      });
  }
  return new Map(
    Array.from(bounds, ([id, { west, south, east, north }]) => [id, { x: (west + east) / 2, y: (south + north) / 2 }]),
  );
}

function changes(before: Fields | undefined, now: Fields, names: ReadonlyMap<string, string>): string {
  return Object.entries(now)
    .filter(([key, value]) => !APART.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(value))
    .flatMap(([key, value]) => {
      const words = fieldWords(value, names);
      if (words === undefined) return [];
      if (key === 'where') return [words];
      if (typeof value === 'boolean') return [value ? inPlainWords(key) : `no longer ${inPlainWords(key)}`];
      return [`${inPlainWords(key)} ${words}`];
    })
    .join(', ');
}

/** A field in words; undefined if it is of no use to a reader. */
function fieldWords(value: unknown, names: ReadonlyMap<string, string>): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  if (typeof value === 'string') return names.get(value) ?? inPlainWords(value);
  if (Array.isArray(value)) {
    if (value.some((each) => typeof each === 'object')) return String(value.length);
    return value.length === 0
      ? undefined
      : value.map((each) => names.get(String(each)) ?? inPlainWords(inWords(each))).join(', ');
  }
  if (!isRecord(value)) return inWords(value);
  const { target, kind } = value;
  const named = [kind, target].filter((each) => typeof each === 'string');
  return named.length === 0 ? undefined : named.map((each) => names.get(each) ?? inPlainWords(each)).join(' ');
}

/** Everything known about one unit, by its letter or the beginning of its name. */
export function tellUnit(battle: Battle<System>, asked: string): string {
  const letters = lettersOf(battle);
  const units = Object.values(battle.units);
  const unit =
    units.find(({ id }) => letters.get(id) === asked) ??
    units.find(({ name }) => asked !== '' && name.toLowerCase().startsWith(asked.toLowerCase()));
  if (unit === undefined)
    return `There is no unit "${asked}". Use its letter or the start of its name: unit A. Type units for the list.`;
  const names = namesIn(battle);
  const rows = Object.entries(unit).flatMap(([key, value]) => {
    const words =
      ['id', 'name', 'side', 'x', 'y', 'heading'].includes(key) || value === false
        ? undefined
        : fieldWords(value, names);
    return words === undefined || words === '' ? [] : [[`  ${inPlainWords(key)}`, words]];
  });
  return [styled('bold', `${unit.name} (${sideName(battle, unit.side)})`), ...aligned(rows)].join('\n');
}
