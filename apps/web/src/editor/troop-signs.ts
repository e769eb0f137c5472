import type { Scenario, ScenarioUnit, Sign } from 'enfilade';
import { blankDraft, type Palette } from 'enfilade/drafting';
import type { TroopSigns } from './message.ts';
import { ownOf } from './new-troops.ts';

const APART = 60;
const IN_ROW = 15;

/** Every kind of troops in every formation, drawn by mustering one of each on a large table. */
export function troopSigns(palette: Palette, draw: (scenario: Scenario) => readonly Sign[]): TroopSigns {
  const { scenario } = blankDraft(palette);
  const wanted = palette.troops.flatMap((troops) =>
    (troops.formations.length === 0 ? [''] : troops.formations.map(({ id }) => id)).map((formation) => ({
      troops,
      formation,
    })),
  );
  const role = palette.commands?.roles[0];
  const command = role && {
    id: 'command',
    side: 'a' as const,
    name: 'Command',
    at: [1, 1] as [number, number],
    with: { ...role.with },
  };
  const units = wanted.map(
    ({ troops, formation }, i): ScenarioUnit => ({
      id: `unit-${i}`,
      side: 'a',
      name: troops.profile,
      profile: troops.profile,
      ...(command === undefined ? {} : { command: 'command' }),
      ...(formation === '' ? {} : { formation }),
      ...ownOf(troops, spotOf(i), 0),
      at: spotOf(i),
      heading: 0,
    }),
  );
  const signs = draw({
    ...scenario,
    table: { width: 1000, height: 1000 },
    commands: command === undefined ? [] : [command],
    units,
  });
  const found: Record<string, Record<string, Sign>> = {};
  for (const [
    i,
    {
      troops: { profile },
      formation,
    },
  ] of wanted.entries()) {
    const sign = signs.find(({ id }) => id === `unit-${i}`);
    const of = (found[profile] ??= {});
    if (sign !== undefined) of[formation] = atOrigin(sign, units[i]?.at ?? [0, 0]);
  }
  return found;
}

function spotOf(i: number): [number, number] {
  return [APART * (1 + (i % IN_ROW)), APART * (1 + Math.floor(i / IN_ROW))];
}

/** Moved so that the place its scenario gives lies at the corner of the table. */
function atOrigin(sign: Sign, [x, y]: readonly [number, number]): Sign {
  const back = <T extends { readonly x: number; readonly y: number }>(at: T): T => ({
    ...at,
    x: at.x - x * 1000,
    y: at.y - y * 1000,
  });
  return { ...sign, pose: back(sign.pose), blocks: sign.blocks.map(back) };
}
