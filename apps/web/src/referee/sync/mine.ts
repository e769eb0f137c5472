import { append, type Edit, findItem, type Items, type Ledger, type Note } from 'enfilade/referee';

/** An edit rewritten for the book as it is now; undefined if its item is gone. */
function anew(items: Items, edit: Edit): readonly Edit[] {
  if (edit.kind === 'set') {
    const item = findItem(items, edit.item);
    if (item === undefined) return [];
    const { kind, item: id, field, to } = edit;
    const from = Object.hasOwn(item.values, field) ? item.values[field] : undefined;
    return [{ kind, item: id, field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  }
  const now = findItem(items, edit.item.id);
  const standing: readonly Edit[] =
    now === undefined ? [] : [{ kind: 'drop', item: { ...now, values: { ...now.values } } }];
  return edit.kind === 'drop' ? standing : [...standing, edit];
}

/** "Use mine": the note written again over what others have changed. Changes to removed items are left out. */
export function writtenAgain(ledger: Ledger, note: Note, id: string): Note {
  const changes: Edit[] = [];
  let book: Ledger = { ...ledger, notes: [] };
  for (const edit of note.changes) {
    const again = anew(book.items, edit);
    const entered = append(book, { ...note, changes: [...again] });
    if (!entered.ok) continue;
    book = { ...entered.ledger, notes: [] };
    changes.push(...again);
  }
  return { ...note, id, changes };
}
