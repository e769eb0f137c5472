import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Game, readScenario, type Scenario, seededSource, settingOf, type Viewer, viewOf } from '#battle/index.ts';
import { inches, outlineOfPolygon, overlap } from '#field/index.ts';
import { ruleset as play } from '../play/index.ts';
import type { W66Battle, W66Unit } from '../play/model.ts';
import { outline } from '../play/place.ts';
import { MOVE_ORDER } from '../play/testing.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';
import { changed, inPhase } from './testing.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

const NACHOD = new Game(play, settingOf(scenarioOf('1866-nachod')), seededSource(1)).battle;
const LANGENSALZA = new Game(play, settingOf(scenarioOf('1866-langensalza')), seededSource(1)).battle;

describe('signs', () => {
  const signOf = (battle: W66Battle, id: string, viewer: Viewer = 'a') =>
    chart.signs(battle, viewer).find((sign) => sign.id === id);

  it('have every stand where the rules have it', () => {
    expect(signOf(NACHOD, '17th-brigade')).toMatchObject({ formation: 'supportedLine', arm: 'infantry' });
    expect(signOf(NACHOD, '17th-brigade')?.blocks).toHaveLength(6);
    expect(signOf(NACHOD, 'hertwek-brigade')).toMatchObject({ formation: 'column', losses: { taken: 0, of: 6 } });
    expect(signOf(NACHOD, 'uhlans')?.arm).toBe('lancers');
    expect(signOf(NACHOD, 'pr-horse-battery')).toMatchObject({ arm: 'horseGuns', formation: 'deployed', losses: null });
    const [block] = signOf(LANGENSALZA, 'guard-jaeger')?.blocks ?? [];
    expect(block).toMatchObject({ width: inches(5), depth: inches(3) });
  });
  it('have short names that tell them apart', () => {
    const shorts = ['17th-brigade', '17th-brigadier', 'pr-battery-1', 'hertwek-brigade'].map(
      (id) => signOf(NACHOD, id)?.short,
    );
    expect(shorts).toEqual(['17th', '17th', 'Battery 1', 'Hertwek']);
  });
  it('tell commanders by their level', () => {
    const ranks = ['17th-brigadier', 'loewenfeld', 'steinmetz'].map((id) => signOf({ ...NACHOD, turn: 2 }, id)?.rank);
    expect(ranks).toEqual([1, 2, 3]);
  });
  it('show a chit face down to its own side only', () => {
    const plan = { kind: 'move', objective: { x: inches(17), y: inches(29.5) }, target: null } as const;
    const battle = { ...NACHOD, state: { ...NACHOD.state, plansA: { '17th-brigade': plan } } };
    expect(signOf(battle, '17th-brigade')?.marks).toEqual([
      { sign: 'chit', says: 'Face down: MOVE to Wysokow', rule: 'W66-GAP-05' },
    ]);
    expect(signOf(battle, '17th-brigade', 'b')?.marks).toEqual([]);
    const rows = chart.sideboard(battle, 'a').flatMap((piece) => (piece.kind === 'chits' ? piece.rows : []));
    expect(rows[0]).toMatchObject({ id: '17th-brigade', value: 'MOVE' });
    expect(rows[0]?.says).toMatch(/^MOVE to Wysokow; face down, to be rolled for at \d or less$/);
  });
  it('tell of the other side\u2019s new chits no more than that there will be some', () => {
    const plan = { kind: 'charge', objective: null, target: 'hertwek-brigade' } as const;
    const battle = inPhase(
      { ...NACHOD, state: { ...NACHOD.state, second: true, plansA: { '17th-brigade': plan } } },
      'chits',
      'b',
    );
    const pieces = chart.sideboard(battle, 'b').filter(({ kind }) => kind === 'chits');
    const rows = pieces.flatMap((piece) => (piece.kind === 'chits' && piece.side === 'a' ? piece.rows : []));
    expect(rows.filter(({ value }) => !value.startsWith('turn'))).toMatchObject([
      { id: 'chits/a', value: 'face down' },
    ]);
    expect(JSON.stringify(chart.signs(battle, 'b'))).not.toMatch(/CHARGE/);
  });
  it('name states in the words of the sheet', () => {
    const signs = (set: Partial<W66Unit>) =>
      signOf(changed(NACHOD, '17th-brigade', set), '17th-brigade')?.marks.map(({ sign, says }) => [sign, says]);
    expect(signs({ status: 'disorganized' })).toEqual([['disorganised', 'Disorganised']]);
    expect(signs({ status: 'routed', stands: 3 })).toEqual([
      ['routing', 'Routed'],
      ['spent', 'Half its stands lost'],
    ]);
    const charge = { target: 'hertwek-brigade', angle: 'flank', face: 'left', rolled: true, poised: true } as const;
    expect(signs({ charge, fired: true })).toEqual([
      ['assaulting', 'Poised to charge Hertwek brigade in flank'],
      ['smoke', 'Has fired'],
    ]);
  });
});

