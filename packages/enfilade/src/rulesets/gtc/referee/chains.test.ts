import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

/** The Confederates go first; their regiments stand in march column, those of the Union in line. */
function kernstown(part = 'first-command'): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/gtc-kernstown.json');
  const table = new RealTable(referee, readFileSync(scenario, 'utf8'));
  table.set('clock', { part });
  return table;
}

const labels = (table: RealTable): readonly unknown[] => table.owed().map(({ label }) => label);
const values = (table: RealTable, id: string, ...fields: readonly string[]): readonly unknown[] =>
  fields.map((field) => table.value(id, field));
type Ids = Readonly<Record<string, readonly string[]>>;
/** Why a unit cannot take a role: "fire firers". */
const unfit = (table: RealTable, part: string, id: string, cast: Ids = {}): string | undefined => {
  const [procedure = '', role] = part.split(' ');
  const found = referee.resolutions[procedure]?.roles.find((each) => each.id === role);
  const item = table.roll.find(id);
  return item === undefined ? 'nobody' : found?.unfit?.(item, table.cast(procedure, cast, 'a'));
};
const SHOT = { firers: ['2nd-virginia'], target: ['5th-ohio'] };

describe('fire to saves to suppression to falling back', () => {
  it('asks for the dice in table order, each score by itself, and marks hits of the turn', () => {
    const table = kernstown();
    table.set('2nd-virginia', { formation: 'line' });
    // 4 stands and half range: 5 dice; the target in line has 4 save dice more.
    const after = table.resolve('fire', SHOT, {}, [
      [6, 5, 4, 1, 1],
      [6, 1, 1, 1, 1, 1, 1],
      [4, 1],
    ]);
    expect(after).toMatchObject({
      verdict: 'Suppressed',
      says: '2nd Virginia on 5th Ohio: 3 hits, 1 saved; suppressed.',
      needs: ['hits on 4+', 'saved on 6+', 'suppressed by any 4+'],
      table: ['Mark 2 hits on 5th Ohio: 2 this turn.', 'Place a suppression marker on 5th Ohio.'],
    });
    expect(values(table, '5th-ohio', 'hitsTaken', 'suppressed')).toEqual([2, true]);
    const again = table.resolve('fire', SHOT, {}, [
      [6, 6, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
      [4, 3],
    ]);
    expect(again).toMatchObject({
      verdict: 'Falls back 7 cm',
      needs: ['hits on 4+', 'saved on 6+', 'add the dice: that many centimetres'],
    });
    expect(again.table.at(-1)).toBe(
      'Move 5th Ohio 7 cm straight away from the nearest attacker, facing as before, disordered.',
    );
    expect(values(table, '5th-ohio', 'hitsTaken', 'formation', 'suppressed')).toEqual([4, 'disordered', true]);
    const last = table.resolve('fire', SHOT, {}, [
      [6, 6, 1, 1, 1],
      [1, 1],
    ]);
    expect(last.verdict).toBe('Knocked out: too many hits');
    expect(table.value('5th-ohio', 'where')).toBe('lost');
  });

  it('takes the firers each at its own distance, and guns at theirs', () => {
    const table = kernstown('second-command');
    const { fill, bands } = referee.resolutions['fire'] ?? {};
    const cast = table.cast('fire', { firers: ['8th-ohio', 'daums-guns-1st-battery'], target: ['2nd-virginia'] }, 'b');
    const given = fill?.(cast) ?? {};
    expect(bands?.('firers[0].distanceCm', given, cast)?.map(({ label }) => label)).toEqual(['To 10 cm', 'To 20 cm']);
    expect(bands?.('firers[1].distanceCm', given, cast)?.map(({ label }) => label)).toEqual(['To 30 cm', 'To 60 cm']);
    expect(given['mode']).toBe('ordered');
  });

  it('knows who fires in reply, once in an enemy turn, and that cavalry fires on foot', () => {
    const table = kernstown();
    const reply = { firers: ['5th-ohio'], target: ['2nd-virginia'] };
    expect(referee.resolutions['fire']?.fill(table.cast('fire', reply, 'a'))['mode']).toBe('opportunity');
    table.resolve('fire', reply, { mode: 'opportunity' }, [[1, 1, 1, 1, 1]]);
    expect(unfit(table, 'fire firers', '5th-ohio')).toBe('has fired in reply this turn');
    expect(unfit(table, 'fire firers', '1st-michigan-cavalry')).toBe('mounted: it fires on foot');
    table.set('1st-michigan-cavalry', { mounted: false });
    expect(unfit(table, 'fire firers', '1st-michigan-cavalry')).toBeUndefined();
  });

  it('gives dug-in troops hard cover, and drives no unit out of its works', () => {
    const table = kernstown();
    table.set('2nd-virginia', { formation: 'line' });
    table.set('5th-ohio', { dugIn: true, suppressed: true });
    const after = table.resolve('fire', SHOT, {}, [[6, 1, 1, 1, 1], [1, 1, 1, 1, 1], [5]]);
    expect(after).toMatchObject({
      verdict: 'Holds its place on 5',
      needs: ['hits on 6+', 'saved on 6+', 'add the dice: that many centimetres'],
    });
    expect(values(table, '5th-ohio', 'dugIn', 'formation')).toEqual([true, 'line']);
  });
});

describe('an order', () => {
  const ORDER = { commander: ['garnett'], units: ['2nd-virginia'] };

  it('is harder each time, and a unit listens to one commander only', () => {
    const table = kernstown();
    expect(table.resolve('command-roll', ORDER, {}, [[3, 3]])).toMatchObject({
      verdict: 'The order is heard',
      says: 'Garnett to 2nd Virginia, 6 against 8: the order is heard.',
      needs: ['8 or less on both dice; 2 two actions, 12 a blunder'],
      table: ['2nd Virginia: one action each.'],
    });
    const second = table.resolve('command-roll', ORDER, {}, [[4, 4]]);
    expect(second).toMatchObject({ verdict: 'The order fails', table: ['Garnett gives no more orders this turn.'] });
    expect(values(table, '2nd-virginia', 'orders', 'orderedBy')).toEqual([1, 'garnett']);
    expect(unfit(table, 'command-roll commander', 'garnett')).toBe('gives no more orders this turn');
    expect(unfit(table, 'command-roll units', '2nd-virginia', { commander: ['jackson'] })).toBe(
      'ordered by another this turn',
    );
    expect(unfit(table, 'command-roll units', '37th-virginia', { commander: ['garnett'] })).toBe('of another command');
  });

  it('leads on to what the units do with it', () => {
    const table = kernstown();
    table.set('2nd-virginia', { formation: 'line' });
    const after = table.resolve('command-roll', ORDER, { charging: true }, [[1, 2]]);
    expect(after.follows.map(({ label }) => label)).toEqual([
      'They fire',
      '2nd Virginia charges',
      'How far does it move?',
    ]);
    expect(table.owed()).toEqual([]);
  });

  it('ends for the whole side where the commanding officer fails, and a double six is a blunder', () => {
    const table = kernstown();
    const after = table.resolve('command-roll', { commander: ['jackson'], units: ['2nd-virginia'] }, {}, [[6, 6]]);
    expect(after).toMatchObject({ verdict: 'A blunder' });
    expect(values(table, 'burks', 'done')).toEqual([true]);
    expect(table.value('tyler', 'done')).toBe(false);
    const [owed] = table.owed();
    // Jackson's own two batteries and the regiment being ordered (GTC-READ-33).
    expect(owed).toMatchObject({ label: 'Blunder of Jackson', given: { unitsUnderCommand: 3 } });
    table.set('carpenters-battery', { suppressed: true });
    const forward = table.resolve('command-blunder', owed?.id ?? '', {}, [[6]]);
    expect(forward.table).toEqual([
      'Those of these in the open move half a move towards the nearest enemy in sight: Rockbridge Artillery, 2nd Virginia.',
      'They take no more orders this turn.',
    ]);
    expect(values(table, '2nd-virginia', 'usedInitiative')).toEqual([true]);
    expect(values(table, 'carpenters-battery', 'usedInitiative')).toEqual([false]);
  });

  it('can cost the commander his life: his units come under the commanding officer', () => {
    const table = kernstown();
    const owned = table.resolve('command-blunder', { commander: ['garnett'] }, {}, [[1], [6]]);
    expect(owned.verdict).toBe('Own fire falls on the commander');
    expect(labels(table)).toEqual(['Attacks on Garnett']);
    const [owed] = table.owed();
    const hit = table.resolve('fixed-attack', owed?.id ?? '', {}, [
      [4, 4, 4, 4, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect(hit).toMatchObject({ verdict: 'Knocked out: too many hits', needs: ['hits on 4+', 'saved on 5+'] });
    expect(hit.table).toEqual(['Take Garnett off the table.', 'The units of Garnett come under Jackson.']);
    expect(table.value('2nd-virginia', 'command')).toBe('jackson');
  });
});

describe('a charge', () => {
  it('reaches, draws closing fire, and a charger that is suppressed halts', () => {
    const table = kernstown();
    table.set('5th-ohio', { prone: true });
    const charge = { charger: ['7th-virginia-cavalry'], target: ['5th-ohio'] };
    const after = table.resolve('charge-declare', charge, { distanceCm: 20 });
    expect(after.verdict).toBe('It reaches');
    expect(values(table, '5th-ohio', 'inContact', 'prone')).toEqual([true, false]);
    expect(after.follows).toMatchObject([
      {
        label: 'Closing fire of 5th Ohio',
        given: { mode: 'closing', firers: [{ distanceCm: 20, targetOfCavalryCharge: true }] },
      },
    ]);
    const { cast, given } = after.follows[0] ?? { cast: {}, given: {} };
    // Rifles at 20 cm, but charged by cavalry: 5 dice.
    const fire = table.resolve('fire', cast, given, [[4, 1, 1, 1, 1], [1, 1, 1, 1], [6]]);
    expect(fire.table.at(-1)).toBe('7th Virginia Cavalry halts in the middle of its way: no contact.');
    expect(values(table, '7th-virginia-cavalry', 'inContact', 'charged', 'suppressed')).toEqual([false, true, true]);
    expect(values(table, '5th-ohio', 'inContact', 'opportunityUsed')).toEqual([false, true]);
  });

  it('falls short by an ordinary move and may be fired at', () => {
    const table = kernstown();
    table.set('2nd-virginia', { formation: 'line', dugIn: true });
    const charge = { charger: ['2nd-virginia'], target: ['5th-ohio'] };
    const after = table.resolve('charge-declare', charge, { distanceCm: 25 });
    expect(after).toMatchObject({
      verdict: 'It falls short',
      table: ['Move 2nd Virginia 10 cm straight at its target; its action is spent.'],
      follows: [{ label: 'Opportunity fire at 2nd Virginia' }],
    });
    expect(values(table, '2nd-virginia', 'charged', 'dugIn')).toEqual([true, false]);
  });

  it('meets cavalry that counter-charges, and is fought to its end', () => {
    const table = kernstown();
    const charge = { charger: ['7th-virginia-cavalry'], target: ['1st-michigan-cavalry'] };
    expect(table.resolve('charge-declare', charge, { distanceCm: 15 }).verdict).toBe(
      '1st Michigan Cavalry counter-charges',
    );
    table.set('clock', { part: 'first-charge' });
    expect(referee.chores(table.roll).map(({ says }) => says)).toEqual([
      'Still in contact, fight it out: 7th Virginia Cavalry, 1st Michigan Cavalry.',
    ]);
    const fight = { attackers: ['7th-virginia-cavalry'], defender: ['1st-michigan-cavalry'] };
    const none = Array.from({ length: 15 }, () => 1);
    // 3 stands with sabres, both charging: 5 a stand.
    const even = table.resolve('charge-round', fight, {}, [none, none]);
    expect(even).toMatchObject({ verdict: 'Even: another round', needs: ['hits on 4+', 'hits on 4+'] });
    const [second] = table.owed();
    expect(second?.given).toMatchObject({ defender: { counterCharge: false } });
    const twelve = none.slice(0, 12);
    const won = table.resolve('charge-round', second?.id ?? '', {}, [
      [6, 6, 6, ...twelve.slice(3)],
      [1, 1, 1, 1, 1, 1],
      [6, 6, ...twelve.slice(2)],
      [1, 1, 1, 1, 1],
    ]);
    expect(won).toMatchObject({
      verdict: 'The attackers win',
      says: '3 hits on 1st Michigan Cavalry, 2 on the other side: the attackers win.',
      needs: ['hits on 4+', 'saved on 6+', 'hits on 4+', 'saved on 6+'],
      table: ['7th Virginia Cavalry may consolidate: up to 15 cm any way, not to within 1 cm of an enemy.'],
    });
    expect(labels(table)).toEqual(['1st Michigan Cavalry retreats 15 cm']);
    const [back] = table.owed();
    const retreat = table.resolve('retreat', back?.id ?? '');
    expect(retreat.table).toEqual([
      'Move 1st Michigan Cavalry 15 cm straight away from the enemy, facing as before, disordered.',
    ]);
    expect(values(table, '1st-michigan-cavalry', 'inContact', 'formation', 'rounds')).toEqual([false, 'disordered', 0]);
  });

  it('breaks on suppressed friends: both are knocked out', () => {
    const table = kernstown('first-charge');
    table.set('13th-indiana', { suppressed: true });
    const after = table.resolve(
      'retreat',
      { unit: ['5th-ohio'], friends: ['13th-indiana'] },
      { path: { obstruction: 'suppressedFriends', atCm: 2 } },
    );
    expect(after.table).toEqual(['Take 5th Ohio off the table.', 'Take 13th Indiana off the table too.']);
    expect([table.value('5th-ohio', 'where'), table.value('13th-indiana', 'where')]).toEqual(['lost', 'lost']);
  });
});

describe('moving', () => {
  it('ends digging in, and whoever has moved may be fired at', () => {
    const table = kernstown();
    table.set('2nd-virginia', { dugIn: true });
    const after = table.resolve('move-allowance', { unit: ['2nd-virginia'] }, { onRoad: true });
    expect(after).toMatchObject({ verdict: '15 cm', follows: [{ label: 'Opportunity fire at 2nd Virginia' }] });
    expect(table.value('2nd-virginia', 'dugIn')).toBe(false);
    const { bands, fill } = referee.resolutions['move-allowance'] ?? {};
    const cast = table.cast('move-allowance', { unit: ['daums-guns-1st-battery'] }, 'b');
    expect(bands?.('moveCm', fill?.(cast) ?? {}, cast)).toHaveLength(2);
  });

  it('offers only the formations that one action reaches', () => {
    const table = kernstown();
    const { bands } = referee.resolutions['formation-change'] ?? {};
    const offered = bands?.('to', { from: 'line', type: 'infantry' })?.map(({ value }) => value);
    expect(offered).not.toContain('attackColumn');
    table.resolve('formation-change', { unit: ['2nd-virginia'] }, { to: 'line' });
    expect(table.value('2nd-virginia', 'formation')).toBe('line');
  });

  it('acts on initiative once, and takes no orders then', () => {
    const table = kernstown('first-initiative');
    const after = table.resolve(
      'initiative-check',
      { unit: ['7th-virginia-cavalry'] },
      { action: 'charge', nearestVisibleEnemyCm: 20 },
    );
    expect(after).toMatchObject({
      verdict: 'It may',
      follows: [{ label: 'It charges', given: { phase: 'initiative' } }],
    });
    expect(unfit(table, 'command-roll units', '7th-virginia-cavalry')).toBe('takes no orders this turn');
    expect(unfit(table, 'initiative-check unit', '7th-virginia-cavalry')).toBe('has acted already');
  });

  it('limbers guns that deploy on initiative, for they have no formations', () => {
    const table = kernstown('first-initiative');
    const guns = { unit: ['carpenters-battery'] };
    const after = table.resolve('initiative-check', guns, { action: 'deploy', nearestVisibleEnemyCm: 20 });
    expect(after).toMatchObject({ verdict: 'It may', follows: [] });
    expect(after.table[0]).toMatch(/^Limber or unlimber /);
  });
});
