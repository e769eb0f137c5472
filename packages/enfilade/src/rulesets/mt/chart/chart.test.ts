import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenario, type Scenario, settingOf } from '#battle/index.ts';
import { contains, inches } from '#field/index.ts';
import { ruleset } from '../play/index.ts';
import type { MtBattle, MtUnit } from '../play/model.ts';
import { redact } from '../play/redact.ts';
import { activated, changed, give, men, mustered, staged } from '../play/testing.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

const MILL = mustered(settingOf(scenarioOf('mt-harlans-mill')));
const GLEN = mustered(settingOf(scenarioOf('mt-glen')));

function unitOf(battle: MtBattle, id: string): MtUnit {
  return battle.units[id] as MtUnit;
}

function led(battle: MtBattle, id: string, wish: Parameters<typeof details.proposals>[2]) {
  const orders = details.proposals(battle, id, wish);
  return orders.find((order) => ruleset.refuses(battle, order) === undefined) ?? orders[0];
}

function poseIn(battle: MtBattle, id: string) {
  return (chart.signs(battle, 'a').find((sign) => sign.id === id) as { pose: { x: number; y: number } }).pose;
}

function pieces(battle: MtBattle, viewer: 'a' | 'b' | 'nobody', kind: string) {
  return chart.sideboard(battle, viewer).filter((piece) => piece.kind === kind);
}

/** Six a side, 10" apart, nothing in the way. */
const FACING = staged([
  men('rangers', 'ranger', [20, 20, 0]),
  men('line', 'regular', [20, 34, 0], { figures: 8, formation: 'line' }),
  men('canadians', 'canadian', [30, 20, 180], { side: 'b' }),
]);

describe('signs', () => {
  it('show every man by his hat, with his smoke, and officers apart', () => {
    const [ranger] = unitOf(MILL, 'rangers').figures;
    const battle = changed(MILL, 'rangers', {
      figures: unitOf(MILL, 'rangers').figures.map((figure) => ({ ...figure, smoke: figure === ranger })),
    });
    const of = (id: string) => chart.signs(battle, 'a').find((sign) => sign.id === id);
    expect(of('rangers')).toMatchObject({ formation: 'bases', arm: 'ranger', command: 'Irregulars', rank: 0 });
    expect(of('rangers')?.blocks.map(({ arm, smoke }) => [arm, smoke])).toEqual([
      ['ranger', true],
      ...Array.from({ length: 5 }, () => ['ranger', false]),
    ]);
    expect(of('rangers')?.marks).toEqual([{ sign: 'smoke', says: '1 of 6 to reload', rule: 'MT-GAP-24' }]);
    expect(of('captain')).toMatchObject({ arm: 'officer', rank: 1, losses: null });
    expect(of('mill-guard')?.arm).toBe('militia');
  });
  it('draw a gun among its crew, and horsemen long', () => {
    const battle = staged([
      men('gun', 'gun-crew', [20, 20, 0], { figures: 4, gun: [22, 20] }),
      men('horse', 'light-dragoon', [20, 34, 0], { figures: 4 }),
      men('foe', 'warrior', [40, 40, 180], { side: 'b' }),
    ]);
    const [gun, horse] = chart.signs(battle, 'a');
    expect(gun?.arm).toBe('footGuns');
    expect(gun?.blocks.at(-1)).toMatchObject({ x: inches(22), width: inches(2), depth: inches(2), arm: 'footGuns' });
    expect(gun?.blocks[0]).toMatchObject({ round: true, width: inches(1) });
    expect(horse?.blocks[0]).toMatchObject({ round: false, width: inches(1), depth: inches(2), arm: 'lightCavalry' });
  });
});

