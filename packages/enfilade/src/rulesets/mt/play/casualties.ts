import { inches } from '#field/index.ts';
import { OFFICER_SHELTER } from '../sheet.ts';
import { askWhoFalls } from './choices.ts';
import { has, type MtBattle, type MtUmpire, type MtUnit, onTable } from './model.ts';
import type { Losses } from './losses.ts';
import { gap, unitsWithin } from './place.ts';

const SHELTER = inches(OFFICER_SHELTER.value);

/** MT-GAP-36: an Officer within 2" of a friendly unit of his troop type. */
export function isShielded(battle: MtBattle, officer: MtUnit): boolean {
  return onTable(battle).some(
    (friend) =>
      friend.id !== officer.id &&
      friend.side === officer.side &&
      !friend.marker &&
      friend.troopType === officer.troopType &&
      unitsWithin(friend, officer, SHELTER),
  );
}

/** MT-GAP-36: a man of his troop type within 2" may fall in the Officer's place. */
export function askSacrifice(umpire: MtUmpire, officer: MtUnit): Losses | undefined {
  const { battle } = umpire;
  const [man] = officer.figures;
  if (man === undefined || !has(officer, 'officer')) return undefined;
  const near = onTable(battle).flatMap((friend) => {
    if (friend.id === officer.id || friend.side !== officer.side || friend.marker) return [];
    if (friend.troopType !== officer.troopType || has(friend, 'officer')) return [];
    const men = friend.figures.filter((each) => gap(officer, man, friend, each) <= SHELTER);
    return men.length > 0 ? [{ friend, men }] : [];
  });
  if (near.length === 0) return undefined;
  const answer = umpire.ask<string | null>({
    to: officer.side,
    kind: 'sacrifice',
    rule: 'MT-GAP-36',
    asks: `Does a man fall in the place of ${officer.name}?`,
    subject: officer.id,
    options: [
      { answer: null, says: `${officer.name} falls` },
      ...near.map(({ friend: { id, name } }) => ({ answer: id, says: `A man of ${name} falls in his place` })),
    ],
  });
  const chosen = near.find(({ friend }) => friend.id === answer);
  if (chosen === undefined) return undefined;
  const { friend, men } = chosen;
  return { unit: friend.id, figures: askWhoFalls(umpire, friend, { men, count: 1, rule: 'MT-GAP-36' }) };
}
