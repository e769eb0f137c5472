import type { MoveCost, StateMark } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { distance } from '../../settings/lengths.ts';
import { headed } from '../../parts/words.ts';
import type { UnitInfo } from '../engine/adviser.ts';
import { aimedAt } from '../aimed-at.ts';
import type { DraftOrder } from '../draft.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { ClashCard, OddsCard } from './later.tsx';
import { SideOrders, UnitOrders } from './order-list.tsx';
import { SideMark } from '../../parts/side-mark.tsx';

function Mark({ says, rule, sign }: StateMark) {
  return (
    <span class={`state state-${sign}`} title={rule === null ? says : `${says} (${rule})`}>
      {says}
    </span>
  );
}

function Head({ play, chosen }: { readonly play: Play; readonly chosen: UnitInfo }) {
  const { panel } = chosen;
  const side = play.replay.scene.value?.signs.find(({ id }) => id === chosen.id)?.side ?? null;
  if (panel === null) return null;
  return (
    <header class="unit-head">
      <h2>
        <SideMark side={side} /> {panel.title}
      </h2>
      <p>{panel.line}</p>
      <dl class="unit-stats">
        {panel.stats.map(({ label, value, says }) => (
          <div key={label} {...(says === undefined ? {} : { title: says })}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {panel.marks.length === 0 ? null : (
        <p class="unit-marks">
          {panel.marks.map((mark) => (
            <Mark key={`${mark.sign} ${mark.says}`} {...mark} />
          ))}
        </p>
      )}
    </header>
  );
}

/** Whatever else there is to know of the chosen one. */
function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div class="unit-notes">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

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
    if (isPhone.value) card.current?.scrollIntoView({ block: 'nearest' });
  }, [draft?.order]);
  if (brief === null || (draft === null && notice === null)) return null;
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
          <p class="staged-says">
            <b>{draft.says}</b>
            {costOf(draft.proposal?.spent ?? null, brief.unit)}
          </p>
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
              {STRINGS.confirm} <kbd>Enter</kbd>
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

function costOf(spent: MoveCost | null, unit: 'inch' | 'centimetre'): string {
  if (spent === null || spent.of === null) return '';
  const short = spent.spent > spent.of ? STRINGS.fallsShort : '';
  return ` ${distance(spent.spent, unit)} of ${distance(spent.of, unit)}${short}`;
}

function nothingFor({ mayAct, store }: Play): string {
  const others = mayAct.value && store.tasks.value.some(({ id, offers }) => id !== null && offers.length > 0);
  return others ? STRINGS.nothingBut : STRINGS.nothing;
}

export function OrdersPanel({ play }: { readonly play: Play }) {
  const [chosen, status, brief] = [play.selection.unit.value, play.store.status.value, play.store.brief.value];
  if (status === null || brief === null) return null;
  const isOwn =
    play.replay.scene.value?.signs.some(({ id, side }) => id === chosen?.id && side === status.viewer) ?? false;
  const goes = chosen?.overlays.some(({ verb, shape }) => verb === 'move' && shape.kind === 'area') ?? false;
  const moves = play.mayAct.value && isOwn && goes;
  const waits = status.waitsFor !== null && status.waitsFor !== status.viewer;
  return (
    <section class="orders" aria-labelledby="orders-title" data-unit={chosen?.id}>
      {chosen === null ? <p class="orders-hint">{STRINGS.select}</p> : <Head play={play} chosen={chosen} />}
      <h2 id="orders-title" class="small-caps">
        {STRINGS.orders}
      </h2>
      {play.mayAct.value && status.question === null ? (
        <p class="orders-expects">{play.replay.scene.value?.turnBar.expects}</p>
      ) : null}
      {waits && status.waitsFor !== null ? <p>{STRINGS.waiting(brief.sideWords[status.waitsFor])}</p> : null}
      {chosen === null || chosen.offers.length > 0 ? null : (
        <p class="orders-hint">
          {status.wanted !== null
            ? STRINGS.throwFirst
            : status.question !== null
              ? STRINGS.answerFirst
              : moves
                ? STRINGS.dragIt
                : nothingFor(play)}
        </p>
      )}
      {chosen === null ? null : <UnitOrders play={play} />}
      <StagedOrder play={play} />
      <SideOrders play={play} />
      <Notes notes={chosen?.panel?.notes ?? []} />
    </section>
  );
}