describe('sight', () => {
  it('tells clear lines, and how one is spotted', () => {
    expect(details.sight(LANGENSALZA, 'line-regiment', 'de-vaux-brigade')).toMatchObject({
      clear: true,
      rule: 'W66-SPOT-01',
    });
    expect(details.sight(LANGENSALZA, 'line-regiment', 'guard-jaeger')?.says).toMatch(
      /; in the town: spotted on 4 or less on D10$/,
    );
    expect(details.sight(LANGENSALZA, 'coburg-gotha', { x: inches(18), y: inches(20) })).toMatchObject({ clear: true });
  });
  it('names what stops it', () => {
    const seen = details.sight(LANGENSALZA, 'grenadiers', 'knesebeck-brigade');
    expect(seen).toMatchObject({ clear: false, rule: 'W66-GAP-35' });
    expect(seen?.says).toBe('blocked by Badew\u00e4ldchen after 4.3"; 19.2" away');
    const behind = details.sight(LANGENSALZA, 'pr-battery-3', 'knesebeck-brigade');
    expect(behind?.says).toMatch(/^blocked by Judenh\u00fcgel after 1\.7"/);
    // Bülow stands as high as that hill, so the hill does not hide the brigade.
    expect(details.sight(LANGENSALZA, 'landwehr-1', 'buelow-brigade')?.says).toMatch(/^blocked by Line regiment after/);
  });
  it('measures a commander from the edge of his stand', () => {
    const distance = details.sight(NACHOD, 'loewenfeld', 'pr-battery-1');
    expect(distance).toMatchObject({ rule: 'W66-CMD-02', clear: true });
    expect(distance?.says).toMatch(/within the command radius$/);
    expect(details.sight(NACHOD, 'loewenfeld', 'uhlans')?.says).toMatch(/outside the command radius \u22122$/);
  });
});

describe('overlays and aims', () => {
  it('change colour where the fire points do', () => {
    const labels = chart
      .overlays(LANGENSALZA, 'pr-battery-1')
      .flatMap(({ verb, label }) => (verb === 'fire' ? [label?.says] : []));
    expect(labels).toEqual(['4" 3 a stand', '12" 2 a stand', '36" 1 a stand']);
  });
  it('ring commanders, show objectives and what k.k. infantry may not come near', () => {
    const verbs = (battle: W66Battle, id: string) =>
      chart.overlays(battle, id).map(({ verb, band }) => `${verb} ${band}`);
    expect(verbs(NACHOD, 'loewenfeld')).toEqual(['command 0', 'command 1']);
    expect(verbs(inPhase(NACHOD, 'commanders', 'a'), 'loewenfeld')).toEqual(['move 0', 'command 0', 'command 1']);
    const sent = changed(NACHOD, 'hertwek-brigade', { order: MOVE_ORDER });
    expect(verbs(sent, 'hertwek-brigade')).toEqual(['move 1', 'fire 0', 'fire 1', 'fire 2', 'control 0', 'control 1']);
    const [danger] = chart.overlays(LANGENSALZA, 'pr-battery-1').filter(({ verb }) => verb === 'control');
    const lane = danger?.shape.kind === 'area' ? outlineOfPolygon(danger.shape.points) : undefined;
    expect(lane && lane.north - lane.south).toBeCloseTo(inches(2), -1);
    expect(lane && overlap(lane, outline(LANGENSALZA, LANGENSALZA.units['pr-battery-1'] as W66Unit))).toBe(false);
  });
  it('reckon volleys, charges that would reach, and fights that go on', () => {
    expect(details.aims(LANGENSALZA, 'pr-battery-2')[0]).toMatchObject({
      target: 'buelow-brigade',
      procedure: 'fire',
      says: '11.9", 2 fire points',
    });
    const close = changed(NACHOD, 'hertwek-brigade', { x: inches(33), y: inches(17.5), formation: 'line' });
    const targets = details.aims(close, '17th-brigade').map(({ target, procedure }) => [target, procedure]);
    expect(targets).toEqual([
      ['hertwek-brigade', 'fire'],
      ['hertwek-brigade', 'melee'],
    ]);
    const locked = changed(
      changed(LANGENSALZA, 'guard-jaeger', { townFight: { opponent: 'grenadiers', turn: 1 } }),
      'grenadiers',
      { x: inches(25), y: inches(24.1), townFight: { opponent: 'guard-jaeger', turn: 1 } },
    );
    expect(details.aims(locked, 'grenadiers')).toMatchObject([{ target: 'guard-jaeger', procedure: 'melee' }]);
    expect(details.aims(locked, 'guard-jaeger')).toMatchObject([{ target: 'grenadiers', says: 'charged' }]);
  });
});

describe('ribbon, ground and panel', () => {
  it('measure losses to the breakpoint, and the score', () => {
    const { gauges } = chart.turnBar(LANGENSALZA);
    expect(gauges.map(({ side, says, of, mark }) => [side, says, of, mark])).toEqual([
      ['a', 'Prussia: 0 of 18 stands lost', 18, 5],
      ['b', 'Hanover: 0 of 27 stands lost', 27, 7],
      ['a', 'Prussia: 7 points to 8', 48, 9],
      ['b', 'Hanover: 8 points to 7', 33, 8],
    ]);
  });
  it('keep the enemy\u2019s strength to themselves in the fog', () => {
    const setting = settingOf({ ...scenarioOf('1866-langensalza'), options: { fogOfWar: true } });
    const game = new Game(play, setting, seededSource(1));
    const gauges = (viewer: Viewer) => chart.turnBar(viewOf(play, setting, game.told, viewer).battle).gauges;
    expect(gauges('a').map(({ side }) => side)).toEqual(['a']);
    expect(gauges('nobody')).toEqual([]);
  });
  it('draw towns by their room, objectives by their holders', () => {
    const of = (id: string) => chart.ground(LANGENSALZA).find((sign) => sign.id === id);
    expect(of('langensalza')).toMatchObject({ recipe: 'town', heldBy: 'a' });
    expect(of('merxleben')).toMatchObject({ recipe: 'village', heldBy: 'b' });
    expect(of('judenhuegel-hill')).toMatchObject({ recipe: 'objective', heldBy: 'a', width: inches(4) });
    expect(of('merxleben-village')?.says).toMatch(/^Merxleben, 8 points .+; the Prussians get 6 more/);
  });
  it('say what is rolled for a chit, and why', () => {
    const stat = (id: string, label: string) => chart.panel(NACHOD, id)?.stats.find((each) => each.label === label);
    expect(stat('17th-brigade', 'Activation')).toMatchObject({ value: '8 or less' });
    expect(stat('uhlans', 'Fire')?.value).toBe('\u2013');
    expect(stat('17th-brigade', 'Fire points')?.value).toBe('4 to 2", 2 to 5"');
    expect(stat('loewenfeld', 'Adds')?.value).toBe('+3');
    expect(chart.panel(NACHOD, '18th-brigade')?.notes).toEqual(['Comes on from turn 3, without an order.']);
  });
});
