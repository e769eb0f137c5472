import type { Change, Side, UnitId } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { OFFICER_SHELTER } from '../sheet.ts';
import { askWhoFalls } from './choices.ts';
import { has, type MtBattle, type MtUmpire, type MtUnit, type MusketsTomahawks, onTable, unitOf } from './model.ts';
import { gap, unitsWithin } from './place.ts';

type MtChange = Change<MusketsTomahawks>;
const SHELTER = inches(OFFICER_SHELTER.value);

/** What changes when these men of a unit are lost. */
export interface Losses {
  readonly unit: UnitId;
  readonly figures: readonly number[];
}

/** Everything that goes with men who are lost: the count, a unit without men, a gun without a crew, fights without an enemy. */
export function lossChanges(battle: MtBattle, losses: readonly Losses[]): readonly MtChange[] {
  const lost: Record<Side, number> = { ...battle.state.lost };
  const changes: MtChange[] = [];
  const emptied: UnitId[] = [];
  for (const { unit: id, figures } of losses) {
    const unit = unitOf(battle, id);
    const left = unit.figures.filter((figure) => !figures.includes(figure.id));
    lost[unit.side] += unit.figures.length - left.length;
    if (left.length > 0) changes.push({ unit: id, set: { figures: left } });
    else {
      emptied.push(id);
      changes.push({ unit: id, set: { figures: [], where: 'gone', engagedWith: [], gun: null, vigilance: false } });
    }
  }
  return [...changes, ...partedChanges(battle, emptied), { state: { lost } }];
}

/** MT-GAP-32: those who leave a combat are engaged with nobody, and nobody with them. */
export function partedChanges(battle: MtBattle, leaving: readonly UnitId[]): readonly MtChange[] {
  if (leaving.length === 0) return [];
  return onTable(battle).flatMap((unit) => {
    if (leaving.includes(unit.id) || !unit.engagedWith.some((id) => leaving.includes(id))) return [];
    const engagedWith = unit.engagedWith.filter((id) => !leaving.includes(id));
    return [
      {
        unit: unit.id,
        set: engagedWith.length === 0 ? { engagedWith, instigator: false, defensive: false } : { engagedWith },
      },
    ];
  });
}

export function removeUnit(
  umpire: MtUmpire,
  id: UnitId,
  told: { readonly kind: string; readonly facts: readonly string[] },
): void {
  const unit = unitOf(umpire.battle, id);
  umpire.tell({
    kind: told.kind,
    by: unit.side,
    facts: told.facts,
    about: { unit: id, figures: unit.figures.length },
    changes: lossChanges(umpire.battle, [{ unit: id, figures: unit.figures.map((figure) => figure.id) }]),
  });
}

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
