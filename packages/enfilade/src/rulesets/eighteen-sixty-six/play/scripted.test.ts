import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  redact,
  type Scenario,
  seededPick,
  seededSource,
  type Setting,
  settingOf,
  viewOf,
} from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { eighteenSixtySixPlay } from './index.ts';
import { step, type W66Order } from './orders.ts';
import { charge, DONE, type Draft, draft, go, MOVE_ORDER, SEEN, stage, Staged } from './stage.ts';
import { faultIn } from './faults.ts';

describe('chits and their activation', () => {
  const commands = [
    {
      id: 'div',
      side: 'a' as const,
      name: 'Div',
      at: [20, 18] as [number, number],
      with: { level: 'division', rating: 'good' },
    },
    {
      id: 'bde',
      side: 'a' as const,
      name: 'Bde',
      at: [20, 18] as [number, number],
      reportsTo: 'div',
      with: { level: 'brigade', rating: 'poor' },
    },
  ];
  const place = (): Staged =>
    stage([draft('brigade', 'a', 'pr-line-brigade', { at: [20, 20], command: 'bde' })], { commands }).phase(
      'chits',
      'b',
      { initiative: 'a' },
    );
  const move: W66Order = { kind: 'placeChit', unit: 'brigade', order: 'move', x: 20_000, y: 30_000, target: null };

  it('rolls the brigade value with a superior in the same place added', () => {
    const at = place();
    at.order(DONE);
    expect(at.order(move)).toBeUndefined();
    at.dice = [9];
    at.order(DONE);
    const rolled = at.events.find(({ kind }) => kind === 'order-activated');
    expect(rolled?.about['result']).toMatchObject({ base: 6, target: 9, roll: 9 });
    expect(rolled?.facts).toEqual(expect.arrayContaining(['W66-ACT-01', 'W66-ACT-03', 'W66-ACT-04']));
    expect(at.unit('brigade').order).toMatchObject({ kind: 'move', source: 'chit' });
  });

  it('takes 2 off out of the radius, and is sure after two failures', () => {
    const at = place();
    at.set('brigade', { chit: { kind: 'move', objective: { x: 1, y: 1 }, target: null, failures: 1 }, y: inches(30) });
    at.order(DONE);
    at.dice = [10];
    at.order(DONE);
    const failed = at.events.find(({ kind }) => kind === 'order-not-activated');
    expect(failed?.about['facts']).toMatchObject({ outOfCommand: true });
    expect(at.unit('brigade').chit?.failures).toBe(2);
    at.phase('chits', 'a', { second: true });
    at.order(DONE);
    expect(at.events.at(-2)?.about['result']).toMatchObject({ automatic: true, roll: null });
    expect(at.facts).toContain('W66-ACT-05');
  });

  it('keeps an order going until a new one is active, and lets it be taken back', () => {
    const at = place().set('brigade', { order: MOVE_ORDER });
    at.order(DONE);
    at.order(move);
    at.dice = [10];
    at.order(DONE);
    expect(at.unit('brigade').order).toEqual(MOVE_ORDER);
    expect(at.unit('brigade').chit?.failures).toBe(1);
    at.phase('chits', 'a', { second: true });
    expect(at.order({ kind: 'removeChit', unit: 'brigade' })).toBeUndefined();
    at.order(DONE);
    expect(at.unit('brigade').chit).toBeNull();
  });

  it('refuses what the sheet refuses', () => {
    const at = place().phase('chits', 'a');
    expect(at.order({ kind: 'placeChit', unit: 'brigade', order: 'reform', x: null, y: null, target: null })).toBe(
      'W66-ORD-03',
    );
    expect(at.order({ kind: 'placeChit', unit: 'brigade', order: 'move', x: null, y: null, target: null })).toBe(
      'W66-GAP-05',
    );
    at.set('brigade', { leaderless: 'bde' });
    expect(at.order(move)).toBe('W66-CMD-04');
    at.set('brigade', { leaderless: null, status: 'routed' });
    expect(at.order(move)).toBe('W66-ROUT-02');
  });

  it('puts commanders down within 20", away from enemies', () => {
    const at = place().phase('commanders', 'a');
    expect(at.order({ kind: 'placeCommander', commander: 'bde', x: inches(45), y: inches(18) })).toBe('W66-GAP-06');
    expect(at.order({ kind: 'placeCommander', commander: 'bde', x: inches(30), y: inches(18) })).toBeUndefined();
    expect(at.order({ kind: 'placeCommander', commander: 'bde', x: inches(30), y: inches(18) })).toBe('W66-SEQ-01');
  });
});