describe('markers', () => {
  const laid = (['coureurs', 'first-band'] as const).reduce(
    (battle, unit, i) => give(battle, { kind: 'hide', unit, x: inches(30 + 4 * i), y: inches(46) }).battle,
    MILL,
  );
  const dummy = give(laid, { kind: 'dummy', troopType: 'natives', x: inches(40), y: inches(46) }).battle;
  const ready = give(dummy, { kind: 'ready' });
  const names = (viewer: 'a' | 'b' | 'nobody') =>
    chart
      .signs(ready.battle, viewer)
      .filter(({ arm }) => arm === 'marker')
      .map(({ name, marks }) => [name, marks.map(({ sign }) => sign)]);

  it('tell their owner what is under them, and nobody else', () => {
    expect(names('b')).toEqual([
      ['Coureurs, hidden', ['hidden']],
      ['Warriors, first band, hidden', ['hidden']],
      ['Marker 3, dummy', ['dummy']],
    ]);
    const open = [1, 2, 3].map((i) => [`Marker ${i}`, ['hidden']]);
    expect(names('a')).toEqual(open);
    expect(names('nobody')).toEqual(open);
  });
  it('keep what their panel and card would tell', () => {
    const seen = ready.events.reduce((battle, event) => {
      const shown = redact(event, 'a');
      const units = { ...battle.units };
      for (const change of shown?.changes ?? [])
        if ('unit' in change) units[change.unit] = { ...(units[change.unit] as MtUnit), ...change.set };
      return { ...battle, units };
    }, dummy);
    expect(chart.panel(seen, 'b-marker-1')).toMatchObject({ title: 'Marker 1', stats: [{ value: 'Irregulars' }] });
    expect(chart.panel(ready.battle, 'b-marker-1')?.stats.length).toBeGreaterThan(4);
    expect(details.aims(seen, 'b-marker-1')).toEqual([]);
  });
  it('are led to where they lie, and turned over before anything but a move', () => {
    const at = { x: inches(6), y: inches(44) };
    expect(led(MILL, 'first-band', { at })).toEqual({ kind: 'hide', unit: 'first-band', ...at });
    expect(led(MILL, 'dummy/natives', { at })).toEqual({ kind: 'dummy', troopType: 'natives', ...at });
    expect(led(activated(ready.battle, 'b-marker-1'), 'b-marker-1', { target: 'rangers' })?.kind).toBe('reveal');
    expect(chart.overlays(laid, 'coureurs').map(({ verb, label }) => [verb, label?.says])).toEqual([
      ['deployment', undefined],
      ['deployment', undefined],
      ['deployment', 'hidden here'],
    ]);
  });
});

describe('furniture', () => {
  const go: MtBattle = {
    ...GLEN,
    phase: 'go',
    active: 'a',
    toAct: 'a',
    state: {
      ...GLEN.state,
      hands: { a: ['a/provincials/1', 'b/irregulars/2', 'clock/1'], b: ['a/natives/1', 'b/irregulars/1'] },
      held: { a: ['a/natives/2'], b: [] },
      pools: { a: 2, b: 7 },
      clocks: 2,
    },
  };
  it('shows a hand to its holder: what each card does, gains and orders', () => {
    const [hand, held] = pieces(go, 'a', 'hand');
    const cards = hand?.kind === 'hand' ? hand.cards : [];
    expect(cards.map(({ title, bonus }) => [title, bonus])).toEqual([
      ['Provincials (Virginia)', null],
      ['Irregulars (France)', '+1'],
      ['Clock', null],
    ]);
    expect(cards.map(({ says }) => says)).toEqual([
      '1 action each for Washington; First company; Second company; Third company',
      'France: 1 action each for Jumonville; Drouillon; First party; Second party; Third party',
      'Clock 3 of 3: ends the turn',
    ]);
    expect(cards[0]).toMatchObject({ suit: 'a', art: 'musket', order: { kind: 'playCard', card: 'a/provincials/1' } });
    expect(held).toMatchObject({ title: 'held back', cards: [{ art: 'tomahawks' }] });
  });
  it('counts what others hold, and the piles', () => {
    expect(pieces(go, 'a', 'pile').map((pile) => pile.kind === 'pile' && [pile.title, pile.count, pile.back])).toEqual([
      ['France: hand', 2, 'b'],
      ['Draw pile', go.state.pile instanceof Array ? go.state.pile.length : 0, null],
      ['Discard pile', 0, null],
    ]);
    expect(pieces(go, 'nobody', 'hand')).toEqual([]);
    const waits = pieces({ ...go, phase: 'troop' }, 'a', 'hand')[0];
    expect(waits?.kind === 'hand' && waits.cards.every(({ order }) => order === null)).toBe(true);
  });
  it('has the points, the clock, and the abilities that they buy', () => {
    expect(pieces(go, 'a', 'points')).toMatchObject([
      { now: 2, of: 5 },
      { now: 7, of: 7 },
    ]);
    expect(pieces(go, 'a', 'clock')).toMatchObject([
      { title: 'Clock', now: 2, of: 3 },
      { title: 'Turn', of: 4 },
    ]);
    const rows = pieces(go, 'a', 'chits').flatMap((piece) => (piece.kind === 'chits' ? piece.rows : []));
    expect(rows.map(({ name, value, done }) => [name, value, done])).toEqual([
      ['Hark!', '1', false],
      ['Hold Back', '1', false],
      ['Order', '2 to 4', false],
      ['Stand Fast!', '3', true],
      ['Preparation', '4', true],
    ]);
  });
  it('leads a unit by the card that is for it, else by an Order', () => {
    expect(led(go, 'first-company', {})).toEqual({ kind: 'playCard', card: 'a/provincials/1' });
    const none = { ...go, state: { ...go.state, hands: { a: ['clock/1'], b: [] }, held: { a: [], b: [] } } };
    expect(details.proposals(none, 'first-company', {})).toEqual([{ kind: 'order', unit: 'first-company' }]);
  });
});

