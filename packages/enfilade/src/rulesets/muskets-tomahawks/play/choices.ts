import type { UnitId } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';
import type { Figure, MtUmpire, MtUnit } from './model.ts';

/** What the owner of men decides about single ones of them. */

/** A man by his number and his place. */
export function nameOfMan({ id, x, y, smoke }: Figure): string {
  const place = `${inUnits(Math.round(x / 100) * 100)}" east, ${inUnits(Math.round(y / 100) * 100)}" north`;
  return `man ${id + 1} (${place}${smoke ? ', unloaded' : ''})`;
}

/** Who of these men falls, one after the other; nobody is asked where there is nothing to choose. */
export function askWhoFalls(
  umpire: MtUmpire,
  unit: MtUnit,
  { men, count, rule }: { readonly men: readonly Figure[]; readonly count: number; readonly rule: string },
): readonly number[] {
  let left = men;
  const fallen: number[] = [];
  while (fallen.length < count && left.length > count - fallen.length) {
    const [first, ...others] = left.map((man) => ({ answer: man.id, says: `It is ${nameOfMan(man)}` }));
    if (first === undefined) break;
    const answer = umpire.ask<number>({
      to: unit.side,
      kind: 'whoFalls',
      rule,
      asks: `Which man of ${unit.name} falls?`,
      subject: unit.id,
      options: [first, ...others],
    });
    fallen.push(answer);
    left = left.filter(({ id }) => id !== answer);
  }
  return fallen.length < count ? [...fallen, ...left.map(({ id }) => id)] : fallen;
}

/** MT-GAP-29: who touches two enemy units chooses one. */
export function askWhomToStrike(
  umpire: MtUmpire,
  unit: MtUnit,
  { man, foes }: { readonly man: Figure; readonly foes: readonly MtUnit[] },
): UnitId | undefined {
  const [first, ...others] = foes.map(({ id, name }) => ({ answer: id, says: `He strikes at ${name}` }));
  if (first === undefined || others.length === 0) return first?.answer;
  return umpire.ask<UnitId>({
    to: unit.side,
    kind: 'strike',
    rule: 'MT-GAP-29',
    asks: `Whom of those he touches does ${nameOfMan(man)} of ${unit.name} strike at?`,
    subject: unit.id,
    options: [first, ...others],
  });
}
