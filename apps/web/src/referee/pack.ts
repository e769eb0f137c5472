import { plainText, type Side } from 'enfilade';
import {
  CLOCK,
  faultInItem,
  type Item,
  nameOf,
  openingItems,
  type Referee,
  type RollCall,
  sideOf,
  type Values,
} from 'enfilade/referee';
import { STRINGS } from './strings.ts';

/** A roster in few letters, to fit a QR code: only what differs from the ready-made troops. */
interface PackedRoster {
  readonly n: string;
  readonly s: readonly [string, Values, string, Values];
  readonly f: Side;
  readonly c: readonly (readonly [string, Side, Values])[];
  readonly u: readonly (readonly [string, Side, number, string, Values])[];
}

function differing(values: Values, usual: Values, common: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !common.includes(field) && JSON.stringify(usual[field]) !== JSON.stringify(value),
    ),
  );
}

export function packRoster(name: string, roll: RollCall, { roster }: Referee): string {
  const side = (id: Side): readonly [string, Values] => {
    const item = roll.sides.find((each) => each.id === id);
    return [
      item === undefined ? STRINGS.sides[id] : nameOf(item),
      differing(item?.values ?? {}, roster.newSide, ['name']),
    ];
  };
  const packed: PackedRoster = {
    n: name,
    s: [...side('a'), ...side('b')],
    f: roll.clock.first,
    c: roll.commands.map((item) => [
      nameOf(item),
      sideOf(item),
      differing(item.values, roster.newCommand, ['name', 'side']),
    ]),
    u: roll.units.map((item) => {
      const { command, profile } = item.values;
      const usual = roster.profiles[String(profile as string)]?.values ?? {};
      return [
        nameOf(item),
        sideOf(item),
        roll.commands.findIndex(({ id }) => id === command),
        String(profile as string),
        differing(item.values, usual, ['name', 'side', 'command', 'profile']),
      ];
    }),
  };
  return JSON.stringify(packed);
}

/** All of them fit in one note. */
export const MOST_IN_ROSTER = 400;

export interface UnpackedRoster {
  readonly name: string;
  readonly items: readonly Item[];
}

/** The items of a packed roster, with new ids; undefined if it belongs to another system. */
export function unpackRoster(
  text: string,
  referee: Referee,
  newId: () => string,
): UnpackedRoster | 'too large' | undefined {
  try {
    const { n, s, f, c, u } = JSON.parse(text) as PackedRoster;
    if (c.length + u.length > MOST_IN_ROSTER) return 'too large';
    const { roster } = referee;
    const [nameA, ofA, nameB, ofB] = s;
    const opening = openingItems(referee, { a: nameA, b: nameB }).map((item): Item => {
      if (item.id === CLOCK) return { ...item, values: { ...item.values, first: f } };
      return { ...item, values: { ...item.values, ...(item.id === 'a' ? ofA : ofB) } };
    });
    const commands = c.map(
      ([name, side, values]): Item => ({
        id: newId(),
        kind: 'command',
        values: { ...roster.newCommand, ...values, name, side },
      }),
    );
    const units = u.map(
      ([name, side, at, profile, values]): Item => ({
        id: newId(),
        kind: 'unit',
        values: {
          ...(Object.hasOwn(roster.profiles, profile) ? roster.profiles[profile]?.values : {}),
          ...values,
          name,
          side,
          profile,
          command: commands[at]?.id ?? null,
        },
      }),
    );
    const items = [...opening, ...commands, ...units];
    const sound = typeof n === 'string' && items.every((item) => faultInItem(item, referee) === undefined);
    return sound ? { name: plainText(n).slice(0, 80), items } : undefined;
  } catch {
    return undefined;
  }
}
