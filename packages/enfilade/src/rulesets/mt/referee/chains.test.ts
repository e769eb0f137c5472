import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withScript } from '#dice/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { completeShot } from '../facts/shooting.ts';
import { readyShot, resolveShot } from '../shooting.ts';
import { referee } from './index.ts';

function tableOf(scenario: string): RealTable {
  return new RealTable(referee, readFileSync(join(import.meta.dirname, `../scenarios/${scenario}.json`), 'utf8'));
}

const glen = (): RealTable => tableOf('mt-glen');
const VOLLEY = { shooter: ['first-company'], target: ['third-party'] };

describe('shots to kill rolls to reaction test', () => {
  it('reads shooters and target from the book and asks for hits, then kills', () => {
    const table = glen();
    const faces = [
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
      [9, 4, 3],
    ];
    const after = table.resolve('shoot', VOLLEY, { distanceInches: 12 }, faces);
    expect(after.needs).toEqual(['hits on 7+', 'kills on 4+']);
    const result = withScript(faces.flat(), (dice) =>
      resolveShot(
        readyShot(
          completeShot({
            weapon: 'musket',
            shooting: 7,
            shooters: 9,
            distanceInches: 12,
            hasty: false,
            targetKind: 'foot',
            targetExtendedOrder: false,
            obstacles: [],
            areas: [],
            eligibleTargets: 10,
            loaded: true,
            oneShotUsed: false,
            targetSpotted: true,
            lineOfSight: true,
          }),
        ),
        dice,
      ),
    );
    expect(result).toMatchObject({ hits: 3, casualties: 2, smokeMarkers: 9 });
    expect(after).toMatchObject({
      verdict: '2 figures killed',
      says: 'First company: 3 hits, 2 figures of Third party killed.',
      table: [
        'Remove 2 figures of Third party, the nearest to the shooters first: 8 left.',
        'Place 9 Smoke markers on First company.',
      ],
    });
    expect(table.value('third-party', 'figures')).toBe(8);
    expect(table.value('first-company', 'smoke')).toBe(9);
    expect(table.owed()).toMatchObject([
      { label: 'Reaction test: Third party', given: { cause: 'shooting', casualties: 2 } },
    ]);
  });

  it('adds up the groups of one shooting unit, and keeps those of another apart', () => {
    const table = glen();
    table.resolve('shoot', VOLLEY, { distanceInches: 12, shooters: 4 }, [
      [9, 9, 0, 0],
      [9, 9],
    ]);
    table.resolve('shoot', VOLLEY, { distanceInches: 24, shooters: 5 }, [[9, 0, 0, 0, 0], [9]]);
    table.resolve('shoot', { ...VOLLEY, shooter: ['second-company'] }, { distanceInches: 12 }, [
      [9, 0, 0, 0, 0, 0, 0, 0, 0],
      [9],
    ]);
    expect(table.value('third-party', 'figures')).toBe(6);
    expect(table.owed().map(({ given }) => given['casualties'])).toEqual([3, 1]);
    const [first] = table.owed();
    // 8 on the die, +1 for 6 figures, -2 for three casualties, no officer near.
    const after = table.resolve('reaction-test', first?.id ?? '', { officerWithin6: false }, [[3]]);
    expect(after).toMatchObject({ verdict: 'Recoil', says: '2: Third party recoils one full move.' });
    expect(after.table).toEqual(['Move Third party 5\u2033 straight back, facing the enemy.']);
    expect(table.owed()).toHaveLength(1);
  });

  it('takes no test for men who are all dead, and takes the unit out of the book', () => {
    const table = glen();
    const after = table.resolve(
      'shoot',
      { shooter: ['first-company'], target: ['jumonville'] },
      { distanceInches: 6 },
      [
        [9, 9, 0, 0, 0, 0, 0, 0, 0],
        [9, 9],
      ],
    );
    expect(after).toMatchObject({ verdict: '1 figure killed', follows: [] });
    expect(table.value('jumonville', 'where')).toBe('gone');
  });

  it('lets the owner choose between recoil and shaken', () => {
    const table = glen();
    for (const [choice, shaken] of [
      [0, false],
      [1, true],
    ] as const) {
      const fresh = glen();
      fresh.set('first-company', { vigilance: true });
      // 9 figures: +1.
      const test = { cause: 'shooting', casualties: 1, officerWithin6: false };
      fresh.chooses = choice;
      const after = fresh.resolve('reaction-test', { unit: ['first-company'] }, test, [[1]]);
      expect(after.verdict).toBe(choice === 0 ? 'It recoils' : 'It stays, shaken');
      expect(fresh.value('first-company', 'shaken')).toBe(shaken);
      expect(fresh.value('first-company', 'vigilance')).toBe(false);
      expect(after.table).toEqual(
        choice === 0
          ? ['Move First company 4\u2033 straight back, facing the enemy.']
          : ['Place a Shaken marker on First company.'],
      );
    }
    expect(table.owed()).toEqual([]);
  });

  it('fills in what the book knows of Officers, and removes who is in flight already', () => {
    const table = glen();
    table.set('first-party', { flight: true });
    const given = { cause: 'moraleCard', officerWithin6: false };
    const after = table.resolve('reaction-test', { unit: ['first-party'] }, given, [[2]]);
    expect(after).toMatchObject({ verdict: 'Removed', table: ['Take First party off the table.'] });
    expect(table.value('first-party', 'figures')).toBe(0);
  });
});

