import { describe, expect, it } from 'vitest';
import type { MtBattle } from './model.ts';
import { activated, changed, give, men, staged } from './stage.ts';

function facing(battle: MtBattle, unit: string, heading: number): MtBattle {
  return changed(battle, unit, {
    figures: (battle.units[unit]?.figures ?? []).map((figure) => ({ ...figure, heading })),
  });
}

const FIELD = staged([
  men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
  men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 4 }),
  men('reserve', 'militia', [40, 40, 180], { side: 'b', figures: 4 }),
]);
const ENGAGE = { kind: 'engage', unit: 'warriors', target: 'militia', paths: [], shots: [] } as const;

describe('engaging', () => {
  it('brings men into contact and fights a round, then both test (MT-GAP-28, MT-GAP-33)', () => {
    // Four misses each, two tests of 9.
    const { battle, events } = give(activated(FIELD, 'warriors'), ENGAGE, { faces: [0, 0, 0, 0, 0, 0, 0, 0, 9, 9] });
    expect(events.map(({ kind }) => kind)).toEqual([
      'units-engaged',
      'hand-to-hand-fought',
      'reaction-tested',
      'reaction-tested',
      'go-began',
    ]);
    expect(battle.units['warriors']).toMatchObject({ engagedWith: ['militia'], instigator: true });
    expect(battle.units['militia']).toMatchObject({ engagedWith: ['warriors'], instigator: false });
  });
  it('surprises those who have spotted nobody: -2 to defence and to the test (MT-GAP-30)', () => {
    const { events } = give(activated(facing(FIELD, 'militia', 0), 'warriors'), ENGAGE, { faces: [9, 9, 9, 9] });
    const fought = events.find(({ kind }) => kind === 'hand-to-hand-fought');
    expect(fought?.facts).toContain('MT-HTH-04');
  });
  it('removes a unit in flight that is contacted (MT-GAP-28)', () => {
    const fleeing = changed(FIELD, 'militia', { flight: true });
    const { battle } = give(activated(fleeing, 'warriors'), ENGAGE);
    expect(battle.units['militia']?.where).toBe('gone');
    expect(battle.units['warriors']?.engagedWith).toEqual([]);
  });
  it('is met by the fire of a vigilant target, hasty, before contact (MT-GAP-27)', () => {
    const vigilant = changed(FIELD, 'militia', { vigilance: true });
    const { events, battle } = give(activated(vigilant, 'warriors'), ENGAGE, {
      answers: ['shoot'],
      faces: [0, 0, 0, 0],
    });
    const shots = events.find(({ kind }) => kind === 'shots-fired');
    expect(shots?.facts).toEqual(expect.arrayContaining(['MT-GAP-27', 'MT-SHOOT-02']));
    expect(battle.units['militia']?.vigilance).toBe(false);
  });
  it('gives failed defence dice a second roll behind a wall (MT-HTH-05, MT-GAP-31)', () => {
    const walled = staged(
      [
        men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
        men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 4 }),
      ],
      {
        terrain: [
          {
            id: 'wall',
            kind: 'low-wall',
            line: [
              [22.7, 0],
              [22.7, 48],
            ],
          },
        ],
      },
    );
    const { events } = give(activated(walled, 'warriors'), ENGAGE, { faces: [9, 9, 9, 9] });
    expect(events.find(({ kind }) => kind === 'hand-to-hand-fought')?.facts).toContain('MT-HTH-05');
  });
  it('refuses what is out of reach, unseen or hidden', () => {
    const away = { ...ENGAGE, target: 'reserve' };
    expect(give(activated(FIELD, 'warriors'), away).refusal?.rule).toBe('MT-GAP-28');
    expect(give(activated(facing(FIELD, 'warriors', 1800), 'warriors'), ENGAGE).refusal?.rule).toBe('MT-GAP-28');
  });
  it('throws hatchets on the way in (MT-GAP-25)', () => {
    const shots = [{ figure: 1, target: 'militia', weapon: 'thrownWeapon', at: 0 }] as const;
    const { events, refusal } = give(activated(FIELD, 'warriors'), { ...ENGAGE, shots }, { faces: [0] });
    expect(refusal).toBeUndefined();
    expect(events.find(({ kind }) => kind === 'shots-fired')?.facts).toEqual(
      expect.arrayContaining(['MT-WPN-02', 'MT-SHOOT-02']),
    );
    const musket = [{ ...shots[0], weapon: 'musket' }] as const;
    expect(give(activated(FIELD, 'warriors'), { ...ENGAGE, shots: musket }).refusal?.rule).toBe('MT-GAP-25');
  });
});

describe('locked units', () => {
  const locked = give(activated(FIELD, 'warriors'), ENGAGE, { faces: [0, 0, 0, 0, 0, 0, 0, 0, 9, 9] }).battle;
  it('may only fight, withdraw or pass (MT-GAP-32)', () => {
    const start = activated(locked, 'warriors');
    expect(give(start, { kind: 'vigilance', unit: 'warriors' }).refusal?.rule).toBe('MT-GAP-27');
    expect(give(start, { kind: 'advance', unit: 'warriors', x: -1000, y: 0, heading: null }).refusal?.rule).toBe(
      'MT-GAP-32',
    );
    expect(give(start, { kind: 'pass', unit: 'warriors' }).refusal).toBeUndefined();
  });
  it('fight another round without the advantages of the first', () => {
    const { events } = give(
      activated(locked, 'militia'),
      { kind: 'fight', unit: 'militia' },
      { faces: [0, 0, 0, 0, 0, 0, 0, 0, 9, 9] },
    );
    expect(events.find(({ kind }) => kind === 'hand-to-hand-fought')?.about['first']).toBe(false);
  });
  it('lose a man for each nought when they withdraw (MT-HTH-06)', () => {
    const { battle, events } = give(
      activated(locked, 'warriors'),
      { kind: 'withdraw', unit: 'warriors' },
      { faces: [0, 5, 5, 5] },
    );
    expect(battle.units['warriors']?.figures).toHaveLength(3);
    expect(battle.units['warriors']?.engagedWith).toEqual([]);
    expect(battle.units['militia']?.engagedWith).toEqual([]);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['combat-broken-off', 'unit-recoiled']);
  });
  it('lose four in ten when they flee (MT-HTH-07)', () => {
    // One warrior of four hits and the blow is not saved: three left, -3, -1, no enemy fell; a 4 is a flight.
    const faces = [0, 0, 0, 0, 9, 0, 0, 0, 0, 4, 9, 3, 4, 4];
    const { battle, events } = give(activated(locked, 'militia'), { kind: 'fight', unit: 'militia' }, { faces });
    expect(events.map(({ kind }) => kind)).toContain('combat-broken-off');
    expect(battle.units['warriors']?.flight === true || battle.units['warriors']?.where === 'gone').toBe(true);
  });
});
