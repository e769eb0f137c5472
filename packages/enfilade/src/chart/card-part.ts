import { counted } from '#procedure/index.ts';
import type { Battle, BattleEvent, Side, System } from '#battle/index.ts';
import type { CardStep, CardWeight, DiceGroup, FaceMeaning, TestScale, Verdict } from './resolution-card.ts';

/** An event with the battle around it and the dice that were thrown for it. */
export interface ThrownEvent<S extends System, E = BattleEvent<S>> {
  readonly event: E;
  readonly before: Battle<S>;
  readonly after: Battle<S>;
  readonly thrown: readonly (readonly number[])[];
  /** What a unit, commander or place is called. */
  name(id: string): string;
  /** A unit and what it does: "78th Foot fires", "French guns fire". */
  does(id: string, one: string, many: string): string;
  side(id: string): Side | null;
}

export type StepPart = Partial<Omit<CardStep, 'moment'>> & Pick<CardStep, 'title'>;

/** What one event adds to a card; what a system leaves out is told as any event is. */
export interface CardPart {
  readonly weight?: CardWeight;
  readonly title?: string;
  readonly actors?: readonly string[];
  readonly targets?: readonly string[];
  readonly owners?: readonly Side[];
  readonly steps?: readonly StepPart[];
  /** Null: none. Left out: what the resolution says itself, and `goodFor` is glad of it. */
  readonly verdict?: Verdict | null;
  readonly goodFor?: Side | null;
  readonly hurts?: boolean;
}

type PartTable<S extends System> = {
  readonly [K in S['event']['kind']]?: (thrown: ThrownEvent<S, Extract<S['event'], { readonly kind: K }>>) => CardPart;
};

/** What a system says of its resolutions, by the kind of event. */
export function cardParts<S extends System>(table: PartTable<S>): (thrown: ThrownEvent<S>) => CardPart | undefined {
  const parts = table as Readonly<Record<string, ((thrown: ThrownEvent<S>) => CardPart) | undefined>>;
  return (thrown) => (Object.hasOwn(parts, thrown.event.kind) ? parts[thrown.event.kind]?.(thrown) : undefined);
}

/** "78th Foot fires", "78th Foot, French guns fire" */
export function allDo(
  { name, does }: Pick<ThrownEvent<System>, 'name' | 'does'>,
  ids: readonly string[],
  one: string,
  many: string,
): string {
  const [first] = ids;
  return ids.length === 1 && first !== undefined ? does(first, one, many) : `${ids.map(name).join(', ')} ${many}`;
}

interface Pool {
  readonly faces: readonly number[] | undefined;
  /** The lowest face that counts; null: none does. */
  readonly on: number | null;
}

const high = (one: number, two: number): number => two - one;

function group(faces: readonly number[] = [], reads: (face: number) => FaceMeaning): DiceGroup['dice'] {
  return faces.toSorted(high).map((face) => ({ face, reads: reads(face) }));
}

/** Dice that hit on a score; `best` is the lowest face that does more. */
export function hits({ faces = [], on, best = Infinity }: Pool & { readonly best?: number }, one = 'hit'): DiceGroup {
  const dice = group(faces, (face) => (on === null || face < on ? 'miss' : face >= best ? 'best' : 'hit'));
  return { label: null, dice, count: counted(dice.filter(({ reads }) => reads !== 'miss').length, one) };
}

export function saves({ faces = [], on }: Pool, label = 'saves'): readonly DiceGroup[] {
  if (faces.length === 0) return [];
  const dice = group(faces, (face) => (on !== null && face >= on ? 'saved' : 'miss'));
  return [{ label, dice, count: `${dice.filter(({ reads }) => reads === 'saved').length} saved` }];
}

/** Dice that are added up, or a single one. */
export function summed(faces: readonly number[] = [], label: string | null = null): DiceGroup {
  const dice = faces.map((face) => ({ face, reads: 'plain' as const }));
  const sum = faces.reduce((all, face) => all + face, 0);
  return { label, dice, count: faces.length > 1 ? `= ${sum}` : '' };
}

/** A single die that must show this or less. */
export function orLess(faces: readonly number[] = [], most: number, reads: FaceMeaning = 'hit'): DiceGroup {
  return { label: null, dice: group(faces, (face) => (face <= most ? reads : 'miss')), count: '' };
}

interface Reason {
  readonly label: string;
  readonly value: number;
}

const MOST_REASONS = 3;

/** "charging +1, disordered −1" */
export function reasonsIn(entries: readonly Reason[]): string {
  return entries
    .slice(0, MOST_REASONS)
    .map(({ label, value }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${signed(value)}`)
    .join(', ');
}

export function signed(n: number): string {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}

/** Neighbouring totals that come to the same are one band. */
export function scaleOf<R extends string>(
  total: number,
  [from, to]: readonly [number, number],
  resultAt: (total: number) => R,
  words: Readonly<Record<R, { readonly says: string; readonly good: boolean }>>,
): TestScale {
  const bands: { from: number; to: number; says: string; good: boolean }[] = [];
  for (let n = from; n <= to; n += 1) {
    const { says, good } = words[resultAt(n)];
    const last = bands.at(-1);
    if (last?.says === says) last.to = n;
    else bands.push({ from: n, to: n, says, good });
  }
  return { total: Math.min(Math.max(total, from), to), bands };
}
