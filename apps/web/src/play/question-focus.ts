import type { Overlay, Point } from 'enfilade';
import { type Focus, type Ghost, movedTo } from '../table/index.ts';
import type { AnswerPlace } from './engine/answer-places.ts';
import type { Play } from './play.ts';

/** Radius of the mark where an answer would take place. */
const MARK = 300;
/** More ghosts than these would lie on each other: then only that of the answer looked at is drawn. */
const MOST_GHOSTS = 4;
/** A ghost whose middle is less far from its unit only turns. */
const TURN_STEP = 500;

/** What an open question lays over the map, and which of its answers is meant by a place there. */
export interface QuestionOnMap {
  readonly focus: QuestionFocus | null;
  /** -1 where none shows. */
  nearest(at: Point): number;
}

type QuestionFocus = Pick<Focus, 'overlays' | 'answers' | 'ghost' | 'party'>;

interface MarkedPlace {
  readonly at: Point;
  readonly isFree: boolean;
  readonly answers: readonly number[];
}

/** The path of the unit the open question is about, the numbers of its answers where they show, and how it would stand after each. */
export function questionFocus(play: Play): QuestionFocus | null {
  const question = play.store.status.value?.question ?? null;
  const { value: found } = play.store.answerPlaces;
  if (question === null || (question.way === undefined && !found.some((place) => place !== null))) return null;
  const { value: looked } = play.pointedAnswer;
  const places =
    found.length > 0 ? found : question.options.map(({ at }) => (at === undefined ? null : { at, ghost: null }));
  const marked = new Map<string, MarkedPlace>();
  for (const [i, place] of places.entries()) {
    if (place === null) continue;
    const key = `${place.at.x} ${place.at.y}`;
    marked.set(key, { at: place.at, isFree: place.ghost !== null, answers: [...(marked.get(key)?.answers ?? []), i] });
  }
  const pointed = [...marked.values()].filter(({ isFree }) => !isFree);
  const rings = pointed.map(
    ({ at, answers }): Overlay => ({
      verb: 'fire',
      shape: { kind: 'ring', centre: at, radius: MARK },
      band: answers.includes(looked) ? 0 : 2,
      label: null,
    }),
  );
  const { way = [], subject } = question;
  const line: Overlay = { verb: 'charge', shape: { kind: 'line', points: way }, band: 0, label: null };
  const ghosts = places.flatMap((place, i) => (place === null ? [] : (ghostOf(play, place, i === looked) ?? [])));
  const at = looked === -1 ? undefined : places[looked]?.at;
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === subject);
  const isOnWay = way.length > 0 && sign !== undefined && at !== undefined && places[looked]?.ghost === null;
  return {
    overlays: way.length === 0 ? rings : [line, ...rings],
    answers: [...marked.values()].map(({ at: there, isFree, answers }) => ({
      at: there,
      isFree,
      says: answers.map((i) => i + 1).join(', '),
    })),
    ghost: isOnWay
      ? { sign: movedTo(sign, at), says: null, way, refused: false }
      : (ghosts.find(({ isLooked }) => isLooked)?.ghost ?? null),
    party: ghosts.length > MOST_GHOSTS ? [] : ghosts.flatMap(({ isLooked, ghost }) => (isLooked ? [] : [ghost])),
  };
}

function ghostOf(
  { replay }: Play,
  { ghost: sign }: AnswerPlace,
  isLooked: boolean,
): { readonly ghost: Ghost; readonly isLooked: boolean } | undefined {
  if (sign === null) return undefined;
  const from = replay.scene.value?.signs.find(({ id }) => id === sign.id)?.pose;
  const way = from === undefined ? [] : [from, sign.pose];
  return { ghost: { sign, says: null, way, refused: false }, isLooked };
}

/** The answer that is nearest to a place of the table, by where its unit would stand or how it would face; -1 where none shows. */
export function nearestAnswer({ store, replay }: Play, at: Point): number {
  const { value: places } = store.answerPlaces;
  const far = (place: AnswerPlace | null): number => {
    if (place === null) return Infinity;
    const { ghost } = place;
    const from = ghost === null ? undefined : replay.scene.value?.signs.find(({ id }) => id === ghost.id)?.pose;
    if (ghost === null || from === undefined || apart(from, ghost.pose) >= TURN_STEP) return apart(place.at, at);
    // A facing is chosen by where the hand is about the unit.
    const [wanted, own] = [bearing(from, at), bearing(from, place.at)];
    return Math.abs(Math.atan2(Math.sin(wanted - own), Math.cos(wanted - own)));
  };
  const all = places.map(far);
  const least = Math.min(...all);
  return least === Infinity ? -1 : all.indexOf(least);
}

function apart(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

function bearing(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
