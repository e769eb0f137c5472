import '../styles/sheet-tools.css';
import type { Signal } from '@preact/signals';
import { PAPERS, type Paper } from 'enfilade';
import { HOUSE_WAYS, type HouseWay } from 'enfilade/print';
import type { ShownSheet } from './filter.ts';
import { STRINGS } from './strings.ts';

interface SwitchProps<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly ways: readonly V[];
  readonly says: Readonly<Record<V, string>>;
  readonly chosen: Signal<V>;
}

function Switch<V extends string>({ legend, name, ways, says, chosen }: SwitchProps<V>) {
  return (
    <fieldset class="switch">
      <legend>{legend}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name={name}
            checked={chosen.value === way}
            onChange={() => {
              chosen.value = way;
            }}
          />
          <span>{says[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ToolsProps {
  readonly query: Signal<string>;
  readonly house: Signal<HouseWay>;
  readonly shown: ShownSheet;
  /** Left out if the sheet is shown over something else. */
  readonly printing?: { readonly paper: Signal<Paper>; readonly rulings: Signal<boolean> };
}

function tally({ left, all, houseHidden }: ShownSheet): string {
  const lines = STRINGS.lines(left, all);
  return houseHidden === 0 ? lines : `${lines}; ${STRINGS.hidden(houseHidden)}`;
}

/** Search, house rulings, print: sticky while the sheet scrolls. */
export function SheetTools({ query, house, shown, printing }: ToolsProps) {
  return (
    <div class="tools" role="search">
      <label class="find">
        <span>{STRINGS.find}</span>
        <input
          type="search"
          value={query.value}
          placeholder={STRINGS.findExample}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
      </label>
      <Switch legend={STRINGS.house} name="house" ways={HOUSE_WAYS} says={STRINGS.houseWay} chosen={house} />
      <p class="tally" role="status">
        {tally(shown)}
      </p>
      {printing === undefined ? null : <PrintTools {...printing} />}
    </div>
  );
}

function PrintTools({ paper, rulings }: NonNullable<ToolsProps['printing']>) {
  return (
    <div class="print-tools">
      <Switch legend={STRINGS.paper} name="paper" ways={PAPERS} says={STRINGS.paperName} chosen={paper} />
      <label class="print-rulings">
        <input
          type="checkbox"
          checked={rulings.value}
          onChange={(event) => {
            rulings.value = event.currentTarget.checked;
          }}
        />
        <span>{STRINGS.withRulings}</span>
      </label>
      <button type="button" class="button print-button" onClick={() => print()}>
        {STRINGS.print}
      </button>
    </div>
  );
}
