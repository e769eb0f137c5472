import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isFault, readDraftScenario, readScenario, type Scenario, type ScenarioFault } from '#battle/index.ts';
import { loadChecks, loadPalette, loadScenario } from '#rulesets/index.ts';
import {
  beginHistory,
  blankDraft,
  carryOut,
  checkDraft,
  type Draft,
  type DraftCommand,
  type DraftHistory,
  edited,
  isRefusedEdit,
  keyOf,
  mendFor,
  type Palette,
  pieceAt,
  piecesOf,
  placesOf,
  readDraft,
  redone,
  undone,
} from '#drafting/index.ts';

let palette: Palette;
let faultIn: (scenario: Scenario) => ScenarioFault | undefined;
let crossroads: Draft;

beforeAll(async () => {
  const [known, checks, scenario] = await Promise.all([
    loadPalette('bp'),
    loadChecks('bp'),
    loadScenario('bp-crossroads'),
  ]);
  const draft = scenario && readDraft(scenario);
  if (known === undefined || checks === undefined || draft === undefined || isFault(draft))
    throw new Error('bp is shipped');
  [palette, faultIn, crossroads] = [known, checks.faultIn, draft];
});

function after(draft: Draft, ...commands: readonly DraftCommand[]): Draft {
  return commands.reduce((so, command) => {
    const next = carryOut(so, command, palette);
    if (isRefusedEdit(next)) throw new Error(next.because);
    return next;
  }, draft);
}

const place = fc.tuple(
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.double({ min: -200, max: 200, noNaN: true }),
);
const text = fc.oneof(fc.string(), fc.constantFrom('', 'Ford', '\u202Eevil', 'a\nb', 'x'.repeat(100)));
const key = fc.oneof(
  fc.constantFrom(
    'units/1st',
    'units/battery',
    'commands/first',
    'terrain/house',
    'terrain/pike',
    'cover/0',
    'zones/a/0',
    'nothing/there',
  ),
  fc.nat(80).map((n) => `#${n}`),
);
const json = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom([1, 2], 'square', 'house', null));
const points = fc.array(place, { maxLength: 6 });
const pieceToAdd = fc.oneof(
  points.map((area) => ({ of: 'terrain', value: { kind: 'wood', area } })),
  points.map((line) => ({ of: 'terrain', value: { kind: 'road', name: 'Road', line } })),
  fc.tuple(text, place).map(([name, at]) => ({
    of: 'units',
    value: { side: 'a', name, profile: 'line-infantry', command: 'first', at, formation: 'line', heading: 90 },
  })),
  fc
    .tuple(text, place)
    .map(([name, at]) => ({ of: 'commands', value: { side: 'b', name, at, with: { staffRating: 8 } } })),
  points.map((area) => ({ of: 'zones', value: { side: 'a', area } })),
  points.map((area) => ({ of: 'cover', value: { kind: 'meadow', area } })),
  fc.tuple(text, place).map(([name, at]) => ({ of: 'objectives', value: { name, at } })),
);
const keys = fc.array(key, { maxLength: 4 });

/** Any edit, sensible or not; `#7` stands for the seventh piece there is. */
const anyCommand = fc.oneof(
  fc.array(pieceToAdd, { maxLength: 3 }).map((pieces) => ({ do: 'add', pieces })),
  keys.map((of) => ({ do: 'remove', keys: of })),
  fc.tuple(keys, place).map(([of, by]) => ({ do: 'move', keys: of, by })),
  fc.tuple(keys, fc.double({ min: -400, max: 400, noNaN: true })).map(([of, by]) => ({ do: 'turn', keys: of, by })),
  fc.tuple(keys, fc.double({ min: -2, max: 5, noNaN: true })).map(([of, by]) => ({ do: 'scale', keys: of, by })),
  fc.tuple(keys, fc.constantFrom('eastWest', 'northSouth')).map(([of, across]) => ({ do: 'mirror', keys: of, across })),
  fc.tuple(keys, place).map(([of, by]) => ({ do: 'copy', keys: of, by })),
  fc
    .tuple(key, fc.constantFrom('first', 'last', 'earlier', 'later'))
    .map(([of, to]) => ({ do: 'reorder', key: of, to })),
  fc.tuple(key, points).map(([of, corners]) => ({ do: 'reshape', key: of, points: corners })),
  fc
    .tuple(
      keys,
      fc.constantFrom('name', 'with.level', 'formation', 'at', 'heading', 'id', 'arrives', 'side', 'with', '__proto__'),
      json,
    )
    .map(([of, field, value]) => ({ do: 'set', keys: of, field, value })),
  fc
    .tuple(
      fc.constantFrom('name', 'turns', 'table', 'sides.a.name', 'victory', 'first', 'units', 'about', 'sides'),
      json,
    )
    .map(([field, value]) => ({ do: 'setBattle', field, value })),
  fc.tuple(keys, fc.boolean()).map(([of, on]) => ({ do: 'lock', keys: of, on })),
) as fc.Arbitrary<DraftCommand>;

