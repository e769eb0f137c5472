import type { Side, Sign } from 'enfilade';
import { fill, stroke, strokePath, trace } from '../pen.ts';
import { askew, loosenessOf } from './askew.ts';
import type { Brush } from './brush.ts';
import { commander, counter } from './commander.ts';
import { figure, isFigure } from './figure.ts';
import { bayonets, blocks, column, line, standsOf, supported } from './foot.ts';
import { type Battery, deployed, limbered, wagon } from './guns.ts';
import { horse } from './horse.ts';
import { loose, screen } from './loose.ts';
import { flag, march, square } from './march.ts';
import { boundsOf, cornersOf, cutAcross, cutDeep, filled, foremost, type Slab, slabOf, spot } from './slab.ts';

const HORSE = ['cavalry', 'lightCavalry', 'heavyCavalry', 'lancers'];
const GUNS = ['footGuns', 'horseGuns', 'heavyGuns'];

/** One body of troops, true to its footprint. */
export function troop(brush: Brush, sign: Sign, clearing: string | null = null): void {
  const slabs = sign.blocks.map((block) => slabOf(block, brush.lens));
  const bounds = boundsOf(sign, brush.lens);
  if (sign.arm === 'commander') return commander(brush, sign, bounds);
  if (sign.arm === 'marker') return counter(brush, sign, bounds);
  if (sign.arm === 'wagon') return wagon(brush, sign.side, bounds);
  if (sign.formation === 'garrison') return garrison(brush, sign, slabs);
  if (isFigure(sign.arm) || sign.blocks.some(({ round }) => round === true)) return figures(brush, sign, slabs);
  if (GUNS.includes(sign.arm)) return battery(brush, sign, slabs, bounds);
  const looseness = loosenessOf(sign);
  if (HORSE.includes(sign.arm)) return cavalry(brush, sign, slabs, bounds);
  if (sign.formation === 'extended' || sign.arm === 'skirmishers')
    return loose(brush, sign.side, bounds, { id: sign.id, clearing });
  if (looseness > 0 && brush.detail !== 'A') return disordered(brush, sign, slabs, bounds);
  formed(brush, sign, slabs, bounds);
  if (sign.arm === 'lightInfantry') stripe(brush, bounds);
}

function formed(brush: Brush, { side, formation }: Sign, slabs: readonly Slab[], bounds: Slab): void {
  switch (formation) {
    case 'line':
    case 'depth':
    case 'bases':
    case 'extended':
    case 'deployed':
    case 'limbered':
    case 'garrison':
      return line(brush, side, slabs, bounds);
    case 'mixed':
      return mixed(brush, side, slabs, bounds);
    case 'column':
    case 'warband':
      return column(brush, side, slabs, bounds);
    case 'supportedLine':
      return supported(brush, side, slabs, bounds);
    case 'marchColumn':
      return march(brush, side, bounds);
    case 'square':
      return square(brush, side, bounds);
  }
}

/** A line with skirmishers before it: in a block of their own if there is one, else just ahead. */
function mixed(brush: Brush, side: Side, slabs: readonly Slab[], bounds: Slab): void {
  const [first, ...rest] = slabs;
  const [lead] = rest;
  if (first === undefined || lead === undefined || first.w < bounds.w * 0.9) {
    line(brush, side, slabs, bounds);
    screen(brush, side, bounds);
    return;
  }
  const rear = bounds.d - first.d;
  line(brush, side, rest, { ...bounds, ...spot(bounds, (rear - bounds.d) / 2, 0), d: rear });
  screen(brush, side, { ...first, ...spot(first, first.d * 0.1, 0), d: 0 }, 0);
}

/** The stands it is made of, as its formation has them. */
function pieces(sign: Sign, slabs: readonly Slab[], bounds: Slab, inch: number): readonly Slab[] {
  if (slabs.length > 1) return slabs;
  const ranked = sign.formation === 'column' || sign.formation === 'warband' || sign.formation === 'marchColumn';
  return ranked ? cutDeep(bounds, 4, 0.12) : standsOf(slabs, inch);
}

function disordered(brush: Brush, sign: Sign, slabs: readonly Slab[], bounds: Slab): void {
  const stands = pieces(sign, slabs, bounds, brush.inch);
  const loosened = askew(stands, sign.id, loosenessOf(sign));
  blocks(brush, sign.side, loosened);
  const first = foremost(stands, bounds);
  bayonets(
    brush,
    sign.side,
    loosened.filter((_, i) => first.includes(stands[i] ?? bounds)),
  );
  if (sign.formation === 'square') flag(brush, sign.side, bounds, bounds.d * 0.3);
  if (sign.arm === 'lightInfantry') stripe(brush, bounds);
}

function cavalry(brush: Brush, sign: Sign, slabs: readonly Slab[], bounds: Slab): void {
  const looseness = loosenessOf(sign);
  const ranked = sign.formation === 'column' || sign.formation === 'marchColumn';
  const alone = slabs.length === 1 || filled(slabs, bounds);
  const bodies = ranked && alone ? cutDeep(bounds, bounds.d > bounds.w * 1.5 ? 4 : 2, 0.1) : alone ? [bounds] : slabs;
  if (looseness === 0 || brush.detail === 'A') {
    for (const body of bodies) horse(brush, sign.side, sign.arm, body);
    return;
  }
  const parts = bodies.length > 1 ? bodies : cutAcross(bounds, 4);
  stroke(brush.pen, cornersOf(bounds), {
    colour: brush.ink.sides[sign.side].fill,
    width: 0.8,
    dash: [1.5, 3],
    closed: true,
  });
  for (const body of askew(parts, sign.id, looseness)) horse(brush, sign.side, sign.arm, body);
}

function battery(brush: Brush, sign: Sign, slabs: readonly Slab[], bounds: Slab): void {
  const battery: Battery = {
    arm: sign.arm,
    side: sign.side,
    reduced: sign.marks.some((mark) => mark.sign === 'reduced'),
  };
  const loosened = loosenessOf(sign) > 0 ? askew(slabs, sign.id, loosenessOf(sign)) : slabs;
  const limber = sign.formation === 'limbered' || sign.formation === 'marchColumn';
  if (limber) limbered(brush, battery, loosened, bounds);
  else deployed(brush, battery, loosened, bounds);
}

function figures(brush: Brush, sign: Sign, slabs: readonly Slab[]): void {
  slabs.forEach((slab, i) => figure(brush, sign.side, sign.blocks[i]?.arm ?? sign.arm, slab));
}

/** The building's outline in the side's colour, its flag inside. */
function garrison(brush: Brush, { side }: Sign, slabs: readonly Slab[]): void {
  const { pen, ink, detail } = brush;
  const colour = ink.sides[side].fill;
  for (const slab of slabs) {
    fill(pen, cornersOf(slab), colour, 0.14);
    stroke(pen, cornersOf(slab), { colour, width: detail === 'A' ? 1.8 : 2.4, closed: true });
  }
  const [first] = slabs;
  if (first !== undefined) flag(brush, side, first, Math.min(first.w, first.d) * 0.6);
}

/** Light infantry: a light stripe across. */
function stripe({ pen, ink, detail }: Brush, bounds: Slab): void {
  if (detail === 'A') return;
  const half = Math.min(bounds.d * 0.95, bounds.w * 0.3);
  const path = new Path2D();
  trace(path, [spot(bounds, -bounds.d * 0.42, half), spot(bounds, bounds.d * 0.42, -half)], false);
  strokePath(pen, path, { colour: ink.onMarker, width: 1.8, cap: 'round' });
}
