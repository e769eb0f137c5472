import type { MoveCost } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { headed } from '../../parts/words.ts';
import { distance } from '../../settings/lengths.ts';
import { aimedAt } from '../aimed-at.ts';
import type { DraftOrder } from '../draft.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { ClashCard, OddsCard } from './later.tsx';

/** The measurement behind a refusal, drawn on the map; where nothing was measured the words say it all. */
function WhyButton({ play }: { readonly play: Play }) {
  if (play.draft.measured.value === null) return null;
  const { showsWhy } = play.draft;
  return (
    <button
      type="button"
      class="why"
      aria-pressed={showsWhy.value}
      onClick={() => {
        showsWhy.value = !showsWhy.value;
      }}
    >
      {STRINGS.why}
    </button>
  );
}

/** The order that is looked at, with its odds or its refusal. */
export function StagedOrder({ play }: { readonly play: Play }) {
  const [draft, notice, brief] = [play.draft.order.value, play.draft.notice.value, play.store.brief.value];
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the offer that was tapped may lie a sheet below the button that gives it.
    if (isPhone.value || draft?.listed === true) card.current?.scrollIntoView({ block: 'nearest' });
  }, [draft?.order, draft?.forecast === null]);
  if (brief === null || (draft === null && notice === null)) return null;
  const cost = costOf(draft?.proposal?.spent ?? null, brief.unit);
  return (
    <section class="staged" aria-live="polite" ref={card}>
      {notice === null ? null : (
        <p class="refusal" role="alert">
          {notice.because}
          {notice.rule === '' || notice.rule === 'contract' ? null : <span class="fact"> {notice.rule}</span>}
          <WhyButton play={play} />
        </p>
      )}
      {draft === null ? null : (
        <>
          {cost === null ? null : <p class="staged-says">{cost}</p>}
          {isExample(play, draft) ? <p class="orders-hint">{STRINGS.example}</p> : null}
          {draft.proposal === null || draft.proposal.instead === null ? null : (
            <p class="staged-instead">
              {STRINGS.instead(draft.proposal.instead.because)} <span class="fact">{draft.proposal.instead.rule}</span>
            </p>
          )}
          <div class="staged-actions">
            <button
              type="button"
              class="button button-main"
              disabled={!play.mayAct.value || (draft.proposal !== null && draft.proposal.refusal !== null)}
              onClick={() => void play.give(draft.order)}
            >
              {draft.says} <kbd>Enter</kbd>
            </button>
            {(draft.proposal?.others ?? []).map(({ order, says }) => (
              <button key={order.kind} type="button" class="button" onClick={() => void play.draft.stage(order, says)}>
                {STRINGS.rather(says)}
              </button>
            ))}
            <button type="button" class="button" onClick={() => play.draft.drop()}>
              {STRINGS.cancel} <kbd>Esc</kbd>
            </button>
          </div>
          {draft.clash === null || !isPhone.value ? null : <ClashCard play={play} odds={draft.clash} />}
          {draft.forecast === null || isShownOnMap(play) ? null : (
            <OddsCard forecast={draft.forecast} ruleset={brief.ruleset} title={draft.forecast.label} says="" />
          )}
        </>
      )}
    </section>
  );
}

/** The player has not chosen a place: the unit would go to a random one. */
function isExample(play: Play, { order, proposal, listed, says }: DraftOrder): boolean {
  const ghost = proposal?.ghost ?? null;
  if (!listed || ghost === null || says !== headed(order.kind)) return false;
  const { pose } = ghost;
  const here = play.replay.scene.value?.signs.find(({ id }) => id === ghost.id)?.pose;
  return here !== undefined && (here.x !== pose.x || here.y !== pose.y);
}

/** The card beside the map has the same odds already. */
function isShownOnMap(play: Play): boolean {
  const [draft, target] = [play.draft.order.value, aimedAt(play)];
  if (isPhone.value || draft === null || draft.forecast === null) return false;
  const { procedure } = draft.forecast;
  return play.targets.value.some((aim) => aim.target === target && aim.forecast?.procedure === procedure);
}

function costOf(spent: MoveCost | null, unit: 'inch' | 'centimetre'): string | null {
  if (spent === null || spent.of === null) return null;
  const short = spent.spent > spent.of ? STRINGS.fallsShort : '';
  return `${distance(spent.spent, unit)} of ${distance(spent.of, unit)}${short}`;
}
