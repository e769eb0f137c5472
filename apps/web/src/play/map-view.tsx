import { computed, effect, type Signal, untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Point, Pose, Sign } from 'enfilade';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { theme } from '../settings/appearance.ts';
import {
  type Camera,
  clamped,
  type DragMove,
  fittedTo,
  type Keys,
  type LayerSwitches,
  lensOf,
  limitsOf,
  NO_FOCUS,
  onScreen,
  openingView,
  panned,
  TableCanvas,
  type TableProps,
  type TouchPoint,
  type Turn,
  turnedBy,
  turnedOn,
  zoomedAt,
} from '../table/index.ts';
import type { Dragging } from './drag.ts';
import { guidePoints } from './learn/guided.ts';
import { focusOf } from './map-focus.ts';
import type { Crowd } from './parts/crowd-list.tsx';
import { AimCard, CrowdList, HandHint, MapTools, SignTip, TableInset } from './parts/later.tsx';
import type { Play } from './play.ts';
import { coveredBySheet } from './room.ts';
import { expose } from './robot.ts';
import { STRINGS } from './strings.ts';
import { keepTurn } from './turn.ts';

/** What the page can do to the map from outside. */
export interface MapHandle {
  pan(east: number, north: number): void;
  zoom(by: number | 'fit' | 'turn'): void;
  /** A way on the screen, right and up, as a way on the table. */
  along(right: number, up: number): Point;
}

interface MapProps {
  readonly play: Play;
  readonly handle: RefObject<MapHandle | null>;
  readonly drag: Dragging;
  readonly measuring: Signal<boolean>;
  /** Which edge of the table is up. */
  readonly turn: Signal<Turn>;
}

const PAN_PIXELS = 60;
const CLOSER = 1.25;
/** Pixels of a row of tools: a phone's table may be pulled up from below its sheet as far as above them. */
const TOOLS = 64;
/** What is kept free around a unit: the tools lie below it. */
const AROUND_UNIT = 60;
const ABOVE_UNIT = 70;
const BELOW_UNIT = 95;
/** Pixels round a place or a ghost that stand for its answer. */
const TAP_ROUND_ANSWER = 40;

