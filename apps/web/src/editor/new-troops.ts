import type { ScenarioUnit, Side } from 'enfilade';
import { type DraftCommand, freeId, type NewPiece, type PaletteTroops, type Place } from 'enfilade/drafting';
import type { Drawing, Placing } from './drawing.ts';

const BEHIND = 6;

/** "1st", "2nd", "3rd", "4th". */
function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}

function nextName(taken: readonly string[], name: (n: number) => string): string {
  let n = 1;
  while (taken.includes(name(n))) n += 1;
  return name(n);
}

function namesOf({ draft }: Drawing, side: Side): readonly string[] {
  const { units, commands } = draft.value.scenario;
  return [...units, ...commands].filter((each) => each.side === side).map(({ name }) => name);
}

/** The nearest commander of a side who commands units. */
function commanderNear({ draft }: Drawing, side: Side, [x, y]: Place): string | undefined {
  const own = draft.value.scenario.commands.filter((each) => each.side === side);
  const isGeneral = (role: unknown): boolean => role === 'general';
  const brigades = own.filter(({ with: given }) => !isGeneral(given?.['role']));
  const far = (at: Place | undefined): number => (at === undefined ? Infinity : Math.hypot(at[0] - x, at[1] - y));
  return (brigades.length > 0 ? brigades : own).toSorted((one, two) => far(one.at) - far(two.at))[0]?.id;
}

const BESIDE = 1.5;

/** What a new unit says beyond its profile; what has a place of its own, as a gun its crew serves, stands before it. */
export function ownOf(troops: PaletteTroops | undefined, at: Place, heading: number): Pick<ScenarioUnit, 'with'> {
  const turn = (heading * Math.PI) / 180;
  const ahead = (value: number, by: number): number => Math.round((value + BESIDE * by) * 100) / 100;
  const placed = (troops?.fields ?? [])
    .filter(({ kind, isNeeded }) => kind.is === 'place' && isNeeded === true)
    .map(({ name }) => [name, [ahead(at[0], Math.cos(turn)), ahead(at[1], Math.sin(turn))]] as const);
  const own = { ...troops?.with, ...Object.fromEntries(placed) };
  return Object.keys(own).length === 0 ? {} : { with: own };
}

/** The edits that put one unit on the table; the first of its side brings its commander with it. */
export function placeTroops(
  drawing: Drawing,
  { profile, formation }: Extract<Placing, { what: 'troops' }>,
  at: Place,
  heading: number,
): DraftCommand {
  const {
    palette,
    side: { value: side },
    draft,
  } = drawing;
  const troops = palette.troops.find((each) => each.profile === profile);
  const label = troops?.label ?? profile;
  const names = namesOf(drawing, side);
  const near = commanderNear(drawing, side, at);
  const role = palette.commands?.roles[0];
  const isFirst = near === undefined && palette.commands?.isNeeded === true && role !== undefined;
  const brigade = nextName(names, (n) => `${ordinal(n)} Brigade`);
  const { width, height } = draft.value.scenario.table;
  const turn = (heading * Math.PI) / 180;
  const inside = (value: number, most: number): number => Math.min(Math.max(value, 1), most - 1);
  const behind: [number, number] = [
    Math.round(inside(at[0] - BEHIND * Math.cos(turn), width) * 2) / 2,
    Math.round(inside(at[1] - BEHIND * Math.sin(turn), height) * 2) / 2,
  ];
  const command = isFirst ? freeId(draft.value, 'commands', brigade) : near;
  const value: Omit<ScenarioUnit, 'id'> = {
    side,
    name: nextName(names, (n) => (n === 1 ? label : `${label} ${n}`)),
    profile,
    ...(command === undefined ? {} : { command }),
    ...(formation === '' ? {} : { formation }),
    at: [at[0], at[1]],
    heading,
    ...ownOf(troops, at, heading),
  };
  const top = palette.commands?.roles.find(({ id }) => id === palette.commands?.top);
  const commanders = draft.value.scenario.commands.filter((each) => each.side === side);
  const farBehind: [number, number] = [
    Math.round(inside(behind[0] - BEHIND * Math.cos(turn), width)),
    Math.round(inside(behind[1] - BEHIND * Math.sin(turn), height)),
  ];
  const pieces: readonly NewPiece[] = [
    ...(top !== undefined && commanders.length === 0
      ? [{ of: 'commands', value: { side, name: top.label, at: farBehind, with: { ...top.with } } } as const]
      : []),
    ...(isFirst
      ? [{ of: 'commands', value: { side, name: brigade, at: behind, with: { ...role.with } } } as const]
      : []),
    { of: 'units', value },
  ];
  return { do: 'add', pieces };
}

export function placeCommander(drawing: Drawing, roleId: string, at: Place): DraftCommand | null {
  const {
    palette,
    side: { value: side },
  } = drawing;
  const role = palette.commands?.roles.find(({ id }) => id === roleId);
  if (role === undefined) return null;
  const names = namesOf(drawing, side);
  const isFirstRole = palette.commands?.roles[0]?.id === roleId;
  const name = isFirstRole
    ? nextName(names, (n) => `${ordinal(n)} Brigade`)
    : nextName(names, (n) => (n === 1 ? role.label : `${role.label} ${n}`));
  return { do: 'add', pieces: [{ of: 'commands', value: { side, name, at: [at[0], at[1]], with: { ...role.with } } }] };
}
