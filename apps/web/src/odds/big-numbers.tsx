import { type OddsReading, percent, readingInWords, readOff } from 'enfilade';
import { isPhone } from '../parts/narrow.ts';
import { headed, inWords } from '../parts/words.ts';
import type { FieldOdds, Finding } from '../rules/find-odds.ts';
import { movedInWords, pointsInWords } from './compare.ts';
import { STRINGS } from './strings.ts';

type Odds = Extract<Finding, { kind: 'odds' }>;

const MOST = 4;

/** The one number of a field that players ask for first: a mean, the chance of a yes, the likeliest word. */
function readingOf({ field, label, chances }: FieldOdds): OddsReading {
  const of = { field, ...(label === undefined ? {} : { label }) };
  if (chances.every(({ value }) => typeof value === 'boolean')) return { ...of, as: 'is', value: true };
  if (chances.every(({ value }) => typeof value === 'number')) return { ...of, as: 'mean' };
  const { value, says } = chances.reduce((best, next) => (next.p > best.p ? next : best));
  return { ...of, as: 'is', value, ...(says === undefined ? {} : { says }) };
}

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly was?: { readonly value: string; readonly moved: string };
}

function tileOf(odds: FieldOdds, fields: readonly FieldOdds[], before: readonly FieldOdds[] | undefined): Tile {
  const reading = readingOf(odds);
  const digits = isPhone.value ? 0 : 1;
  const spell = (n: number) => (reading.as === 'mean' ? inWords(Number(n.toFixed(2))) : percent(n, digits));
  const is = readOff(reading, fields) ?? 0;
  const was = before && readOff(reading, before);
  const label = readingInWords(reading);
  if (was === undefined) return { label, value: spell(is) };
  const moved = reading.as === 'mean' ? movedInWords(was, is) : pointsInWords(was, is, digits);
  return { label, value: spell(is), was: { value: spell(was), moved } };
}

/** Certain fields come before those left to chance, as on the sheet. */
function tilesOf(finding: Odds, before: Odds | undefined): readonly Tile[] {
  const chances = finding.fields
    .filter(({ chances: all }) => all.length > 1 || before !== undefined)
    .slice(0, MOST)
    .map((odds) => tileOf(odds, finding.fields, before?.fields));
  const settled = finding.settled.flatMap(({ field, value }): readonly Tile[] => {
    if (typeof value !== 'number') return [];
    const was = before?.settled.find((each) => each.field === field)?.value;
    const tile = { label: headed(field).toLowerCase(), value: inWords(value) };
    return typeof was === 'number'
      ? [{ ...tile, was: { value: inWords(was), moved: movedInWords(was, value) } }]
      : [tile];
  });
  return [...settled.slice(0, MOST - chances.length), ...chances];
}

export function BigNumbers({ finding, before }: { readonly finding: Odds; readonly before: Odds | undefined }) {
  const tiles = tilesOf(finding, before);
  if (tiles.length < 2) return null;
  return (
    <dl class="big-numbers">
      {tiles.map(({ label, value, was }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {was === undefined ? null : (
              <small>
                {STRINGS.was(was.value)} <b>{was.moved}</b>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
