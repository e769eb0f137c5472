import type { Sign } from 'enfilade';
import { type Lens, onScreen } from './camera.ts';
import { type Detail, pixelsAnInch } from './detail.ts';
import { type Box, boxOf, grownBox, placeOfObjective } from './geometry.ts';
import { handlePlaces } from './handles.ts';
import { type GroundName, type GroundMeasure, placeGroundNames } from './ground-names.ts';
import {
  type Name,
  type NamesAtRest,
  namesInHand,
  type NamingContext,
  occupied,
  type Place,
  placeNames,
} from './names.ts';
import { ringsOf } from './rings.ts';
import { sightMiddle, visibleOverlays } from './overlays.ts';
import { emptyRoom, type Room } from './room.ts';
import type { Focus, Scene } from './scene.ts';
import { placeTags, type Tag, type TagLayout, type TagMeasure, tagOf } from './tags.ts';
import { boundsOf, cornersOf } from './troops/slab.ts';

/** How wide words are in their faces. */
export interface Measures {
  readonly name: NamingContext['width'];
  readonly tag: TagMeasure;
  readonly ground: GroundMeasure;
}

/** The table at one zoom, in pixels from its corner: what is written on it keeps still while it is moved. */
export interface LetteringView {
  readonly k: number;
  readonly turn: Lens['turn'];
  readonly detail: Detail;
  readonly measures: Measures;
}

/** What is written on the table while no unit is being handled. */
export interface RestingNames extends NamesAtRest {
  readonly ground: readonly GroundName[];
}

/** Pixels around the place of an objective that its star takes. */
const OBJECTIVE_RADIUS = 14;
/** Pixels around a wheel handle. */
const HANDLE_RADIUS = 11;
/** Tags of the chosen unit at one time. */
const MOST_TAGS = 2;
/** Pixels: a unit smaller than this has no tags beside it. */
const LEAST_TAGGED = 40;

const cornerLens = ({ k, turn }: Pick<LetteringView, 'k' | 'turn'>): Lens => ({ ox: 0, oy: 0, k, turn });

function namingIn(scene: Scene, { k, turn, detail, measures }: LetteringView, before: NamingContext['before']) {
  const lens = cornerLens({ k, turn });
  return {
    lens,
    inch: pixelsAnInch(k * 1000, scene.unit),
    detail,
    before,
    width: measures.name,
    frame: boxOf([onScreen(lens, { x: 0, y: 0 }), onScreen(lens, { x: scene.width, y: scene.height })]),
  };
}

/** Units with all that is drawn around them, and objectives. */
function bodiesOf(scene: Scene, signs: readonly Sign[], view: LetteringView): Room {
  const lens = cornerLens(view);
  const room = occupied(signs, { lens, inch: pixelsAnInch(view.k * 1000, scene.unit), detail: view.detail });
  for (const { recipe, area, line } of scene.ground) {
    const at = recipe === 'objective' ? placeOfObjective(area ?? line ?? []) : null;
    if (at !== null) room.addBox(boxOf([onScreen(lens, at)], OBJECTIVE_RADIUS));
  }
  return room;
}

/** Names of units and of the ground, for the whole table. A moving unit has none until it stands. */
export function restingNames(
  scene: Scene,
  view: LetteringView,
  { before, underway }: { readonly before: ReadonlyMap<string, Place>; readonly underway: ReadonlySet<string> },
): RestingNames {
  const naming = namingIn(scene, view, before);
  const bodies = bodiesOf(scene, scene.signs, view);
  const room = bodiesOf(scene, scene.signs, view);
  const standing = scene.signs.filter(({ id }) => !underway.has(id));
  const names = placeNames(standing, room, naming);
  const ground = placeGroundNames(scene.ground, room, { ...naming, measure: view.measures.ground });
  return { standing, names, ground, bodies };
}

export const NO_TAGS: TagLayout = { placed: [], unplaced: [], aside: null };

/** Where the words about a unit belong: above the middle of what it covers. */
function tagOver({ lens, sign }: { readonly lens: Lens; readonly sign: Sign }, says: string, kind: Tag['kind']): Tag {
  const { top, left, right } = boxOf(cornersOf(boundsOf(sign, lens)));
  return { at: { x: (left + right) / 2, y: top }, says, kind };
}

