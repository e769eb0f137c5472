import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

/** Prussia is side a; Austria has the right to win a tie. */
function nachod(part = 'small-arms'): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/1866-nachod.json');
  const table = new RealTable(referee, readFileSync(scenario, 'utf8'));
  table.set('clock', { part });
  table.set('hertwek-brigade', { formation: 'supported-line' });
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
const fill = (table: RealTable, procedure: string, cast: Ids) =>
  referee.resolutions[procedure]?.fill(table.cast(procedure, cast, 'a'));
const VOLLEY = { firers: ['17th-brigade'], target: ['hertwek-brigade'] };

describe('fire to morale to what it does to the order', () => {
  it('asks for the morale die only where a stand is lost, and sends the target back when the step ends', () => {
    const table = nachod();
    table.set('hertwek-brigade', { order: 'move', active: true });
    // Six stands in two wings: four in front at 4 points, column 7.
    const after = table.resolve('fire', VOLLEY, {}, [[4], [7]]);
    expect(after).toMatchObject({
      verdict: 'A stand is lost; it goes back',
      says: '17th Brigade on Hertwek brigade: 4 in column 7, a stand is lost; it goes back.',
      needs: ['harm on 9 or less, a stand on 5 or less', '7 or less holds'],
      table: [
        'Remove one stand of Hertwek brigade: 5 left.',
        'Move Hertwek brigade 4″ back from the fire, facing as before when this step ends.',
        'Hertwek brigade is disorganised: its first line went through its second.',
        'Take the chit of Hertwek brigade away: its order is over.',
      ],
    });
    expect(values(table, 'hertwek-brigade', 'stands', 'status', 'order', 'back')).toEqual([
      5,
      'disorganized',
      'none',
      4,
    ]);
    expect(after.follows.map(({ label }) => label)).toEqual(['Was Hertwek with Hertwek brigade?']);
    expect(unfit(table, 'fire firers', '17th-brigade')).toBe('has fired this turn');
  });

  it('lets all shots of one step count together, and only the longest way back is gone', () => {
    const table = nachod();
    table.set('hertwek-brigade', { order: 'move', active: true });
    table.resolve('fire', VOLLEY, {}, [[8]]);
    expect(values(table, 'hertwek-brigade', 'status', 'order', 'back')).toEqual(['disorganized', 'none', 4]);
    // It still fires with its whole front line, as it stood; and it is shot at with the order it had.
    expect(fill(table, 'fire', { firers: ['hertwek-brigade'], target: ['17th-brigade'] })).toMatchObject({
      firers: [{ status: 'formed', stands: 3, formation: 'supported-line' }],
    });
    expect(fill(table, 'fire', { firers: ['pr-jaeger'], target: ['hertwek-brigade'] })).toMatchObject({
      target: { status: 'disorganized', order: 'move' },
    });
    table.set('17th-brigade', { fired: false });
    // Loss at effect 8 is a rout on 10: twelve inches.
    table.resolve('fire', VOLLEY, {}, [[2], [10]]);
    expect(values(table, 'hertwek-brigade', 'status', 'back')).toEqual(['routed', 12]);
    const chores = referee.chores(table.roll);
    expect(chores).toMatchObject([
      { says: 'Move Hertwek brigade 12″ towards its own edge: it is routed.', rule: 'W66-GAP-51' },
    ]);
    table.write(chores.flatMap(({ writes }) => writes));
    expect(table.value('hertwek-brigade', 'back')).toBeNull();
  });

  it('knows when who fires: guns, then small arms; in the movement who stands at who moves', () => {
    const table = nachod('guns');
    expect(unfit(table, 'fire firers', '17th-brigade')).toBe('guns fire first');
    expect(unfit(table, 'fire firers', 'pr-battery-1')).toBeUndefined();
    table.set('clock', { part: 'first-movement' });
    table.set('17th-brigade', { movedFraction: 1 });
    expect(unfit(table, 'fire firers', '17th-brigade')).toBe('has moved');
    expect(unfit(table, 'fire firers', 'pr-jaeger', { firers: ['pr-battery-1'] })).toBe(
      'guns and small arms never join',
    );
    table.set('hertwek-brigade', { order: 'move', active: true });
    expect(fill(table, 'fire', { firers: ['pr-jaeger'], target: ['hertwek-brigade'] })).toMatchObject({
      timing: 'opportunity',
    });
    const after = table.resolve('fire', { firers: ['pr-jaeger'], target: ['hertwek-brigade'] }, {}, [[4]]);
    expect(after.table).toContain('Move Hertwek brigade 4″ back from the fire, facing as before, now.');
    expect(table.value('hertwek-brigade', 'back')).toBeNull();
  });

  it('gives a battery its ranges and a garrison its houses', () => {
    const table = nachod('guns');
    const { bands } = referee.resolutions['fire'] ?? {};
    table.set('hertwek-brigade', { formation: 'garrison' });
    const given = fill(table, 'fire', { firers: ['pr-battery-1'], target: ['hertwek-brigade'] }) ?? {};
    expect(bands?.('firers[0].rangeInches', given)?.map(({ label }) => label)).toEqual(['To 4″', 'To 12″', 'To 24″']);
    expect(given).toMatchObject({ firers: [{ rangeInches: 12 }], target: { cover: 'buildings' } });
  });
});

