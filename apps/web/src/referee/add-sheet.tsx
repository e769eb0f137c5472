import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type Item, nameOf, sideOf } from 'enfilade/referee';
import { Sheet } from './frame.tsx';
import { SideSwitch } from './side-switch.tsx';
import { Stepper } from './stepper.tsx';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

interface AddSheetProps {
  readonly book: Book;
  readonly side: Side;
  close(): void;
}

const NEW = 'new';
const COUNT = { kind: 'whole', label: STRINGS.howMany, from: 1, to: 30, required: true } as const;

/** Troops from the ready-made profiles: how many of each, and under which command. */
export function AddSheet({ book, side: first, close }: AddSheetProps) {
  const { roster } = book.referee;
  const profiles = Object.entries(roster.profiles);
  const side = useSignal<Side>(first);
  const command = useSignal<string | null>(null);
  const profile = useSignal(profiles[0]?.[0] ?? '');
  const count = useSignal(1);
  const name = useSignal('');
  const newCommand = useSignal('');
  const commands = book.roll.value.commands.filter((item) => sideOf(item) === side.value);
  const under = command.value ?? commands.at(-1)?.id ?? NEW;
  const called = roster.profiles[profile.value]?.name ?? '';
  const add = (): void => {
    const commandName = newCommand.value.trim() || `${roster.commandTitle} ${commands.length + 1}`;
    const leader: readonly Item[] =
      under === NEW
        ? [{ id: book.newId(), kind: 'command', values: { name: commandName, side: side.value, ...roster.newCommand } }]
        : [];
    const label = name.value.trim() || called;
    const units = Array.from({ length: count.value }, (_, i): Item => {
      const numbered = count.value === 1 ? label : `${label} ${i + 1}`;
      return {
        id: book.newId(),
        kind: 'unit',
        values: {
          ...roster.profiles[profile.value]?.values,
          name: numbered,
          side: side.value,
          command: leader[0]?.id ?? under,
          profile: profile.value,
        },
      };
    });
    book.muster([...leader, ...units], STRINGS.added(count.value, label));
    command.value = leader[0]?.id ?? under;
    [name.value, newCommand.value, count.value] = ['', '', 1];
  };
  return (
    <Sheet title={STRINGS.addTroops} close={close}>
      <SideSwitch book={book} side={side} />
      <label class="rf-field">
        <span>{roster.commandTitle}</span>
        <select
          value={under}
          onChange={({ currentTarget }) => {
            command.value = currentTarget.value;
          }}
        >
          {commands.map((item) => (
            <option key={item.id} value={item.id}>
              {nameOf(item)}
            </option>
          ))}
          <option value={NEW}>{STRINGS.newCommand(roster.commandTitle)}</option>
        </select>
      </label>
      {under === NEW ? (
        <label class="rf-field">
          <span>{STRINGS.nameOf(roster.commandTitle)}</span>
          <input
            value={newCommand.value}
            maxLength={80}
            placeholder={`${roster.commandTitle} ${commands.length + 1}`}
            onInput={({ currentTarget }) => {
              newCommand.value = currentTarget.value;
            }}
          />
        </label>
      ) : null}
      <fieldset class="rf-profiles">
        <legend class="small-caps">{STRINGS.profiles}</legend>
        {profiles.map(([id, { name: label }]) => (
          <button
            key={id}
            type="button"
            class="rf-chip"
            aria-pressed={profile.value === id}
            onClick={() => {
              profile.value = id;
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <label class="rf-field">
        <span>{STRINGS.nameIfAny}</span>
        <input
          value={name.value}
          maxLength={70}
          placeholder={called}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      <Stepper
        label={STRINGS.howMany}
        about={COUNT}
        value={count.value}
        change={(next) => {
          count.value = next ?? 1;
        }}
      />
      <footer>
        <button type="button" class="button" onClick={close}>
          {STRINGS.close}
        </button>
        <button type="button" class="button button-main" onClick={add}>
          {STRINGS.addThese(count.value, name.value.trim() || called)}
        </button>
      </footer>
    </Sheet>
  );
}