/** The chances against all enemies that could be hit while a ghost is dragged, and against the one pointed at. */
function chanceTags({ signs }: Scene, { targets, ghost, hovered }: Focus, lens: Lens): readonly Tag[] {
  return targets.flatMap(({ id, says }) => {
    const sign = signs.find((each) => each.id === id);
    const isShown = ghost !== null || hovered === id;
    return sign === undefined || says === null || !isShown ? [] : [tagOver({ lens, sign }, says, 'harm')];
  });
}

/** What the ghost, the sight line and the reach of the chosen unit say, the most important first. */
function ownTags(focus: Focus, lens: Lens): readonly Tag[] {
  const { ghost, spent, sight, shown } = focus;
  const tags: Tag[] = [];
  if (ghost !== null && ghost.says !== null)
    tags.push(tagOver({ lens, sign: ghost.sign }, ghost.says, ghost.refused ? 'no' : 'ghost'));
  for (const { sign, says, refused } of focus.party)
    if (refused && says !== null) tags.push(tagOver({ lens, sign }, says, 'no'));
  for (const { at, says } of spent?.tags ?? []) tags.push({ at: onScreen(lens, at), says, kind: 'go' });
  if (sight !== null && shown.sight) tags.push({ at: sightMiddle(lens, sight), says: sight.says, kind: 'harm' });
  for (const { label, verb } of visibleOverlays(focus))
    if (label !== null) tags.push({ at: onScreen(lens, label.at), says: label.says, kind: tagOf(verb) });
  return tags.slice(0, MOST_TAGS);
}

/** The tags of what the player has in hand, within the frame of the view. */
export function tagsAround(
  scene: Scene,
  view: LetteringView,
  { focus, rest, frame }: { readonly focus: Focus; readonly rest: () => RestingNames; readonly frame: Box },
): TagLayout {
  const lens = cornerLens(view);
  const tagsFor = (answers: Focus['answers']): readonly Tag[] =>
    answers.map(({ at, says }) => ({ at: onScreen(lens, at), says, kind: 'harm' }));
  const numbers = tagsFor(focus.answers.filter(({ isFree }) => isFree));
  const beside = tagsFor(focus.answers.filter(({ isFree }) => !isFree));
  const tags = [...beside, ...ownTags(focus, lens), ...chanceTags(scene, focus, lens)];
  if (tags.length === 0 && numbers.length === 0) return NO_TAGS;
  const chosen = scene.signs.find(({ id }) => id === focus.chosen);
  const { w, d } = chosen === undefined ? { w: LEAST_TAGGED, d: 0 } : boundsOf(chosen, lens);
  const { ghost } = focus;
  const { bodies: standing, names } = rest();
  const { handles, party } = focus;
  const isBusy = ghost !== null || handles !== null || party.length > 0;
  const ghosts = [...party.map(({ sign }) => sign), ...(ghost === null ? [] : [ghost.sign])];
  const bodies = isBusy ? bodiesOf(scene, [...scene.signs, ...ghosts], view) : standing;
  if (bodies !== standing && handles !== null)
    for (const at of handlePlaces(handles, lens)) bodies.addBox(boxOf([at], HANDLE_RADIUS));
  const room = { bodies, names: names.map(({ box }) => box), frame };
  const isCrowded = focus.answers.length === 0 && Math.max(w, d) < LEAST_TAGGED;
  return { ...placeTags(tags, view.measures.tag, isCrowded ? { ...room, isCrowded } : room), numbers };
}

/** Pixels that a name keeps away from a tag. */
const BESIDE_TAG = 3;

/** The same names with what the player has in hand, and its tags. */
export function namesAround(
  scene: Scene,
  view: LetteringView,
  { focus, rest, tags }: { readonly focus: Focus; readonly rest: RestingNames; readonly tags: TagLayout },
): readonly Name[] {
  const { chosen, compared, hovered, targets, lit, ghost } = focus;
  const ringed = new Set([chosen, compared, ...lit, ...targets.map(({ id }) => id)].flatMap((id) => id ?? []));
  const hand = { hovered, ringed };
  const naming = namingIn(scene, view, new Map());
  const covered = ghost === null ? emptyRoom() : occupied([ghost.sign], naming);
  for (const sign of scene.signs)
    if (ringed.has(sign.id)) for (const ring of ringsOf(sign, naming.lens)) covered.add(ring);
  for (const { box } of tags.placed) covered.addBox(grownBox(box, BESIDE_TAG));
  return namesInHand(rest, { hand, naming, covered });
}
