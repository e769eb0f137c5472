import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

/** The French hold the villages, the Allies go first. */
function lindenbruck(part = 'first-offensive-fire'): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/bbb-lindenbruck.json');
  const table = new RealTable(referee, readFileSync(scenario, 'utf8'));
  table.set('clock', { part });
  return table;
}

const labels = (table: RealTable): readonly unknown[] => table.owed().map(({ label }) => label);
const unfit = (table: RealTable, procedure: string, role: string, id: string): string | undefined => {
  const found = referee.resolutions[procedure]?.roles.find((each) => each.id === role);
  const item = table.roll.find(id);
  return item === undefined ? 'nobody' : found?.unfit?.(item, table.cast(procedure, {}, 'b'));
};

describe('fire', () => {
  it('adds up all firers, each at its own range, and the greatest of them runs low', () => {
    const table = lindenbruck();
    table.set('heavy-battery', { formation: 'unlimbered' });
    const after = table.resolve('fire', { firers: ['prussians', 'heavy-battery'], target: ['second-brigade'] }, {}, [
      [6, 5],
    ]);
    // 5 bases at 2, a heavy battery at 12 inches 5: 15 points in column 16.
    expect(after).toMatchObject({
      verdict: 'Disrupted, 2 bases lost',
      says: 'Prussian brigade, Heavy battery on 2nd brigade: 11 in column 16, disrupted, 2 bases lost.',
      needs: ['both dice: disrupts on 4+, a base on 7+'],
      table: [
        'Remove 2 bases from 2nd brigade: 2 left.',
        'Place a disruption marker on 2nd brigade.',
        'Prussian brigade is low on ammunition: place a marker.',
      ],
    });
    expect([table.value('second-brigade', 'bases'), table.value('second-brigade', 'disrupted')]).toEqual([2, true]);
    expect([table.value('prussians', 'lowAmmo'), table.value('heavy-battery', 'lowAmmo')]).toEqual([true, false]);
    expect(unfit(table, 'fire', 'firers', 'heavy-battery')).toBe('has fired this turn');
    expect(unfit(table, 'fire', 'target', 'second-brigade')).toBe('fired at already: one roll a step');
    table.set('clock', { part: 'second-defensive-fire' });
    expect(unfit(table, 'fire', 'target', 'second-brigade')).toBeUndefined();
  });

  it('silences and reduces a battery, and hits add up', () => {
    const table = lindenbruck();
    const shot = { firers: ['prussians'], target: ['siege-guns'] };
    expect(table.resolve('fire', shot, {}, [[4, 5]]).table).toEqual([
      'Siege guns in the redoubt is a reduced battery now.',
      'Place a silenced marker on Siege guns in the redoubt.',
    ]);
    table.set('prussians', { fired: false });
    expect(table.resolve('fire', shot, {}, [[4, 5]])).toMatchObject({
      verdict: 'Destroyed',
      table: ['Siege guns in the redoubt is destroyed: take it off the table.'],
    });
    expect(table.value('siege-guns', 'where')).toBe('lost');
  });

  it('halts an assault, which is then off for this unit', () => {
    const table = lindenbruck('first-defensive-fire');
    const after = table.resolve(
      'fire',
      { firers: ['second-brigade'], target: ['landwehr'] },
      { target: { arm: 'infantry', quality: 'raw', bases: 5, formation: 'depth', assaulting: true } },
      [[3, 3]],
    );
    // 4 bases at 2: column 9, a 6 is R, which halts raw troops.
    expect(after).toMatchObject({ verdict: 'Disrupted; the assault is halted' });
    expect(after.table.at(-1)).toMatch(/^When this fire is over set Landwehr brigade straight back to 1/);
    expect(table.value('landwehr', 'halted')).toBe(true);
    expect(unfit(table, 'assault', 'attackers', 'landwehr')).toBe('its assault was halted');
  });

  it('leaves a depth of one base in line', () => {
    const table = lindenbruck();
    table.set('conscripts', { bases: 2 });
    table.resolve('fire', { firers: ['prussians'], target: ['conscripts'] }, {}, [[4, 4]]);
    expect([table.value('conscripts', 'bases'), table.value('conscripts', 'formation')]).toEqual([1, 'line']);
  });
});

