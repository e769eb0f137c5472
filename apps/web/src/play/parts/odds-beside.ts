import { signal, type Signal } from '@preact/signals';
import type { Sign } from 'enfilade';
import { type Box, boxOf, grownBox } from '../../table/geometry.ts';
import { boundsOf, cornersOf, type Lens, lensOf } from '../../table/index.ts';
import type { Play } from '../play.ts';
import { type OddsPlace, placeOdds, type Way } from './odds-place.ts';

/** LOOK: 322 pixels wide. */
export const ODDS_WIDE = 322;
/** Pixels around the target and the unit in hand that their rings take, and around others. */
const RING = 10;
const EDGE = 3;
/** How far from the target a unit must not be hidden: 12 inches, in thousandths. */
const NEAR = { inch: 12_000, centimetre: 30_480 } as const;

/** What is pointed at or looked at is told in the corner of the map. */
const TIP: Box = { left: 0, top: 0, right: 330, bottom: 130 };

/** How high the card was when it last stood on the map, and on which side of its target. */
export const lastCard: { readonly high: Signal<number>; way: Way | null } = { high: signal(300), way: null };

/** Where they stand now: what else lies on the map keeps off it. */
export const oddsOnMap: Signal<Box | null> = signal(null);

function apart(one: Box, two: Box): number {
  const across = Math.max(one.left - two.right, two.left - one.right, 0);
  return Math.hypot(across, Math.max(one.top - two.bottom, two.top - one.bottom, 0));
}

const boxed = (sign: Sign, lens: Lens, by: number): Box => grownBox(boxOf(cornersOf(boundsOf(sign, lens))), by);

/** Where the odds against a target stand on the map; null where there is no room, and they go to the panel. */
export function oddsBeside(play: Play, target: string): OddsPlace | null {
  const [camera, view] = [play.stage.view.camera.value, play.stage.view.size.value];
  const [brief, signs] = [play.store.brief.value, play.replay.scene.value?.signs ?? []];
  const sign = signs.find(({ id }) => id === target);
  if (camera === null || brief === null || sign === undefined) return null;
  const lens = lensOf(camera, view, 1);
  const about = boxed(sign, lens, RING);
  const { proposal = null } = play.draft.order.value ?? {};
  const ghosts = [proposal?.ghost, ...(proposal?.lead?.members ?? []).map((member) => member.sign)];
  const [near, others]: [Box[], Box[]] = [ghosts.flatMap((ghost) => (ghost ? [boxed(ghost, lens, EDGE)] : [])), []];
  for (const each of signs) {
    if (each.id === target) continue;
    const isInHand = each.id === play.selection.id.value;
    const box = boxed(each, lens, isInHand ? RING : EDGE);
    const isNear = isInHand || apart(box, about) <= NEAR[brief.unit] * lens.k;
    (isNear ? near : others).push(box);
  }
  if ((play.selection.hovered.value ?? play.selection.lookedAt.value) !== null) others.push(TIP);
  const card = { width: ODDS_WIDE, height: lastCard.high.value };
  return placeOdds({ view, card, target: about, near, others }, lastCard.way);
}
