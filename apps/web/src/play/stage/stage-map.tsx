import '../../styles/play-stage.css';
import type { Point, Sign } from 'enfilade';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { lensOf, type Lens, onScreen, type Size } from '../../table/index.ts';
import { followLengths } from '../follow-lengths.ts';
import { PlanMarks } from '../plans/plan-marks.tsx';
import type { Play } from '../play.ts';
import {
  arrowBetween,
  boxAround,
  isRinged,
  middle,
  outlineOf,
  type PlacedCardUnit,
  placedUnits,
  ringAround,
} from './geometry.ts';
import { placeCard } from './place-card.ts';
import { CardBody, placeOf } from './stage-card.tsx';
import { followSound, makeSound } from './sound/sounds.ts';
import type { ShownCard, HurtUnits } from './stage.ts';
import { STAGE_STRINGS } from './strings.ts';
import { moveView } from './view-mover.ts';

const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

/** While there is nothing to do but look, everything but the ring fades by half. */
function Ring({
  points,
  view,
  fades,
}: {
  readonly points: readonly Point[];
  readonly view: Size;
  readonly fades: boolean;
}) {
  const { x, y, radius } = ringAround(points, view);
  const hole = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  return (
    <>
      {fades ? <path class="stage-fade" fill-rule="evenodd" d={`M0 0H${view.width}V${view.height}H0Z${hole}`} /> : null}
      <circle class="stage-ring" cx={x} cy={y} r={radius} />
      <circle class="stage-ring-inner" cx={x} cy={y} r={radius - 4} />
      {isPhone.value ? null : <path class="stage-leader" d={`M${x + radius} ${y}H${view.width}`} />}
    </>
  );
}

function Outlines({ placed, kind }: { readonly placed: readonly PlacedCardUnit[]; readonly kind: 'actor' | 'target' }) {
  return (
    <>
      {placed
        .filter(({ outline }) => outline.length > 1)
        .map(({ unit, outline, figures }) => (
          <g key={unit.id} class={`stage-outline stage-${kind} stage-side-${unit.side ?? 'none'}`}>
            {figures.length === 0 ? (
              <path d={pathOf(outline)} />
            ) : (
              figures.map(({ x, y, radius }, i) => <circle key={i} cx={x} cy={y} r={radius} />)
            )}
          </g>
        ))}
    </>
  );
}

function Arrow({ from, to }: { readonly from: readonly PlacedCardUnit[]; readonly to: readonly PlacedCardUnit[] }) {
  const ends = arrowBetween(
    from.flatMap(({ outline }) => outline),
    to.flatMap(({ outline }) => outline),
  );
  if (ends === null) return null;
  const [begin, end] = ends;
  return <path class="stage-shot" marker-end="url(#stage-arrow)" d={`M${begin.x} ${begin.y}L${end.x} ${end.y}`} />;
}

/** Losses flash where they were suffered. */
function Flashes({
  struck,
  signs,
  lens,
}: {
  readonly struck: HurtUnits;
  readonly signs: readonly Sign[];
  readonly lens: Lens;
}) {
  return (
    <>
      {struck.hurt.map(({ id, by }) => {
        const sign = signs.find((each) => each.id === id);
        if (sign === undefined) return null;
        const outline = outlineOf(sign, lens, 3);
        const { x } = middle(outline);
        const top = boxAround(outline)?.top ?? 0;
        return (
          <g key={`${struck.moment} ${id}`}>
            <path class="stage-flash" d={pathOf(outline)} />
            <text class="stage-loss" x={x} y={top - 6} text-anchor="middle">
              {STAGE_STRINGS.losses(by)}
            </text>
          </g>
        );
      })}
    </>
  );
}

interface FloatingProps {
  readonly play: Play;
  readonly shown: ShownCard;
  readonly about: readonly Point[];
  readonly signs: readonly Sign[];
  readonly lens: Lens;
  readonly view: Size;
}

