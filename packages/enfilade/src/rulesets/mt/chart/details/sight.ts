import { groundName, inchesOf, type SightLine } from '#chart/index.ts';
import {
  type Body,
  contains,
  type Crossing,
  type GroundArea,
  inches,
  nearestPoints,
  type Point,
  pointOf,
  trace,
} from '#field/index.ts';
import { layOf } from '../../play/ground.ts';
import { type Figure, type MtBattle, type MtUnit, onTable, unitOf } from '../../play/model.ts';
import { bodyOf, gap, gunBody, type Man } from '../../play/place.ts';
import { inArc, look, measureSpotting, spots } from '../../play/sight.ts';
import { nameOf } from '../words.ts';

interface Pair {
  readonly from: Man;
  readonly to: Man;
  readonly apart: number;
}

function pairsOf(unit: MtUnit, other: MtUnit): readonly Pair[] {
  return unit.figures
    .flatMap((figure) =>
      other.figures.map((at) => ({
        from: { unit, figure },
        to: { unit: other, figure: at },
        apart: gap(unit, figure, other, at),
      })),
    )
    .toSorted((a, b) => a.apart - b.apart);
}

/** Figures and guns that may be in the way, by unit. */
function bodiesOf(battle: MtBattle, { from, to }: Pair): readonly Body[] {
  return onTable(battle).flatMap((unit) => {
    if (unit.marker || unit.id === to.unit.id) return [];
    const men = unit.figures.filter((figure) => figure !== from.figure);
    return [
      ...men.map((figure) => ({ id: `${unit.id}/${figure.id}`, outline: bodyOf(unit, figure) })),
      ...(unit.gun === null ? [] : [{ id: `${unit.id}/gun`, outline: gunBody(unit.gun) }]),
    ];
  });
}

function ownerOf(battle: MtBattle, id: string): MtUnit {
  return unitOf(battle, id.slice(0, id.lastIndexOf('/')));
}

/** Whether this alone would block the line: the rules are asked with a table that holds nothing else. */
function blocks(battle: MtBattle, { from, to }: Pair, crossed: Crossing): boolean {
  const { setting } = battle;
  const { ground } = setting;
  // A hill under either of the two lets them see over low pieces.
  const stays = (area: GroundArea): boolean =>
    (crossed.kind === 'area' && area.id === crossed.area.id) ||
    (area.kind === 'hill' && [from, to].some(({ figure }) => contains(area.outline, figure)));
  const alone: MtBattle = {
    ...battle,
    units: crossed.kind === 'body' ? onlyThis(battle, crossed.body.id) : {},
    setting: {
      ...setting,
      ground: {
        ...ground,
        areas: ground.areas.filter(stays),
        lines: ground.lines.filter(({ id }) => crossed.kind === 'line' && id === crossed.line.id),
      },
    },
  };
  return !look(alone, from, to).clear;
}

function onlyThis(battle: MtBattle, id: string): MtBattle['units'] {
  const unit = ownerOf(battle, id);
  const figures = unit.figures.filter((figure) => id === `${unit.id}/${figure.id}`);
  return { [unit.id]: { ...unit, figures, gun: figures.length === 0 ? unit.gun : null } };
}

function nameIn(battle: MtBattle, crossed: Crossing): string {
  if (crossed.kind === 'body') return nameOf(battle, ownerOf(battle, crossed.body.id));
  return groundName(battle, crossed.kind === 'area' ? crossed.area.id : crossed.line.id);
}

function stopOf(battle: MtBattle, pair: Pair): Crossing | undefined {
  const { crossed } = trace(
    { from: pair.from.figure, to: pair.to.figure },
    layOf(battle.setting).pieces,
    bodiesOf(battle, pair),
  );
  return crossed.toSorted((a, b) => a.at - b.at).find((each) => blocks(battle, pair, each));
}

function lineOf({ from, to, apart }: Pair): Pick<SightLine, 'from' | 'to' | 'length'> {
  const ends = nearestPoints(bodyOf(from.unit, from.figure), bodyOf(to.unit, to.figure));
  return { from: pointOf(from.figure), to: pointOf(ends.to), length: apart };
}

/** MT-SPOT-01: how far away a man would still be spotted, and what counts against it. */
function spotting(battle: MtBattle, { from, to, apart }: Pair): SightLine {
  const { spottingDistanceInches, modifiers, spotted } = measureSpotting(battle, from, to).result;
  const far = inchesOf(inches(spottingDistanceInches));
  const why = modifiers.filter(({ value }) => value !== 0).map(({ label }) => label.toLowerCase());
  const says =
    spotted || apart === 0
      ? `spotted, ${inchesOf(apart)} of ${far}`
      : `in sight at ${inchesOf(apart)}, but spotted only within ${far}`;
  return {
    ...lineOf({ from, to, apart }),
    clear: true,
    stopsAt: null,
    says: [says, ...why].join('; '),
    rule: 'MT-SPOT-01',
  };
}

function blocked(battle: MtBattle, pair: Pair): SightLine {
  const stop = stopOf(battle, pair);
  const by = stop === undefined ? 'others' : `${nameIn(battle, stop)} after ${inchesOf(stop.at)}`;
  const line = lineOf(pair);
  return {
    ...line,
    clear: false,
    stopsAt: pointOf(stop?.entry ?? line.from),
    says: `blocked by ${by}; ${inchesOf(pair.apart)} away`,
    rule: 'MT-GAP-15',
  };
}

/** The two men between whom sight is best: one spots the other, else one sees the other, else the nearest. */
function between(battle: MtBattle, pairs: readonly Pair[]): SightLine | undefined {
  const seeing = pairs.find(({ from, to }) => spots(battle, from, to));
  if (seeing !== undefined) return spotting(battle, seeing);
  const ahead = pairs.filter(({ from, to }) => inArc(battle, from, to));
  const clear = ahead.find(({ from, to }) => look(battle, from, to).clear);
  if (clear !== undefined) return spotting(battle, clear);
  const [nearest] = ahead;
  if (nearest !== undefined) return blocked(battle, nearest);
  const [behind] = pairs;
  if (behind === undefined) return undefined;
  const line = lineOf(behind);
  const says = `outside the arc of every figure; ${inchesOf(behind.apart)} away`;
  return { ...line, clear: false, stopsAt: line.from, says, rule: 'MT-GAP-17' };
}

/** A place is seen as if an ordinary man on foot stood there. */
function standIn(unit: MtUnit, { x, y }: Point): MtUnit {
  const man: Figure = { id: 0, x, y, heading: 0, smoke: false, spent: [] };
  return { ...unit, id: '', figures: [man], base: 'foot', traits: [], gun: null, marker: false, engagedWith: [] };
}

export function sight(battle: MtBattle, from: string, to: string | Point): SightLine | undefined {
  const unit = battle.units[from];
  if (unit?.where !== 'table') return undefined;
  const other = typeof to === 'string' ? battle.units[to] : standIn(unit, to);
  if (other === undefined || other === unit || other.where !== 'table') return undefined;
  return between(battle, pairsOf(unit, other));
}
