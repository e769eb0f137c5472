import '../../styles/play-hand.css';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';

/** At the foot of the map: what a hand can do with the chosen unit, and why it gets less far some ways. */
export function HandHint({ play }: { readonly play: Play }) {
  const { selection, draft, mayAct, store } = play;
  const hand = selection.hand.value;
  const isAsked = (store.status.value?.question ?? null) !== null;
  if (hand === null || hand.reach.length === 0 || !mayAct.value || isAsked) return null;
  const isAtEnemy = draft.target.value !== null;
  const isStaged = draft.order.value !== null && !draft.order.value.listed;
  const reasons = hand.bites.join(' \u00b7 ');
  const atRest = reasons === '' ? LATER_STRINGS.handDrags : LATER_STRINGS.lessFar(reasons);
  return (
    <p class="hand-hint" role="note">
      {isStaged ? (isAtEnemy ? LATER_STRINGS.handGives : LATER_STRINGS.handGoesOn) : atRest}
    </p>
  );
}