function aimed(command: DraftCommand, draft: Draft): DraftCommand {
  const there = piecesOf(draft).map(([each]) => each);
  const known = (each: string): string =>
    each.startsWith('#') ? (there[Number(each.slice(1)) % Math.max(1, there.length)] ?? each) : each;
  if ('keys' in command) return { ...command, keys: command.keys.map(known) };
  return 'key' in command ? { ...command, key: known(command.key) } : command;
}

test('whatever is done to a draft, its file can be read, and undo returns every state byte for byte', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyCommand, { maxLength: 25 }), (isBlank, commands) => {
      let history = beginHistory(isBlank ? blankDraft(palette) : crossroads);
      const states = [JSON.stringify(history.draft)];
      for (const command of commands) {
        const next = edited(history, aimed(command, history.draft), palette);
        if (isRefusedEdit(next)) continue;
        history = next;
        states.push(JSON.stringify(history.draft));
        expect(history.done.at(-1)?.says).not.toBe('');
        const file: unknown = JSON.parse(JSON.stringify(history.draft.scenario));
        const read = readDraftScenario(file);
        expect(isFault(read) ? read.message : 'read').toBe('read');
      }
      const forth: DraftHistory = history;
      for (const state of states.toReversed()) {
        expect(JSON.stringify(history.draft)).toBe(state);
        history = undone(history);
      }
      for (const state of states) {
        expect(JSON.stringify(history.draft)).toBe(state);
        history = redone(history);
      }
      expect(JSON.stringify(history.draft)).toBe(JSON.stringify(forth.draft));
    }),
    { numRuns: 150 },
  );
});

test('every problem of a draft is found by the check that refuses its battle, and none where it is accepted', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 12 }), (commands) => {
      let draft = crossroads;
      for (const command of commands) {
        const next = carryOut(draft, aimed(command, draft), palette);
        if (!isRefusedEdit(next)) draft = next;
      }
      const read = readScenario(draft.scenario);
      const isRefused = isFault(read) || faultIn(read) !== undefined;
      const { problems } = checkDraft(draft, palette, faultIn);
      expect(problems.some(({ mustFix }) => mustFix)).toBe(isRefused);
    }),
    { numRuns: 60 },
  );
});

test('a shipped battle has no problems', () => {
  expect(checkDraft(crossroads, palette, faultIn).problems).toEqual([]);
});

test('several problems are listed at once, each with its piece and place', () => {
  const draft = after(
    crossroads,
    { do: 'move', keys: ['units/1st'], by: [11, 0] },
    { do: 'set', keys: ['commands/first'], field: 'with.staffRating', value: 12 },
    {
      do: 'reshape',
      key: 'terrain/west-wood',
      points: [
        [8, 34],
        [26, 52],
        [26, 34],
        [8, 52],
      ],
    },
  );
  const { problems } = checkDraft(draft, palette, faultIn);
  expect(problems.map(({ key: of, says }) => [of, says])).toEqual([
    ['terrain/west-wood', 'its outline crosses itself'],
    ['commands/first', 'a staff rating is a whole number from 5 to 10'],
    ['units/2nd', 'it stands on 1st Regiment'],
  ]);
  expect(problems.every(({ at }) => at !== null)).toBe(true);
});

test('an obvious mend leaves one problem fewer', () => {
  let draft = after(
    crossroads,
    { do: 'move', keys: ['units/1st'], by: [11, 0] },
    { do: 'remove', keys: ['commands/horse'] },
    { do: 'set', keys: ['commands/first'], field: 'with.staffRating', value: 12 },
  );
  let { problems } = checkDraft(draft, palette, faultIn);
  expect(problems.map(({ key: of }) => of)).toEqual(
    expect.arrayContaining(['commands/first', 'units/2nd', 'units/1st-cavalry']),
  );
  while (problems.length > 0) {
    const [problem] = problems;
    const mend = problem && mendFor(draft, problem, palette, faultIn);
    if (mend === undefined) throw new Error(`no mend for ${problem?.says ?? ''}`);
    draft = after(draft, mend.command);
    const next = checkDraft(draft, palette, faultIn).problems;
    expect(next.length).toBeLessThan(problems.length);
    problems = next;
  }
});