describe('movement', () => {
  const mover = (given: Partial<Draft> = {}, scenario: Partial<Scenario> = {}, profile = 'pr-line-brigade'): Staged =>
    stage([draft('mover', 'a', profile, given), draft('friend', 'a', 'pr-line-brigade', { at: [20, 23] })], scenario)
      .set('mover', { order: MOVE_ORDER })
      .phase('movement', 'a');

  it('goes as far as its rate, and no farther', () => {
    const at = mover({ at: [40, 20] });
    expect(at.order(go('mover', 40, 28.4))).toBe('W66-READ-07');
    expect(at.order(go('mover', 40, 28.3))).toBeUndefined();
    expect(at.order(go('mover', 40, 28.4))).toBe('W66-SEQ-03');
  });

  it('goes sideways and back at half rate, a line not turning on its way by more than 30 degrees', () => {
    const at = mover({ at: [40, 20] });
    expect(at.order(go('mover', 45, 20.375))).toBe('W66-READ-07');
    expect(at.order(go('mover', 40, 24, 1300))).toBe('W66-MOVE-05');
    expect(at.order(go('mover', 40, 24, 1100))).toBeUndefined();
  });

  it('passes friends through full intervals only', () => {
    const at = mover();
    expect(at.order(go('mover', 20, 26))).toBe('W66-FORM-03');
    at.set('friend', { interval: 1250 });
    expect(at.order(go('mover', 20, 26))).toBeUndefined();
    expect(at.facts).toContain('W66-FORM-03');
  });

  it('pays for streams, not on a bridge, and cannot cross a river', () => {
    const terrain = (kind: string): Partial<Scenario> => ({
      terrain: [
        {
          id: 'water',
          kind,
          line: [
            [0, 22],
            [60, 22],
          ],
        },
        {
          id: 'bridge',
          kind: 'bridge',
          area: [
            [39, 21],
            [41, 21],
            [41, 23],
            [39, 23],
          ],
        },
      ],
    });
    expect(mover({ at: [30, 20] }, terrain('stream')).order(go('mover', 30, 27))).toBe('W66-READ-07');
    expect(mover({ at: [40, 20] }, terrain('stream')).order(go('mover', 40, 27))).toBeUndefined();
    expect(mover({ at: [30, 20] }, terrain('river')).order(go('mover', 30, 24))).toBe('W66-GAP-34');
  });

  it('is disarrayed in woods in line, and reforms for a third', () => {
    const at = mover(
      { at: [40, 20] },
      {
        terrain: [
          {
            id: 'wood',
            kind: 'woods',
            area: [
              [30, 22],
              [50, 22],
              [50, 26],
              [30, 26],
            ],
          },
        ],
      },
    );
    expect(at.order(go('mover', 40, 24))).toBeUndefined();
    expect(at.unit('mover').status).toBe('disarrayed');
    expect(at.facts).toContain('W66-MOVE-06');
    at.set('mover', { moved: false });
    const steps = [step({ do: 'reform' }), step({ do: 'go', x: inches(40), y: inches(29) })];
    expect(at.order({ kind: 'move', unit: 'mover', steps, shift: null })).toBeUndefined();
    expect(at.unit('mover').status).toBe('formed');
  });

  it('keeps a road column to its road', () => {
    const terrain: Scenario['terrain'] = [
      {
        id: 'road',
        kind: 'road',
        line: [
          [40, 0],
          [40, 20],
          [50, 30],
        ],
        with: { width: 1 },
      },
    ];
    const at = mover({ at: [40, 10], formation: 'road-column' }, { terrain });
    expect(at.order(go('mover', 36, 18))).toBe('W66-FORM-11');
    const steps = [step({ do: 'go', x: 40_000, y: 20_000 }), step({ do: 'go', x: 46_000, y: 26_000 })];
    expect(at.order({ kind: 'move', unit: 'mover', steps, shift: null })).toBeUndefined();
    expect(at.facts).toContain('W66-FORM-11');
    expect(at.unit('mover').heading).toBe(450);
  });

  it('limbers and unlimbers for a third, and is then a column target that fires at half', () => {
    const at = mover({ at: [40, 20], formation: 'limbered' }, {}, 'pr-4pdr-battery');
    const steps = [step({ do: 'go', x: inches(40), y: inches(24) }), step({ do: 'change', formation: 'unlimbered' })];
    expect(at.order({ kind: 'move', unit: 'mover', steps, shift: null })).toBeUndefined();
    expect(at.unit('mover')).toMatchObject({ changedLimber: true, formation: 'unlimbered' });
  });

  it('does not come within 1" of an enemy, and not at all without an active MOVE', () => {
    const at = stage([
      draft('mover', 'a', 'pr-line-brigade', { at: [30, 15] }),
      draft('enemy', 'b', 'au-line-brigade', { at: [30, 20] }),
    ]).phase('movement', 'a');
    expect(at.order(go('mover', 30, 17))).toBe('W66-GAP-33');
    at.set('mover', { order: MOVE_ORDER });
    expect(at.order(go('mover', 30, 19))).toBe('W66-SEQ-05');
  });

  it('is bound to its place while it is charged and its side moves second', () => {
    const at = stage([
      draft('mover', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('enemy', 'b', 'au-line-brigade', { at: [30, 20] }),
    ])
      .set('mover', { order: MOVE_ORDER })
      .set('enemy', charge('mover', true))
      .phase('movement', 'a', { second: true });
    expect(at.order(go('mover', 30, 8, null))).toBe('W66-SEQ-02');
  });

  it('comes on from its entry point, not where the enemy holds it', () => {
    const arrives = { turn: 1, at: [30, 0] as [number, number], heading: 90 };
    const late: Draft = {
      id: 'late',
      side: 'a',
      name: 'late',
      profile: 'pr-line-brigade',
      formation: 'march-column',
      arrives,
    };
    const at = stage([late, draft('enemy', 'b', 'au-jaeger-battalion', { at: [30, 1.5] })]).phase('movement', 'a');
    expect(at.order(go('late', 30, 8))).toBe('W66-SEQ-03');
    at.set('enemy', { y: inches(30) });
    expect(at.order(go('late', 30, 2))).toBe('W66-GAP-38');
    expect(at.order(go('late', 30, 8))).toBeUndefined();
    expect(at.kinds).toContain('unit-arrived');
  });
});

describe('Stosstaktik', () => {
  const face = (): Staged =>
    stage([
      draft('prussians', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('storm', 'b', 'au-line-brigade', { at: [30, 15] }),
    ]);

  it('forbids k.k. infantry within 5" to come nearer by a MOVE', () => {
    const at = face().phase('chits', 'b');
    expect(at.order({ kind: 'placeChit', unit: 'storm', order: 'move', x: 30_000, y: 8000, target: null })).toBe(
      'W66-STOSS-01',
    );
    expect(
      at.order({ kind: 'placeChit', unit: 'storm', order: 'move', x: 30_000, y: 30_000, target: null }),
    ).toBeUndefined();
    at.set('storm', { order: MOVE_ORDER }).phase('movement', 'b');
    expect(at.order(go('storm', 30, 13))).toBe('W66-STOSS-01');
  });

  it('ignores Stop and Back until a stand is lost, whose other results count', () => {
    const at = face().set('storm', charge('prussians', true)).phase('movement', 'b');
    at.answers = [{ units: ['prussians'], at: 1 }];
    at.dice = [9];
    expect(at.order({ kind: 'charge', unit: 'storm' })).toBeUndefined();
    expect(at.facts).toContain('W66-STOSS-04');
    expect(at.unit('storm').charge?.poised).toBe(true);
    at.set('prussians', { fired: false, moved: false });
    at.phase('smallArms', 'a');
    expect(at.order({ kind: 'fire', units: ['prussians'], target: 'storm' })).toBeUndefined();
    at.order(DONE);
    at.dice = [5, 1];
    at.order(DONE);
    expect(at.facts).toContain('W66-STOSS-05');
    expect(at.unit('storm')).toMatchObject({ stands: 5, charge: null, chargeBroken: true });
  });

  it('renews its charge and then ignores even the losses’ Stop and Back', () => {
    const at = face().set('storm', { chargeBroken: true }).phase('declarations', 'b', { initiative: 'b' });
    at.set('storm', { y: inches(13.5) });
    expect(at.order({ kind: 'selfCharge', unit: 'storm', target: 'prussians' })).toBeUndefined();
    expect(at.unit('storm').chargeRenewed).toBe(true);
    at.order(DONE);
    at.order(DONE);
    at.phase('movement', 'b');
    at.answers = [{ units: ['prussians'], at: 1 }];
    at.dice = [5, 1];
    at.order({ kind: 'charge', unit: 'storm' });
    expect(at.facts).toContain('W66-STOSS-06');
    expect(at.unit('storm')).toMatchObject({ stands: 5, status: 'disorganized' });
    expect(at.unit('storm').charge).not.toBeNull();
  });
});

describe('opportunity fire and the Cavalry Rule', () => {
  it('cuts a move where the other side fires, and the shooter stays', () => {
    const at = stage([
      draft('needles', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('column', 'b', 'pr-line-brigade', { at: [30, 20], formation: 'march-column' }),
    ])
      .set('column', { order: MOVE_ORDER })
      .phase('movement', 'b');
    at.answers = ['last'];
    at.dice = [9];
    expect(at.order(go('column', 30, 13))).toBeUndefined();
    expect(at.asked[0]).toMatchObject({ kind: 'opportunity-fire', to: 'a', rule: 'W66-FIRE-05' });
    const { way = [], options = [] } = at.asked[0] ?? {};
    expect(way[0]).toEqual({ x: inches(30), y: inches(20) });
    expect(way.at(-1)).toEqual(options.at(-1)?.at);
    expect(at.unit('column')).toMatchObject({ order: null, moved: true });
    expect(at.unit('column').y).toBeGreaterThan(inches(13));
    expect(at.unit('needles')).toMatchObject({ fired: true, moved: true });
    expect(at.facts).toEqual(expect.arrayContaining(['W66-FIRE-05', 'W66-FORM-10', 'W66-ORD-06']));
  });

  const threatened = (): Staged =>
    stage([
      draft('horse', 'a', 'pr-cavalry-regiment', { at: [30, 20] }),
      draft('foot', 'b', 'au-line-brigade', { at: [30, 26] }),
    ])
      .set('foot', { order: { kind: 'charge', objective: null, target: 'horse', source: 'chit' } })
      .phase('declarations', 'b', { initiative: 'b' });

  it('asks charged cavalry: it retreats', () => {
    const at = threatened();
    at.answers = [{ far: 15, bend: 0 }];
    at.order({ kind: 'declareCharge', unit: 'foot', target: 'horse' });
    expect(at.asked[0]?.options.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining(['pass', 'stop', 'charge', { far: 15, bend: 0 }, { far: 10, bend: 450 }]),
    );
    expect(at.unit('horse')).toMatchObject({ y: inches(5), reacted: true, moved: true });
  });

  it('lets cavalry charge at once, or stop where its morale fails', () => {
    const at = threatened();
    at.answers = ['charge'];
    at.dice = [8];
    at.order({ kind: 'declareCharge', unit: 'foot', target: 'horse' });
    expect(at.unit('horse').charge).toMatchObject({ target: 'foot', poised: true });
    expect(at.unit('horse').order?.source).toBe('cavalry-rule');
    const other = threatened();
    other.answers = ['charge'];
    other.dice = [9];
    other.order({ kind: 'declareCharge', unit: 'foot', target: 'horse' });
    expect(other.unit('horse')).toMatchObject({ charge: null, reacted: true });
  });

  it('asks cavalry into whose neighbourhood an enemy comes', () => {
    const at = stage([
      draft('horse', 'a', 'pr-cavalry-regiment', { at: [30, 10] }),
      draft('foot', 'b', 'pr-line-brigade', { at: [30, 22] }),
    ])
      .set('foot', { order: MOVE_ORDER })
      .phase('movement', 'b');
    at.order(go('foot', 30, 16));
    expect(at.asked.map(({ kind }) => kind)).toContain('cavalry-reaction');
  });
});

describe('fire', () => {
  it('names targets first, guns before small arms, and rolls them together', () => {
    const at = stage([
      draft('guns', 'a', 'pr-4pdr-battery', { at: [30, 10], formation: 'unlimbered' }),
      draft('foot', 'a', 'pr-line-brigade', { at: [36, 10] }),
      draft('target', 'b', 'pr-line-brigade', { at: [33, 15], formation: 'supported-line' }),
    ]).phase('artillery', 'a', { initiative: 'b' });
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBe('W66-SEQ-04');
    expect(at.order({ kind: 'fire', units: ['guns'], target: 'target' })).toBeUndefined();
    expect(at.order({ kind: 'fire', units: ['guns'], target: 'target' })).toBe('W66-GAP-11');
    at.order(DONE);
    at.dice = [4];
    at.order(DONE);
    expect(at.unit('target')).toMatchObject({ status: 'disorganized' });
    expect(at.facts).toContain('W66-FORM-07');
    expect(at.unit('target').y).toBeGreaterThan(inches(18));
    expect(at.battle.phase).toBe('smallArms');
  });

  it('holds guns back for friends before them or beside the target', () => {
    const at = stage([
      draft('guns', 'a', 'pr-4pdr-battery', { at: [30, 10], formation: 'unlimbered' }),
      draft('friend', 'a', 'pr-jaeger-battalion', { at: [30, 12] }),
      draft('target', 'b', 'au-line-brigade', { at: [35, 20] }),
    ]).phase('artillery', 'a');
    expect(at.order({ kind: 'fire', units: ['guns'], target: 'target' })).toBe('W66-ART-01');
    at.set('friend', { x: inches(38), y: inches(18) });
    expect(at.order({ kind: 'fire', units: ['guns'], target: 'target' })).toBe('W66-ART-02');
    at.set('friend', { x: inches(10) });
    expect(at.order({ kind: 'fire', units: ['guns'], target: 'target' })).toBeUndefined();
  });

  it('spots at the edge of a wood on a 4, once a turn, and not deep inside', () => {
    const wood: Partial<Scenario> = {
      terrain: [
        {
          id: 'wood',
          kind: 'woods',
          area: [
            [20, 14],
            [40, 14],
            [40, 24],
            [20, 24],
          ],
        },
      ],
    };
    const at = stage(
      [
        draft('foot', 'a', 'pr-line-brigade', { at: [30, 11] }),
        draft('target', 'b', 'au-jaeger-battalion', { at: [30, 14.8] }),
      ],
      wood,
    ).phase('smallArms', 'a');
    at.dice = [5];
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBeUndefined();
    expect(at.kinds.at(-1)).toBe('target-not-spotted');
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBe('W66-SPOT-01');
    at.phase('smallArms', 'a', { spottedA: {} }).dice = [4];
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBeUndefined();
    expect(at.kinds.at(-1)).toBe('target-named');
    at.set('target', { y: inches(17) }).phase('smallArms', 'a', { spottedA: {}, shots: [] });
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBe('W66-GAP-35');
    at.set('foot', { y: inches(15.7) });
    expect(at.order({ kind: 'fire', units: ['foot'], target: 'target' })).toBeUndefined();
    expect(at.facts).toContain('W66-SPOT-02');
  });

  it('is partial in support of a charge and after much of a move', () => {
    const at = stage([
      draft('foot', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('charger', 'a', 'pr-line-brigade', { at: [40, 10] }),
      draft('target', 'b', 'au-line-brigade', { at: [30, 15] }),
    ])
      .set('charger', charge('target', true))
      .set('foot', { movedFraction: 0.6 })
      .phase('smallArms', 'a', { second: true });
    at.order({ kind: 'fire', units: ['foot'], target: 'target' });
    at.dice = [10];
    at.order(DONE);
    expect(at.facts).toEqual(expect.arrayContaining(['W66-FIRE-02', 'W66-FIRE-04']));
    expect(at.order({ kind: 'fire', units: ['charger'], target: 'target' })).toBeDefined();
  });
});

describe('charges and melees', () => {
  const clash = (given: Partial<Draft> = {}): Staged =>
    stage([
      draft('charger', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('target', 'b', 'pr-line-brigade', { at: [30, 16], ...given }),
    ]);

  const closed = (at: Staged): Staged => {
    at.set('charger', charge('target', true)).phase('movement', 'a', { initiative: 'a', firstMover: 'a' });
    at.order({ kind: 'charge', unit: 'charger' });
    return at.phase('smallArms', 'a', { second: true });
  };

  it('rolls morale for each charge at the end of the declarations', () => {
    const at = clash().set('charger', { order: { kind: 'charge', objective: null, target: 'target', source: 'chit' } });
    at.phase('declarations', 'a', { initiative: 'a' });
    expect(at.order({ kind: 'selfCharge', unit: 'charger', target: 'target' })).toBe('W66-CHG-01');
    expect(at.order({ kind: 'declareCharge', unit: 'charger', target: 'target' })).toBeUndefined();
    at.order(DONE);
    at.dice = [9];
    at.order(DONE);
    expect(at.unit('charger')).toMatchObject({ charge: null, order: { kind: 'charge' } });
  });

  it('stands half an inch off, closes, fights, and the winner advances', () => {
    const at = closed(clash());
    expect(at.unit('charger').charge?.poised).toBe(true);
    at.dice = [1, 10];
    at.answers = [true];
    at.order(DONE);
    expect(at.kinds).toEqual(
      expect.arrayContaining(['charge-closed', 'melee-fought', 'melee-won', 'unit-retreated', 'winner-advanced']),
    );
    expect(at.unit('target')).toMatchObject({ stands: 5, status: 'disorganized' });
    expect(at.unit('charger')).toMatchObject({ order: null, charge: null });
  });

  it('rolls draws again, and the third is a standoff', () => {
    const at = closed(clash());
    at.dice = [1, 1, 1, 1, 1, 1];
    at.order(DONE);
    expect(at.kinds.filter((kind) => kind === 'melee-fought')).toHaveLength(3);
    expect(at.unit('charger').status).toBe('disorganized');
    expect(at.unit('target').status).toBe('disorganized');
  });

  it('rides down the routed', () => {
    const at = closed(clash());
    at.set('target', { status: 'routed' });
    at.order(DONE);
    expect(at.unit('target').where).toBe('lost');
    expect(at.facts).toContain('W66-ROUT-02');
  });

  it('may take the place of a target that fire drove off', () => {
    const at = closed(clash());
    at.set('target', { y: inches(30) });
    at.answers = [true];
    at.order(DONE);
    expect(at.asked.at(-1)).toMatchObject({ kind: 'occupy', to: 'a' });
    expect(at.kinds).toContain('place-occupied');
  });

  it('lets a supported line answer a flank attack', () => {
    const at = stage([
      draft('charger', 'a', 'pr-line-brigade', { at: [24, 16], heading: 0 }),
      draft('target', 'b', 'pr-line-brigade', { at: [33, 16], formation: 'supported-line' }),
    ])
      .set('charger', { order: { kind: 'charge', objective: null, target: 'target', source: 'chit' } })
      .phase('declarations', 'a', { initiative: 'a', firstMover: 'a' });
    at.order({ kind: 'declareCharge', unit: 'charger', target: 'target' });
    expect(at.unit('charger').charge?.angle).toBe('flank');
    at.order(DONE);
    at.dice = [1];
    at.order(DONE);
    at.order({ kind: 'charge', unit: 'charger' });
    at.phase('smallArms', 'a', { second: true });
    at.order(DONE);
    expect(at.facts).toEqual(expect.arrayContaining(['W66-FORM-05', 'W66-FORM-06']));
  });

  it('asks which of several melees is fought first; of two chargers the side with the initiative attacks', () => {
    const at = stage([
      draft('one', 'a', 'pr-line-brigade', { at: [15, 10] }),
      draft('two', 'a', 'pr-line-brigade', { at: [35, 10] }),
      draft('uno', 'b', 'pr-line-brigade', { at: [15, 16] }),
      draft('due', 'b', 'pr-line-brigade', { at: [35, 16] }),
    ])
      .set('one', charge('uno', true))
      .set('uno', charge('one', true))
      .set('two', charge('due', true))
      .phase('movement', 'a', { initiative: 'b', firstMover: 'a' });
    at.order(DONE);
    at.order(DONE);
    at.phase('smallArms', 'a', { second: true });
    at.answers = ['due'];
    at.order(DONE);
    expect(at.asked).toContainEqual(expect.objectContaining({ kind: 'next-melee', to: 'b' }));
    const fought = at.events.filter(({ kind }) => kind === 'melee-fought').map(({ about }) => about['defender']);
    expect(new Set(fought)).toEqual(new Set(['due', 'one']));
  });
});

describe('towns', () => {
  const town: Partial<Scenario> = {
    terrain: [
      {
        id: 'village',
        kind: 'town',
        area: [
          [27, 14],
          [33, 14],
          [33, 18],
          [27, 18],
        ],
      },
    ],
  };
  const village = (): Staged =>
    stage(
      [
        draft('attacker', 'a', 'pr-line-brigade', { at: [30, 10] }),
        draft('holder', 'b', 'pr-line-brigade', { at: [30, 21] }),
      ],
      town,
    );

  it('are entered and left by moving, and held by as many as fit', () => {
    const at = village().set('holder', { order: MOVE_ORDER }).phase('movement', 'b');
    expect(at.order(go('holder', 30, 16))).toBe('W66-BLD-04');
    const enter: W66Order = {
      kind: 'move',
      unit: 'holder',
      steps: [step({ do: 'enter', town: 'village' })],
      shift: null,
    };
    expect(at.order(enter)).toBeUndefined();
    expect(at.unit('holder')).toMatchObject({ formation: 'garrison', town: 'village' });
    at.set('holder', { moved: false });
    const leave = step({ do: 'leave', x: inches(30), y: inches(21), heading: 900 });
    expect(at.order({ kind: 'move', unit: 'holder', steps: [leave], shift: null })).toBeUndefined();
    expect(at.unit('holder')).toMatchObject({ formation: 'line', town: null });
  });

  it('lock both in a draw, and are fought for again next turn', () => {
    const at = village().set('holder', { formation: 'garrison', town: 'village', x: 30_000, y: 16_000 });
    at.set('attacker', charge('holder', true)).phase('movement', 'a', { initiative: 'a' });
    at.order({ kind: 'charge', unit: 'attacker' });
    at.phase('smallArms', 'a', { second: true });
    // Six stands stormed from the open are worth three; the side of the village holds four, at half morale two.
    at.set('holder', { stands: 3 });
    at.dice = [1, 1];
    at.order(DONE);
    expect(at.unit('attacker').townFight).toEqual({ opponent: 'holder', turn: 1 });
    expect(at.facts).toEqual(expect.arrayContaining(['W66-BLD-01', 'W66-BLD-03']));
    at.phase('smallArms', 'a', { second: true });
    expect(at.order({ kind: 'fire', units: ['attacker'], target: 'holder' })).toBe('W66-GAP-26');
    at.dice = [1, 10];
    at.answers = [true];
    at.order(DONE);
    expect(at.unit('attacker')).toMatchObject({ town: 'village', formation: 'garrison', townFight: null });
    expect(at.unit('holder').town).toBeNull();
  });
});

describe('rout, rally, reform and the fate of commanders', () => {
  it('sends routers to their own edge and over it', () => {
    const at = stage([
      draft('router', 'a', 'pr-line-brigade', { at: [30, 20] }),
      draft('enemy', 'b', 'pr-line-brigade', { at: [30, 24] }),
    ])
      .set('router', { status: 'routed' })
      .phase('declarations', 'a', { second: true });
    at.order(DONE);
    expect(at.unit('router').y).toBe(inches(8));
    at.phase('declarations', 'a', { second: true }).set('enemy', { y: inches(10.5) });
    at.order(DONE);
    expect(at.unit('router').where).toBe('lost');
    expect(at.kinds).toContain('unit-left-table');
  });

  it('rallies on its rating, disorganised', () => {
    const at = stage([draft('router', 'a', 'pr-line-brigade', { at: [30, 20] })]).set('router', { status: 'routed' });
    at.phase('declarations', 'a', { second: true }).dice = [6];
    at.order(DONE);
    expect(at.unit('router')).toMatchObject({ status: 'disorganized', y: inches(20) });
  });

  it('disorganises friends it runs through, and pays for a way that is barred', () => {
    const at = stage([
      draft('router', 'a', 'pr-line-brigade', { at: [30, 20] }),
      draft('friend', 'a', 'pr-line-brigade', { at: [30, 15] }),
      draft('enemy', 'b', 'pr-line-brigade', { at: [30, 24] }),
    ])
      .set('router', { status: 'routed' })
      .phase('declarations', 'a', { second: true });
    at.order(DONE);
    expect(at.unit('friend').status).toBe('disorganized');
    at.set('router', { x: inches(30), y: inches(20) }).set('friend', { x: inches(5) });
    at.set('enemy', { y: inches(18.7), x: inches(30) }).phase('declarations', 'a', { second: true });
    at.order(DONE);
    expect(at.unit('router').stands).toBe(5);
    expect(at.facts).toContain('W66-GAP-38');
  });

  it('reforms in a quiet turn and asks where to face', () => {
    const at = stage([draft('unit', 'a', 'pr-line-brigade', { at: [30, 20] })])
      .set('unit', { status: 'disorganized', order: { kind: 'reform', objective: null, target: null, source: 'chit' } })
      .phase('smallArms', 'a', { second: true });
    at.answers = [2700];
    at.order(DONE);
    expect(at.unit('unit')).toMatchObject({ status: 'formed', heading: 2700, order: null });
    expect(at.asked[0]).toMatchObject({ kind: 'facing', rule: 'W66-GAP-48' });
  });

  it('stops who loses his commander, and finds a new man next turn', () => {
    const commands = [
      {
        id: 'bde',
        side: 'b' as const,
        name: 'Bde',
        at: [30, 15.5] as [number, number],
        with: { level: 'brigade', rating: 'good' },
      },
    ];
    const at = stage(
      [
        draft('foot', 'a', 'pr-line-brigade', { at: [30, 10] }),
        draft('target', 'b', 'pr-line-brigade', { at: [30, 14], command: 'bde' }),
      ],
      { commands },
    )
      .set('target', { order: MOVE_ORDER })
      .phase('smallArms', 'a', { second: true, initiative: 'b' });
    at.order({ kind: 'fire', units: ['foot'], target: 'target' });
    at.dice = [1, 1, 1];
    at.order(DONE);
    expect(at.kinds).toEqual(expect.arrayContaining(['commander-killed', 'commander-replaced']));
    expect(at.facts).toEqual(expect.arrayContaining(['W66-CMD-03', 'W66-CMD-04']));
    expect(at.unit('target').leaderless).toBeNull();
  });
});

describe('the end', () => {
  it('an army that lost a quarter has lost', () => {
    const at = stage([]).set('reserve-b', { stands: 4 }).phase('smallArms', 'a', { second: true });
    at.order(DONE);
    expect(at.battle.result).toMatchObject({ winner: 'a', rule: 'W66-GAP-36' });
  });

  it('the turns run out: points of objectives and lost stands decide', () => {
    const objectives = [{ id: 'hill', name: 'Hill', at: [54, 37] as [number, number], points: 3 }];
    const at = stage([], { objectives, turns: 1 }).phase('smallArms', 'a', { second: true });
    at.order(DONE);
    expect(at.battle.result).toMatchObject({ winner: 'b', because: '0 to 3, marginal' });
  });

  it('a MOVE ends at its objective', () => {
    const at = stage([draft('mover', 'a', 'pr-line-brigade')])
      .set('mover', { order: { ...MOVE_ORDER, objective: { x: inches(20), y: inches(21) } } })
      .phase('smallArms', 'a', { second: true });
    at.order(DONE);
    expect(at.unit('mover').order).toBeNull();
    expect(at.facts).toContain('W66-ORD-05');
  });

  it('a side concedes', () => {
    const at = stage([]);
    at.order({ kind: 'concede' });
    expect(at.battle.result?.winner).toBe(at.battle.toAct === 'a' ? 'b' : 'a');
  });
});

function named(name: string): Setting {
  const file = join(import.meta.dirname, `../../../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

describe('what is hidden', () => {
  it('no view and no redacted event shows a chit before it is revealed', () => {
    const pick = seededPick(7, 1);
    const source = answeredSource(seededSource(7), (question) => randomAnswer(question, pick));
    const game = new Game(eighteenSixtySixPlay, named('1866-nachod'), source);
    let looked = 0;
    while (game.battle.result === null && game.battle.turn < 6) {
      const order = eighteenSixtySixPlay.sample(game.battle, pick);
      game.order(game.battle.toAct, order, source);
      if (game.battle.phase !== 'chits') continue;
      for (const viewer of ['a', 'b', 'nobody'] as const) {
        const { battle } = viewOf(eighteenSixtySixPlay, game.setting, game.events, viewer);
        const { plansA, plansB } = game.battle.state;
        expect(battle.state.plansA).toEqual(viewer === 'a' ? plansA : {});
        expect(battle.state.plansB).toEqual(viewer === 'b' ? plansB : {});
        const secret = game.events.filter(({ kind, by }) => kind.startsWith('chit-') && by !== viewer);
        const shown = JSON.stringify(redact(eighteenSixtySixPlay, game.events, viewer).slice(-secret.length - 5));
        const revealed = JSON.stringify(game.events.filter(({ kind }) => kind === 'chits-revealed'));
        for (const { about } of secret) {
          const mission = JSON.stringify(about['mission']);
          expect(mission !== 'null' && !revealed.includes(mission) && shown.includes(mission)).toBe(false);
        }
        looked += secret.length;
      }
    }
    expect(looked).toBeGreaterThan(20);
  });
});

describe('orders that make no sense', () => {
  it('change nothing', () => {
    const game = new Game(eighteenSixtySixPlay, named('1866-nachod'), seededSource(3));
    const before = game.battle;
    const side = before.toAct;
    const other = side === 'a' ? 'b' : 'a';
    const wrong: readonly (readonly ['a' | 'b', unknown])[] = [
      [other, { kind: 'chooseOrder', moveFirst: true }],
      [side, { kind: 'done' }],
      [side, { kind: 'fire', units: ['17th-brigade'], target: 'hertwek-brigade' }],
      [side, { kind: 'move', unit: 'nobody', steps: [] }],
      [side, { kind: 'chooseOrder' }],
      [side, { kind: 'march' }],
      [side, null],
    ];
    for (const [by, order] of wrong) {
      const reply = game.order(by, order, seededSource(3));
      expect(reply.ok).toBe(false);
      expect(game.battle).toBe(before);
    }
  });

  it('scenarios with unknown things are refused by the path of the field', () => {
    const { scenario } = named('1866-nachod');
    const faultOf = (given: Partial<Scenario>): string | undefined => faultIn({ ...scenario, ...given })?.field;
    expect(
      faultOf({
        terrain: [
          {
            id: 'bog',
            kind: 'bog',
            area: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        ],
      }),
    ).toBe('terrain.0.kind');
    expect(faultOf({ options: { spotting: 'none' } })).toBe('options.spotting');
    expect(faultOf({ sides: { ...scenario.sides, a: { name: 'A' } } })).toBe('sides.a.with.edge');
    expect(
      faultOf({ units: scenario.units.map((unit, i) => (i === 2 ? { ...unit, profile: 'zouaves' } : unit)) }),
    ).toBe('units.2.profile');
    expect(
      faultOf({
        commands: scenario.commands.map((each, i) =>
          i === 1 ? { ...each, with: { level: 'section', rating: 'good' } } : each,
        ),
      }),
    ).toBe('commands.1.with.level');
    expect(faultOf({ victory: { handicap: { side: 'a', points: 3, near: 'moon', beyond: 'brook' } } })).toBe(
      'victory.handicap.near',
    );
  });
});

describe('rule coverage', () => {
  it('every fact of the sheet takes part in the situations above or in a few random battles', () => {
    for (const name of ['1866-nachod', '1866-langensalza'])
      for (let seed = 1; seed <= 12; seed += 1) {
        const pick = seededPick(seed, 1);
        const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
        const game = new Game(eighteenSixtySixPlay, named(name), source);
        while (game.battle.result === null)
          game.order(game.battle.toAct, eighteenSixtySixPlay.sample(game.battle, pick), source);
        for (const { facts } of game.events) for (const fact of facts) SEEN.add(fact);
      }
    const listed = JSON.parse(readFileSync(join(import.meta.dirname, '../fact-ids.json'), 'utf8')) as {
      readonly facts: readonly { readonly id: string }[];
    };
    expect(listed.facts.map(({ id }) => id).filter((id) => !SEEN.has(id))).toEqual([]);
  });
});