describe('lead', () => {
  const acting = (id: string) => activated(FACING, id);
  const near = (id: string, dx: number, dy: number) => {
    const { x, y } = poseIn(FACING, id);
    return { x: x + inches(dx), y: y + inches(dy) };
  };
  it('moves everybody by the vector to where the unit is dragged, or as far as it goes', () => {
    const vector = { kind: 'advance', unit: 'rangers', x: inches(3), y: inches(-2), heading: null };
    expect(led(acting('rangers'), 'rangers', { at: near('rangers', 3, -2) })).toEqual(vector);
    expect(led(acting('rangers'), 'rangers', { at: near('rangers', -20, 0) })).toMatchObject({
      kind: 'advance',
      x: expect.closeTo(inches(-5), -2) as number,
    });
    expect(led(acting('rangers'), 'rangers', { heading: 900 })).toMatchObject({ x: 0, y: 0, heading: 900 });
  });
  it('keeps a line together: it wheels, or forms anew where it turns and goes', () => {
    expect(led(acting('line'), 'line', { heading: 150 })).toMatchObject({ kind: 'wheel', by: 150 });
    expect(led(acting('line'), 'line', { at: near('line', 2, 0) })).toMatchObject({ kind: 'advance', heading: null });
    const about = { at: near('line', 1, 0), heading: 50 };
    expect(led(acting('line'), 'line', about)).toMatchObject({ kind: 'form', formation: 'line', to: { heading: 50 } });
  });
  it('forms what is formed otherwise', () => {
    expect(led(acting('line'), 'line', { formation: 'column' })).toMatchObject({ kind: 'form', formation: 'column' });
    expect(details.proposals(acting('line'), 'line', { formation: 'line' })).toEqual([]);
    expect(chart.formations(FACING, 'line').map(({ id }) => id)).toEqual(['loose', 'line', 'column']);
    expect(chart.formations(FACING, 'rangers').map(({ id }) => id)).toEqual(['loose', 'extended']);
  });
  it('shoots at whom it can, and engages whom it cannot shoot at', () => {
    expect(led(acting('rangers'), 'rangers', { target: 'canadians' })).toMatchObject({ kind: 'shoot' });
    const empty = changed(FACING, 'rangers', {
      figures: unitOf(FACING, 'rangers').figures.map((figure) => ({
        ...figure,
        x: inches(26),
        smoke: true,
        spent: ['thrownWeapon' as const],
      })),
    });
    expect(led(activated(empty, 'rangers'), 'rangers', { target: 'canadians' })).toMatchObject({ kind: 'engage' });
    const close = changed(FACING, 'canadians', {
      figures: unitOf(FACING, 'canadians').figures.map((figure) => ({ ...figure, y: figure.y + inches(14) })),
    });
    expect(led(activated(close, 'line'), 'line', { target: 'canadians' })).toMatchObject({ kind: 'volley' });
  });
  it('activates, tests and enters by the state of play', () => {
    const kinds = (['troop', 'forward', 'moraleTests'] as const).map(
      (phase) => details.proposals({ ...FACING, phase }, 'rangers', { at: { x: 0, y: 0 } })[0]?.kind,
    );
    expect(kinds).toEqual(['activate', 'activate', 'test']);
    expect(led(activated(MILL, 'second-half'), 'second-half', {})).toEqual({ kind: 'enter', unit: 'second-half' });
  });
  it('sets up units and points where the scenario leaves it open', () => {
    const open = staged(
      [
        { id: 'r', side: 'a', name: 'r', profile: 'ranger', with: { figures: 6 } },
        men('c', 'canadian', [40, 40, 180], { side: 'b' }),
      ],
      {
        sides: {
          a: {
            name: 'Alpha',
            deployment: [
              [
                [0, 0],
                [20, 0],
                [20, 20],
                [0, 20],
              ],
            ],
            with: { deploymentPoints: 1 },
          },
          b: { name: 'Bravo' },
        },
      },
    );
    const at = { x: inches(10), y: inches(10) };
    expect(chart.turnBar(open)).toMatchObject({ part: 'setup', step: 'points' });
    expect(pieces(open, 'a', 'chits')).toMatchObject([{ rows: [{ id: 'r' }, { id: 'deployment-point' }] }]);
    const placed = give(open, led(open, 'deployment-point', { at }) as Parameters<typeof give>[1]).battle;
    expect(chart.turnBar(placed).step).toBe('army');
    expect(chart.ground(placed)).toMatchObject([{ recipe: 'objective', heldBy: 'a' }]);
    expect(led(placed, 'r', { at, heading: 900 })).toMatchObject({ kind: 'deploy', to: { ...at, heading: 900 } });
  });
});

