import type { OfferedOrder, Rng } from '#battle/index.ts';
import { turned } from '#field/index.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import { refusesManhandle, refusesPivot } from './guns.ts';
import { isColumn } from './legs.ts';
import type { BbbBattle, BbbUnit, Grant } from './model.ts';
import { refusesMoveOrder, refusesRecoverBase } from './movement.ts';
import type { BbbOrder, OrderOf } from './orders.ts';
import { refusesCross } from './river.ts';
import { formationsFor, furthest, sampleByHand, sampleMove } from './sample-places.ts';

type Offers<K extends BbbOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];

const FORMING: Readonly<Partial<Record<Formation, string>>> = {
  depth: 'Form up in depth',
  limbered: 'Limber up',
  unlimbered: 'Unlimber',
};

function saysForm(formation: Formation): string {
  return FORMING[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

/** A move that only changes the formation or the facing. */
function onTheSpot(unit: BbbUnit, heading: number, before: Formation | null = null): OrderOf<'move'> {
  return { kind: 'move', unit: unit.id, before, points: [], heading, after: null };
}

function formationOffers(battle: BbbBattle, unit: BbbUnit): Offers<'move'> {
  return formationsFor(unit)
    .filter((formation) => formation !== unit.formation)
    .map((formation) => ({ says: saysForm(formation), order: onTheSpot(unit, unit.heading, formation) }))
    .filter(({ order }) => refusesMoveOrder(battle, order) === undefined);
}

function turnsOf(unit: BbbUnit): readonly { readonly says: string; readonly heading: number }[] {
  return [450, -450, 900, -900, 1800].map((by) => ({
    says: `Turn ${by > 0 ? 'left' : 'right'} by ${Math.abs(by) / 10} degrees`,
    heading: turned(unit.heading, by),
  }));
}

function turnOffers(battle: BbbBattle, unit: BbbUnit): Offers<'move'> {
  if (unit.formation === 'unlimbered') return [];
  return turnsOf(unit)
    .map(({ says, heading }) => ({ says, order: onTheSpot(unit, heading) }))
    .filter(({ order }) => refusesMoveOrder(battle, order) === undefined);
}

const WAYS: readonly (readonly [string, number])[] = [
  ['Advance straight ahead', 0],
  ['Advance half left', 450],
  ['Advance half right', -450],
  ['Move to the left', 900],
  ['Move to the right', -900],
  ['Fall back', 1800],
];

/** As far as it can go each way, its facing kept; a column faces the way it goes. */
function wayOffers(battle: BbbBattle, unit: BbbUnit, grant: Grant): Offers<'move'> {
  if (unit.formation === 'unlimbered') return [];
  return WAYS.flatMap(([says, by]) => {
    const towards = turned(unit.heading, by);
    const facing = isColumn(unit.formation) ? towards : unit.heading;
    const way = furthest(battle, unit, grant, { towards, heading: facing });
    return way === undefined ? [] : [{ says: `${says}, ${Math.round(way.inches * 10) / 10}"`, order: way.order }];
  });
}

export function moveOffers(battle: BbbBattle, unit: BbbUnit, grant: Grant, pick: Rng): Offers<'move'> {
  const order = sampleMove(battle, unit, grant, pick);
  return [
    ...(order === undefined ? [] : [{ says: 'Move', order }]),
    ...wayOffers(battle, unit, grant),
    ...(unit.where === 'table' ? [...formationOffers(battle, unit), ...turnOffers(battle, unit)] : []),
  ];
}

export function pivotOffers(battle: BbbBattle, unit: BbbUnit): Offers<'pivot'> {
  if (unit.where !== 'table' || unit.formation !== 'unlimbered') return [];
  return turnsOf(unit)
    .map(({ says, heading }) => ({ says, order: { kind: 'pivot', unit: unit.id, heading } as const }))
    .filter(({ order }) => refusesPivot(battle, order) === undefined);
}

export function manhandleOffers(battle: BbbBattle, unit: BbbUnit, _: Grant, pick: Rng): Offers<'manhandle'> {
  if (unit.formation !== 'unlimbered') return [];
  const order = sampleByHand(unit, pick);
  return refusesManhandle(battle, order) === undefined ? [{ says: 'Move the guns by hand', order }] : [];
}

export function crossOffers(battle: BbbBattle, { id }: BbbUnit): Offers<'cross'> {
  const order = { kind: 'cross', unit: id } as const;
  return refusesCross(battle, order) === undefined ? [{ says: 'Cross the river', order }] : [];
}

export function recoverBaseOffers(battle: BbbBattle, { id }: BbbUnit): Offers<'recoverBase'> {
  const order = { kind: 'recoverBase', unit: id } as const;
  return refusesRecoverBase(battle, order) === undefined ? [{ says: 'Recover a base', order }] : [];
}
