import { useSignal } from '@preact/signals';
import type { FieldAbout, FormAbout, Procedure, Refusal } from 'enfilade';
import {
  type Chip,
  chipsOf,
  faultInItem,
  inTodaysWords,
  type Item,
  nameOf,
  sameJson,
  sideOf,
  type Values,
} from 'enfilade/referee';
import { RefusalNote } from '../odds/fields/field-frame.tsx';
import { valueOf } from '../odds/question.ts';
import { ClashSheet } from './clash-sheet.tsx';
import { FactView } from './fact-view.tsx';
import { Sheet } from './frame.tsx';
import { editInWords } from './in-words.ts';
import type { Book, FieldChange, Hindrance } from './store.ts';
import { STRINGS } from './strings.ts';

interface ItemSheetProps {
  readonly item: Item;
  readonly book: Book;
  close(): void;
}

function recordOf({ referee }: Book, { kind }: Item) {
  const { side, command, unit } = referee.roster;
  return kind === 'unit' ? unit : kind === 'command' ? command : side;
}

/** Checks a change of an item as the book would. */
function judge(item: Item, book: Book): Pick<Procedure, 'form' | 'prepare'> {
  const { form } = recordOf(book, item);
  const prepare = (values: unknown) => {
    const refusal = faultInItem({ ...item, values: values as Values }, book.referee);
    return refusal === undefined ? { ok: true as const } : { ok: false as const, refusal };
  };
  return { form: form.about, prepare: prepare as unknown as Procedure['prepare'] };
}

const SIMPLE: readonly FieldAbout['kind'][] = ['flag', 'choice', 'whole', 'number'];

function otherFields(form: FormAbout, states: readonly string[]): readonly string[] {
  return Object.entries(form)
    .filter(([name, { kind }]) => !states.includes(name) && SIMPLE.includes(kind))
    .map(([name]) => name);
}

/** The sheet of a side, command or unit: states, name and command, saved as one note. */
export function ItemSheet({ item, book, close }: ItemSheetProps) {
  const touched = useSignal<Readonly<Record<string, FieldChange>>>({});
  const clashes = useSignal<readonly Hindrance[]>([]);
  // Changes by others show while the sheet is open, except in fields touched here.
  const written: Values = {
    ...item.values,
    ...Object.fromEntries(Object.entries(touched.value).map(([field, { to }]) => [field, to])),
  };
  const tried = useSignal<Refusal | null>(null);
  const all = useSignal(false);
  const { form, states, formerly } = recordOf(book, item);
  const [values, before] = [inTodaysWords(written, formerly), inTodaysWords(item.values, formerly)];
  const judged = judge(item, book);
  const fault = faultInItem({ ...item, values }, book.referee);
  const refusal = tried.value ?? fault ?? null;
  const set = (field: string, value: unknown): void => {
    tried.value = null;
    const { from } = touched.value[field] ?? { from: item.values[field] };
    touched.value = { ...touched.value, [field]: { from, to: value as Values[string] } };
  };
  const commands = book.roll.value.commands.filter((command) => sideOf(command) === sideOf(item));
  const finish = (): void => {
    const says = Object.entries(touched.value)
      .filter(([, { from, to }]) => !sameJson(from, to))
      .map(([field, { from, to }]) => editInWords({ kind: 'set', item: item.id, field, from, to }, book));
    clashes.value = book.change(item.id, touched.value, says.join(', '));
    if (clashes.value.length === 0) close();
  };
  const view = (field: string, big: boolean) => {
    const about = form.about[field];
    if (about === undefined) return null;
    const chips: readonly Chip[] = chipsOf(judged, field, values);
    return (
      <FactView
        key={field}
        label={about.label}
        about={about}
        chips={chips}
        value={valueOf(about, values[field])}
        tapped={!sameJson(values[field], before[field])}
        big={big && about.kind === 'whole'}
        change={(value) => set(field, value)}
        refuse={(why) => {
          tried.value = why;
        }}
      />
    );
  };
  const others = otherFields(form.about, states);
  return (
    <Sheet title={nameOf(item)} close={close}>
      <div class="rf-item-states">{states.map((field, i) => view(field, i === 0))}</div>
      {refusal === null ? null : (
        <p class="rf-refusal" role="status">
          <RefusalNote refusal={refusal} system={book.referee.book.id} />
        </p>
      )}
      <label class="rf-field">
        <span>{STRINGS.name}</span>
        <input
          value={typeof values['name'] === 'string' ? values['name'] : ''}
          maxLength={80}
          onInput={({ currentTarget }) => set('name', currentTarget.value)}
        />
      </label>
      {item.kind === 'unit' && commands.length > 0 ? (
        <label class="rf-field">
          <span>{book.referee.roster.commandTitle}</span>
          <select
            value={typeof values['command'] === 'string' ? values['command'] : ''}
            onChange={({ currentTarget: { value } }) => set('command', value === '' ? null : value)}
          >
            <option value="">{STRINGS.noCommand}</option>
            {commands.map((command) => (
              <option key={command.id} value={command.id}>
                {nameOf(command)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {others.length === 0 ? null : (
        <details
          class="rf-details"
          open={all.value}
          onToggle={({ currentTarget }) => {
            all.value = currentTarget.open;
          }}
        >
          <summary>{STRINGS.allValues}</summary>
          {all.value ? <div class="rf-item-states">{others.map((field) => view(field, false))}</div> : null}
        </details>
      )}
      <footer>
        {item.kind === 'side' ? null : (
          <button
            type="button"
            class="button rf-danger"
            onClick={() => {
              book.remove(item, STRINGS.removed(nameOf(item)));
              close();
            }}
          >
            {STRINGS.removeIt}
          </button>
        )}
        <button type="button" class="button button-main" disabled={fault !== undefined} onClick={finish}>
          {STRINGS.done}
        </button>
      </footer>
      {clashes.value.length === 0 ? null : (
        <ClashSheet
          clashes={clashes.value}
          book={book}
          close={() => {
            touched.value = {};
            clashes.value = [];
          }}
        />
      )}
    </Sheet>
  );
}
