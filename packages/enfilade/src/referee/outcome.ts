import type { Json, Side } from '#battle/index.ts';
import { findItem, type Item, type Items } from './book.ts';
import type { CardActionResult } from './deck.ts';
import type { After, Cast, Done, Follow, PartialFacts, Resolution, Write } from './kit.ts';
import { clipped, type Edit, type Note } from './note.ts';
import { sameJson } from './json.ts';
import { callRoll } from './roll-call.ts';

/** The units that take part, from the ids that were tapped or written down. Ids of anything else, such as the clock, are left out. */
export function castOf(
  items: Items,
  ids: Readonly<Record<string, readonly string[]>>,
  mine: Side,
  { roles }: Pick<Resolution, 'roles'>,
): Cast {
  return {
    roll: callRoll(items),
    mine,
    of: (name) => {
      const kind = roles.find(({ id }) => id === name)?.kind;
      const named = Object.hasOwn(ids, name) ? (ids[name] ?? []) : [];
      return named.flatMap((id) => {
        const item = findItem(items, id);
        return item === undefined || item.kind !== kind ? [] : [item];
      });
    },
  };
}

/** The edits that carry out writes; of two to one field the later counts, and no-ops are left out. */
export function editsOf(items: Items, writes: readonly Write[]): readonly Edit[] {
  const last = new Map(writes.map((write) => [`${write.item} ${write.field}`, write]));
  return [...last.values()].flatMap(({ item, field, to }): Edit[] => {
    const from = findItem(items, item)?.values[field];
    if (sameJson(from, to)) return [];
    return [{ kind: 'set', item, field, ...(from === undefined ? {} : { from }), to }];
  });
}

/** What is to be done after the owner's choice. */
export function withChoice({ choices = [], ...after }: After, at: number): After {
  const chosen = choices[at];
  if (chosen === undefined) return after;
  return {
    ...after,
    verdict: chosen.label,
    table: [...after.table, ...chosen.table],
    writes: [...after.writes, ...chosen.writes],
    follows: [...after.follows, ...chosen.follows],
  };
}

/** Something owed, as it stands in the book. */
export interface OwedItem {
  readonly procedure: string;
  readonly label: string;
  readonly cast: Readonly<Record<string, readonly string[]>>;
  readonly given: PartialFacts;
  readonly due: Follow['due'];
  readonly key: string;
}

function owe(items: Items, follow: Follow, id: string): readonly Edit[] {
  const { key = id, ...rest } = follow;
  const old = Object.values(items).find(({ kind, values }) => kind === 'owed' && values['key'] === key);
  const values = { ...rest, key } as unknown as Readonly<Record<string, Json>>;
  return [
    ...(old === undefined ? [] : [{ kind: 'drop', item: old } as const]),
    { kind: 'add', item: { id, kind: 'owed', values } },
  ];
}

/** Each in the book that the one before leaves: of two under one key the later is owed. */
function oweAll(items: Items, follows: readonly Follow[], id: string): readonly Edit[] {
  const book: Record<string, Item> = { ...items };
  return follows.flatMap((follow, i) => {
    const edits = owe(book, follow, `${id}-${i}`);
    for (const edit of edits) {
      if (edit.kind === 'add') book[edit.item.id] = edit.item;
      else if (edit.kind === 'drop') delete book[edit.item.id];
    }
    return edits;
  });
}

interface NoteHeader {
  readonly id: string;
  readonly by: string;
  readonly procedure: string;
  readonly cast: Readonly<Record<string, readonly string[]>>;
  /** The owed item that this settles. */
  readonly settles?: string;
}

/** What a resolution writes into the book, in one note. */
export function noteResolved(items: Items, done: Done, after: After, signed: NoteHeader): Note {
  const { id, by, procedure, cast, settles } = signed;
  const settled = settles === undefined ? undefined : findItem(items, settles);
  const { [settles ?? '']: gone, ...left } = items;
  return {
    id,
    by,
    deed: {
      kind: 'resolved',
      procedure,
      cast: Object.fromEntries(Object.entries(cast).map(([role, ids]) => [role, [...ids]])),
      input: done.given as Record<string, Json>,
      faces: done.faces.map((faces) => [...faces]),
      says: clipped(after.says),
      table: after.table.map(clipped),
    },
    changes: [
      ...(settled === undefined ? [] : [{ kind: 'drop', item: settled } as const]),
      ...editsOf(items, after.writes),
      ...oweAll(
        gone === undefined ? items : left,
        after.follows.filter(({ optional }) => optional !== true),
        id,
      ),
    ],
  };
}

/** What happened with the cards, as everyone may read it: counts, clocks, points, tests that are owed. */
export function noteCards(
  items: Items,
  { says, writes, follows }: Pick<CardActionResult, 'says' | 'writes' | 'follows'>,
  signed: Pick<NoteHeader, 'id' | 'by'>,
): Note {
  return {
    ...signed,
    deed: { kind: 'chore', says: clipped(says) },
    changes: [...editsOf(items, writes), ...oweAll(items, follows, signed.id)],
  };
}
