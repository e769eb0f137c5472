import { type Json, loadReferee } from 'enfilade';
import { type Item, type Note, openingItems } from 'enfilade/referee';

const UNITS = 12;

/** The note with which a small battle of Black Powder begins: units `u0` to `u11` of line infantry. */
export async function openingNote(): Promise<Note> {
  const referee = await loadReferee('bp');
  if (referee === undefined) throw new Error('no referee for bp');
  const [profile = ''] = Object.keys(referee.roster.profiles);
  const values = referee.roster.profiles[profile]?.values;
  const units = Array.from({ length: UNITS }, (_, i): Item => {
    const own = { name: `${i + 1}. Regiment`, side: i % 2 === 0 ? 'a' : 'b', command: null, profile };
    return { id: `u${i}`, kind: 'unit', values: { ...own, ...values } };
  });
  const items = [...openingItems(referee, { a: 'North', b: 'South' }), ...units];
  return {
    id: 'opening',
    by: 'Host',
    deed: { kind: 'mustered' },
    changes: items.map((item) => ({ kind: 'add', item: { ...item, values: { ...item.values } } })),
  };
}

interface Setting {
  readonly by?: string;
  readonly item?: string;
  readonly field?: string;
  readonly from: Json;
  readonly to: Json;
}

/** One edit of one field, usually the name of a unit: names take any value. */
export function setting(id: string, { by = 'Anna', item = 'u0', field = 'name', from, to }: Setting): Note {
  return { id, by, deed: { kind: 'edited' }, changes: [{ kind: 'set', item, field, from, to }] };
}
