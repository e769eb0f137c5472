import { useSignal } from '@preact/signals';
import type { Point } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Play } from '../play.ts';
import { oddsOnMap } from '../parts/odds-beside.ts';
import { GuideRings, pixelOf, pointsOf } from './guide-rings.tsx';
import { type Box, placeCard } from './place-card.ts';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** Pixels around the middle of a unit that stay free. */
const ROOM = 34;
/** Around a ghost, for its handles and the tag above it. */
const HANDLE_ROOM = 90;
/** Around what a tag speaks of: it stands to one side of it. */
const TAG_ROOM = { across: 90, down: 40 };
/** As many as the map shows. */
const MOST_TAGS = 2;

interface FrameProps {
  readonly play: Play;
  readonly children: ComponentChildren;
}

/** The card beside what it is about, where it covers no troops. */
export function GuideFrame({ play, children }: FrameProps) {
  const card = useRef<HTMLElement>(null);
  const size = useSignal({ width: 340, height: 200 });
  useLayoutEffect(() => {
    const { current: element } = card;
    if (element === null) return undefined;
    const measure = (): void => {
      const { offsetWidth: width, offsetHeight: height } = element;
      if (width !== size.peek().width || height !== size.peek().height) size.value = { width, height };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const view = play.stage.view.size.value;
  const [target = null] = pointsOf(play).flatMap((at) => pixelOf(play, at) ?? []);
  const ghost = play.draft.order.value?.proposal?.ghost?.pose;
  const { value: odds } = oddsOnMap;
  const troops = (play.replay.scene.value?.signs ?? []).flatMap(({ pose, blocks }) => [pose, ...blocks]);
  const avoid = [
    ...troops.flatMap((each) => boxAround(pixelOf(play, each), ROOM, ROOM)),
    ...(ghost === undefined ? [] : boxAround(pixelOf(play, ghost), HANDLE_ROOM, HANDLE_ROOM)),
    ...placesOfTags(play).flatMap((each) => boxAround(pixelOf(play, each), TAG_ROOM.across, TAG_ROOM.down)),
    ...(odds === null
      ? []
      : [{ left: odds.left, top: odds.top, width: odds.right - odds.left, height: odds.bottom - odds.top }]),
  ];
  const at = placeCard({ view, card: size.value, target, avoid });
  return (
    <>
      <GuideRings play={play} />
      <aside
        ref={card}
        class="guide"
        aria-live="polite"
        aria-label={STRINGS.guide}
        style={view.width > 0 ? { left: `${at.x}px`, top: `${at.y}px` } : {}}
      >
        {children}
      </aside>
    </>
  );
}

function boxAround(at: Point | null, across: number, down: number): readonly Box[] {
  return at === null ? [] : [{ left: at.x - across, top: at.y - down, width: 2 * across, height: 2 * down }];
}

/** What the way of the order in hand says on the map, or the reach of the chosen unit. */
function placesOfTags({ selection, draft }: Play): readonly Point[] {
  const reach = [...(selection.hand.value?.reach ?? []), ...(selection.unit.value?.overlays ?? [])];
  const spent = draft.order.value?.proposal?.spent ?? null;
  const places = spent === null ? reach.flatMap(({ label }) => label?.at ?? []) : spent.tags.map(({ at }) => at);
  return places.slice(0, MOST_TAGS);
}
