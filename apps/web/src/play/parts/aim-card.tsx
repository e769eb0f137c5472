import '../../styles/play-odds.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { settings } from '../../settings/store.ts';
import type { TargetOdds } from '../engine/adviser.ts';
import { aimedAt } from '../aimed-at.ts';
import type { DraftOrder } from '../draft.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { ClashCard, OddsCard } from './later.tsx';
import { lastCard, oddsBeside, oddsOnMap } from './odds-beside.ts';
import type { OddsPlace } from './odds-place.ts';

interface AimProps {
  readonly play: Play;
  /** At the top of the panel: on a phone, and where the map has no room for it. */
  readonly inPanel?: boolean;
}

/** Of several ways to hit an enemy the one being looked at: what the order rolls for, or the fight it leads to if it rolls for nothing yet. */
function meant(at: readonly TargetOdds[], staged: DraftOrder | null): TargetOdds | undefined {
  if (staged === null) return at[0];
  return at.find(({ procedure }) => procedure === staged.forecast?.procedure) ?? at.at(-1);
}

/** The shot or the fight that is looked at, from where the chosen unit stands or would stand. */
function aimOf({ targets, draft, selection }: Play): TargetOdds | undefined {
  const whom = aimedAt({ draft, selection }) ?? selection.hovered.value;
  const moves = (draft.order.value?.proposal?.ghost ?? null) !== null;
  const at = targets.value.filter(({ target }) => target === whom);
  return meant(at, draft.order.value) ?? (moves && draft.target.value === null ? targets.value[0] : undefined);
}

/** The odds of shooting at an enemy or of going in, beside it; where they would hide its neighbours, at the top of the panel. */
export function AimCard({ play, inPanel = false }: AimProps) {
  const clash = play.draft.order.value?.clash ?? null;
  const aim = clash === null ? aimOf(play) : undefined;
  const target = clash?.target ?? aim?.target;
  if (settings.odds.value === 'off' || target === undefined) return null;
  if (clash === null && (aim?.forecast ?? null) === null) return null;
  const place = isPhone.value ? null : oddsBeside(play, target);
  if (inPanel !== (place === null)) return null;
  // Nothing moves for a pointer that only passes over an enemy.
  const isGlance = play.draft.order.value === null && play.selection.lookedAt.value === null;
  if (inPanel && isGlance && !isPhone.value) return null;
  const says = clash === null ? <Shot play={play} aim={aim} /> : <ClashCard play={play} odds={clash} />;
  return place === null ? (
    <aside class="aim-card aim-in-panel" aria-live="polite" aria-label={LATER_STRINGS.odds}>
      {says}
    </aside>
  ) : (
    <Beside play={play} place={place}>
      {says}
    </Beside>
  );
}

function Shot({ play, aim }: { readonly play: Play; readonly aim: TargetOdds | undefined }) {
  const [scene, brief] = [play.replay.scene.value, play.store.brief.value];
  if (aim === undefined || aim.forecast === null || scene === null || brief === null) return null;
  const moves = (play.draft.order.value?.proposal?.ghost ?? null) !== null;
  const name = (id: string | null): string => scene.signs.find((sign) => sign.id === id)?.name ?? '';
  return (
    <>
      <h2 class="small-caps">
        {moves ? LATER_STRINGS.fromThere : LATER_STRINGS.fromHere} · {aim.forecast.label}
      </h2>
      <OddsCard
        forecast={aim.forecast}
        ruleset={brief.ruleset}
        title={LATER_STRINGS.atWhom(name(play.selection.id.value), name(aim.target))}
        says={aim.says}
      />
    </>
  );
}

interface BesideProps {
  readonly play: Play;
  readonly place: OddsPlace;
  readonly children: ComponentChildren;
}

/** On the map, with a line to the target; it may grow down to the foot of the map when its working is opened. */
function Beside({ play, place: { way, box, line }, children }: BesideProps) {
  const card = useRef<HTMLElement>(null);
  const { height } = play.stage.view.size.value;
  useLayoutEffect(() => {
    lastCard.way = way;
  }, [way]);
  useLayoutEffect(() => {
    const { current } = card;
    if (current === null) return undefined;
    const measure = (): void => {
      // What was opened by hand is not reckoned with: the card would go elsewhere under the hand.
      if (current.querySelector('details[open]') === null) lastCard.high.value = current.offsetHeight;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      lastCard.way = null;
    };
  }, []);
  useLayoutEffect(() => {
    oddsOnMap.value = box;
  }, [box.left, box.top, box.right, box.bottom]);
  useLayoutEffect(() => () => void (oddsOnMap.value = null), []);
  const end = line.at(-1);
  const upwards = way === 'above';
  return (
    <>
      <svg class="aim-line" aria-hidden="true">
        <polyline points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end === undefined ? null : <circle cx={end.x} cy={end.y} r="2" />}
      </svg>
      <aside
        ref={card}
        class="aim-card"
        data-way={way}
        aria-live="polite"
        aria-label={LATER_STRINGS.odds}
        style={{
          left: `${box.left}px`,
          width: `${box.right - box.left}px`,
          ...(upwards ? { bottom: `${height - box.bottom}px` } : { top: `${box.top}px` }),
          maxHeight: `${(upwards ? box.bottom : height - box.top) - 12}px`,
        }}
      >
        {children}
      </aside>
    </>
  );
}
