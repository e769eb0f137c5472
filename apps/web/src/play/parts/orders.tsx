import type { MoveCost, Offer, StateMark, System } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { distance, headed } from '../../parts/words.ts';
import type { Chosen } from '../engine/adviser.ts';
import type { Play, Staged } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { OddsCard } from './odds-card.tsx';
import { SideMark } from './side-mark.tsx';

function Mark({ says, rule, sign }: StateMark) {
  return (
    <span class={`state state-${sign}`} title={rule === null ? says : `${says} (${rule})`}>
      {says}
    </span>
  );
}

function Head({ play, chosen }: { readonly play: Play; readonly chosen: Chosen }) {
  const { panel } = chosen;
  const side = play.scene.value?.signs.find(({ id }) => id === chosen.id)?.side ?? null;
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
      {panel.notes.map((note) => (
        <p key={note} class="unit-note">
          {note}
        </p>
      ))}
    </header>
  );
}

function isStaged(play: Play, { order }: Offer<System>): boolean {
  const { value: staged } = play.staged;
  return staged !== null && JSON.stringify(staged.order) === JSON.stringify(order);
}

/** What the chosen one may do: a choice is looked at first, and given by the button below or by choosing it again. */
function Offers({ play, offers }: { readonly play: Play; readonly offers: readonly Offer<System>[] }) {
  return (
    <ul class="offers">
      {offers.map((offer) => {
        const staged = isStaged(play, offer);
        return (
          <li key={JSON.stringify(offer.order)}>
            <button
              type="button"
              class={staged ? 'offer offer-staged' : 'offer'}
              aria-pressed={staged}
              data-kind={offer.kind}
              disabled={!play.mayAct.value}
              onClick={() => void (staged ? play.give(offer.order) : play.stage(offer.order, offer.says))}
            >
              {offer.says}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The measurement behind a refusal, drawn on the map; where nothing was measured the words say it all. */
function WhyButton({ play }: { readonly play: Play }) {
  if (play.measured.value === null) return null;
  const { showsWhy } = play;
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
  const [staged, notice, brief] = [play.staged.value, play.notice.value, play.brief.value];
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the offer that was tapped may lie a sheet below the button that gives it.
    if (isPhone.value) card.current?.scrollIntoView({ block: 'nearest' });
  }, [staged?.order]);
  if (brief === null || (staged === null && notice === null)) return null;
  return (
    <section class="staged" aria-live="polite" ref={card}>
      {notice === null ? null : (
        <p class="refusal" role="alert">
          {notice.because}
          {notice.rule === '' || notice.rule === 'contract' ? null : <span class="fact"> {notice.rule}</span>}
          <WhyButton play={play} />
        </p>
      )}
      {staged === null ? null : (
        <>
          <p class="staged-says">
            <b>{staged.says}</b>
            {costOf(staged.led?.spent ?? null, brief.unit)}
          </p>
          {isExample(play, staged) ? <p class="orders-hint">{STRINGS.example}</p> : null}
          {staged.led === null || staged.led.instead === null ? null : (
            <p class="staged-instead">
              {STRINGS.instead(staged.led.instead.because)} <span class="fact">{staged.led.instead.rule}</span>
            </p>
          )}
          <div class="staged-actions">
            <button
              type="button"
              class="button button-main"
              disabled={!play.mayAct.value || (staged.led !== null && staged.led.refusal !== null)}
              onClick={() => void play.give(staged.order)}
            >
              {STRINGS.confirm} <kbd>Enter</kbd>
            </button>
            {(staged.led?.others ?? []).map(({ order, says }) => (
              <button key={order.kind} type="button" class="button" onClick={() => void play.stage(order, says)}>
                {STRINGS.rather(says)}
              </button>
            ))}
            <button type="button" class="button" onClick={() => play.unstage()}>
              {STRINGS.cancel} <kbd>Esc</kbd>
            </button>
          </div>
          {staged.forecast === null || isShownOnMap(play) ? null : (
            <OddsCard forecast={staged.forecast} ruleset={brief.ruleset} title={staged.forecast.label} says="" />
          )}
        </>
      )}
    </section>
  );
}

/** A place that nobody has chosen: the unit would go where chance has put it. */
function isExample(play: Play, { order, led, listed, says }: Staged): boolean {
  if (!listed || led === null || led.ghost === null || says !== headed(order.kind)) return false;
  const { pose } = led.ghost;
  const here = play.scene.value?.signs.find(({ id }) => id === led.ghost?.id)?.pose;
  return here !== undefined && (here.x !== pose.x || here.y !== pose.y);
}

/** The card beside the map has the same odds already. */
function isShownOnMap(play: Play): boolean {
  const [staged, target] = [play.staged.value, play.target.value];
  if (isPhone.value || staged === null || staged.forecast === null) return false;
  const { procedure } = staged.forecast;
  return play.aims.value.some((aim) => aim.target === target && aim.forecast?.procedure === procedure);
}

function costOf(spent: MoveCost | null, unit: 'inch' | 'centimetre'): string {
  if (spent === null || spent.of === null) return '';
  const short = spent.spent > spent.of ? STRINGS.fallsShort : '';
  return ` ${distance(spent.spent, unit)} of ${distance(spent.of, unit)}${short}`;
}

function nothingFor({ mayAct, tasks }: Play): string {
  const others = mayAct.value && tasks.value.some(({ id, offers }) => id !== null && offers.length > 0);
  return others ? STRINGS.nothingBut : STRINGS.nothing;
}

export function OrdersPanel({ play }: { readonly play: Play }) {
  const [chosen, bulletin, brief] = [play.chosen.value, play.bulletin.value, play.brief.value];
  if (bulletin === null || brief === null) return null;
  const others = play.sideOffers.value;
  const isOwn = play.scene.value?.signs.some(({ id, side }) => id === chosen?.id && side === bulletin.viewer) ?? false;
  const goes = chosen?.overlays.some(({ verb, shape }) => verb === 'move' && shape.kind === 'area') ?? false;
  const moves = play.mayAct.value && isOwn && goes;
  const waits = bulletin.waitsFor !== null && bulletin.waitsFor !== bulletin.viewer;
  return (
    <section class="orders" aria-labelledby="orders-title" data-unit={chosen?.id}>
      {chosen === null ? <p class="orders-hint">{STRINGS.select}</p> : <Head play={play} chosen={chosen} />}
      <h2 id="orders-title" class="small-caps">
        {STRINGS.orders}
      </h2>
      {play.mayAct.value && bulletin.question === null ? (
        <p class="orders-expects">{play.scene.value?.ribbon.expects}</p>
      ) : null}
      {waits && bulletin.waitsFor !== null ? <p>{STRINGS.waiting(brief.sides[bulletin.waitsFor])}</p> : null}
      {chosen === null ? null : chosen.offers.length === 0 ? (
        <p class="orders-hint">
          {bulletin.question !== null ? STRINGS.answerFirst : moves ? STRINGS.dragIt : nothingFor(play)}
        </p>
      ) : (
        <Offers play={play} offers={chosen.offers} />
      )}
      <StagedOrder play={play} />
      {others.length === 0 ? null : (
        <>
          <h3 class="small-caps">{STRINGS.wholeSide}</h3>
          <Offers play={play} offers={others} />
        </>
      )}
    </section>
  );
}
