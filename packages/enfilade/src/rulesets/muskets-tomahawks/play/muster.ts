import { other, type Scenario, type ScenarioUnit, type Side, SIDES } from '#battle/index.ts';
import { degrees, inches, normalHeading, placeOf, type Pose } from '#field/index.ts';
import { judgePoints } from '../command.ts';
import { GRANTED, type Weapon } from '../sheet.ts';
import { type Base, PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import { placesIn } from './blocks.ts';
import { deckOf } from './cards.ts';
import { markersOf } from './hidden.ts';
import type { Figure, Formation, MtBattle, MtUmpire, MtUnit } from './model.ts';
import { beginBattle } from './sequence.ts';

const DEFAULT_SPACING = 1.5;

/** Section 11: rows at right angles to the facing, the place being the middle of all. */
function inRows(at: Pose, n: number, rows: number, step: number): readonly Pose[] {
  const files = Math.ceil(n / rows);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / files);
    const inRow = Math.min(files, n - row * files);
    const place = placeOf(at, ((rows - 1) / 2 - row) * step, ((inRow - 1) / 2 - (i % files)) * step);
    return { ...place, heading: at.heading };
  });
}

function numberIn(unit: ScenarioUnit, key: string, fallback: number): number {
  const given = unit.with?.[key];
  return typeof given === 'number' ? given : fallback;
}

function unitFrom(given: ScenarioUnit): MtUnit {
  const { name: _, points: __, size: ___, ...profile }: Profile = PROFILES[given.profile as ProfileKey];
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
    base: (own['base'] as Base | undefined) ?? profile.base,
    weapons: (own['weapons'] as readonly Weapon[] | undefined) ?? profile.weapons,
    id: given.id,
    name: given.name,
    side: given.side,
    figures: blank,
    start: n,
    formation,
    where: given.arrives === undefined ? 'table' : 'coming',
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

/** Whether a side has anything to choose before the battle. */
function setsUp(units: readonly MtUnit[], side: Side): boolean {
  return units.some((unit) => unit.side === side && unit.mayHide);
}

function grantsOf(scenario: Scenario): Readonly<Record<Side, number>> {
  return perSide((side) => {
    const points = scenario.sides[side].with?.['points'];
    if (typeof points !== 'number') return 0;
    return judgePoints({
      event: 'special',
      pool: 0,
      amount: points,
      cardKind: undefined,
      officersNotInFlight: undefined,
      unitsOfTypeRemaining: undefined,
    }).gained;
  });
}

export function muster(umpire: MtUmpire): void {
  const { scenario } = umpire.battle.setting;
  const units = scenario.units.map(unitFrom);
  const types = perSide((side) => [...new Set(units.filter((u) => u.side === side).map((u) => u.troopType))]);
  const pools = grantsOf(scenario);
  const first = SIDES.find((side) => setsUp(units, side)) ?? scenario.first;
  umpire.tell({
    kind: 'armies-mustered',
    by: null,
    facts: ['MT-GAP-03', 'MT-GAP-39', 'MT-CMD-05', ...(pools.a + pools.b > 0 ? [GRANTED.fact] : [])],
    about: {},
    changes: [
      ...units.map((unit) => ({ unit: unit.id, set: unit })),
      { battle: { phase: 'setup', active: first, toAct: first } },
      {
        state: {
          clocks: 0,
          pile: deckOf(types),
          hands: perSide(() => []),
          held: perSide(() => []),
          discard: [],
          pools,
          ready: perSide((side) => !setsUp(units, side)),
          dummies: perSide(() => []),
          resolving: null,
          activation: null,
          start: perSide((side) => units.filter((u) => u.side === side).reduce((sum, u) => sum + u.figures.length, 0)),
          lost: perSide(() => 0),
          safe: perSide(() => 0),
          safeUnits: [],
          spoiled: [],
          morale: perSide(() => false),
        },
      },
    ],
  });
  if (umpire.battle.state.ready.a && umpire.battle.state.ready.b) beginBattle(umpire);
}

function allReady({ state }: MtBattle): boolean {
  return state.ready.a && state.ready.b;
}

/** One side has set out its army: its markers lie on the table. */
export function conductReady(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { toAct, state } = battle;
  umpire.tell({
    kind: 'markers-laid',
    by: toAct,
    facts: ['MT-GAP-14', 'MT-GAP-39'],
    about: {},
    changes: [
      ...markersOf(battle, toAct).map((marker) => ({ unit: marker.id, set: marker })),
      { state: { ready: { ...state.ready, [toAct]: true } } },
      { battle: { active: other(toAct), toAct: other(toAct) } },
    ],
  });
  if (allReady(umpire.battle)) beginBattle(umpire);
}