describe('Stosstaktik', () => {
  it('storms on through Stop and Back until a stand is lost, and a renewed charge through everything but rout', () => {
    const table = nachod();
    table.set('hertwek-brigade', { order: 'charge', active: true });
    const first = table.resolve('fire', VOLLEY, {}, [[10]]);
    // Column target: column 8, a Stop.
    expect(first).toMatchObject({ verdict: 'It storms on', table: ['Hertwek brigade ignores stop: it storms.'] });
    expect(table.value('hertwek-brigade', 'order')).toBe('charge');
    table.set('17th-brigade', { fired: false });
    table.resolve('fire', VOLLEY, {}, [[5], [1]]);
    expect(values(table, 'hertwek-brigade', 'order', 'chargeBroken', 'stands')).toEqual(['none', true, 5]);
    // The rest of the step sees a charge that has lost a stand.
    expect(fill(table, 'fire', { firers: ['pr-jaeger'], target: ['hertwek-brigade'] })).toMatchObject({
      target: { order: 'charge', standLostThisCharge: true, stosstaktik: true },
    });
    table.set('clock', { turn: 2, part: 'activation' });
    table.set('hertwek-brigade', { status: 'formed', order: 'charge', back: null });
    table.resolve('activation', { unit: ['hertwek-brigade'] }, {}, [[1]]);
    expect(values(table, 'hertwek-brigade', 'chargeRenewed', 'standLostThisCharge')).toEqual([true, false]);
    table.set('clock', { part: 'small-arms' });
    table.set('17th-brigade', { fired: false });
    const renewed = table.resolve('fire', VOLLEY, {}, [[5], [1]]);
    expect(renewed.table).toContain('Hertwek brigade ignores back: it storms.');
    expect(values(table, 'hertwek-brigade', 'order', 'status')).toEqual(['charge', 'disorganized']);
  });
});

describe('orders', () => {
  it('run on under a new chit until it is active; a battery rolls as Average', () => {
    const table = nachod('command');
    table.set('17th-brigade', { order: 'move', active: true });
    const laid = table.resolve('order-check', { unit: ['17th-brigade'] }, { order: 'charge' });
    expect(laid.table).toEqual([
      'Lay the chit with 17th Brigade, face down.',
      'Its MOVE runs on until the new chit is active.',
    ]);
    expect(values(table, '17th-brigade', 'order', 'active', 'running')).toEqual(['charge', false, 'move']);
    table.set('clock', { part: 'activation' });
    // Good 8; the division's commander nearby is Good too: 3 more, capped at 9.
    const failed = table.resolve('activation', { unit: ['17th-brigade'], superiors: ['loewenfeld'] }, {}, [[10]]);
    expect(failed).toMatchObject({ verdict: 'Not active', needs: ['9 or less makes it active'] });
    table.resolve('activation', { unit: ['17th-brigade'] }, {}, [[9]]);
    const sure = table.resolve('activation', { unit: ['17th-brigade'] }, {}, []);
    expect(sure.says).toBe('17th Brigade, after two failures: its CHARGE is active.');
    expect(values(table, '17th-brigade', 'active', 'running', 'failures')).toEqual([true, 'none', 0]);
    expect(labels(table)).toEqual(['17th Brigade declares its charge']);
    table.set('pr-battery-1', { order: 'move' });
    expect(fill(table, 'activation', { unit: ['pr-battery-1'] })).toMatchObject({ rating: 'average' });
  });

  it('are kept by a charger that does not go in, and end where the goal is reached', () => {
    const table = nachod('activation');
    table.set('17th-brigade', { order: 'charge', active: true });
    const after = table.resolve('charge-declaration', { unit: ['17th-brigade'] }, { distanceInches: 8 }, [[9]]);
    expect(after).toMatchObject({ verdict: 'No charge this turn', needs: ['8 or less goes in'] });
    expect(values(table, '17th-brigade', 'order', 'active', 'held')).toEqual(['charge', true, true]);
    expect(fill(table, 'move-budget', { unit: ['17th-brigade'] })).toMatchObject({ charging: false });
    table.set('17th-brigade', { order: 'move', held: false });
    table.set('clock', { part: 'first-movement' });
    table.chooses = 1;
    const moved = table.resolve('move-budget', { unit: ['17th-brigade'] }, { steps: [{ do: 'face' }] });
    expect(moved).toMatchObject({ verdict: 'It has reached its goal' });
    expect(moved.table).toEqual(['Move 17th Brigade up to 5.33″ forward.', 'Take the chit of 17th Brigade away.']);
    expect(values(table, '17th-brigade', 'order', 'movedFraction')).toEqual(['none', 1]);
  });

  it('are made by infantry near the enemy itself, active at once, and rolled for', () => {
    const table = nachod('activation');
    const self = { order: 'charge', selfGenerated: true, nearestEnemyInches: 3 };
    const after = table.resolve('order-check', { unit: ['17th-brigade'] }, self);
    expect(after.says).toBe('17th Brigade has CHARGE, active at once.');
    const [owed] = table.owed();
    expect(owed?.given).toEqual({ source: 'self', distanceInches: 3 });
    const home = table.resolve('charge-declaration', owed?.id ?? '', {}, [[8]]);
    expect(home.verdict).toBe('It charges home');
  });
});