describe('spend', () => {
  it('reckons by the man with the least to spare, and says what the ground does', () => {
    const battle = activated(FACING, 'rangers');
    const open = details.moveCost(battle, { kind: 'advance', unit: 'rangers', x: inches(3), y: 0, heading: null });
    expect(open).toMatchObject({ spent: inches(3), of: inches(5), tags: [] });
    const slow = details.moveCost(activated(MILL, 'rangers'), {
      kind: 'advance',
      unit: 'rangers',
      x: 0,
      y: inches(2),
      heading: null,
    });
    expect(slow?.of).toBe(inches(4));
    expect(slow?.tags.map(({ says }) => says)).toEqual(['Rough ground or buildings \u22121"']);
    const far = details.moveCost(battle, { kind: 'advance', unit: 'rangers', x: inches(-9), y: 0, heading: null });
    expect(far).toMatchObject({ spent: inches(9), of: inches(5) });
  });
  it('knows forming, wheeling, entering and engaging', () => {
    const line = activated(FACING, 'line');
    const form = led(line, 'line', { formation: 'column' });
    expect(form && details.moveCost(line, form)?.of).toBe(inches(4));
    const wheel = led(line, 'line', { heading: 100 });
    expect(wheel && details.moveCost(line, wheel)?.spent).toBeGreaterThan(inches(1));
    const onward = changed(MILL, 'first-half', {
      figures: unitOf(MILL, 'first-half').figures.map((figure) => ({ ...figure, y: figure.y + inches(6) })),
    });
    const enter = details.moveCost(activated(onward, 'second-half'), { kind: 'enter', unit: 'second-half' });
    expect(enter).toMatchObject({ spent: inches(10), of: inches(10) });
    const close = changed(FACING, 'rangers', {
      figures: unitOf(FACING, 'rangers').figures.map((figure) => ({ ...figure, x: inches(26) })),
    });
    const order = { kind: 'engage', unit: 'rangers', target: 'canadians', paths: [], shots: [] } as const;
    expect(details.moveCost(activated(close, 'rangers'), order)).toMatchObject({ spent: inches(3), of: inches(5) });
    expect(details.moveCost(line, { kind: 'reload', unit: 'line' })).toBeUndefined();
  });
});

