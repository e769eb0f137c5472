import type { Scenario, ScenarioUnit, Sign } from 'enfilade';
import { blankDraft, type Palette } from 'enfilade/drafting';
import type { TroopSigns } from './message.ts';

const APART = 60;
const IN_ROW = 15;

/** Every kind of troops in every formation, drawn by mustering one of each on a large table. */
export function troopSigns(palette: Palette, draw: (scenario: Scenario) => readonly Sign[]): TroopSigns {
  const { scenario } = blankDraft(palette);
  const wanted = palette.troops.flatMap(({ profile, formations, with: own }) =>
    (formations.length === 0 ? [''] : formations.map(({ id }) => id)).map((formation) => ({ profile, formation, own })),
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
    ({ profile, formation, own }, i): ScenarioUnit => ({
      id: `unit-${i}`,
      side: 'a',
      name: profile,
      profile,
      ...(command === undefined ? {} : { command: 'command' }),
      ...(formation === '' ? {} : { formation }),
      ...(own === undefined ? {} : { with: { ...own } }),
      at: [APART * (1 + (i % IN_ROW)), APART * (1 + Math.floor(i / IN_ROW))],
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
  for (const [i, { profile, formation }] of wanted.entries()) {
    const sign = signs.find(({ id }) => id === `unit-${i}`);
    const of = (found[profile] ??= {});
    if (sign !== undefined) of[formation] = atOrigin(sign, units[i]?.at ?? [0, 0]);
  }
  return found;
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
