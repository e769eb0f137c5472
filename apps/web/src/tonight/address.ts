import { KINDS, type KindId, MOODS, type MoodId, seedInWords, seedOf, type SizeId, SIZES } from 'enfilade/generate';

/** What was chosen on the page; what is null is drawn from the seed. */
export interface Wishes {
  readonly system: string;
  readonly size: SizeId;
  readonly a: string | null;
  readonly b: string | null;
  readonly kind: KindId | null;
  readonly mood: MoodId | null;
  readonly seed: number;
}

function keyOf<K extends string>(record: Readonly<Record<K, unknown>>, said: string | null): K | null {
  return said !== null && Object.hasOwn(record, said) ? (said as K) : null;
}

/** The wishes in an address: the same address gives the same battle. */
export function readWishes(query: string, systems: readonly string[], fresh: number): Wishes {
  const said = new URLSearchParams(query);
  const [first = ''] = systems;
  return {
    system: systems.find((id) => id === said.get('system')) ?? first,
    size: keyOf(SIZES, said.get('size')) ?? 'short',
    a: said.get('a'),
    b: said.get('b'),
    kind: keyOf(KINDS, said.get('kind')),
    mood: keyOf(MOODS, said.get('ground')),
    seed: seedOf(said.get('seed') ?? '') ?? fresh,
  };
}

export function writeWishes({ system, size, a, b, kind, mood, seed }: Wishes): string {
  const said = { system, size, a, b, kind, ground: mood, seed: seedInWords(seed) };
  return `?${new URLSearchParams(Object.entries(said).filter((each): each is [string, string] => each[1] !== null)).toString()}`;
}