/** Beside what it is about; on a phone at the foot of the map. */
function Floating({ play, shown, about, signs, lens, view }: FloatingProps) {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size>({ width: 300, height: 170 });
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = box.current ?? { offsetWidth: 300, offsetHeight: 170 };
    // It never jumps: it only grows.
    if (height > size.height || width !== size.width) setSize({ width, height: Math.max(height, size.height) });
  });
  const { x, y } = middle(about);
  const around = boxAround(about) ?? { left: x, right: x, top: y, bottom: y };
  const units = signs.flatMap((sign) => boxAround(outlineOf(sign, lens, 0)) ?? []);
  const at = isPhone.value ? null : placeCard({ view, card: size, about: around, units });
  return (
    <section
      ref={box}
      class="stage-card stage-map-card"
      aria-label={STAGE_STRINGS.stage}
      style={at === null ? {} : { left: `${at.left}px`, top: `${at.top}px` }}
    >
      <svg class="stage-clock" viewBox="0 0 20 20" aria-hidden="true" style={{ '--lasts': `${shown.lasts}ms` }}>
        <circle class="clock-face" cx="10" cy="10" r="7.5" />
        {shown.isDone ? <circle class="clock-left" cx="10" cy="10" r="7.5" pathLength="1" /> : null}
      </svg>
      <CardBody play={play} shown={shown} />
    </section>
  );
}

/** It is the player's turn again: a bugle for those who have looked away. */
function callBack({ opponent, mayAct }: Play): () => void {
  let looksAway = false;
  return effect(() => {
    if (opponent.isWatched.value) looksAway = true;
    else if (mayAct.value && looksAway) {
      looksAway = false;
      makeSound('bugle');
    }
  });
}

/** What lies over the map besides the order in hand. */
export function StageMap({ play }: { readonly play: Play }) {
  return (
    <>
      <Resolution play={play} />
      <PlanMarks play={play} />
    </>
  );
}

/** What is shown on the map of a resolution: the ring around a fight, who shoots at whom, losses, the card beside it. */
function Resolution({ play }: { readonly play: Play }) {
  const { camera, size } = play.stage.view;
  useEffect(() => {
    const ends = [
      moveView(play.stage, {
        brief: () => play.store.brief.peek(),
        signs: () => play.replay.scene.peek()?.signs ?? [],
        isPhone: () => isPhone.peek(),
      }),
      followSound(),
      callBack(play),
      followLengths(play),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [play]);
  const { value: shown } = play.stage.shown;
  const { value: struck } = play.stage.struck;
  const { value: scene } = play.replay.scene;
  const { value: now } = camera;
  const { value: view } = size;
  if (now === null || scene === null || view.width === 0 || (shown === null && struck === null)) return null;
  const lens = lensOf(now, view, 1);
  const { signs } = scene;
  const actors = shown === null ? [] : placedUnits(shown.card.actors, signs, lens);
  const targets = shown === null ? [] : placedUnits(shown.card.targets, signs, lens);
  const all = [...actors, ...targets].flatMap(({ outline }) => outline);
  const isFight = shown !== null && isRinged(shown.card) && all.length > 0;
  const floats = shown !== null && placeOf(play, shown) === 'map';
  const about = all.length > 0 ? all : [onScreen(lens, { x: 0, y: 0 })];
  return (
    <>
      <svg class="stage-map" aria-hidden="true" width={view.width} height={view.height}>
        <defs>
          <marker id="stage-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 1 9 5 0 9Z" class="stage-arrow-head" />
          </marker>
        </defs>
        {isFight ? (
          <Ring points={all} view={view} fades={!play.mayAct.value} />
        ) : (
          <>
            <Outlines placed={actors} kind="actor" />
            <Outlines placed={targets} kind="target" />
            {targets.length > 0 ? <Arrow from={actors} to={targets} /> : null}
          </>
        )}
        {struck === null || struck.moment !== scene.moment ? null : (
          <Flashes struck={struck} signs={signs} lens={lens} />
        )}
      </svg>
      {floats && shown !== null ? (
        <Floating key={shown.card.from} {...{ play, shown, about, signs, lens, view }} />
      ) : null}
    </>
  );
}
