import { act, enemy, granted, having, inPhase, stage, unit } from './stage.ts';

/** Situations by hand for rules that random battles seldom meet; each returns the facts that took part. For tests and rule coverage. */

type Places = [number, number][];
const FOOT = unit('foot', 'fr-line', { at: [20, 16] });
const ROLL = { kind: 'rollCommand', unit: 'foot' } as const;

function box(west: number, south: number, east: number, north: number): Places {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** BBB-CMD-08: the worst command roll in good order; BBB-CMD-16: in disorder. */
function worstRoll(disrupted: boolean): readonly string[] {
  const field = stage([FOOT, enemy('foe', 'fr-line')]);
  return act(having(field, 'foot', { bases: 2, passive: true, fragile: true, disrupted }), ROLL, [1, 1]).facts;
}

/** BBB-ASLT-10: a supporter in base contact is passed without harm. */
function throughSupporter(): readonly string[] {
  const field = stage([FOOT, unit('support', 'fr-line', { at: [20, 15] }), enemy('foe', 'fr-line')]);
  return act(having(field, 'foot', { bases: 2 }), ROLL, [1, 1]).facts;
}

/** BBB-TERR-02: from a hill over lower friends. */
function overFriends(): readonly string[] {
  const hill = { id: 'hill', kind: 'slope', area: box(10, 6, 30, 10.5), with: { grade: 'gentle', uphill: 270 } };
  const friend = unit('friend', 'fr-line', { at: [20, 15.5], with: { bases: 8 } });
  const field = stage([unit('guns', 'foot-battery'), friend, enemy('foe', 'fr-line', { at: [20, 20] })], {
    terrain: [hill],
  });
  return act(inPhase(field, 'offensiveFire'), { kind: 'fire', firers: ['guns'], target: 'foe' }, [3, 3]).facts;
}

/** BBB-AMOD-17, BBB-AMOD-19: into a fort, up a steep slope. */
function storm(): readonly string[] {
  const terrain = [
    { id: 'fort', kind: 'fort', area: box(14, 24, 26, 28) },
    { id: 'slope', kind: 'slope', area: box(10, 19, 30, 30), with: { grade: 'steep', uphill: 90 } },
  ];
  const field = granted(stage([FOOT, enemy('foe', 'fr-line', { at: [20, 24] })], { terrain }), 'foot');
  const contact = act(field, { kind: 'assault', unit: 'foot', target: 'foe', heading: 900, before: null });
  const fought = act(inPhase(contact.battle, 'assaults'), { kind: 'resolveAssault', unit: 'foot' }, [1, 3, 6, 6]);
  return [...contact.facts, ...fought.facts];
}

/** BBB-EVADE-04: irregulars evade medium cavalry. */
function irregulars(): readonly string[] {
  const field = granted(stage([unit('foot', 'dragoons'), enemy('foe', 'cossacks', { at: [20, 20] })]), 'foot');
  const order = {
    kind: 'move',
    unit: 'foot',
    before: null,
    points: [{ x: 20_000, y: 12_000 }],
    heading: 900,
    after: null,
  } as const;
  const [, away] = act(field, order).options;
  return act(field, order, [], [away ?? null, 0]).facts;
}

export const RARE: readonly (() => readonly string[])[] = [
  () => worstRoll(false),
  () => worstRoll(true),
  throughSupporter,
  overFriends,
  storm,
  irregulars,
];
