import { rememberById } from '#battle/index.ts';
import { areasAt, crossings, type GroundLine, inches, type Point, within } from '#field/index.ts';
import type { Cover } from '../facts/words.ts';
import { COVER_REACH } from '../sheet.ts';
import { terrainOf } from './ground.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { outline } from './place.ts';

const BEHIND = inches(COVER_REACH.value);

interface Shelter {
  /** By the ground on which the middle of the unit stands. */
  readonly ground: Cover | undefined;
  /** Obstacles and fieldworks within 1" of it. */
  readonly lines: readonly GroundLine[];
}

const shelterOf = rememberById((unit: BpUnit, battle: BpBattle): Shelter => {
  const areas = areasAt(battle.setting.ground, unit);
  const heavy = areas.some(({ kind }) => kind === 'fieldwork');
  const light = areas.some(({ kind, traits }) => kind === 'wood' || traits?.['cover'] === 'light');
  const lines = terrainOf(battle).barriers.filter(({ cover }) => within(cover, outline(battle, unit), BEHIND));
  return { ground: heavy ? 'heavy' : light ? 'light' : undefined, lines };
});

/** BP-GAP-66: a charger has the cover of the ground it stands in, but none from the obstacle it comes over. */
export function coverOfCharger(battle: BpBattle, charger: BpUnit): Cover | undefined {
  return charger.building === null ? shelterOf(charger, battle).ground : undefined;
}

/** BP-GAP-58: what covers a unit against fire from a point; a garrison's cover is its building's and not stated. */
export function coverOf(battle: BpBattle, unit: BpUnit, from: Point): Cover | undefined {
  if (unit.building !== null) return undefined;
  const { ground, lines } = shelterOf(unit, battle);
  const behind = lines.filter((line) => crossings({ from, to: unit }, line).length % 2 === 1);
  if (ground === 'heavy' || behind.some(({ kind }) => kind === 'fieldwork')) return 'heavy';
  return behind.length > 0 ? 'light' : ground;
}
