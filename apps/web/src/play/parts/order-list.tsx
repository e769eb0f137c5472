import type { Offer, System } from 'enfilade';
import { useSignal } from '@preact/signals';
import { isPhone } from '../../parts/narrow.ts';
import { numberedRows, type OrderSection, rowInHand, sideRows, unfolded, unitSections } from '../order-rows.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { StagedOrder } from './staged-order.tsx';

function isStaged(play: Play, { order }: Offer<System>): boolean {
  const { value: draft } = play.draft.order;
  return draft !== null && JSON.stringify(draft.order) === JSON.stringify(order);
}

interface RowProps {
  readonly play: Play;
  readonly offer: Offer<System>;
  /** Then what it costs and its odds follow it. */
  readonly isInHand: boolean;
}

/** An order is looked at first, and given by the button below or by choosing it again. */
function OrderRow({ play, offer, isInHand }: RowProps) {
  const draft = isStaged(play, offer);
  const number = numberedRows(play).indexOf(offer) + 1;
  return (
    <li>
      <button
        type="button"
        class={draft ? 'offer offer-staged' : 'offer'}
        aria-pressed={draft}
        aria-keyshortcuts={number < 10 ? String(number) : undefined}
        data-key={number < 10 ? number : ''}
        data-kind={offer.kind}
        disabled={!play.mayAct.value}
        onClick={() => void (draft ? play.give(offer.order) : play.draft.stage(offer.order, offer.says))}
      >
        {offer.says}
      </button>
      {isInHand && !isPhone.value ? <StagedOrder play={play} /> : null}
    </li>
  );
}

interface SectionProps {
  readonly play: Play;
  readonly section: OrderSection;
  /** What needs no heading of its own: there is nothing else. */
  readonly isOnly: boolean;
}

function Section({ play, section, isOnly }: SectionProps) {
  const { group, offers, refused } = section;
  const isOpen = useSignal(false);
  const inHand = rowInHand(play);
  const first = unfolded(offers);
  const shown = isOpen.value ? offers : offers.filter((offer) => first.includes(offer) || offer === inHand);
  const hidden = offers.length - shown.length;
  return (
    <>
      {isOnly ? null : <p class="small-caps">{STRINGS.groups[group ?? 'other']}</p>}
      <ul>
        {shown.map((offer) => (
          <OrderRow key={JSON.stringify(offer.order)} play={play} offer={offer} isInHand={offer === inHand} />
        ))}
        {hidden === 0 ? null : (
          <li>
            <button type="button" class="offers-more" onClick={() => (isOpen.value = true)}>
              {STRINGS.moreOrders(hidden)}
            </button>
          </li>
        )}
        {refused.map(({ says, because, rule }) => (
          <li key={says} class="offer-refused">
            {says}
            <small>
              {because} <span class="fact">{rule}</span>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the selected unit may do, attacks first, and why it may not do the rest. */
export function UnitOrders({ play }: { readonly play: Play }) {
  const sections = unitSections(play);
  return (
    <div class="offers">
      {sections.map((section) => (
        <Section
          key={section.group ?? ''}
          play={play}
          section={section}
          isOnly={sections.length === 1 && section.group === undefined}
        />
      ))}
    </div>
  );
}

/** What the whole side may do besides ending this part of the turn, which is in the turn bar. */
export function SideOrders({ play }: { readonly play: Play }) {
  const [offers, inHand] = [sideRows(play), rowInHand(play)];
  if (offers.length === 0) return null;
  return (
    <div class="offers">
      <p class="small-caps">{STRINGS.wholeSide}</p>
      <ul>
        {offers.map((offer) => (
          <OrderRow key={JSON.stringify(offer.order)} play={play} offer={offer} isInHand={offer === inHand} />
        ))}
      </ul>
    </div>
  );
}
