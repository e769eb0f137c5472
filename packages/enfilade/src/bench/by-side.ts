import { type Side, SIDES } from '#battle/index.ts';

export type BySide<T> = Readonly<Record<Side, T>>;

export function bySide<T>(of: (side: Side) => T): BySide<T> {
  const [a, b] = SIDES;
  return { a: of(a), b: of(b) };
}
