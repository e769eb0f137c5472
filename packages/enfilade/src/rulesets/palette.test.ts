import { expect, test } from 'vitest';
import { isFault, type Json, type Scenario, type ScenarioUnit } from '#battle/index.ts';
import {
  blankDraft,
  carryOut,
  checkDraft,
  fieldAt,
  isRefusedEdit,
  type Palette,
  type PaletteField,
  type Place,
} from '#drafting/index.ts';
import { loadChecks, loadPalette } from './load.ts';
import { REGISTER } from './register.ts';
import { SCENARIOS } from './scenarios.ts';

/** A palette offers what the check of its system accepts, all of it and nothing else. */

type FaultIn = (scenario: Scenario) => { readonly field: string; readonly message: string } | undefined;

const DRAWN = REGISTER.filter(({ palette }) => palette !== undefined).map(({ id }) => id);

async function drawn(id: string): Promise<{ readonly palette: Palette; readonly faultIn: FaultIn }> {
  const [palette, checks] = await Promise.all([loadPalette(id), loadChecks(id)]);
  if (palette === undefined || checks === undefined) throw new Error(`${id} has no palette`);
  return { palette, faultIn: checks.faultIn };
}

/** The first shipped battle of a system: sound, and with troops of both sides. */
function shipped(id: string): Scenario {
  const scenario = SCENARIOS.find(({ ruleset }) => ruleset === id);
  if (scenario === undefined) throw new Error(`${id} ships no battle`);
  return scenario;
}

const SQUARE: [number, number][] = [
  [1, 1],
  [1.5, 1],
  [1.5, 1.5],
  [1, 1.5],
];
const LINE: [number, number][] = [
  [1, 1],
  [1.5, 1],
];

function withGround(
  scenario: Scenario,
  kind: string,
  shape: 'area' | 'line',
  own?: Readonly<Record<string, Json>>,
): Scenario {
  const drawnShape = shape === 'area' ? { area: SQUARE } : { line: LINE };
  const piece = { id: 'tried', kind, ...drawnShape, ...(own === undefined ? {} : { with: own }) };
  return { ...scenario, terrain: [...scenario.terrain, piece] };
}

/** Words that some system, or none, has for ground. */
const WORDS = [...new Set(SCENARIOS.flatMap(({ terrain }) => terrain.map(({ kind }) => kind))), 'swamp', 'toString'];

test.each(DRAWN)('%s: every stamp of ground is accepted as it is drawn', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const scenario = shipped(id);
  expect(faultIn(scenario)).toBeUndefined();
  const refused = palette.ground.flatMap(({ id: stamp, kind, shape, with: own }) => {
    const fault = faultIn(withGround(scenario, kind, shape, own));
    return fault === undefined ? [] : [`${stamp}: ${fault.message}`];
  });
  expect(refused).toEqual([]);
  expect(new Set(palette.ground.map((each) => each.id)).size).toBe(palette.ground.length);
});

test.each(DRAWN)('%s: ground that is in no stamp is refused', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const scenario = shipped(id);
  for (const shape of ['area', 'line'] as const) {
    const known = new Set(palette.ground.filter((each) => each.shape === shape).map(({ kind }) => kind));
    const { message = '' } = faultIn(withGround(scenario, 'no-such-ground', shape)) ?? {};
    const isKnown = (word: string): boolean =>
      faultIn(withGround(scenario, word, shape))?.field !== `terrain.${scenario.terrain.length}.kind`;
    // The refusal lists every kind that is known: all of them are on the palette.
    expect((message.match(/[\w-]+/g) ?? []).filter((word) => isKnown(word) && !known.has(word))).toEqual([]);
    for (const word of WORDS.filter((each) => !known.has(each)))
      expect([word, faultIn(withGround(scenario, word, shape))?.field]).toEqual([
        word,
        `terrain.${scenario.terrain.length}.kind`,
      ]);
  }
});

test.each(DRAWN)('%s: what its battles are made of is on its palette', async (id) => {
  const { palette } = await drawn(id);
  const missing = SCENARIOS.filter(({ ruleset }) => ruleset === id).flatMap(
    ({ id: battle, terrain, units, commands }) => [
      ...terrain
        .filter(
          ({ kind, area }) =>
            !palette.ground.some((each) => each.kind === kind && (each.shape === 'area') === (area !== undefined)),
        )
        .map((piece) => `${battle}: ${piece.kind}`),
      ...terrain.flatMap(({ kind, area, with: own = {} }) => {
        const { fields = [] } =
          palette.ground.find((each) => each.kind === kind && (each.shape === 'area') === (area !== undefined)) ?? {};
        return Object.keys(own)
          .filter((name) => !fields.some((field) => field.name === name))
          .map((name) => `${battle}: ${kind}.${name}`);
      }),
      ...units.flatMap(({ profile, formation, with: own = {} }) => {
        const troops = palette.troops.find((each) => each.profile === profile);
        if (troops === undefined) return [`${battle}: ${profile}`];
        const strange = Object.keys(own).filter((name) => !troops.fields.some((field) => field.name === name));
        const isFormed =
          formation === undefined ||
          own['formations'] !== undefined ||
          troops.formations.some((each) => each.id === formation);
        return [
          ...strange.map((name) => `${battle}: ${profile}.${name}`),
          ...(isFormed ? [] : [`${battle}: ${profile} in ${formation}`]),
        ];
      }),
      ...commands.flatMap(({ with: own = {} }) =>
        Object.keys(own)
          .filter((name) => palette.commands?.fields.some((field) => field.name.split('.')[0] === name) !== true)
          .map((name) => `${battle}: commander.${name}`),
      ),
    ],
  );
  expect(missing).toEqual([]);
});

