import type { Signal } from '@preact/signals';
import type { ShownSheet } from './filter.ts';

interface ToolsProps {
  readonly query: Signal<string>;
  readonly withoutHouse: Signal<boolean>;
  readonly shown: ShownSheet;
}

function tally({ left, all, houseHidden }: ShownSheet): string {
  const lines = left === all ? `${all} lines` : `${left} of ${all} lines`;
  return houseHidden === 0 ? lines : `${lines}; ${houseHidden} of this house hidden`;
}

/** Search, house rulings, print: stays in reach while the sheet scrolls. */
export function SheetTools({ query, withoutHouse, shown }: ToolsProps) {
  const choose = (hidden: boolean) => () => {
    withoutHouse.value = hidden;
  };
  return (
    <div class="tools" role="search">
      <label class="find">
        <span>Find a line</span>
        <input
          type="search"
          value={query.value}
          placeholder="range, square, −1 …"
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
      </label>
      <fieldset class="switch">
        <legend>House rulings</legend>
        {([false, true] as const).map((hidden) => (
          <label key={String(hidden)}>
            <input type="radio" name="house" checked={withoutHouse.value === hidden} onChange={choose(hidden)} />
            <span>{hidden ? 'Hidden' : 'Marked'}</span>
          </label>
        ))}
      </fieldset>
      <p class="tally" role="status">
        {tally(shown)}
      </p>
      <button type="button" class="button print-button" onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
