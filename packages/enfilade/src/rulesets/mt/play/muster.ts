import type { Scenario, ScenarioUnit, Side } from '#battle/index.ts';
import { degrees, inches, normalHeading } from '#field/index.ts';
import { deckOf } from '../cards.ts';
import { pointsFor } from '../command.ts';
import { inRows, placesIn } from './formations.ts';
import { pointsOf } from './deployment.ts';
import { tell } from './events.ts';
import type { Formation } from '../facts/words.ts';
import type { Figure, MtBattle, MtState, MtUmpire, MtUnit } from './model.ts';
import { profileOf } from './own-profile.ts';
import { beginBattle } from './sequence.ts';
import { setsUp, whoSetsUp } from './setup.ts';

const DEFAULT_SPACING = 1.5;

function numberIn(unit: ScenarioUnit, key: string, fallback: number): number {
  const given = unit.with?.[key];
  return typeof given === 'number' ? given : fallback;
}

export function unitFrom(given: ScenarioUnit): MtUnit {
  const { name: _, points: __, size: ___, ...profile } = profileOf(given);
  const own = given.with ?? {};
  const [x, y] = given.at ?? given.arrives?.at ?? [0, 0];
  const heading = normalHeading(degrees(given.heading ?? given.arrives?.heading ?? 0));
  const at = { x: inches(x), y: inches(y), heading };
  const n = numberIn(given, 'figures', 1);
  const blank: readonly Figure[] = Array.from({ length: n }, (_each, id) => ({ ...at, id, smoke: false, spent: [] }));
  const formation = (given.formation ?? 'loose') as Formation;
  const gun = own['gun'] as readonly [number, number] | undefined;
  const unit: MtUnit = {
    ...profile,
    id: given.id,
    name: given.name,
    side: given.side,
    figures: blank,
    start: n,
    formation,
    where: given.arrives !== undefined ? 'coming' : given.at === undefined ? 'setup' : 'table',
    vigilance: false,
    shaken: own['shaken'] === true,
    flight: false,
    engagedWith: [],
    instigator: false,
    defensive: false,
    gun: gun === undefined ? null : { x: inches(gun[0]), y: inches(gun[1]), heading },
    marker: false,
    mayHide: own['mayHide'] === true,
  };
  const places =
    formation === 'loose'
      ? inRows(at, n, numberIn(given, 'rows', 1), inches(numberIn(given, 'spacing', DEFAULT_SPACING)))
      : placesIn(unit, formation, at, numberIn(given, 'rows', 1));
  return { ...unit, figures: blank.map((figure, i) => ({ ...figure, ...places[i] })) };
}

function perSide<T>(make: (side: Side) => T): Readonly<Record<Side, T>> {
  return { a: make('a'), b: make('b') };
}

function grantsOf(scenario: Scenario): Readonly<Record<Side, number>> {
  return perSide((side) => {
    const points = scenario.sides[side].with?.['points'];
    if (typeof points !== 'number') return 0;
    return pointsFor({ event: 'special', amount: points });
  });
}

function stateOf(scenario: Scenario, units: readonly MtUnit[]): MtState {
  const types = perSide((side) => [...new Set(units.filter((u) => u.side === side).map((u) => u.troopType))]);
  return {
    clocks: 0,
    pile: deckOf(types),
    hands: perSide(() => []),
    held: perSide(() => []),
    discard: [],
    pools: grantsOf(scenario),
    ready: perSide(() => false),
    dummies: perSide(() => []),
    deploymentPoints: perSide((side) => pointsOf(scenario, side).given),
    resolving: null,
    activation: null,
    start: perSide((side) => units.filter((u) => u.side === side).reduce((sum, u) => sum + u.figures.length, 0)),
    lost: perSide(() => 0),
    safe: perSide(() => 0),
    safeUnits: [],
    spoiled: [],
    morale: perSide(() => false),
  };
}

export function muster(umpire: MtUmpire): void {
  const { scenario } = umpire.battle.setting;
  const units = scenario.units.map(unitFrom);
  const byId = Object.fromEntries(units.map((unit) => [unit.id, unit]));
  const mustered: MtBattle = { ...umpire.battle, units: byId, state: stateOf(scenario, units) };
  const state = { ...mustered.state, ready: perSide((side) => !setsUp(mustered, side)) };
  const first = whoSetsUp({ ...mustered, state }) ?? scenario.first;
  tell(umpire, 'armies-mustered', units, state, first);
  if (state.ready.a && state.ready.b) beginBattle(umpire);
}
