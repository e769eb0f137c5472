import type { Signal } from '@preact/signals';
import type { Side } from 'enfilade';
import { nameOf, sideOf } from 'enfilade/referee';
import { SideMark } from '../parts/side-mark.tsx';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

/** One of the two sides. */
export function SideSwitch({ book, side }: { readonly book: Book; readonly side: Signal<Side> }) {
  return (
    <div class="rf-sides" role="group" aria-label={STRINGS.whichSide}>
      {book.roll.value.sides.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={sideOf(item) === side.value}
          onClick={() => {
            side.value = sideOf(item);
          }}
        >
          <SideMark side={sideOf(item)} /> <bdi>{nameOf(item)}</bdi>
        </button>
      ))}
    </div>
  );
}