test('edits of one gesture are one step', () => {
  const by = [0.5, 0] as const;
  let history = beginHistory(crossroads);
  for (let i = 0; i < 5; i += 1) {
    const next = edited(history, { do: 'move', keys: ['units/1st'], by }, palette, 'drag 1');
    if (!isRefusedEdit(next)) history = next;
  }
  expect(history.done).toHaveLength(1);
  expect(placesOf(pieceAt(history.draft, 'units/1st') ?? { of: 'zones', value: { side: 'a', area: [] } })).toEqual([
    [26.5, 24.5],
  ]);
  expect(undone(history).draft).toBe(crossroads);
});

test('a step says what was done', () => {
  const says = (command: DraftCommand): string => {
    const next = edited(beginHistory(crossroads), command, palette);
    return isRefusedEdit(next) ? next.because : (next.done[0]?.says ?? '');
  };
  expect(says({ do: 'move', keys: ['terrain/house'], by: [-6, 0] })).toBe('Moved House 6\u2033 west');
  expect(says({ do: 'turn', keys: ['units/1st', 'units/2nd'], by: -15 })).toBe(
    'Turned 1st Regiment and 2nd Regiment 15\u00b0 to the right',
  );
  expect(says({ do: 'set', keys: ['terrain/pike'], field: 'name', value: 'Turnpike' })).toBe(
    'Named Pike \u201cTurnpike\u201d',
  );
  expect(says({ do: 'set', keys: ['commands/first'], field: 'with.staffRating', value: 9 })).toBe(
    'Changed the staff rating of 1st Brigade',
  );
  expect(says({ do: 'remove', keys: ['units/1st', 'units/2nd', 'units/3rd'] })).toBe('Removed 3 units');
  expect(says({ do: 'setBattle', field: 'turns', value: 9 })).toBe('Changed the number of turns');
});

test('what is locked is not moved, reshaped or removed', () => {
  const draft = after(crossroads, { do: 'lock', keys: ['terrain/house'], on: true });
  for (const command of [
    { do: 'move', keys: ['terrain/house'], by: [1, 1] },
    { do: 'remove', keys: ['terrain/house'] },
    {
      do: 'reshape',
      key: 'terrain/house',
      points: [
        [1, 1],
        [2, 1],
        [1, 2],
      ],
    },
  ] as const satisfies readonly DraftCommand[])
    expect(carryOut(draft, command, palette)).toEqual({ because: 'It is locked. Unlock it first.' });
  const moved = after(draft, { do: 'move', keys: ['terrain/house', 'terrain/barn'], by: [1, 0] });
  expect(moved.scenario.terrain.find(({ id }) => id === 'house')).toEqual(
    crossroads.scenario.terrain.find(({ id }) => id === 'house'),
  );
});

test('a brigade copied with its commander belongs to the copy', () => {
  const draft = after(crossroads, { do: 'copy', keys: ['units/1st', 'commands/first'], by: [0, -6] });
  expect(draft.scenario.commands.at(-1)).toMatchObject({ id: '1st-brigade-2', name: '1st Brigade 2' });
  expect(draft.scenario.units.at(-1)).toMatchObject({ name: '1st Regiment 2', command: '1st-brigade-2' });
});

test('a unit turned four times by a quarter stands where it stood', () => {
  const quarter = { do: 'turn', keys: ['units/1st', 'terrain/house'], by: 90 } as const;
  const draft = after(crossroads, quarter, quarter, quarter, quarter);
  expect(draft).toEqual(crossroads);
  const mirror = { do: 'mirror', keys: piecesOf(crossroads).map(([each]) => each), across: 'eastWest' } as const;
  expect(after(crossroads, mirror, mirror)).toEqual(crossroads);
});

test('the objectives of ground that is removed stay where it was', () => {
  const draft = after(
    crossroads,
    { do: 'add', pieces: [{ of: 'objectives', value: { name: 'The barn', terrain: 'barn' } }] },
    { do: 'remove', keys: [keyOf('terrain', 'barn')] },
  );
  expect(draft.scenario.objectives).toEqual([{ name: 'The barn', at: [43, 31], id: 'the-barn' }]);
});
