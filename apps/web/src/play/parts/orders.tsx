import type { StateMark } from 'enfilade';
import { isPhone } from '../../parts/narrow.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import type { UnitInfo } from '../engine/adviser.ts';
import { rowInHand } from '../order-rows.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { SideOrders, UnitOrders } from './order-list.tsx';
import { StagedOrder } from './staged-order.tsx';

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
      {isPhone.value || rowInHand(play) === undefined ? <StagedOrder play={play} /> : null}
      <SideOrders play={play} />
      <Notes notes={chosen?.panel?.notes ?? []} />
    </section>
  );
}
