import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import { measureMelee } from './fight.ts';
import { type W66Order } from './orders.ts';
import { charge, DONE, type Draft, go, MOVE_ORDER, stage } from './stage.ts';
import { chargeWay } from './charge.ts';
import { type Terrain, box, line, brigade, battalion, horse } from './review-pieces.ts';
import { faultIn } from './faults.ts';

describe('charges', () => {
  it('hit the front where half of the first line stands before it', () => {
    const at = stage([horse('one', 'a', [23.125, 14]), battalion('foe', 'b', [20, 20])])
      .set('one', { heading: 900, x: inches(20), y: inches(19.625) + 0 })
      .phase('declarations', 'a');
    at.set('one', { x: inches(17), y: inches(20.375), heading: 0 });
    at.set('one', { order: charge('foe').order });
    at.order({ kind: 'declareCharge', unit: 'one', target: 'foe' });
    expect(at.unit('one').charge?.angle).toBe('flank');
    at.set('one', { charge: null, x: inches(17), y: inches(19.625) });
    at.order({ kind: 'declareCharge', unit: 'one', target: 'foe' });
    expect(at.unit('one').charge?.angle).toBe('front');
  });

  it('do not go through a town, nor horse in line through a wood', () => {
    const terrain = [box('village', 'town', [18, 22, 22, 24]), box('wood', 'woods', [28, 22, 32, 24])];
    const at = stage(
      [
        brigade('one', 'a', [20, 19]),
        horse('two', 'a', [30, 19]),
        battalion('foe', 'b', [20, 26]),
        battalion('other', 'b', [30, 26]),
      ],
      { terrain },
    );
    expect(chargeWay(at.battle, at.unit('one'), at.unit('foe'))?.poised).not.toBe(true);
    expect(chargeWay(at.battle, at.unit('two'), at.unit('other'))?.poised).not.toBe(true);
  });

  it('set out from the wall of a town, and take the share of the turn that they take', () => {
    const terrain = [box('village', 'town', [16, 16, 24, 22])];
    const at = stage(
      [
        brigade('one', 'a', [20, 19], { formation: 'garrison', with: { town: 'village' } }),
        brigade('foe', 'b', [20, 29]),
      ],
      { terrain },
    )
      .set('one', charge('foe', true))
      .phase('movement', 'a');
    at.order({ kind: 'charge', unit: 'one' });
    expect(at.unit('one').charge?.poised).toBe(true);
    expect(at.unit('one').movedFraction).toBeCloseTo(6.125 / 8, 1);
  });

  it('go on when friends have disorganised them', () => {
    const at = stage([brigade('one', 'a', [20, 20]), battalion('router', 'a', [20, 23]), brigade('foe', 'b', [20, 27])])
      .set('one', charge('foe', true))
      .set('router', { status: 'routed', stands: 2, startStands: 2 })
      .phase('declarations', 'b', { second: true });
    at.dice = [10];
    at.order(DONE);
    expect(at.unit('one')).toMatchObject({ status: 'disorganized', charge: { target: 'foe' } });
  });

  it('may occupy the town that fire has emptied', () => {
    const terrain = [box('village', 'town', [18, 22, 22, 26])];
    const at = stage([brigade('one', 'a', [20, 21.125]), brigade('foe', 'b', [20, 36])], { terrain })
      .set('one', { ...charge('foe'), charge: { ...charge('foe', true).charge, poised: true, town: 'village' } })
      .phase('smallArms', 'b', { second: true });
    at.order(DONE);
    expect(at.unit('one')).toMatchObject({ town: 'village', formation: 'garrison', charge: null });
  });
});

describe('melees', () => {
  const poised = (target: string) => ({ ...charge(target), charge: { ...charge(target, true).charge, poised: true } });

  it('leave the winner his own charge at somebody else, and let a defender advance', () => {
    const at = stage([
      brigade('one', 'a', [20, 20]),
      brigade('foe', 'b', [20, 20.75]),
      battalion('prey', 'a', [20, 24], { heading: 270 }),
    ])
      .set('one', poised('foe'))
      .phase('smallArms', 'b', { second: true, initiative: 'a' });
    at.set('foe', { heading: 2700 });
    at.set('foe', { order: charge('prey').order, charge: charge('prey', true).charge });
    at.dice = [10, 1];
    at.answers = [];
    at.order(DONE);
    expect(at.facts).toContain('W66-GAP-25');
    expect(at.unit('foe').charge).toMatchObject({ target: 'prey' });
    expect(at.asked.map(({ kind }) => kind)).toContain('advance');
  });

  it('a standoff ends the order of the defender too', () => {
    const at = stage([brigade('one', 'a', [20, 20]), brigade('foe', 'b', [20, 20.75])])
      .set('one', poised('foe'))
      .set('foe', { order: MOVE_ORDER })
      .phase('smallArms', 'b', { second: true, initiative: 'a' });
    at.order(DONE);
    expect(at.facts).toContain('W66-GAP-26');
    expect(at.unit('foe').order).toBeNull();
  });

  it('count the wall that the attacker is before', () => {
    const terrain = [box('village', 'town', [10, 20, 30, 23])];
    const at = stage(
      [
        brigade('one', 'a', [12, 19.6]),
        brigade('foe', 'b', [20, 21.5], { formation: 'garrison', with: { town: 'village' } }),
      ],
      { terrain },
    ).set('one', poised('foe'));
    expect(measureMelee(at.battle, { defender: 'foe', attackers: ['one'] }, 1).defender.contactStands).toBe(6);
  });
});