export function MapView({ play, handle, drag, measuring, turn }: MapProps) {
  const { camera, size: view } = play.stage.view;
  const { hovered, hoveredAt } = play.selection;
  const measureFrom = useSignal<string | null>(null);
  const shown = useSignal<LayerSwitches>(NO_FOCUS.shown);
  const crowd = useSignal<Crowd | null>(null);
  const isTouched = useSignal(false);
  const frame = useSignal<{ readonly from: Point; readonly to: Point } | null>(null);
  const taken = useRef<Point>({ x: 0, y: 0 });
  const isPlanning = useRef(false);
  useSignalEffect(() => {
    const [now, { width, height }] = [camera.value, view.value];
    play.onMap.value = (at) => {
      if (now === null || width === 0 || height === 0) return null;
      const { x, y } = onScreen(lensOf(now, { width, height }, 1), at);
      return { x: x / width, y: y / height };
    };
  });
  const brief = play.store.brief.value;
  const scene = useMemo(
    () =>
      computed(() => {
        const [now, about] = [play.replay.scene.value, play.store.brief.value];
        if (now === null || about === null) return null;
        const { width, height, unit, cover } = about;
        const { ground, signs, ways, lost, moment } = now;
        const { value: struck } = play.stage.struck;
        const routed = struck?.moment === moment ? struck.gone : [];
        return { width, height, unit, cover, ground, signs, ways, lost, routed };
      }),
    [play],
  );
  const focus = useMemo(() => computed(() => focusOf(play, shown.value, isPhone.value)), [play]);
  const hasClash = useComputed(() => (play.draft.order.value?.clash ?? null) !== null);

  useEffect(() => {
    const table = scene.value;
    if (table === null) return undefined;
    const look = (next: (camera: Camera) => Camera): void => {
      const now = camera.value;
      if (now === null) return;
      const [limits, covered] = [limitsOf(table, view.value, table.unit), coveredBySheet.peek()];
      camera.value = clamped(
        next(now),
        table,
        view.value,
        covered > 0 ? { ...limits, slack: covered + TOOLS } : limits,
      );
    };
    const turnTable = (): void => {
      const [now, { value: status }] = [camera.value, play.store.status];
      if (now === null || status === null) return;
      const next = turnedOn(now);
      const isOpening = openingView(table, view.value, now.turn).zoom === now.zoom;
      if (isOpening) camera.value = openingView(table, view.value, next.turn);
      else look(() => next);
      keepTurn(status.id, status.viewer, next.turn);
      turn.value = next.turn;
    };
    const own: MapHandle = {
      along: (right, up) => turnedBy(camera.value?.turn ?? 0, { x: right, y: -up }),
      pan: (east, north) => look((now) => panned(now, -east * PAN_PIXELS, north * PAN_PIXELS)),
      zoom: (by) => {
        if (by === 'fit') camera.value = openingView(table, view.value, camera.value?.turn ?? 0);
        else if (by === 'turn') turnTable();
        else {
          const middle = { x: view.value.width / 2, y: view.value.height / 2 };
          look((now) => zoomedAt(now, view.value, middle, now.zoom * (by > 0 ? CLOSER : 1 / CLOSER)));
        }
      },
    };
    /** Brings the unit that a question is about into view; on a phone, where the sheet comes up, the chosen one too. */
    const isThere = computed(() => camera.value !== null);
    const uncover = effect(() => {
      // Nothing slides away under a hand.
      if (isTouched.value || play.isDragging.value) return;
      const asked = play.mayAct.value ? (play.store.status.value?.question?.subject ?? null) : null;
      const chosen = play.hasChosen.value ? play.selection.id.value : guidePoints.value;
      const ghost = asked === null ? play.draft.order.value?.proposal?.ghost?.pose : undefined;
      const poseOf = (unit: string | null): Pose | undefined => scene.peek()?.signs.find(({ id }) => id === unit)?.pose;
      const pose = ghost ?? poseOf(asked ?? chosen);
      const target = asked === null ? poseOf(targetOf(play)) : undefined;
      const { value: covered } = coveredBySheet;
      const now = isThere.value && (isPhone.value || asked !== null) ? camera.peek() : null;
      if (pose === undefined || now === null) return;
      const { width, height } = view.peek();
      const outside = (at: number, least: number, most: number): number =>
        Math.max(least - at, 0) - Math.max(at - most, 0);
      let [right, down] = [0, 0];
      // The target first: where there is no room for both, it is the unit that stays in sight.
      for (const each of [target, pose])
        if (each !== undefined) {
          const { x, y } = onScreen(lensOf(now, { width, height }, 1), each);
          right += outside(x + right, AROUND_UNIT, width - AROUND_UNIT);
          down += outside(y + down, ABOVE_UNIT, height - covered - BELOW_UNIT);
        }
      // A unit at the edge of the table may stay uncovered: the camera must not be asked again for that.
      untracked(() => look((before) => panned(before, right, down)));
    });
    handle.current = own;
    return () => {
      uncover();
      handle.current = null;
    };
  }, [scene.value === null]);

  useEffect(() => {
    const [now, table] = [camera.value, scene.value];
    if (now !== null && table !== null && now.turn !== turn.value)
      camera.value = openingView(table, view.value, turn.value);
  }, [turn.value]);

  useEffect(() => {
    void drag.fetch();
  }, [drag]);

  useEffect(() => {
    if (!measuring.value) play.selection.sighted.value = null;
  }, [measuring.value]);

  if (brief === null || scene.value === null) return <p class="loading">{STRINGS.unrolling}</p>;
  const signOf = (id: string): Sign | undefined => scene.value?.signs.find((sign) => sign.id === id);

  const isOwn = (id: string | null): id is string =>
    id !== null && signOf(id)?.side === play.store.status.value?.viewer;

  const onTap = ({ id, at, ties, pixel }: TouchPoint, { shift, ctrl }: Keys): void => {
    play.stage.glance();
    crowd.value = null;
    if (ctrl && isOwn(id) && play.mayAct.value) {
      if (play.selection.id.value === null) void play.select(id);
      else if (id !== play.selection.id.value) play.selection.toggle(id);
      return;
    }
    if (shift && id !== null && play.selection.id.value !== null) {
      void play.selection.compare(id);
      return;
    }
    if (play.asked.value !== null && play.mayAct.value && answerAt(at, pixel)) return;
    if (ties.length > 1 && !measuring.value) {
      crowd.value = { ids: ties, pixel };
      return;
    }
    if (measuring.value) {
      measure(play, measureFrom, id, at);
      return;
    }
    const own = play.selection.id.value;
    const [sign, chosen] = [id === null ? undefined : signOf(id), own === null ? undefined : signOf(own)];
    const isEnemy = sign !== undefined && chosen !== undefined && sign.side !== chosen.side && isOwn(own);
    if (isEnemy && play.mayAct.value) void play.lookAt(sign.id);
    else if (id !== null) void play.select(id);
    else if (own !== null && drag.goesOn) {
      drag.corner(own);
      drag.to({ at }, STRINGS.moveHere, own);
    } else if (play.draft.order.value === null) void play.select(null);
  };
  /** The first tap on a place or a ghost of a question's answers looks at it, the second gives it. */
  const answerAt = (at: Point, pixel: Point): boolean => {
    const answer = play.asked.value?.nearest(at) ?? -1;
    const [place, now] = [play.store.answerPlaces.value[answer] ?? null, camera.value];
    if (place === null || now === null) return false;
    const lens = lensOf(now, view.value, 1);
    const near = [place.at, place.ghost?.pose ?? place.at].some((each) => {
      const { x, y } = onScreen(lens, each);
      return Math.hypot(x - pixel.x, y - pixel.y) < TAP_ROUND_ANSWER;
    });
    if (near && play.pointedAnswer.value === answer) void play.answerPointed();
    if (near) play.pointedAnswer.value = answer;
    return near;
  };
  /** A unit and all the enemies it could hit, as close up as they fit. */
  const onDoubleTap = ({ id }: TouchPoint): void => {
    const { value: now } = camera;
    const table = scene.value;
    if (id === null || now === null || table === null) return;
    const whom = [id, ...play.targets.value.map(({ target }) => target)].flatMap((each) => signOf(each)?.pose ?? []);
    camera.value = fittedTo(whom, view.value, now, limitsOf(table, view.value, table.unit));
  };
  /** Where it was taken: a ghost goes on from where it is. */
  const onDrag = (dragged: DragMove): void => {
    const { id, by, over, isGhost, phase } = dragged;
    play.isDragging.value = phase === 'start' || phase === 'move';
    if (phase === 'start') isPlanning.current = play.mayPlan.value;
    if (isPlanning.current) {
      if (phase === 'start' && play.selection.id.value !== id) void play.select(id);
      drag.plan((planner) => planner.drag(dragged));
      return;
    }
    if (phase === 'cancel') {
      play.draft.drop();
      return;
    }
    const { others, id: chosen } = play.selection;
    if (phase === 'start' && chosen.value !== id && others.value.includes(id)) chosen.value = id;
    else if (phase === 'start' && chosen.value !== id) void play.select(id);
    const sign = signOf(id);
    if (sign === undefined) return;
    if (play.asked.value !== null) {
      const nearest = play.asked.value.nearest({ x: sign.pose.x + by.x, y: sign.pose.y + by.y });
      if (nearest !== -1) play.pointedAnswer.value = nearest;
      return;
    }
    if (phase === 'start')
      taken.current = (isGhost ? play.draft.order.value?.proposal?.ghost?.pose : null) ?? sign.pose;
    const target = over === null ? undefined : signOf(over);
    if (target !== undefined && target.side !== sign.side) drag.to({ target: target.id }, target.name, id);
    else drag.to({ at: { x: taken.current.x + by.x, y: taken.current.y + by.y } }, STRINGS.moveHere, id);
    if (phase === 'end') drag.drop();
  };
  const onFace: TableProps['onFace'] = ({ touched, phase, fine }) => {
    if (!play.mayAct.value || phase === 'cancel') return;
    const { id } = touched;
    if (phase === 'start') {
      if (isOwn(id) && id !== play.selection.id.value) void play.select(id);
      return;
    }
    const { value: own } = play.selection.id;
    if (phase === 'move' && isOwn(own)) drag.face(own, touched.at, fine);
  };
  /** All of the player's units whose centres are within it. */
  const onFrame: TableProps['onFrame'] = ({ from, to, phase }) => {
    frame.value = phase === 'move' ? { from, to } : null;
    const { value: now } = camera;
    if (phase !== 'end' || now === null || !play.mayAct.value) return;
    const lens = lensOf(now, view.value, 1);
    const within = (at: number, one: number, two: number): boolean =>
      at >= Math.min(one, two) && at <= Math.max(one, two);
    const ids = (scene.value?.signs ?? []).flatMap(({ id, pose, arm }) => {
      const { x, y } = onScreen(lens, pose);
      const isIn = within(x, from.x, to.x) && within(y, from.y, to.y);
      return isIn && isOwn(id) && arm !== 'commander' && arm !== 'marker' ? [id] : [];
    });
    const [first, ...others] = ids;
    if (first === undefined) return;
    void play.select(first).then(() => {
      play.selection.others.value = others;
    });
  };
  return (
    <div
      class="map"
      role="application"
      aria-label={brief.name}
      tabIndex={0}
      onPointerDown={() => (isTouched.value = true)}
      onPointerUp={() => (isTouched.value = false)}
      onPointerCancel={() => (isTouched.value = false)}
      ref={(map) =>
        expose(map, {
          table: brief,
          camera,
          view,
          signs: () => scene.value?.signs ?? [],
          answers: () => play.store.answerPlaces.value,
        })
      }
    >
      <TableCanvas
        scene={scene.value}
        focus={focus.value}
        camera={camera}
        view={view}
        theme={theme.value}
        dress={play.dress.value}
        label={`${brief.name}: ${play.replay.scene.value?.turnBar.expects ?? ''}`}
        turn={turn.value}
        {...(coveredBySheet.value > 0 ? { slack: coveredBySheet.value + TOOLS } : {})}
        mayDrag={(id) => (play.mayAct.value || play.mayPlan.value) && !measuring.value && isOwn(id)}
        onTap={onTap}
        onDoubleTap={onDoubleTap}
        onHold={({ id, at }) => {
          [hovered.value, hoveredAt.value] = [id, at];
        }}
        onHover={(touched) => {
          [hovered.value, hoveredAt.value] = [touched?.id ?? null, touched?.at ?? null];
        }}
        onDrag={onDrag}
        onTwist={({ by }) => drag.nudge(0, 0, by)}
        onWheel={(wheeled) => {
          play.isDragging.value = wheeled.phase === 'start' || wheeled.phase === 'move';
          if (wheeled.phase === 'cancel') play.draft.drop();
          else drag.wheel(wheeled);
        }}
        onCorner={(id) => drag.corner(id)}
        onFace={onFace}
        onFrame={onFrame}
      />
      {frame.value === null ? null : <FrameBox {...frame.value} />}
      {crowd.value === null ? null : <CrowdList play={play} crowd={crowd} />}
      {hoveredAt.value === null && hovered.value === null && play.selection.lookedAt.value === null ? null : (
        <SignTip play={play} />
      )}
      {isPhone.value || play.selection.hand.value === null ? null : <HandHint play={play} />}
      {isPhone.value || (play.targets.value.length === 0 && !hasClash.value) ? null : <AimCard play={play} />}
      {isPhone.value ? null : <TableInset play={play} scene={scene.value} />}
      <MapTools play={play} shown={shown} measuring={measuring} handle={handle} />
    </div>
  );
}

/** The frame that is drawn about several units. */
function FrameBox({ from, to }: { readonly from: Point; readonly to: Point }) {
  const style = {
    left: `${Math.min(from.x, to.x)}px`,
    top: `${Math.min(from.y, to.y)}px`,
    width: `${Math.abs(to.x - from.x)}px`,
    height: `${Math.abs(to.y - from.y)}px`,
  };
  return <div class="map-frame" style={style} aria-hidden="true" />;
}

function measure(play: Play, from: Signal<string | null>, id: string | null, at: Point): void {
  if (from.value === null) {
    from.value = id;
    play.selection.sighted.value = null;
    return;
  }
  void play.selection.look(from.value, id ?? at);
  from.value = null;
}

/** The enemy that the order in hand is about, or that is looked at. */
function targetOf({ draft, selection }: Play): string | null {
  return draft.target.value ?? draft.order.value?.clash?.target ?? selection.lookedAt.value;
}