/** Values that a field takes, and some that it does not. */
function valuesOf({ kind }: PaletteField): { readonly good: readonly Json[]; readonly bad: readonly Json[] } {
  switch (kind.is) {
    case 'whole':
      return {
        good: [kind.from, kind.to, ...(kind.none === undefined ? [] : [null])].filter(
          (each) => each !== null || kind.none !== undefined,
        ),
        bad: [kind.from - 1, ...(kind.isOpen === true ? [] : [kind.to + 1]), 'many'],
      };
    case 'choice':
      return { good: Object.keys(kind.of), bad: ['no such word'] };
    case 'values':
      return { good: kind.of.map(([value]) => value), bad: ['no such word'] };
    case 'choices':
      return { good: Object.keys(kind.of).map((word) => [word]), bad: [['no such word']] };
    case 'wholes':
      return {
        good: [kind.labels.map(() => kind.from), kind.labels.map(() => kind.to)],
        bad: [kind.labels.map(() => kind.to + 1)],
      };
    case 'number':
      return { good: [kind.from, kind.to], bad: [] };
    case 'truth':
      return { good: [true, false], bad: [] };
    case 'heading':
      return { good: [0, 90, 359.5], bad: [] };
    case 'side':
    case 'place':
    case 'places':
    case 'piece':
    case 'pieces':
      return { good: [], bad: [] };
  }
}

/** What has to have a place of its own, as a gun beside its crew. */
function placesFor(fields: readonly PaletteField[], at: Place): Readonly<Record<string, Json>> {
  const needed = fields.filter(({ kind, isNeeded }) => kind.is === 'place' && isNeeded === true);
  return Object.fromEntries(needed.map(({ name }) => [name, [...at]]));
}

/** A unit of these troops that stands alone in the middle of an empty table. */
function unitOf(palette: Palette, profile: string, extra: Partial<ScenarioUnit> = {}): Scenario | undefined {
  const base = shipped(palette.system);
  const troops = palette.troops.find((each) => each.profile === profile);
  const { width, height } = base.table;
  const others = base.units.filter(({ at, formation }) => at !== undefined && formation !== 'garrison');
  const [a, b] = (['a', 'b'] as const).map((side) => others.find((unit) => unit.side === side));
  if (troops === undefined || a === undefined || b === undefined) return undefined;
  const { objectives: _, victory: __, sides, commands, ...rest } = base;
  const formation = troops.formations.find((each) => each.id !== 'garrison')?.id;
  const unit: ScenarioUnit = {
    id: 'tried',
    side: 'a',
    name: 'Tried',
    profile,
    at: [width / 2, height / 2],
    heading: 90,
    ...(formation === undefined ? {} : { formation }),
    ...(a.command === undefined ? {} : { command: a.command }),
    ...extra,
    with: { ...troops.with, ...placesFor(troops.fields, [width / 2, height / 2 - 3]), ...extra.with },
  };
  const placed = (each: ScenarioUnit, at: [number, number]): ScenarioUnit => ({ ...each, at });
  const sound = commands.map(({ with: own = {}, ...command }) => ({
    ...command,
    with: own['serves'] === undefined ? own : { serves: 'army' },
  }));
  return {
    ...rest,
    terrain: [],
    commands: sound,
    sides,
    units: [unit, placed(a, [width / 8, height / 4]), placed(b, [(7 * width) / 8, (3 * height) / 4])],
  };
}

test.each(DRAWN)('%s: all troops stand in every formation that is offered, and in no other', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const words = new Set(palette.troops.flatMap(({ formations }) => formations.map((each) => each.id)));
  // Where nothing is offered, the system reads no formation.
  for (const { profile, formations } of palette.troops.filter((each) => each.formations.length > 0))
    for (const formation of words) {
      const scenario = unitOf(palette, profile, { formation });
      const fault = scenario && faultIn(scenario);
      // A garrison also names its building: the formation itself was accepted.
      const isAccepted = fault === undefined || !/^units\.0\.(formation|profile)$/.test(fault.field);
      const isOffered = formations.some((each) => each.id === formation);
      expect([profile, formation, isAccepted]).toEqual([profile, formation, isOffered]);
    }
});

