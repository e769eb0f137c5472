import '../../styles/play-hand.css';
import { capital } from 'enfilade';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';

/** At the foot of the map: what a hand can do with the chosen unit, and why it gets less far some ways. */
export function HandHint({ play }: { readonly play: Play }) {
  const { selection, draft, mayAct, store } = play;
  const hand = selection.hand.value;
  const isAsked = (store.status.value?.question ?? null) !== null;
  if (hand === null || hand.reach.length === 0 || !mayAct.value || isAsked) return null;
  const isStaged = draft.order.value !== null && !draft.order.value.listed;
  const says = isStaged
    ? [LATER_STRINGS.handGoesOn]
    : hand.bites.length > 0
      ? hand.bites.map(capital)
      : [LATER_STRINGS.handDrags];
  return (
    <p class="hand-hint" role="note">
      {says.join(' \u00b7 ')}
    </p>
  );
}
