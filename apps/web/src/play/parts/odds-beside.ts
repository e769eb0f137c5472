import { signal, type Signal } from '@preact/signals';
import type { Sign } from 'enfilade';
import { type Box, boxOf, grownBox } from '../../table/geometry.ts';
import { boundsOf, cornersOf, type Lens, lensOf } from '../../table/index.ts';
import type { Play } from '../play.ts';
import { type OddsPlace, placeOdds, type Way } from './odds-place.ts';

/** LOOK: 322 pixels wide. */
export const ODDS_WIDE = 322;
/** Pixels around a unit that its rings take. */
const RINGS = 10;
/** How far from the target a unit must not be hidden: 12 inches, in thousandths. */
const NEAR = { inch: 12_000, centimetre: 30_480 } as const;

/** How high the card was when it last stood on the map, and on which side of its target. */
export const lastCard: { readonly high: Signal<number>; way: Way | null } = { high: signal(300), way: null };

function apart(one: Box, two: Box): number {
  const across = Math.max(one.left - two.right, two.left - one.right, 0);
  return Math.hypot(across, Math.max(one.top - two.bottom, two.top - one.bottom, 0));
}

const boxed = (sign: Sign, lens: Lens): Box => grownBox(boxOf(cornersOf(boundsOf(sign, lens))), RINGS);

/** Where the odds against a target stand on the map; null where there is no room, and they go to the panel. */
export function oddsBeside(play: Play, target: string): OddsPlace | null {
  const [camera, view] = [play.stage.view.camera.value, play.stage.view.size.value];
  const [brief, signs] = [play.store.brief.value, play.replay.scene.value?.signs ?? []];
  const sign = signs.find(({ id }) => id === target);
  if (camera === null || brief === null || sign === undefined) return null;
  const lens = lensOf(camera, view, 1);
  const about = boxed(sign, lens);
  const { proposal = null } = play.draft.order.value ?? {};
  const ghosts = [proposal?.ghost, ...(proposal?.lead?.members ?? []).map((member) => member.sign)];
  const [near, others]: [Box[], Box[]] = [ghosts.flatMap((ghost) => (ghost ? [boxed(ghost, lens)] : [])), []];
  for (const each of signs) {
    if (each.id === target) continue;
    const box = boxed(each, lens);
    const isNear = each.id === play.selection.id.value || apart(box, about) <= NEAR[brief.unit] * lens.k;
    (isNear ? near : others).push(box);
  }
  const card = { width: ODDS_WIDE, height: lastCard.high.value };
  return placeOdds({ view, card, target: about, near, others }, lastCard.way);
}
