import { useSignal } from '@preact/signals';
import { BATTLE_LIMITS } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { JsonPicker } from '../parts/json-picker.tsx';
import { when } from '../parts/words.ts';
import { dropBattle, shelf, type Shelved } from '../play/engine/store.ts';
import { battlePath, filePath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { go } from '../route/route.ts';
import { Dialog } from '../parts/dialog.tsx';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** The battles that were begun in this browser, and the door for one from a file. */
export function Shelf() {
  const battles = useSignal<readonly Shelved[]>([]);
  const trouble = useSignal('');
  /** The battle to remove, while the dialog asks for confirmation. */
  const leaving = useSignal<Pick<Shelved, 'id' | 'name'> | null>(null);
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
  const keep = (): void => {
    leaving.value = null;
  };
  const drop = (id: string): void => {
    keep();
    void dropBattle(id).then(look, () => {
      trouble.value = STRINGS.notRemoved;
    });
  };
  const [last, ...older] = battles.value;
  return (
    <section class="shelf" aria-label={STRINGS.yourBattles}>
      {last === undefined ? null : (
        <div class="shelf-last">
          <Link to={battlePath(last.id)} class="carry-on">
            <b>{last.over ? STRINGS.lookBackAt(last.name) : STRINGS.carryOn(last.name)}</b>
            <span>
              {STRINGS.turn(last.turn, last.turns)} · {when(last.savedAt)}
            </span>
          </Link>
          <button type="button" aria-label={STRINGS.dropYes(last.name)} onClick={() => (leaving.value = last)}>
            {STRINGS.drop}
          </button>
        </div>
      )}
      <button type="button" class="shelf-file" onClick={() => picker.current?.click()}>
        <b>{STRINGS.importFile}</b>
        <span>{STRINGS.importWhat}</span>
      </button>
      <JsonPicker
        picker={picker}
        label={STRINGS.importFile}
        mostBytes={BATTLE_LIMITS.bytes}
        read={(text) => go(filePath(text))}
        fail={(reason) => (trouble.value = reason)}
      />
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
      {leaving.value === null ? null : <Leaving {...leaving.value} drop={drop} keep={keep} />}
      {older.length === 0 ? null : (
        <details class="shelf-older">
          <summary>{STRINGS.olderBattles(older.length)}</summary>
          <ul>
            {older.map(({ id, name, turn, turns, savedAt }) => (
              <li key={id}>
                <Link to={battlePath(id)}>
                  <b dir="auto">{name}</b> {STRINGS.turn(turn, turns)} · {when(savedAt)}
                </Link>{' '}
                <button type="button" aria-label={STRINGS.dropYes(name)} onClick={() => (leaving.value = { id, name })}>
                  {STRINGS.drop}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface LeavingProps extends Pick<Shelved, 'id' | 'name'> {
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
