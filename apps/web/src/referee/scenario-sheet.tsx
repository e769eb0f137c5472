import { catalogue } from 'virtual:catalogue';
import { useSignal } from '@preact/signals';
import { loadScenario } from 'enfilade';
import { Sheet } from './frame.tsx';
import { openingOf } from './opening.ts';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

interface ScenarioSheetProps {
  readonly book: Book;
  /** The battle's new name. */
  rename?(name: string): void;
  close(): void;
}

/** The armies of a shipped battle, which replace what was in the book. */
export function ScenarioSheet({ book, rename, close }: ScenarioSheetProps) {
  const trouble = useSignal('');
  const { referee } = book;
  const battles = catalogue.find(({ id }) => id === referee.book.id)?.battles ?? [];
  const take = async (id: string): Promise<void> => {
    const scenario = await loadScenario(id);
    if (scenario === undefined) {
      trouble.value = STRINGS.noScenario;
      return;
    }
    const taken = book.replaceArmies(referee.roster.enrol(scenario), openingOf(scenario, referee), scenario.name);
    if (taken.length > 0) {
      trouble.value = STRINGS.noScenario;
      return;
    }
    rename?.(scenario.name);
    close();
  };
  return (
    <Sheet title={STRINGS.fromScenario} close={close}>
      {book.roll.value.units.length === 0 ? null : <p class="rf-warn">{STRINGS.replaces}</p>}
      <ul class="rf-options">
        {battles.map(({ id, name, date, sides, units }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                take(id).catch(() => {
                  trouble.value = STRINGS.noScenario;
                });
              }}
            >
              <span>
                {name} <small>{date}</small>
              </span>
              <small>
                {sides.a} {units.a} v {units.b} {sides.b}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
    </Sheet>
  );
}
