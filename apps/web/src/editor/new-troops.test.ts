import { isFault, loadChecks, loadPalette } from 'enfilade';
import { beginHistory, blankDraft, checkDraft } from 'enfilade/drafting';
import { expect, test } from 'vitest';
import { Drawing } from './drawing.ts';
import { placeTroops } from './new-troops.ts';

async function blank(system: string) {
  const [palette, checks] = await Promise.all([loadPalette(system), loadChecks(system)]);
  if (palette === undefined || checks === undefined) throw new Error(`${system} is drawn`);
  return { palette, checks, drawing: new Drawing(palette, {}, beginHistory(blankDraft(palette))) };
}

test.each(['bp', 'bbb', '1866', 'gtc', 'mt'])(
  '%s: one unit a side, put on an empty table, is a battle that can be played',
  async (system) => {
    const { palette, checks, drawing } = await blank(system);
    const { width, height } = drawing.draft.value.scenario.table;
    for (const { profile, formations } of palette.troops) {
      const troops = { what: 'troops', profile, formation: formations[0]?.id ?? '' } as const;
      const both = new Drawing(palette, {}, beginHistory(blankDraft(palette)));
      for (const [side, y, facing] of [
        ['a', height / 4, 90],
        ['b', (3 * height) / 4, 270],
      ] as const) {
        both.side.value = side;
        expect(both.do(placeTroops(both, troops, [width / 2, y], facing)), `${profile}: ${both.refusal.value}`).toBe(
          true,
        );
      }
      const { problems } = checkDraft(both.draft.value, palette, checks.faultIn);
      expect([profile, problems.filter(({ mustFix }) => mustFix)]).toEqual([profile, []]);
    }
  },
);

test('the first unit of a side brings its commander, the next ones join the nearest', async () => {
  const { drawing } = await blank('bp');
  const line = { what: 'troops', profile: 'line-infantry', formation: 'line' } as const;
  drawing.do(placeTroops(drawing, line, [20, 20], 90));
  drawing.do(placeTroops(drawing, line, [40, 20], 90));
  const { commands, units } = drawing.draft.value.scenario;
  expect(commands).toEqual([
    { id: '1st-brigade', side: 'a', name: '1st Brigade', at: [20, 14], with: { role: 'brigade', staffRating: 8 } },
  ]);
  expect(units.map(({ name, command }) => [name, command])).toEqual([
    ['Line infantry', '1st-brigade'],
    ['Line infantry 2', '1st-brigade'],
  ]);
  expect(drawing.selected.value).toEqual(['units/line-infantry-2']);
  drawing.undo();
  drawing.undo();
  expect(isFault(drawing.draft.value.scenario)).toBe(false);
  expect(drawing.draft.value.scenario.commands).toEqual([]);
});

test('a refused edit says why and changes nothing', async () => {
  const { drawing } = await blank('bp');
  const before = drawing.draft.value;
  expect(drawing.do({ do: 'setBattle', field: 'turns', value: 61 })).toBe(false);
  expect(drawing.refusal.value).toBe('A battle file cannot say that. turns: at most 60');
  expect(drawing.draft.value).toBe(before);
  expect(drawing.do({ do: 'setBattle', field: 'turns', value: 12 })).toBe(true);
  expect(drawing.refusal.value).toBe('');
});
