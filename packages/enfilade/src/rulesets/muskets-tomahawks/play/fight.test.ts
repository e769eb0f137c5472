import { describe, expect, it } from 'vitest';
import type { Scenario } from '#battle/index.ts';
import type { MtBattle, MtUnit } from './model.ts';
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

describe('results of a round', () => {
  it('cost each unit its own dice, also when the enemy leaves first (MT-GAP-33)', () => {
    // Nobody hits; the warriors recoil on a 0, the militia flee: both have lost nobody (+2) and two figures or four.
    const small = staged([
      men('warriors', 'warrior', [20, 20, 0], { figures: 3 }),
      men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 3 }),
      men('others', 'militia', [40, 40, 180], { side: 'b', figures: 4 }),
      men('more', 'warrior', [5, 40, 180], { figures: 4 }),
    ]);
    // Three misses each, then tests of 2: -3 for three figures, +2 for no losses, so 1: recoil and shaken.
    const { events } = give(activated(small, 'warriors'), ENGAGE, {
      faces: [0, 0, 0, 0, 0, 0, 2, 2, 9, 9, 9, 0, 9, 9],
    });
    expect(events.filter(({ kind }) => kind === 'combat-broken-off').map(({ about }) => about['unit'])).toEqual([
      'warriors',
      'militia',
    ]);
  });
});

describe('the way in', () => {
  it('is met by fire before contact, not in the cover it began in (MT-GAP-27)', () => {
    const wood: Scenario['terrain'] = [
      {
        id: 'wood',
        kind: 'wood',
        area: [
          [15, 10],
          [20.9, 10],
          [20.9, 30],
          [15, 30],
        ],
      },
    ];
    const field = staged(
      [
        men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
        men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 4 }),
      ],
      { terrain: wood },
    );
    const vigilant = changed(field, 'militia', { vigilance: true });
    const { events } = give(activated(vigilant, 'warriors'), ENGAGE, { answers: ['shoot'], faces: [0, 0, 0, 0] });
    const shots = events.find(({ kind }) => kind === 'shots-fired');
    expect(shots?.facts).toContain('MT-SHOOT-02');
    expect(shots?.facts).not.toContain('MT-SHOOT-07');
  });
  it('may lead within 1" of others than the target (section 8, point 6)', () => {
    const field = staged([
      men('warriors', 'warrior', [20, 20, 0], { figures: 1 }),
      men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 1 }),
      men('second', 'militia', [24, 21.2, 180], { side: 'b', figures: 1 }),
      men('third', 'militia', [24, 18.8, 180], { side: 'b', figures: 1 }),
    ]);
    const { refusal, battle } = give(activated(field, 'warriors'), ENGAGE, { faces: [0, 0, 9, 9] });
    expect(refusal).toBeUndefined();
    expect(battle.units['warriors']?.engagedWith).toEqual(['militia']);
  });
  it('brings a second man to nobody while another can be met (MT-GAP-28)', () => {
    const field = staged([
      men('warriors', 'warrior', [20, 20, 0], { figures: 2 }),
      men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 2 }),
    ]);
    const path = (figure: number, x: number, y: number) => ({ figure, points: [{ x, y }], heading: 0 });
    const both = [path(0, 23_500, 21_616), path(1, 23_000, 20_750)];
    const each = [path(0, 23_000, 20_750), path(1, 23_000, 19_250)];
    const start = activated(field, 'warriors');
    expect(give(start, { ...ENGAGE, paths: both }).refusal?.rule).toBe('MT-GAP-28');
    expect(give(start, { ...ENGAGE, paths: each }, { faces: [0, 0, 0, 0, 9, 9] }).refusal).toBeUndefined();
  });
  it('is begun only at a target the die lets the unit spot, with the option roll (MT-GAP-11)', () => {
    const units = [
      men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
      men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 4 }),
    ];
    const field = activated(staged(units, { options: { spotting: 'roll', weather: [{ is: 'fog' }] } }), 'warriors');
    expect(give(field, ENGAGE, { faces: [0] }).events[0]?.kind).toBe('nothing-spotted');
    expect(give(field, ENGAGE, { faces: [9] }).events[0]?.kind).toBe('units-engaged');
  });
});

describe('men of an engaged unit', () => {
  const locked = give(activated(FIELD, 'warriors'), ENGAGE, { faces: [0, 0, 0, 0, 0, 0, 0, 0, 9, 9] }).battle;
  it('cannot be shot at while they touch an enemy; the others can (MT-GAP-23)', () => {
    const apart = (locked.units['militia']?.figures ?? []).map((figure) =>
      figure.id === 3 ? { ...figure, x: 26_000, y: 10_000 } : figure,
    );
    const guns = men('rangers', 'ranger', [26, 5, 90]);
    const field = staged([guns, men('foe', 'militia', [40, 40, 180], { side: 'b' })]);
    const rangers = field.units['rangers'] as MtUnit;
    const battle = activated({ ...locked, units: { ...locked.units, rangers } }, 'rangers');
    const assignments = [{ figure: 3, target: 'militia', weapon: 'musket' as const }];
    const order = { kind: 'shoot', unit: 'rangers', assignments } as const;
    expect(give(battle, order).refusal?.rule).toBe('MT-GAP-23');
    const { refusal, events } = give(changed(battle, 'militia', { figures: apart }), order, { faces: [9, 9, 9] });
    expect(refusal).toBeUndefined();
    expect(events[0]).toMatchObject({ kind: 'shots-fired', about: { casualties: 1 } });
  });
});