describe('the Cavalry Rule and opportunity fire', () => {
  it('asks cavalry that has moved or charges, and counter-charges under fire', () => {
    const units = [
      horse('horse', 'b', [20, 34]),
      battalion('foot', 'a', [20, 20]),
      brigade('watch', 'a', [26, 26], { heading: 180 }),
    ];
    const at = stage(units)
      .set('foot', { order: MOVE_ORDER })
      .set('horse', { moved: true, movedFraction: 0.5 })
      .phase('movement', 'a');
    at.dice = [1, 10];
    at.answers = ['charge', { units: ['watch'], at: 3 }];
    at.order(go('foot', 20, 27));
    expect(at.asked[0]?.kind).toBe('cavalry-reaction');
    expect(at.asked[1]).toMatchObject({ kind: 'opportunity-fire', to: 'a', subject: 'horse' });
    expect(at.unit('horse').reacted).toBe(true);
  });

  it('retreats by a way of its own, not through friends with closed intervals, and pays for water', () => {
    const terrain = [
      line('brook', 'stream', [
        [0, 24],
        [60, 24],
      ]),
    ];
    const at = stage(
      [horse('horse', 'b', [20, 20]), brigade('friend', 'b', [20, 30]), brigade('foot', 'a', [20, 14])],
      { terrain },
    )
      .set('foot', { order: charge('horse').order })
      .phase('declarations', 'a');
    at.order({ kind: 'declareCharge', unit: 'foot', target: 'horse' });
    const answers = at.asked[0]?.options.map(({ answer }) => answer) ?? [];
    expect(answers).not.toContainEqual({ far: 15, bend: 0 });
    expect(answers).toContainEqual({ far: 5, bend: 0 });
    expect(answers).not.toContainEqual({ far: 15, bend: 450 });
    expect(answers).toContainEqual({ far: 10, bend: 450 });
    expect(answers).toContainEqual({ far: 15, bend: 900 });
  });

  it('offers the shot at each band of range that the mover comes into', () => {
    const at = stage([brigade('one', 'a', [20, 20], { formation: 'march-column' }), brigade('foe', 'b', [20, 32])])
      .set('one', { order: MOVE_ORDER })
      .phase('movement', 'a');
    at.order(go('one', 20, 30));
    const says = at.asked[0]?.options.map((each) => each.says) ?? [];
    expect(says.some((each) => /at 4\.\d"/u.test(each))).toBe(true);
    expect(says.some((each) => /at 1\.\d"|at 2\.0"/u.test(each))).toBe(true);
  });
});

describe('scenarios', () => {
  it('refuse lines with too few stands, intervals of a column, and a front of anything but works', () => {
    const at = stage([]);
    const fault = (units: readonly Draft[], terrain: readonly Terrain[] = []) =>
      faultIn({ ...at.battle.setting.scenario, units: [...units], terrain: [...terrain] })?.field;
    expect(fault([battalion('one', 'a', [20, 20], { formation: 'supported-line' })])).toBe('units.0.formation');
    expect(fault([brigade('one', 'a', [20, 20], { formation: 'march-column', with: { interval: 1 } })])).toBe(
      'units.0.with.interval',
    );
    expect(fault([], [{ ...box('wood', 'woods', [0, 0, 3, 3]), with: { front: 90 } }])).toBe('terrain.0.with.front');
  });
});

describe('fog of war', () => {
  it('who is not seen bars no line of fire: he would be given away', () => {
    const units = [
      brigade('one', 'a', [20, 20]),
      battalion('spotter', 'a', [30, 25], { heading: 180 }),
      battalion('ambush', 'b', [20, 22.9]),
      battalion('foe', 'b', [20, 25]),
    ];
    const given = { terrain: [box('wood', 'woods', [15, 22.4, 25, 23.4])] };
    const fire: W66Order = { kind: 'fire', units: ['one'], target: 'foe' };
    const foggy = stage(units, { ...given, options: { fogOfWar: true } });
    expect(foggy.battle.state.unseen?.b).toEqual(['ambush']);
    foggy.set('one', { stands: 1 }).set('foe', { heading: 900 }).phase('smallArms', 'a');
    expect(foggy.order(fire)).toBeUndefined();
    const open = stage(units, given).set('one', { stands: 1 }).phase('smallArms', 'a');
    expect(open.order(fire)).toBe('W66-GAP-35');
  });
});
