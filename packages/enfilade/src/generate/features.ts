import type { Rng } from '#battle/index.ts';
import { between } from './chance.ts';
import type { Place } from './generator.ts';
import { type Field, neat } from './layout.ts';
import type { Feature } from './moods.ts';
import { blob, boundsOf, field } from './shapes.ts';
import { around, Survey } from './survey.ts';

/** What a mood scatters over the ground. */

/** The table of a small battle, in inches of ground: moods count by it. */
const SMALL_TABLE = 2400;
const ENCLOSURES = ['Orchard', 'Garden', 'Plough', 'Vineyard', 'Paddock'];
const ROUGHS = ['Scrub', 'Broken ground', 'Gorse', 'Quarry', 'Soft ground'];
const COVERS = ['fields', 'grain', 'plough', 'meadow', 'fields', 'grain'] as const;

/** The same piece on the other side of the table, turned about: neither side has the better ground. */
function opposite({ width, height }: Field, [x, y]: Place): Place {
  return [neat(width - x), neat(height - y)];
}

function nameOf({ rng, wish: { names } }: Survey, feature: Feature, i: number): string {
  switch (feature) {
    case 'wood':
      return names.woods[i % names.woods.length] ?? 'Wood';
    case 'hill':
      return names.hills[i % names.hills.length] ?? 'Hill';
    case 'rough':
      return ROUGHS[rng(ROUGHS.length)] ?? 'Scrub';
    case 'enclosure':
      return ENCLOSURES[rng(ENCLOSURES.length)] ?? 'Orchard';
    case 'fields':
      return 'Fields';
  }
}

/** Woods, hills and the like; where nobody attacks, each with its twin on the other side. */
export function drawFeature(survey: Survey, feature: Exclude<Feature, 'fields'>): void {
  const { rng } = survey;
  const { mood, table, scale, kind } = survey.wish;
  const [least, most] = mood.has[feature] ?? [0, 0];
  const often = (table.width * table.height) / (scale * scale) / SMALL_TABLE;
  const count = Math.round(between(rng, least, most) * Math.max(1, 0.5 + often / 2));
  const paired = kind.holds === undefined;
  for (let i = 0; i < count; i += 1) {
    const size = survey.sized(feature);
    const at = survey.somewhere(size);
    if (at === undefined) continue;
    const twin = opposite(table, at);
    const twinFits =
      paired && i + 1 < count && survey.isFree(around(twin, size.across * 1.15, size.deep * 1.15), scale);
    for (const [k, place] of [at, ...(twinFits ? [twin] : [])].entries()) {
      const shape = { at: place, ...size };
      const area = feature === 'enclosure' ? field(rng, table, shape) : blob(rng, table, shape);
      const number = i + k;
      survey.pieces.push({
        is: feature,
        id: `${feature}-${number + 1}`,
        name: nameOf(survey, feature, number),
        area,
      });
      survey.block(boundsOf(area));
    }
    if (twinFits) i += 1;
  }
}

/** What the open ground is covered with, for the eye; a little of it may lie under troops. */
export function drawCover(survey: Survey, rng: Rng): void {
  const { mood, table } = survey.wish;
  const bare = new Survey(rng, { ...survey.wish, taken: [] });
  for (const piece of survey.pieces) if ('area' in piece && piece.is !== 'hill') bare.block(boundsOf(piece.area));
  const [least, most] = mood.has.fields ?? [0, 0];
  for (let i = between(rng, least, most); i > 0; i -= 1) {
    const size = bare.sized('fields');
    const at = bare.somewhere(size);
    if (at === undefined) continue;
    const area = field(rng, table, { at, ...size });
    bare.block(boundsOf(area));
    const kind = COVERS[rng(COVERS.length)] ?? 'fields';
    survey.cover.push({ kind, area: area.map((place) => [...place]) });
    const [, , north, west] = area;
    if (i % 2 === 0 && north !== undefined && west !== undefined)
      survey.cover.push({ kind: 'hedge', line: [[...west], [...north]] });
  }
}
