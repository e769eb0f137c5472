import { type Battle, type Ruleset, SIDES, type System } from 'enfilade';
import { aligned, inWords, styled } from '../terminal.ts';
import { footprintsOf, inColour, lettersOf } from './map.ts';
import { arrow, inPlainWords, length, namesIn, sideName } from './names.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Told in columns of their own, or of no use to somebody who looks. */
const APART = new Set(['id', 'name', 'side', 'x', 'y', 'heading', 'formation']);

/** Whose turn it is, and how the battle ended if it has. */
export function tellStanding(battle: Battle<System>): string {
  const { turns } = battle.setting.scenario;
  const { result } = battle;
  if (result === null)
    return `Turn ${battle.turn} of ${turns}, ${sideName(battle, battle.active)}: ${inPlainWords(battle.phase)}`;
  const end = result.winner === null ? 'A draw' : `${sideName(battle, result.winner)} won`;
  return `${end} in turn ${battle.turn}: ${result.because} (${result.rule})`;
}

/** Every unit in a line: its letter, where it stands, its formation, and what has changed since it was mustered. */
export function tellUnits(ruleset: Ruleset<System>, mustered: Battle<System>, now: Battle<System>): string {
  const letters = lettersOf(now);
  const names = namesIn(now);
  const standing = new Set(footprintsOf(ruleset, now).map(({ id }) => id));
  return SIDES.map((side) => {
    const rows = Object.values(now.units)
      .filter((unit) => unit.side === side)
      .map((unit) => {
        const fields = unit as unknown as Fields;
        const { x, y, heading, formation } = fields;
        const placed = standing.has(unit.id) && typeof x === 'number' && typeof y === 'number';
        return [
          `  ${inColour(side, letters.get(unit.id) ?? '?')}`,
          unit.name,
          placed ? `(${length(x)}, ${length(y)})` : 'not on the table',
          placed && typeof heading === 'number' ? arrow(heading) : '',
          typeof formation === 'string' ? inPlainWords(formation) : '',
          changes(mustered.units[unit.id] as unknown as Fields | undefined, fields, names),
        ];
      });
    return [styled('bold', sideName(now, side)), ...aligned(rows)].join('\n');
  }).join('\n');
}

function changes(before: Fields | undefined, now: Fields, names: ReadonlyMap<string, string>): string {
  return Object.entries(now)
    .filter(([key, value]) => !APART.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(value))
    .map(([key, value]) => {
      if (value === true) return inPlainWords(key);
      const named = Array.isArray(value) ? value.map((each) => names.get(String(each)) ?? String(each)) : value;
      return `${inPlainWords(key)} ${inWords(named)}`;
    })
    .join(', ');
}