describe('an assault', () => {
  it('is won: losses, disruption, the beaten retire and disrupt those they pass through, the guns limber', () => {
    const table = lindenbruck('first-assault');
    const after = table.resolve('assault', { attackers: ['prussians'], defenders: ['conscripts'] }, {}, [
      [6, 5],
      [3, 2],
    ]);
    // 11 and aggressive against 5 with depth, raw: 12 to 5.
    expect(after).toMatchObject({
      verdict: 'The attackers win',
      says: 'Prussian brigade 12, 1st conscript brigade 5: the attackers win.',
      needs: ['both dice together, +1', '12 draws, more holds'],
      table: [
        'Remove 2 bases from 1st conscript brigade: 2 left.',
        'Place a disruption marker on 1st conscript brigade.',
        'The attackers occupy the ground that was held.',
        'Prussian brigade must exploit: straight on, 6″ less what the ground costs, once a turn.',
      ],
    });
    expect(labels(table)).toEqual(['1st conscript brigade retires 12″']);
    table.set('conscripts', { lowAmmo: true });
    const retired = table.resolve(
      'retire',
      { unit: ['conscripts'], passed: ['second-brigade', 'french-foot-battery'] },
      { distance: 'full' },
    );
    expect(retired.table).toEqual([
      'Move 1st conscript brigade 12″ straight back over any ground, past friends, to face the enemy again.',
      'Place a disruption marker on 2nd brigade.',
      'Place a silenced marker on Foot battery.',
    ]);
    expect([table.value('second-brigade', 'disrupted'), table.value('french-foot-battery', 'silenced')]).toEqual([
      true,
      true,
    ]);
    // BBB-GAP-28: whether it stands clear is asked at the end of the step.
    expect(labels(table).at(-1)).toBe('1st conscript brigade went away: ammunition again?');
    const away = table.owed().at(-1)?.id ?? '';
    expect(table.resolve('recover-status', away, { nearestEnemyInches: null }).verdict).toBe('Recovered');
    expect(table.value('conscripts', 'lowAmmo')).toBe(false);
  });

  it('is drawn: each loses a base, the owner chooses between equals, and it is fought again on the same ground', () => {
    const table = lindenbruck('first-assault');
    table.set('russians-1', { formation: 'line' });
    table.chooses = 1;
    const given = { defenderTerrain: 'village', slope: 'gentle' };
    const after = table.resolve(
      'assault',
      { attackers: ['prussians', 'russians-1'], defenders: ['second-brigade'] },
      given,
      [
        [3, 3],
        [3, 3],
      ],
    );
    // 6, 2:1 +2, aggressive by half +1, village -1, slope -1 against 6: 7 to 6.
    expect(after).toMatchObject({ verdict: 'The attackers win' });
    const drawn = table.resolve(
      'assault',
      { attackers: ['prussians', 'russians-1'], defenders: ['vistula-legion'] },
      given,
      [
        [3, 3],
        [3, 2],
      ],
    );
    // 6 +3 +1 -1 -1 -1 disrupted against 5, veteran, in depth: 7 to 7.
    expect(drawn).toMatchObject({ verdict: '1st Russian brigade loses the base' });
    expect(drawn.table).toContain('Remove 1 base from 1st Russian brigade: 4 left.');
    expect(drawn.table).toContain('Remove 1 base from Vistula Legion: 2 left.');
    expect([table.value('prussians', 'bases'), table.value('russians-1', 'bases')]).toEqual([5, 4]);
    const again = table.owed().find(({ label }) => label === 'Fight again');
    expect(again?.given).toEqual(given);
  });

  it('spreads two bases over two units, and who is destroyed does not retire', () => {
    const table = lindenbruck('first-assault');
    table.set('prussians', { bases: 1 });
    const after = table.resolve(
      'assault',
      { attackers: ['prussians', 'landwehr'], defenders: ['second-brigade'] },
      { defenderTerrain: 'fort' },
      [
        [1, 1],
        [6, 6],
      ],
    );
    expect(after.table).toEqual([
      'Prussian brigade is destroyed: take it off the table.',
      'Remove 1 base from Landwehr brigade: 4 left.',
      'Place a disruption marker on Landwehr brigade.',
    ]);
    expect(labels(table)).toEqual(['Landwehr brigade retires 12″']);
  });

  it('beats a battery: a hit is a base, and it goes back limbered and silenced', () => {
    const table = lindenbruck('first-assault');
    table.resolve('assault', { attackers: ['cossacks'], defenders: ['french-foot-battery'] }, {}, [
      [5, 5],
      [2, 2],
    ]);
    const { reduced, silenced, bases } = table.roll.find('french-foot-battery')?.values ?? {};
    expect({ reduced, silenced, bases }).toEqual({ reduced: true, silenced: true, bases: 1 });
    const [owed] = table.owed();
    const after = table.resolve('retire', owed?.id ?? '');
    expect(after.table[0]).toMatch(/^Move Foot battery 9″ straight back .*, limbered\.$/);
    expect(table.value('french-foot-battery', 'formation')).toBe('limbered');
    expect(labels(table)).toEqual(['Foot battery went away: guns again?']);
  });
});

