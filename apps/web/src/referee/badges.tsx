import type { Item } from 'enfilade/referee';
import type { Book } from './store.ts';

/** The states of a unit or command, in the system's own words. */
export function Badges({ item, book }: { readonly item: Item; readonly book: Book }) {
  const badges = book.referee.roster.badges(item, book.roll.value);
  if (badges.length === 0) return null;
  return (
    <span class="rf-badges">
      {badges.map(({ says, tone }) => (
        <i key={says} class={`rf-badge rf-badge-${tone}`}>
          {says}
        </i>
      ))}
    </span>
  );
}