describe('a unit of the book', () => {
  it('that older books call removed is lost, and their note of a fire step is passed over', () => {
    const table = nachod('guns');
    table.set('hertwek-brigade', { where: 'removed', step: '1 guns/formed/move/line/6/false' });
    expect(unfit(table, 'fire target', 'hertwek-brigade')).toBe('not on the table');
    expect(referee.watches(table.roll).map(({ now }) => now)).toEqual([0, 6]);
    table.set('hertwek-brigade', { where: 'table' });
    const target = { target: { stands: 6, formation: 'supported-line', order: 'none' } };
    expect(fill(table, 'fire', VOLLEY)).toMatchObject(target);
  });

  it('that routs loses its chit, active or not', () => {
    const table = nachod();
    table.set('hertwek-brigade', { order: 'charge', active: false, running: 'move' });
    const after = table.resolve('fire', VOLLEY, {}, [[2], [10]]);
    expect(after.table).toContain('Take the chit of Hertwek brigade away: its order is over.');
    expect(values(table, 'hertwek-brigade', 'status', 'order', 'running')).toEqual(['routed', 'none', 'none']);
  });
});

describe('melee', () => {
  const FIGHT = { attackers: ['17th-brigade'], defender: ['hertwek-brigade'] };

  it('is rolled again on a draw, thrice at most, then the attacker goes back', () => {
    const table = nachod('melee');
    table.set('17th-brigade', { formation: 'supported-line', order: 'charge', active: true });
    const draw = table.resolve('melee', FIGHT, {}, [[8], [8]]);
    expect(draw).toMatchObject({
      verdict: 'A draw: roll again',
      says: '4 against 4: a draw: roll again.',
      needs: ['8 or less keeps its points', '8 or less keeps its points'],
    });
    const second = table.resolve('melee', table.owed()[0]?.id ?? '', {}, [[9], [9]]);
    expect(second.verdict).toBe('A draw: roll again');
    const third = table.resolve('melee', table.owed()[0]?.id ?? '', {}, [[1], [1]]);
    expect(third).toMatchObject({ verdict: 'A standoff: the attacker goes back' });
    expect(third.table).toEqual([
      'Move 17th Brigade 4″ straight back, disorganised.',
      'Hertwek brigade is disorganised.',
    ]);
    expect(table.owed()).toEqual([]);
    expect(values(table, '17th-brigade', 'status', 'order')).toEqual(['disorganized', 'none']);
    expect(table.value('hertwek-brigade', 'status')).toBe('disorganized');
  });

  it('routs the loser, whose commander may fall; his brigade is leaderless until he is replaced', () => {
    const table = nachod('melee');
    table.set('hertwek-brigade', { status: 'disorganized', order: 'reform', active: true });
    // 3 and support against 3 halved, and halved again for its morale.
    table.set('17th-brigade', { formation: 'supported-line', order: 'charge', active: true, chargeBroken: true });
    const after = table.resolve('melee', FIGHT, {}, [[8], [10]]);
    expect(after).toMatchObject({ verdict: 'Hertwek brigade: routed' });
    expect(after.table).toEqual([
      'Remove one stand of Hertwek brigade: 5 left.',
      'Move Hertwek brigade 12″ straight back, routed, towards its own edge.',
      'The winner may take the place of the loser, no farther.',
    ]);
    expect(values(table, '17th-brigade', 'order', 'chargeBroken')).toEqual(['none', false]);
    const risk = after.follows[0];
    expect(risk?.label).toBe('Was Hertwek with Hertwek brigade?');
    const killed = table.resolve('commander-risk', risk?.cast ?? {}, risk?.given ?? {}, [[2]]);
    expect(killed).toMatchObject({ verdict: 'He falls', needs: ['2 or less is killed'] });
    expect(values(table, 'hertwek-brigade', 'leaderless', 'fallen')).toEqual([true, 'hertwek']);
    table.set('clock', { turn: 2, part: 'command' });
    expect(referee.chores(table.roll).map(({ says }) => says)).toEqual(['Hertwek has fallen: roll for his successor.']);
    expect(unfit(table, 'activation unit', 'hertwek-brigade')).toBe('leaderless');
    table.resolve('replace-commander', { commander: ['hertwek'] }, {}, [[1]]);
    expect(values(table, 'hertwek', 'rating', 'killedTurn')).toEqual(['excellent', null]);
    expect(values(table, 'hertwek-brigade', 'leaderless', 'fallen')).toEqual([false, null]);
  });

  it('adds up several attackers, and each that loses takes the result on its own stands', () => {
    const table = nachod('melee');
    table.set('pr-jaeger', { status: 'formed' });
    const both = { attackers: ['17th-brigade', 'pr-jaeger'], defender: ['hertwek-brigade'] };
    expect(fill(table, 'melee', both)).toMatchObject({
      attacker: { stands: 7, contactStands: 3, rating: 8, formation: 'supported-line-wings' },
      defender: { contactStands: 3 },
    });
    // 4 halved against 4: beaten.
    const after = table.resolve('melee', both, {}, [[10], [1]]);
    expect(after.table).toEqual([
      'Remove one stand of 17th Brigade: 5 left.',
      'Move 17th Brigade 8″ straight back, disorganised.',
      'Take Prussian Jäger off the table.',
    ]);
    expect([table.value('17th-brigade', 'stands'), table.value('pr-jaeger', 'where')]).toEqual([5, 'lost']);
  });

  it('leaves a winner its order, but keeps it from reforming; a standoff ends every order', () => {
    const table = nachod('melee');
    table.set('17th-brigade', { order: 'charge', active: true });
    table.set('hertwek-brigade', { status: 'disorganized', order: 'reform', active: true });
    const fought = table.resolve('melee', FIGHT, { attacker: { contactStands: 1 } }, [[10], [1]]);
    expect(fought.verdict).toBe('17th Brigade: routed');
    expect(values(table, 'hertwek-brigade', 'order', 'status')).toEqual(['reform', 'disorganized']);
    table.set('clock', { part: 'end' });
    expect(referee.chores(table.roll).map(({ id }) => id)).toEqual(['turn-over']);
    table.write(referee.chores(table.roll).flatMap(({ writes }) => writes));
    expect(referee.chores(table.roll).map(({ id }) => id)).toEqual(['reform-hertwek-brigade']);

    const standoff = nachod('melee');
    standoff.set('17th-brigade', { formation: 'supported-line', order: 'charge', active: true });
    standoff.set('hertwek-brigade', { order: 'move', active: true });
    standoff.resolve('melee', FIGHT, { round: 3 }, [[1], [1]]);
    expect(values(standoff, 'hertwek-brigade', 'order', 'status')).toEqual(['none', 'disorganized']);
  });

  it('locks in a town: nobody fires there, and the next turn is the second of the fight', () => {
    const table = nachod('melee');
    table.set('hertwek-brigade', { formation: 'garrison', stands: 3 });
    expect(fill(table, 'melee', FIGHT)).toMatchObject({ townFightTurn: 1 });
    const given = fill(table, 'melee', FIGHT) ?? {};
    // Three stands and support, halved by morale, against two: level.
    const facts = {
      attackerInOpen: false,
      attacker: { ...(given['attacker'] as object), contactStands: 3 },
      defender: { ...(given['defender'] as object), contactStands: 2 },
    };
    const fought = table.resolve('melee', FIGHT, facts, [[10], [1]]);
    expect(fought).toMatchObject({ verdict: 'Locked in the town', follows: [] });
    expect(['17th-brigade', 'hertwek-brigade'].flatMap((id) => values(table, id, 'townFightTurn', 'order'))).toEqual([
      1,
      'none',
      1,
      'none',
    ]);
    expect(fill(table, 'melee', FIGHT)).toMatchObject({ townFightTurn: 2 });
    expect(unfit(table, 'fire target', 'hertwek-brigade')).toBe('locked in a town fight');
  });
});

describe('cavalry', () => {
  it('reacts once a turn, and its charge is under way at once', () => {
    const table = nachod('activation');
    const after = table.resolve('cavalry-reaction', { unit: ['uhlans'] }, { choice: 'charge' }, [[3]]);
    expect(after).toMatchObject({ verdict: 'It charges the threat', needs: ['8 or less goes in'] });
    expect(after.table[0]).toBe('Move Uhlans up to 20″, to ½″ from the threat, now.');
    expect(values(table, 'uhlans', 'order', 'active', 'reacted')).toEqual(['charge', true, true]);
    expect(unfit(table, 'cavalry-reaction unit', 'uhlans')).toBe('has reacted this turn');
  });
});