describe('sight', () => {
  it('says how far off one is spotted', () => {
    expect(details.sight(FACING, 'rangers', 'canadians')).toMatchObject({ clear: true, rule: 'MT-SPOT-01' });
    expect(details.sight(FACING, 'rangers', 'canadians')?.says).toMatch(/^spotted, 9" of 48"/);
    const wood = details.sight(MILL, 'rangers', 'second-band');
    expect(wood?.says).toMatch(/^in sight at 1\d(\.\d)?", but spotted only within \d+"/);
    expect(details.sight(FACING, 'rangers', { x: inches(30), y: inches(30) })).toMatchObject({ clear: true });
  });
  it('names what stops it, and who looks the other way', () => {
    const barn = details.sight(MILL, 'canadians', { x: inches(32), y: inches(10) });
    expect(barn).toMatchObject({ clear: false, rule: 'MT-GAP-15' });
    expect(barn?.says).toMatch(/^blocked by Barn after 2\d/);
    const behind = details.sight(FACING, 'rangers', { x: inches(5), y: inches(20) });
    expect(behind).toMatchObject({ clear: false, rule: 'MT-GAP-17' });
  });
});

describe('overlays and aims', () => {
  it('lay the bands of a musket before the men who carry it', () => {
    const fire = chart.overlays(FACING, 'line').filter(({ verb }) => verb === 'fire');
    expect(fire.map(({ label }) => label?.says)).toEqual(['12" short, 4+ to kill', '24" long, 6+ to kill']);
    const [short] = fire.map(({ shape }) => (shape.kind === 'area' ? shape.points : []));
    const { x, y } = poseIn(FACING, 'line');
    expect(contains(short ?? [], { x: x + inches(11), y })).toBe(true);
    expect(contains(short ?? [], { x: x - inches(2), y })).toBe(false);
    expect(contains(short ?? [], { x: x + inches(1), y: y + inches(9) })).toBe(false);
  });
  it('show where an activated unit goes and whom it engages, and an officer his men', () => {
    const verbs = (battle: MtBattle, id: string) => [...new Set(chart.overlays(battle, id).map(({ verb }) => verb))];
    expect(verbs(FACING, 'rangers')).toEqual(['fire']);
    expect(verbs(activated(FACING, 'rangers'), 'rangers')).toEqual(['move', 'fire']);
    expect(verbs(GLEN, 'washington')).toEqual(['fire', 'command']);
  });
  it('reckon volleys and blows with the facts of the rules', () => {
    const [aim] = details.aims(FACING, 'rangers');
    expect(aim).toMatchObject({ target: 'canadians', procedure: 'shoot', says: '6 dice, musket, 9"' });
    const touching = changed(
      changed(FACING, 'rangers', { engagedWith: ['canadians'], instigator: true }),
      'canadians',
      {
        engagedWith: ['rangers'],
        figures: unitOf(FACING, 'rangers').figures.map((figure) => ({
          ...figure,
          x: figure.x + inches(1),
          heading: 1800,
        })),
      },
    );
    expect(details.aims(touching, 'rangers')).toMatchObject([
      { target: 'canadians', procedure: 'melee-attack', says: '6 blows' },
    ]);
  });
});

describe('ribbon and ground', () => {
  it('measure losses and what the scenario wants', () => {
    expect(chart.turnBar(MILL).gauges.map(({ side, says, of, mark }) => [side, says, of, mark])).toEqual([
      ['a', 'Britain: 0 of 30 figures lost', 30, 15],
      ['b', 'France: 0 of 28 figures lost', 28, 14],
      ['b', 'France: 0 of 2 stores spoiled', 3, 2],
    ]);
    expect(chart.turnBar(GLEN).gauges[2]).toMatchObject({ side: 'b', says: 'France: 0 of 12 figures safe', mark: 12 });
  });
  it('say who is to do what', () => {
    expect(chart.turnBar(GLEN).expects).toBe('Virginia: play a card or use a command ability');
    expect(chart.turnBar(activated(GLEN, 'washington')).expects).toBe('Virginia: Washington has 1 action');
  });
  it('draw stores until they are spoiled, and who holds the mill', () => {
    const of = (battle: MtBattle, id: string) => chart.ground(battle).find((sign) => sign.id === id);
    expect(of(MILL, 's1')).toMatchObject({ recipe: 'objective', name: 'Store in the mill' });
    expect(of({ ...MILL, state: { ...MILL.state, spoiled: ['s1'] } }, 's1')).toBeUndefined();
    expect(of(MILL, 'mill')).toMatchObject({ recipe: 'building', heldBy: 'a' });
    expect(of(MILL, 'corn')).toMatchObject({
      recipe: 'crop',
      says: 'Crop field: area, very rough ground, high, light cover',
    });
  });
});
