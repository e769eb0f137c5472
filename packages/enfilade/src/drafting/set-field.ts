import { type Json, plainLines, plainText } from '#battle/index.ts';

type Holder = Readonly<Record<string, unknown>>;

/** Names are one line; descriptions have several. */
const LONG = ['about', 'note'];

function cleaned(value: Json, name: string): Json {
  if (typeof value !== 'string') return value;
  return LONG.includes(name) ? plainLines(value) : plainText(value);
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record with one field changed, dots leading inside; an inner record that becomes empty is taken out. */
export function withField<T extends object>(record: T, path: string, value: Json | undefined): T;
export function withField(record: Holder, path: string, value: Json | undefined): Holder {
  const [name = '', ...inside] = path.split('.');
  const { [name]: before, ...rest } = record;
  if (inside.length === 0) return value === undefined ? rest : { ...record, [name]: cleaned(value, name) };
  const inner = withField(isHolder(before) ? before : {}, inside.join('.'), value);
  return value === undefined && Object.keys(inner).length === 0 ? rest : { ...record, [name]: inner };
}

/** What stands at a path; undefined where nothing does. */
export function fieldAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), record);
}