describe('a command roll', () => {
  it('grants a move, which the allowance knows, and changes of formation end where the owner says', () => {
    const table = lindenbruck('first-move');
    const after = table.resolve('command-roll', { unit: ['foot-battery'] }, {}, [[3, 2]]);
    expect(after).toMatchObject({
      verdict: 'Half a move',
      needs: ['both dice: full move on 6+, half on 4+'],
      table: ['Foot battery may move up to 6″, less what the ground costs.'],
    });
    const unlimbers = table.resolve('move-allowance', { unit: ['foot-battery'] }, { formationChanges: 1 });
    expect(unlimbers).toMatchObject({ verdict: 'Unlimbers where it stands' });
    const { formation, artilleryMove, grant, moved } = table.roll.find('foot-battery')?.values ?? {};
    expect({ formation, artilleryMove, grant, moved }).toEqual({
      formation: 'unlimbered',
      artilleryMove: 'unlimbered',
      grant: 'half',
      moved: true,
    });
    const fire = referee.resolutions['fire']?.fill(table.cast('fire', { firers: ['foot-battery'] }, 'b'));
    expect(fire).toMatchObject({ firers: [{ artilleryMove: 'unlimbered', rangeInches: 12 }] });
  });

  it('gives a base back instead of a move', () => {
    const table = lindenbruck('first-move');
    table.set('prussians', { bases: 4 });
    table.chooses = 1;
    const after = table.resolve('command-roll', { unit: ['prussians'] }, { generalInches: 6 }, [[5, 4]]);
    expect(after).toMatchObject({ verdict: 'A base comes back', follows: [] });
    expect([table.value('prussians', 'bases'), table.value('prussians', 'grant')]).toEqual([5, 'none']);
  });

  it('sends a shaken unit back with a base less, toward its own edge', () => {
    const table = lindenbruck('first-move');
    table.set('cossacks', { disrupted: true, bases: 2 });
    // 5, irregular -1, fragile -1, spent -2.
    const after = table.resolve('command-roll', { unit: ['cossacks'] }, {}, [[3, 2]]);
    expect(after).toMatchObject({
      verdict: 'A base lost, retires a full move',
      needs: ['both dice: rallies on 9+, full move on no dice'],
      table: ['Remove 1 base from Cossacks: 1 left.', 'Cossacks goes toward its own table edge.'],
    });
    expect(labels(table)).toEqual(['Cossacks retires 21″']);
    table.resolve('retire', table.owed()[0]?.id ?? '');
    // BBB-GAP-28: it has moved and does not rest in this turn.
    expect(table.value('cossacks', 'moved')).toBe(true);
  });

  it('brings on who is still to come, or leaves him off unharmed', () => {
    const table = lindenbruck('first-move');
    expect(unfit(table, 'command-roll', 'unit', 'russians-2')).toBe('arrives from turn 2');
    table.set('clock', { turn: 2 });
    expect(unfit(table, 'command-roll', 'unit', 'russians-2')).toBeUndefined();
    // Passive, but in march column.
    const off = table.resolve('command-roll', { unit: ['russians-2'] }, {}, [[1, 1]]);
    expect(off).toMatchObject({ verdict: 'It stays off', follows: [] });
    expect([table.value('russians-2', 'where'), table.value('russians-2', 'commandTotal')]).toEqual(['coming', 2]);
    table.set('russians-2', { commandTotal: null });
    table.resolve('command-roll', { unit: ['russians-2'] }, {}, [[3, 2]]);
    expect([table.value('russians-2', 'where'), table.value('russians-2', 'grant')]).toEqual(['table', 'half']);
  });
});

describe('evading and generals', () => {
  it('disrupts cavalry that evades, once a turn', () => {
    const table = lindenbruck('first-move');
    const after = table.resolve('evade', { evader: ['chasseurs'], mover: ['prussians'] }, { distanceInches: 12 });
    expect(after.verdict).toBe('Chasseurs evades');
    expect(after.table[0]).toBe('Move Chasseurs 9″ to 18″ straight away over any ground.');
    expect(table.value('chasseurs', 'disrupted')).toBe(true);
    table.set('chasseurs', { disrupted: false });
    expect(unfit(table, 'evade', 'evader', 'chasseurs')).toBe('has evaded this turn');
  });

  it('lets a general fall without dice, and come back in a later step only', () => {
    const table = lindenbruck('first-generals');
    const risk = table.resolve('general-risk', { general: ['corps'] }, { nearestEnemyInches: 5 });
    expect(risk.verdict).toBe('He falls');
    const back = { nearestFriendInches: 6 };
    expect(table.resolve('general-return', { general: ['corps'] }, back).verdict).toBe('Not yet');
    table.set('clock', { turn: 2 });
    expect(table.resolve('general-return', { general: ['corps'] }, back).verdict).toBe('He returns');
    expect(table.value('corps', 'casualty')).toBe(false);
  });
});
