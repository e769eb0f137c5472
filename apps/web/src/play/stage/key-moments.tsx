import '../../styles/play-moments.css';
import type { ResolutionCard } from 'enfilade';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { WhyOrder } from '../parts/why-order.tsx';
import type { Play } from '../play.ts';
import { CardDice } from './card-dice.tsx';
import { toneOf } from './card-steps.tsx';
import { ArrowSign } from './stage-card.tsx';
import { isGrave, keyMoments } from './moments.ts';
import { STAGE_STRINGS } from './strings.ts';

/** Dice of a moment in the rail; a longer fight is told by its verdict. */
const MOST_GROUPS = 4;

export function momentsOf(play: Play): readonly ResolutionCard[] {
  return keyMoments({
    cards: play.replay.cards.value,
    lines: play.store.lines.value,
    viewer: play.store.status.value?.viewer ?? 'nobody',
    partsOfOneSide: play.store.brief.value?.journal.partsOf === 'oneSide',
    until: play.replay.moment.value,
  });
}

interface Head {
  readonly who: string;
  readonly whom: string | null;
}

/** The two sides of it; if it has no target, what it was. */
function headOf({ title, actors, targets, steps }: ResolutionCard): Head {
  const [who, whom] = [actors[0]?.name, targets[0]?.name];
  if (who !== undefined && whom !== undefined) return { who, whom };
  return { who: steps[0]?.title ?? (who === undefined ? title : STAGE_STRINGS.momentOf(who, title)), whom: null };
}

function Moment({
  play,
  card,
  isNow,
}: {
  readonly play: Play;
  readonly card: ResolutionCard;
  readonly isNow: boolean;
}) {
  const viewer = play.store.status.value?.viewer ?? 'nobody';
  const { sides = 6 } = play.store.brief.value?.dice ?? {};
  const side = card.actors[0]?.side ?? card.steps[0]?.side ?? null;
  const groups = card.steps.flatMap((step) => step.groups);
  const line = play.store.lines.value.find(({ entry, reasoned }) => reasoned && entry === card.entry);
  const { who, whom } = headOf(card);
  const kinds = [
    'moment',
    `moment-by-${side ?? 'none'}`,
    ...(isGrave(card) ? ['moment-grave'] : []),
    ...(isNow ? ['moment-now'] : []),
  ];
  return (
    <li class={kinds.join(' ')}>
      <button type="button" class="moment-again" onClick={() => void play.replay.again(card)}>
        <SideMark side={side} />
        <b>
          <span class="unseen">{STAGE_STRINGS.showThis} </span>
          {who} {whom === null ? null : <ArrowSign />}
          {whom}
        </b>
        <Icon of="turn" />
      </button>
      {card.verdict === null ? null : (
        <p class={`moment-says tone-${toneOf(card.verdict.goodFor, viewer)}`}>{card.verdict.says}</p>
      )}
      <CardDice groups={groups.slice(0, MOST_GROUPS)} sides={sides} />
      {line === undefined ? null : <WhyOrder play={play} line={line} />}
    </li>
  );
}

/** What the other side did, newest at the foot, each with its dice. */
export function KeyMoments({ play }: { readonly play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const cards = momentsOf(play);
  const now = play.stage.shown.value?.card.from;
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [cards.at(-1)?.from]);
  if (cards.length === 0) return <p class="moments-none">{STAGE_STRINGS.noMoments}</p>;
  return (
    <ol class="moments" ref={list} aria-label={STAGE_STRINGS.moments}>
      {cards.map((card) => (
        <Moment key={card.from} play={play} card={card} isNow={card.from === now} />
      ))}
    </ol>
  );
}