describe('hand-to-hand to reaction tests to breaking off', () => {
  const FIGHT = { instigator: ['mingos'], defender: ['first-party'] };

  it('asks for dice in table order, lets the harder hit test first, and breaks off with dice', () => {
    const table = glen();
    const contact = { instigator: { figures: 3, aggression: 5, defence: 6, weapon: 'none', cavalry: false } };
    const facts = {
      ...contact,
      defender: { figures: 3, aggression: 7, defence: 6, weapon: 'none', cavalry: false },
      surprise: true,
    };
    const after = table.resolve('hand-to-hand', FIGHT, facts, [[9, 5, 0], [7, 0], [9, 0, 0], [9]]);
    expect(after.needs).toEqual(['hits on 5+', 'saves on 8+', 'hits on 7+', 'saves on 6+']);
    expect(after.verdict).toBe('0 against 2 fall');
    expect(table.value('first-party', 'figures')).toBe(8);
    expect(table.value('mingos', 'engaged')).toBe(true);
    const [party, mingos] = table.owed();
    expect(party).toMatchObject({
      label: 'Reaction test: First party',
      given: { casualties: 2, enemyCasualties: 0, ownFiguresEngaged: 1, enemyFiguresEngaged: 3, surprised: true },
    });
    expect(mingos?.given).toMatchObject({ casualties: 0, enemyCasualties: 2, surprised: false });
    // 8 figures +1, two casualties -2, surprised -2.
    const test = table.resolve('reaction-test', party?.id ?? '', { officerWithin6: false }, [[3]]);
    expect(test).toMatchObject({ verdict: 'Flight', says: '0: First party takes to flight.' });
    const flight = table.owed().find(({ label }) => label === 'First party flees from the fight');
    expect(flight?.given).toEqual({ kind: 'flight' });
    const off = table.resolve('break-off', flight?.id ?? '', {}, [[0, 3, 4, 9, 9, 9, 9, 9]]);
    expect(off.needs).toEqual(['0 to 3 is lost']);
    expect(off).toMatchObject({
      verdict: '2 figures lost',
      says: 'First party leaves the fight: 2 figures lost, 6 left.',
    });
    expect(off.table[1]).toMatch(/^Move each figure of First party 5\u2033 straight away/);
    expect(table.value('first-party', 'engaged')).toBe(false);
    expect(table.value('mingos', 'engaged')).toBe(false);
    expect(table.value('first-party', 'flight')).toBe(true);
    // The other side tests all the same.
    expect(table.owed()).toHaveLength(1);
    const rally = table.resolve('rally', { unit: ['first-party'] }, {}, [[3]]);
    expect(rally).toMatchObject({ verdict: 'It flees on', needs: ['rallies on 4+'] });
  });

  it('takes no tests when the blows leave nobody, and keeps the instigator of a locked fight', () => {
    const table = glen();
    const pair = { instigator: ['half-king'], defender: ['jumonville'] };
    table.set('half-king', { formation: 'extended', vigilance: true });
    table.resolve('hand-to-hand', pair, {}, [[0], [], [0], []]);
    // MT-GAP-28: who engages is loose.
    expect([table.value('half-king', 'formation'), table.value('half-king', 'vigilance')]).toEqual(['loose', false]);
    expect([table.value('half-king', 'instigator'), table.value('jumonville', 'instigator')]).toEqual([true, false]);
    const owed = table.owed();
    expect(owed.map(({ label }) => label)).toEqual(['Reaction test: The Half King', 'Reaction test: Jumonville']);
    const second = table.resolve('hand-to-hand', pair, {}, [[9], [0], [0], []]);
    expect(second).toMatchObject({ verdict: '0 against 1 fall', follows: [] });
    expect(table.value('half-king', 'engaged')).toBe(false);
  });

  it('strikes pair by pair if several fight: the fallen strike back, then both test with the whole round', () => {
    const table = glen();
    const blow = { attackers: 4, targetFigures: 3, attackerInstigated: true };
    const first = table.resolve('melee-attack', { attacker: ['mingos'], defender: ['first-party'] }, blow, [
      [9, 9, 0, 0],
      [0, 0],
    ]);
    expect(first.verdict).toBe('2 figures fall');
    const [back] = table.owed();
    expect(back).toMatchObject({ label: 'First party strikes back', given: { attackers: 3, targetFigures: 4 } });
    table.resolve('melee-attack', back?.id ?? '', {}, [[9, 0, 0], [0]]);
    const tests = table.owed();
    expect(tests.map(({ label }) => label)).toEqual(['Reaction test: First party', 'Reaction test: Mingo warriors']);
    expect(tests[0]?.given).toMatchObject({
      casualties: 2,
      enemyCasualties: 1,
      ownFiguresEngaged: 1,
      enemyFiguresEngaged: 3,
    });
    expect(tests[1]?.given).toMatchObject({ casualties: 1, enemyCasualties: 2 });
  });
});

describe('spotting', () => {
  it('turns a marker over that is seen, and offers the shot', () => {
    const table = tableOf('mt-harlans-mill');
    table.set('coureurs', { where: 'hidden' });
    const [deep] = [{ cover: 'dense', inches: 0, holdsTarget: true }];
    const look = { spotter: ['rangers'], target: ['coureurs'] };
    const far = table.resolve('spot', look, { distanceInches: 12, areas: [deep] }, []);
    // Column 7, dense -4, trait -1, marker -2, Scout +1: column 1.
    expect(far).toMatchObject({
      verdict: 'Not spotted',
      says: 'Rangers sees Coureurs as far as 4\u2033: not spotted.',
    });
    const near = table.resolve('spot', look, { distanceInches: 4, areas: [deep] }, []);
    expect(near.verdict).toBe('Spotted');
    expect(near.follows.map(({ label }) => label)).toEqual(['Rangers shoots']);
    expect(table.value('coureurs', 'where')).toBe('table');
  });
});
