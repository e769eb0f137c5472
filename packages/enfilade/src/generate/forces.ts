import type { Rng, Side } from '#battle/index.ts';
import type { ArmyList, Troops } from './army-list.ts';
import { between, pick, shuffled, weighted } from './chance.ts';
import type { RaisedBrigade, RaisedForce, RaisedUnit } from './generator.ts';
import type { Kind } from './kinds.ts';

/** Raises a force from an army list: units worth about as much as asked, in brigades with commanders. */

interface Chosen {
  readonly troops: Troops;
  readonly strength: number;
}

/** Of so many forces drawn the one is taken that comes nearest to its worth. */
const DRAWS = 40;
const MOST_UNITS = 30;

export function worthOf({ troops: { cost }, strength }: Chosen): number {
  return cost * Math.max(1, strength);
}

function total(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, each) => sum + worthOf(each), 0);
}

function enlisted(rng: Rng, troops: Troops): Chosen {
  const [least, most] = troops.strength ?? [0, 0];
  return { troops, strength: between(rng, least, most) };
}

/** One more unit of these would be too many of them. */
function isEnough({ share = 1, least = 0, profile }: Troops, chosen: readonly Chosen[], worth: number): boolean {
  const same = chosen.filter((each) => each.troops.profile === profile);
  return same.length > least && total(same) >= share * worth;
}

function drawn(rng: Rng, list: ArmyList, worth: number): readonly Chosen[] {
  const chosen = list.troops.flatMap((troops) =>
    Array.from({ length: troops.least ?? 0 }, () => enlisted(rng, troops)),
  );
  while (chosen.length < MOST_UNITS) {
    const left = worth - total(chosen);
    const open = list.troops.filter(
      (troops) =>
        troops.weight > 0 &&
        troops.cost * Math.max(1, troops.strength?.[0] ?? 1) <= left &&
        !isEnough(troops, chosen, worth),
    );
    const troops = weighted(rng, open);
    if (troops === undefined) break;
    const [least, most] = troops.strength ?? [0, 0];
    const affordable = Math.min(most, Math.floor(left / troops.cost));
    chosen.push({ troops, strength: between(rng, least, Math.max(least, affordable)) });
  }
  return chosen;
}

/** Raises or lowers strengths by one until the worth is met as nearly as it can be. */
function fitted(chosen: readonly Chosen[], worth: number): readonly Chosen[] {
  const fit = [...chosen];
  for (const by of [1, -1])
    for (let changed = true; changed; ) {
      changed = false;
      for (const [i, each] of fit.entries()) {
        const [least, most] = each.troops.strength ?? [0, 0];
        const next = { ...each, strength: each.strength + by };
        if (next.strength < least || next.strength > most) continue;
        const [was, is] = [total(fit), total(fit) + by * each.troops.cost];
        if (Math.abs(is - worth) >= Math.abs(was - worth)) continue;
        fit[i] = next;
        changed = true;
      }
    }
  return fit;
}

function chosenFor(rng: Rng, list: ArmyList, worth: number): readonly Chosen[] {
  const draws = Array.from({ length: DRAWS }, () => fitted(drawn(rng, list, worth), worth));
  const miss = (chosen: readonly Chosen[]): number => Math.abs(total(chosen) - worth);
  return draws.reduce((best, each) => (miss(each) < miss(best) ? each : best));
}

/** Every name is used once; after that they are numbered. */
function named(rng: Rng, side: Side, chosen: readonly Chosen[]): readonly RaisedUnit[] {
  const left = new Map<Troops, string[]>();
  const used = new Map<string, number>();
  return chosen.map(({ troops, strength }, i) => {
    const names = left.get(troops) ?? [...shuffled(rng, troops.names)];
    left.set(troops, names);
    const plain = names.shift() ?? troops.names[0] ?? troops.profile;
    const times = (used.get(plain) ?? 0) + 1;
    used.set(plain, times);
    return { id: `${side}-${i + 1}`, name: times === 1 ? plain : `${plain} (${times})`, troops, strength };
  });
}

function chunks<T>(list: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, i) =>
    list.slice(Math.round((i * list.length) / parts), Math.round(((i + 1) * list.length) / parts)),
  );
}

/** Foot in brigades, guns dealt out to them, horse by itself where there is enough of it. */
function grouped({ brigade: [least, most] }: ArmyList, units: readonly RaisedUnit[]): readonly RaisedUnit[][] {
  const of = (...roles: readonly string[]): readonly RaisedUnit[] =>
    units.filter(({ troops }) => roles.includes(troops.role));
  const foot = of('light', 'foot');
  const parts = Math.max(1, Math.round(foot.length / ((least + most) / 2)));
  const brigades = chunks(foot, parts).map((each) => [...each]);
  const horse = of('horse');
  if (horse.length > 1 || foot.length === 0) brigades.push([...horse]);
  else for (const each of horse) brigades.at(-1)?.push(each);
  for (const [i, each] of of('guns').entries()) brigades[i % parts]?.push(each);
  for (const [i, each] of of('officer').entries()) brigades[i % brigades.length]?.push(each);
  return brigades.filter((each) => each.length > 0);
}

function isLate(i: number, of: number, late: Kind['late'], side: Side): boolean {
  return late !== undefined && late.side === side && of > 1 && i >= of - Math.max(1, Math.round(of * late.share));
}

export interface Muster {
  readonly side: Side;
  readonly list: ArmyList;
  readonly kind: Kind;
  readonly worth: number;
}

/** A force of this list, in brigades; those come late that the kind of battle says. */
export function raiseForce(rng: Rng, { side, list, kind, worth }: Muster): RaisedForce {
  const chosen = chosenFor(rng, list, worth);
  const groups = grouped(list, named(rng, side, chosen));
  const [general = 'The general', ...names] = shuffled(rng, list.commanders);
  const brigades = groups.map((units, i): RaisedBrigade => {
    const brigade = {
      id: `${side}-brigade-${i + 1}`,
      commander: names[i] ?? `${i + 1}. brigade`,
      rating: pick(rng, list.ratings.brigade) ?? {},
      units,
    };
    const { late } = kind;
    return late !== undefined && isLate(i, groups.length, late, side)
      ? { ...brigade, late: { turn: late.turn, over: late.over } }
      : brigade;
  });
  return { side, list, general, rating: pick(rng, list.ratings.general) ?? {}, brigades };
}
