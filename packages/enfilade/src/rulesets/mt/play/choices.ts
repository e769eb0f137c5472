import type { UnitId } from '#battle/index.ts';
import { headingTo, inches, lengthBetween } from '#field/index.ts';
import { direction } from '#story/index.ts';
import type { Figure, MtUmpire, MtUnit } from './model.ts';
import { middleOf } from './place.ts';

const MIDDLE_SLACK = inches(0.5);

/** What the owner of men decides about single ones of them. */

/** A man by his number in his unit; a unit of one man goes by its name. */
export function manOf({ name, start }: Pick<MtUnit, 'name' | 'start'>, id: number): string {
  return start === 1 ? name : `man ${id + 1} of ${name}`;
}

/** A man by his number and his place in the unit. */
export function nameOfMan({ figures }: MtUnit, man: Figure): string {
  if (figures.length === 0) return `man ${man.id + 1}`;
  const middle = middleOf(figures);
  const place =
    lengthBetween(middle, man) < MIDDLE_SLACK ? 'in the middle' : `to the ${direction(headingTo(middle, man))}`;
  return `man ${man.id + 1}, ${place}${man.smoke ? ', unloaded' : ''}`;
}

/** The men who fall, chosen one by one by their owner; no question if there is nothing to choose. */
export function askWhoFalls(
  umpire: MtUmpire,
  unit: MtUnit,
  { men, count, rule }: { readonly men: readonly Figure[]; readonly count: number; readonly rule: string },
): readonly number[] {
  let left = men;
  const fallen: number[] = [];
  while (fallen.length < count && left.length > count - fallen.length) {
    const [first, ...others] = left.map((man) => ({ answer: man.id, says: `It is ${nameOfMan(unit, man)}` }));
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

/** MT-GAP-29: a man who touches two enemy units strikes at one of them. */
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
    asks: `Which of the figures in contact does ${nameOfMan(unit, man)} of ${unit.name} strike at?`,
    subject: unit.id,
    options: [first, ...others],
  });
}
