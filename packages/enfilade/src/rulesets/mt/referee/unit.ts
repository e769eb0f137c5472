import type { Side } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, list, whole } from '#procedure/index.ts';
import { type Item, nameOf, readItem, type RollCall, sideOf, type Write, writesOf } from '#referee/index.ts';
import type { StateChanges, Whereabouts } from '../aftermath.ts';
import { discipline, FORMATIONS, meleeWeapon, score, TRAITS } from '../facts/words.ts';
import { CREW_DICE, WEAPONS, type Weapon } from '../sheet.ts';
import { type Base, type Trait, TROOP_TYPES } from '../troops.ts';

const MOST_FIGURES = 20;
const ALL_TRAITS: Readonly<Record<Trait, string>> = {
  ...TRAITS,
  officer: 'Officer',
  elite: 'Elite',
  closeOrder: 'Close Order',
  volleyFire: 'Volley Fire',
};
export const WEAPON_WORDS = Object.fromEntries(
  Object.entries(WEAPONS).map(([key, { says }]) => [key, says]),
) as Readonly<Record<Weapon, string>>;
const BASE_WORDS: Readonly<Record<Base, string>> = {
  foot: 'On foot',
  mounted: 'Mounted',
  wagon: 'Wagon',
  canoe: 'Canoe',
  longboat: 'Longboat',
};
export const WHERE = {
  table: 'On the table',
  hidden: 'Under a marker',
  coming: 'Still to enter',
  gone: 'Gone',
} as const satisfies Partial<Record<Whereabouts, string>>;

export const UNIT = form(
  {
    troopType: choice(TROOP_TYPES, { label: 'Troop type' }),
    discipline: discipline(),
    shooting: score('Shooting'),
    aggression: score('Aggression'),
    defence: score('Defence'),
    traits: list(choice(ALL_TRAITS, { label: 'Trait' }), { label: 'Traits', default: [] }),
    weapons: list(choice(WEAPON_WORDS, { label: 'Weapon' }), { label: 'Ranged weapons', default: [] }),
    melee: meleeWeapon('Weapon in hand-to-hand'),
    base: choice(BASE_WORDS, { label: 'Base', default: 'foot' }),
    start: whole({ label: 'Figures at the start', from: 1, to: MOST_FIGURES }),
    figures: whole({ label: 'Figures', from: 0, to: MOST_FIGURES }),
    smoke: whole({ label: 'Smoke markers', from: 0, to: MOST_FIGURES, default: 0 }),
    spent: whole({ label: 'One Shot weapons used', from: 0, to: MOST_FIGURES, default: 0 }),
    formation: choice(FORMATIONS, { label: 'Formation', default: 'loose' }),
    vigilance: flag({ label: 'Vigilance marker' }),
    shaken: flag({ label: 'Shaken' }),
    flight: flag({ label: 'In flight' }),
    engaged: flag({ label: 'In a fight' }),
    instigator: flag({ label: 'Instigator of its fight' }),
    where: choice(WHERE, { label: 'Where it is', default: 'table' }),
    safe: whole({ label: 'Figures safely off the table', from: 0, to: MOST_FIGURES, default: 0 }),
    fell: whole({ label: 'Fell in this round of hand-to-hand', from: 0, default: 0 }),
    felled: whole({ label: 'Struck down in this round', from: 0, default: 0 }),
  },
  [
    {
      field: 'figures',
      rule: 'MT-GAP-04',
      because: 'more figures than there were at the start',
      when: ({ figures, safe, start }) => figures + safe > start,
    },
    {
      field: 'start',
      rule: 'MT-GAP-10',
      because: 'an Officer is a unit of one figure',
      when: ({ traits, start }) => traits.includes('officer') && start !== 1,
    },
    {
      field: 'melee',
      rule: 'MT-HTH-03',
      because: 'a cavalry lance needs a mounted bearer',
      when: ({ melee, base }) => melee === 'cavalryLance' && base !== 'mounted',
    },
  ],
);

type UnitFacts = FactsOf<typeof UNIT>;

/** A unit as read from the roster. */
export interface Troops extends UnitFacts {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly officer: boolean;
  readonly mounted: boolean;
  readonly formedUp: boolean;
  /** A crew with its gun (MT-GAP-26). */
  readonly gun: boolean;
}

const known = new WeakMap<Item, Troops>();

/** Items never change, so each is read once. */
export function troops(item: Item): Troops {
  let unit = known.get(item);
  if (unit === undefined) {
    unit = readTroops(item);
    known.set(item, unit);
  }
  return unit;
}

function readTroops(item: Item): Troops {
  const facts = readItem(UNIT, item);
  return {
    ...facts,
    id: item.id,
    name: nameOf(item),
    side: sideOf(item),
    officer: facts.traits.includes('officer'),
    mounted: facts.base === 'mounted',
    formedUp: facts.formation === 'line' || facts.formation === 'column',
    gun: facts.weapons.includes('artillery'),
  };
}

/** What the book writes when the state of a unit changes. It notes that a unit is in a fight, not with whom; a gun is one of its weapons. */
export function writeState({ id, weapons }: Troops, { engagedWith, gun, ...changes }: StateChanges): readonly Write[] {
  const engaged = engagedWith !== undefined && engagedWith.length > 0;
  return writesOf(UNIT, id, {
    ...(engagedWith === undefined ? {} : { engaged, ...(engaged ? {} : { instigator: false }) }),
    ...changes,
    // The last of a crew keeps its weapons in the book: people may put it back.
    ...(gun === null && changes.where !== 'gone' && weapons.includes('artillery')
      ? { weapons: weapons.filter((weapon) => weapon !== 'artillery') }
      : {}),
  });
}

/** Its figures are on the table, seen or under a marker. */
export function isThere({ where, figures }: Troops): boolean {
  return (where === 'table' || where === 'hidden') && figures > 0;
}

/** Units that can act, or can still enter. */
export function inPlay({ units }: RollCall): readonly Troops[] {
  return units.map(troops).filter(({ where, figures }) => where !== 'gone' && figures > 0);
}

export function notThere(item: Item): string | undefined {
  const unit = troops(item);
  return isThere(unit) ? undefined : unit.where === 'coming' ? 'still to enter' : 'not on the table';
}

/** Figures that can still use a weapon (MT-GAP-24 to 26). */
export function readyWith({ figures, smoke, spent }: Troops, weapon: Weapon): number {
  const [least, most] = CREW_DICE.value;
  if (weapon === 'artillery') return figures < least ? 0 : Math.min(most, figures);
  const { special } = WEAPONS[weapon].value;
  const used = special === 'blackPowder' ? smoke : special === 'oneShot' ? spent : 0;
  return Math.max(0, figures - used);
}
