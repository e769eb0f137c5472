import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { when } from '../parts/words.ts';
import { dropBattle } from '../play/engine/store.ts';
import { battlePath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { MiniMap } from './mini-map-later.tsx';
import { recentRows, type ShelfRow } from './shelf-rows.ts';
import { HOME_STRINGS as STRINGS } from './strings.ts';
import { PageIcon } from '../parts/page-icon.tsx';

/** Rows that are shown before all are asked for. */
const FEW = 3;

interface CarryOnProps {
  readonly rows: readonly ShelfRow[];
  /** The list is to be read again. */
  changed(): void;
}

/** The battles of this browser: whose turn it is, against whom, and what happened last. */
export function CarryOn({ rows, changed }: CarryOnProps) {
  const showsAll = useSignal(false);
  /** The battle to remove, while the dialog asks for confirmation. */
  const leaving = useSignal<ShelfRow | null>(null);
  const trouble = useSignal('');
  const now = useSignal(Date.now());
  useEffect(() => {
    now.value = Date.now();
  }, [rows]);
  const recent = recentRows(rows, now.value).slice(0, FEW);
  const few = recent.length === 0 ? rows.slice(0, 1) : recent;
  const shown = showsAll.value ? rows : few;
  const going = shown.filter(({ standing }) => standing !== 'over');
  const over = shown.filter(({ standing }) => standing === 'over');
  const keep = (): void => {
    leaving.value = null;
  };
  const drop = (id: string): void => {
    keep();
    dropBattle(id).then(changed, () => {
      trouble.value = STRINGS.notRemoved;
    });
  };
  return (
    <section class="carry-on" aria-labelledby="carry-on">
      <header>
        <h2 id="carry-on">{going.length === 0 ? STRINGS.finished : STRINGS.carryOn}</h2>
        {rows.length > few.length ? (
          <button type="button" aria-expanded={showsAll.value} onClick={() => (showsAll.value = !showsAll.value)}>
            {showsAll.value ? STRINGS.fewerBattles : STRINGS.allBattles(rows.length)}
          </button>
        ) : null}
      </header>
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
      <Rows rows={going} leave={(row) => (leaving.value = row)} />
      {over.length === 0 || going.length === 0 ? null : <h3 class="small-caps">{STRINGS.finished}</h3>}
      <Rows rows={over} leave={(row) => (leaving.value = row)} />
      {leaving.value === null ? null : <Leaving {...leaving.value} drop={drop} keep={keep} />}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ShelfRow[];
  leave(row: ShelfRow): void;
}

function Rows({ rows, leave }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} class={row.standing === 'yours' ? 'carry-row carry-yours' : 'carry-row'}>
          <Row row={row} remove={() => leave(row)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, remove }: { readonly row: ShelfRow; remove(): void }) {
  const { id, name, scenario, standing, pill, tone, opponent, isComputer, last, turn, savedAt, led, glance } = row;
  return (
    <>
      <Link to={battlePath(id)} class="carry-link">
        <span class="carry-map">
          <MiniMap id={scenario} label="" viewer={led} {...(glance === null ? {} : { signs: glance.signs })} />
        </span>
        <span class="carry-words">
          <span class="carry-head">
            <b class="carry-name" dir="auto">
              {name}
            </b>
            {pill === '' ? null : (
              <span class={standing === 'yours' ? 'pill pill-yours' : `pill pill-${tone}`}>{pill}</span>
            )}
          </span>
          {opponent === '' ? null : (
            <span class="carry-opponent">
              <PageIcon of={isComputer ? 'computer' : 'players'} /> {opponent}
            </span>
          )}
          <span class="carry-last">
            {last === '' ? null : <span dir="auto">{last}</span>}{' '}
            <small>
              {turn} {'\u00b7'} {when(savedAt)}
            </small>
          </span>
        </span>
      </Link>
      <button
        type="button"
        class="carry-remove"
        aria-label={STRINGS.dropYes(name)}
        title={STRINGS.dropYes(name)}
        onClick={remove}
      >
        {'\u00d7'}
      </button>
    </>
  );
}

interface LeavingProps extends Pick<ShelfRow, 'id' | 'name'> {
  drop(id: string): void;
  keep(): void;
}

function Leaving({ id, name, drop, keep }: LeavingProps) {
  return (
    <Dialog title={STRINGS.dropYes(name)} close={keep}>
      <p>{STRINGS.dropAsk(name)}</p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={keep}>
          {STRINGS.dropNo}
        </button>
        <button type="button" class="button button-main" onClick={() => drop(id)}>
          {STRINGS.dropYes(name)}
        </button>
      </div>
    </Dialog>
  );
}
