import { useSignal } from '@preact/signals';
import type { Point } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Play } from '../play.ts';
import { GuideRings, pixelOf, pointsOf } from './guide-rings.tsx';
import { type Box, placeCard } from './place-card.ts';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** Pixels around the middle of a unit that stay free. */
const ROOM = 34;

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
  const troops = (play.replay.scene.value?.signs ?? []).flatMap(({ pose, blocks }) => [pose, ...blocks]);
  const avoid = [...troops, ...(ghost === undefined ? [] : [ghost])].flatMap((at) => boxAround(pixelOf(play, at)));
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

function boxAround(at: Point | null): readonly Box[] {
  return at === null ? [] : [{ left: at.x - ROOM, top: at.y - ROOM, width: 2 * ROOM, height: 2 * ROOM }];
}
