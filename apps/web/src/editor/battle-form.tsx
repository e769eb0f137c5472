import type { Json, Side } from 'enfilade';
import { SIDES } from 'enfilade';
import type { PaletteVictory } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { FieldInput, valueOf } from './field-input.tsx';
import { Select, TextField } from './own-fields.tsx';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

/** The battle itself: its name and story, the table, the sides, how it is won. */
export function BattleForm({ drawing }: { readonly drawing: Drawing }) {
  const { scenario } = drawing.draft.value;
  const set = (field: string, value: Json | undefined, gesture: string | null = null): void => {
    drawing.do({ do: 'setBattle', field, value }, gesture);
  };
  const { palette } = drawing;
  return (
    <section class="editor-inspector" aria-labelledby="editor-inspected">
      <h2 id="editor-inspected">{STRINGS.battle}</h2>
      <TextField
        label={STRINGS.nameOfBattle}
        value={scenario.name}
        set={(name) => {
          // Every battle has a name: an emptied field waits for the next letter.
          if (name !== '') set('name', name, 'name');
        }}
      />
      <TextField
        label={STRINGS.date}
        value={scenario.date ?? ''}
        set={(date) => set('date', date === '' ? undefined : date, 'date')}
      />
      <div class="editor-field editor-field-wide">
        <label>
          <span>{STRINGS.about}</span>
          <textarea
            rows={2}
            value={scenario.about}
            maxLength={4000}
            onInput={({ currentTarget }) => set('about', currentTarget.value, 'about')}
          />
        </label>
      </div>
      <details>
        <summary>{STRINGS.lengthAndTable}</summary>
        <TableSize drawing={drawing} />
        <WholeField label={STRINGS.turns} value={scenario.turns} most={60} set={(turns) => set('turns', turns)} />
        <WholeField
          label={STRINGS.minutes}
          value={scenario.minutes}
          most={6000}
          set={(minutes) => set('minutes', minutes)}
        />
        <Select
          label={STRINGS.first}
          value={scenario.first}
          of={SIDES.map((side) => [side, scenario.sides[side].name])}
          set={(side) => set('first', side)}
        />
      </details>
      <details>
        <summary>{STRINGS.victory}</summary>
        <Victory drawing={drawing} />
      </details>
      {palette.options.length === 0 ? null : (
        <details>
          <summary>{STRINGS.options}</summary>
          {palette.options.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={valueOf(scenario.options, field.name)}
              scenario={scenario}
              set={(value) => set(`options.${field.name}`, value)}
            />
          ))}
        </details>
      )}
      <details>
        <summary>{STRINGS.sidesAndNames}</summary>
        {SIDES.map((side) => (
          <SideFields key={side} drawing={drawing} side={side} set={set} />
        ))}
      </details>
    </section>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  set(value: number | undefined): void;
}

function WholeField({ label, value, most, set }: WholeProps) {
  return (
    <div class="editor-field">
      <label>
        <span>{label}</span>
        <input
          type="number"
          min={1}
          max={most}
          value={value ?? ''}
          onChange={({ currentTarget }) => set(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}

function TableSize({ drawing }: { readonly drawing: Drawing }) {
  const { palette } = drawing;
  const { table } = drawing.draft.value.scenario;
  const mark = palette.unit === 'inch' ? '\u2033' : ' cm';
  const of = (width: number, height: number): string => `${width} ${height}`;
  const set = (width: number, height: number): void => {
    drawing.do({ do: 'setBattle', field: 'table', value: { width, height } });
  };
  const isUsual = palette.tables.some(({ width, height }) => width === table.width && height === table.height);
  return (
    <>
      <Select
        label={STRINGS.table}
        value={isUsual ? of(table.width, table.height) : ''}
        of={[
          ...palette.tables.map(
            ({ width, height }) => [of(width, height), STRINGS.tableSize(width, height, mark)] as const,
          ),
          ...(isUsual ? [] : [['', STRINGS.ownSize] as const]),
        ]}
        set={(chosen) => {
          const [width = 0, height = 0] = chosen.split(' ').map(Number);
          if (width > 0) set(width, height);
        }}
      />
      <div class="editor-field">
        <label>
          <span>{STRINGS.width}</span>
          <input
            type="number"
            min={1}
            max={1000}
            value={table.width}
            onChange={({ currentTarget }) => set(currentTarget.valueAsNumber, table.height)}
          />
        </label>
        <label>
          <span>{STRINGS.height}</span>
          <input
            type="number"
            min={1}
            max={1000}
            value={table.height}
            onChange={({ currentTarget }) => set(table.width, currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </>
  );
}

/** The form of victory whose fixed values the battle has. */
function formOf(
  forms: readonly PaletteVictory[],
  victory: Readonly<Record<string, unknown>> | undefined,
): PaletteVictory | undefined {
  const own = victory?.['atTheEnd'] ?? victory?.['rule'];
  return forms.find(({ id }) => id === own) ?? forms.find(({ value }) => value === undefined) ?? forms[0];
}

function Victory({ drawing }: { readonly drawing: Drawing }) {
  const { victory: forms } = drawing.palette;
  const { scenario } = drawing.draft.value;
  const form = formOf(forms, scenario.victory);
  const set = (field: string, value: Json | undefined): void => {
    drawing.do({ do: 'setBattle', field, value });
  };
  if (form === undefined) return null;
  return (
    <>
      {forms.length < 2 ? null : (
        <Select
          label={STRINGS.victory}
          value={form.id}
          of={forms.map(({ id, label }) => [id, label])}
          set={(id) => {
            const value = forms.find((each) => each.id === id)?.value;
            set('victory', value === undefined ? undefined : { ...value });
          }}
        />
      )}
      <p class="editor-says">{form.says}</p>
      {form.fields.map((field) => (
        <FieldInput
          key={`${form.id} ${field.name}`}
          field={field}
          value={valueOf(scenario.victory, field.name)}
          scenario={scenario}
          set={(value) => set(`victory.${field.name}`, value)}
        />
      ))}
    </>
  );
}

interface SideProps {
  readonly drawing: Drawing;
  readonly side: Side;
  set(field: string, value: Json | undefined, gesture?: string | null): void;
}

function SideFields({ drawing, side, set }: SideProps) {
  const { scenario } = drawing.draft.value;
  const { name, called, plural, colour, with: own } = scenario.sides[side];
  const at = `sides.${side}`;
  return (
    <fieldset class="editor-of-side">
      <legend>{side === 'a' ? STRINGS.sideA : STRINGS.sideB}</legend>
      <TextField
        label={STRINGS.name}
        value={name}
        set={(value) => {
          if (value !== '') set(`${at}.name`, value, `${at}.name`);
        }}
      />
      <TextField
        label={STRINGS.called}
        value={called ?? ''}
        set={(value) => set(`${at}.called`, value === '' ? undefined : value, `${at}.called`)}
      />
      <FieldInput
        field={{ name: 'plural', label: STRINGS.plural, kind: { is: 'truth' } }}
        value={plural}
        scenario={scenario}
        set={(value) => set(`${at}.plural`, value)}
      />
      <FieldInput
        field={{ name: 'colour', label: STRINGS.colour, kind: { is: 'choice', of: STRINGS.colours } }}
        value={colour}
        scenario={scenario}
        set={(value) => set(`${at}.colour`, value)}
      />
      {drawing.palette.sideFields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={valueOf(own, field.name)}
          scenario={scenario}
          set={(value) => set(`${at}.with.${field.name}`, value)}
        />
      ))}
    </fieldset>
  );
}