/** Values without which another would be refused: who shoots has a weapon, who lies down has dismounted, a lancer is mounted. */
function companionsOf(
  field: PaletteField,
  fields: readonly PaletteField[],
  usual: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const others = fields.filter(({ name }) => name !== field.name);
  const has = (name: string): boolean => others.some((each) => each.name === name);
  const weapons = others.find(({ name }) => name === 'weapon')?.kind;
  const [weapon] = weapons?.is === 'choice' ? Object.keys(weapons.of) : [];
  return {
    ...(weapon !== undefined && usual['weapon'] === null ? { weapon } : {}),
    ...(has('mounted') ? { mounted: false } : {}),
    ...(has('base') ? { base: 'mounted' } : {}),
  };
}

test.each(DRAWN)('%s: fields of troops take what the palette says and refuse what it does not', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const wrong: string[] = [];
  for (const { profile, fields, usual } of palette.troops)
    for (const field of fields) {
      const tried = (value: Json) => {
        const own = { ...companionsOf(field, fields, usual), [field.name]: value };
        const scenario = unitOf(palette, profile, { with: own });
        return scenario && faultIn(scenario);
      };
      const isAbout = (fault: ReturnType<typeof tried>): boolean => fault?.field === `units.0.with.${field.name}`;
      const { good, bad } = valuesOf(field);
      for (const value of good)
        if (isAbout(tried(value))) wrong.push(`${profile}.${field.name} refuses ${JSON.stringify(value)}`);
      for (const value of bad)
        if (!isAbout(tried(value))) wrong.push(`${profile}.${field.name} takes ${JSON.stringify(value)}`);
    }
  expect(wrong).toEqual([]);
});

test.each(DRAWN)('%s: fields that are not on the palette are refused', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const scenario = shipped(id);
  const unit = unitOf(palette, palette.troops[0]?.profile ?? '', { with: { wisdom: 1 } });
  expect(unit && faultIn(unit)?.field).toBe('units.0.with.wisdom');
  expect(faultIn({ ...scenario, options: { wisdom: true } })?.field).toBe('options.wisdom');
  expect(faultIn({ ...scenario, special: ['wisdom'] })?.field).toBe('special.0');
  expect(faultIn({ ...scenario, victory: { ...scenario.victory, wisdom: 1 } })?.field).toBe('victory.wisdom');
});

test.each(DRAWN)('%s: commanders are accepted in every role, at the bounds of every field', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const { commands } = palette;
  if (commands === undefined) return;
  const scenario = shipped(id);
  const [first] = scenario.commands;
  if (first === undefined) throw new Error(`${id} has no commander`);
  const fault = (own: Readonly<Record<string, unknown>>) =>
    faultIn({
      ...scenario,
      commands: scenario.commands.map((each) => (each === first ? { ...each, with: own } : each)),
    })?.field;
  for (const role of commands.roles) {
    const found = fault(role.with);
    expect([role.id, found === undefined || !found.startsWith('commands.0.with')]).toEqual([role.id, true]);
  }
  const usual = commands.roles[0]?.with ?? {};
  for (const field of commands.fields)
    for (const value of valuesOf(field).bad)
      expect([field.name, value, fault({ ...usual, [field.name]: value })]).toEqual([
        field.name,
        value,
        `commands.0.with.${field.name}`,
      ]);
});

test.each(DRAWN)('%s: a blank table lacks troops and nothing else', async (id) => {
  const { palette, faultIn } = await drawn(id);
  const draft = blankDraft(palette);
  const { problems } = checkDraft(draft, palette, faultIn);
  expect(problems.map(({ field }) => field)).toEqual(['units']);
  expect(isFault(draft.scenario)).toBe(false);
});

test.each(DRAWN)('%s: every form of victory is read, once its needed fields are filled', async (id) => {
  const { palette, faultIn } = await drawn(id);
  for (const { id: form, value, fields } of palette.victory) {
    const { victory: _, ...scenario } = shipped(id);
    const found = faultIn(value === undefined ? scenario : { ...scenario, victory: value });
    const needed = fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => `victory.${name.split('.')[0] ?? ''}`);
    const isLacking = needed.includes(found?.field ?? '') || found?.field === 'victory';
    expect([form, found === undefined || (needed.length > 0 && isLacking)]).toEqual([form, true]);
  }
});

test.each(DRAWN)('%s: a value set in the editor stands where the system reads it', async (id) => {
  const { palette } = await drawn(id);
  const [piece] = palette.ground;
  if (piece === undefined) return;
  const added = carryOut(
    blankDraft(palette),
    {
      do: 'add',
      pieces: [
        { of: 'terrain', value: { kind: piece.kind, ...(piece.shape === 'area' ? { area: SQUARE } : { line: LINE }) } },
      ],
    },
    palette,
  );
  if (isRefusedEdit(added)) throw new Error(added.because);
  const key = `terrain/${added.scenario.terrain[0]?.id ?? ''}`;
  const set = carryOut(added, { do: 'set', keys: [key], field: 'with.level', value: 2 }, palette);
  if (isRefusedEdit(set)) throw new Error(set.because);
  expect(fieldAt(set.scenario.terrain[0] ?? {}, 'with.level')).toBe(2);
});
