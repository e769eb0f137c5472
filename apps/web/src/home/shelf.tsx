import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { dropBattle, shelf, type Shelved } from '../play/engine/store.ts';
import { battlePath } from '../play/paths.ts';
import { STRINGS } from '../play/strings.ts';
import { Link } from '../route/link.tsx';
import { go } from '../route/route.ts';
import { handOver } from '../play/handed-over.ts';

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A record from elsewhere may have no date, and a date that is none cannot be written. */
function when(savedAt: number): string {
  return Number.isFinite(savedAt) ? WHEN.format(savedAt) : '';
}

/** The battles that were begun in this browser, and the door for one from a file. */
export function Shelf() {
  const battles = useSignal<readonly Shelved[]>([]);
  const trouble = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  const look = (): void => {
    shelf().then(
      (found) => {
        battles.value = found;
      },
      () => {
        trouble.value = STRINGS.noStorage;
      },
    );
  };
  useEffect(look, []);
  const [last, ...older] = battles.value;
  return (
    <section class="shelf" aria-label={STRINGS.yourBattles}>
      {last === undefined ? null : (
        <Link to={battlePath(last.id)} class="carry-on">
          <b>{last.over ? STRINGS.lookBackAt(last.name) : STRINGS.carryOn(last.name)}</b>
          <span>
            {STRINGS.turn(last.turn, last.turns)} · {when(last.savedAt)}
          </span>
        </Link>
      )}
      <button type="button" class="shelf-file" onClick={() => picker.current?.click()}>
        <b>{STRINGS.importFile}</b>
        <span>{STRINGS.importWhat}</span>
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        class="unseen"
        tabIndex={-1}
        aria-label={STRINGS.importFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          file?.text().then(
            (text) => go(handOver(text)),
            () => {
              trouble.value = STRINGS.notRead;
            },
          );
        }}
      />
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
      {older.length === 0 ? null : (
        <details class="shelf-older">
          <summary>{STRINGS.olderBattles(older.length)}</summary>
          <ul>
            {older.map(({ id, name, turn, turns, savedAt }) => (
              <li key={id}>
                <Link to={battlePath(id)}>
                  <b>{name}</b> {STRINGS.turn(turn, turns)} · {when(savedAt)}
                </Link>{' '}
                <button
                  type="button"
                  onClick={() =>
                    void dropBattle(id).then(look, () => {
                      trouble.value = STRINGS.notRemoved;
                    })
                  }
                >
                  {STRINGS.drop(name)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
