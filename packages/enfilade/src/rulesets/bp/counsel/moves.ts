import { rememberWhile } from '#battle/index.ts';
import { does, percent, type WeighedOrder } from '#counsel/index.ts';
import { along, headingTo, inches, inUnits, lengthBetween, type Pose } from '#field/index.ts';
import { FORMATIONS, type Formation } from '../facts/words.ts';
import { RANGES } from '../sheet.ts';
import { refusesEnter } from '../play/buildings.ts';
import { entryOn } from '../play/entry.ts';
import { grantOf, mustCharge } from '../play/grants.ts';
import { armOf, type BlackPowder, type BpBattle, type BpUnit } from '../play/model.ts';
import { asArriving, movesNow, refusesForm, refusesMoveOrder } from '../play/movement.ts';
import type { BpOrder } from '../play/orders.ts';
import { refusesChargeOrder } from '../play/charge.ts';
import { enemiesOf, nearestEnemy } from '../play/place.ts';
import { reachOf } from '../play/reach.ts';
import { baseMove } from '../play/ways.ts';
import { aimOf, groundToTake } from './aims.ts';
import { chargeProspects } from './charge-prospects.ts';
import { outlookOf, placesFor, placeWorth } from './places.ts';

const LOOKS = 10;
/** Moves that gain less are not made. */
const LEAST = 1.5;
/** A formation once taken is kept for this many turns of fire. */
const LASTS = 3.5;
/** An advancing unit is under fire from this share of the enemy's range. */
const MEETS = 0.8;
/** Beyond this no unit can harm another, whatever its formation. */
const OUT_OF_REACH = inches(40);
/** How many places are offered, and how far from each other. */
const CHOICES = 2;
const APART = inches(4);

/** A place and how much better it is than the present one. */
interface Place {
  readonly to: Pose;
  readonly gain: number;
}

/** The best a unit could do with a move: go somewhere, or change formation. */
export interface Wish {
  readonly moves: readonly Place[];
  readonly form: { readonly formation: Formation; readonly gain: number } | undefined;
}

/** Wishes hold until a unit moves or takes another mark. */
function standsAsBefore(battle: BpBattle, last: BpBattle): boolean {
  if (battle.setting !== last.setting || battle.turn !== last.turn) return false;
  if (battle.units === last.units) return true;
  for (const id in battle.units) {
    const [unit, was] = [battle.units[id], last.units[id]];
    if (unit === was) continue;
    if (unit?.x !== was?.x || unit?.y !== was?.y || unit?.heading !== was?.heading) return false;
    if (unit?.formation !== was?.formation || unit?.where !== was?.where || unit?.building !== was?.building)
      return false;
    if (unit?.casualties !== was?.casualties || unit?.disordered !== was?.disordered) return false;
  }
  return true;
}

const wishes = rememberWhile<BpBattle, Map<string, Wish>>(standsAsBefore, () => new Map());

/** What it would do if it had moves to make. */
export function wishOf(battle: BpBattle, unit: BpUnit): Wish {
  const all = wishes(battle);
  let wish = all.get(unit.id);
  if (wish === undefined) {
    const grants = [{ unit: unit.id, moves: 2, charge: null, changed: false }];
    const moving = { ...battle, phase: 'moving', state: { ...battle.state, grants } };
    wish = { moves: bestMoves(moving, unit, 1), form: bestForm(moving, unit) };
    all.set(unit.id, wish);
  }
  return wish;
}

/** The best legal places within one move, each some way from the others. */
function bestMoves(battle: BpBattle, given: BpUnit, most: number): readonly Place[] {
  const unit = asArriving(given);
  const aim = aimOf(battle, unit);
  if (aim === undefined || unit.building !== null) return [];
  const outlook = outlookOf(battle, unit, aim);
  const here = given.where === 'table' ? placeWorth(outlook, unit) : -40;
  const on = entryOn(battle, unit);
  const ranked = [...placesFor(outlook), ...(on === undefined ? [] : [on])]
    .map((to) => ({ to, gain: placeWorth(outlook, to) - here }))
    .filter(({ gain }) => gain > LEAST)
    .sort((one, two) => two.gain - one.gain);
  const found: Place[] = [];
  for (const place of ranked.slice(0, LOOKS)) {
    if (found.some(({ to }) => lengthBetween(to, place.to) < APART)) continue;
    if (refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to: place.to }) === undefined) found.push(place);
    if (found.length >= most) break;
  }
  return found;
}

/** A unit drawn on more than this has to attack. */
const COMES_ON = 0.5;

/** Guns limber to move up if they have to, and are never caught limbered (section 12, 12). */
function gunsForm(battle: BpBattle, unit: BpUnit): Formation {
  const aim = aimOf(battle, unit);
  const away = aim === undefined ? 0 : lengthBetween(unit, aim.at) - aim.ideal;
  const far = nearestEnemy(battle, unit)?.apart ?? inches(99);
  const comes = (aim?.pull ?? 0) > COMES_ON;
  return comes && away > inches(8) && far > inches(12) ? 'limbered' : 'deployed';
}

/** Fighting formations of infantry and cavalry. */
const ORDERS: readonly Formation[] = ['line', 'attackColumn', 'mixed', 'skirmish', 'square'];

/** Where an advancing unit will come under fire: it changes formation before, not there. */
function meetingPlace(battle: BpBattle, unit: BpUnit): Pose {
  const met = nearestEnemy(battle, unit);
  const reach = unit.weapon === null ? 0 : MEETS * inches(RANGES[unit.weapon].value);
  if (met === null || met.apart <= reach) return unit;
  const heading = headingTo(unit, met.enemy);
  const { x, y } = along(unit, heading, Math.floor(met.apart - reach));
  return { x, y, heading };
}

/** What every formation that a unit might take is worth where it stands (section 12, 2). */
function formsOf(battle: BpBattle, unit: BpUnit): readonly { readonly formation: Formation; readonly gain: number }[] {
  if (armOf(unit) === 'artillery') {
    const formation = gunsForm(battle, unit);
    return formation === unit.formation ? [] : [{ formation, gain: formation === 'deployed' ? 9 : 4 }];
  }
  if ((nearestEnemy(battle, unit)?.apart ?? Infinity) > OUT_OF_REACH)
    return unit.formation === 'attackColumn' || !unit.formations.includes('attackColumn')
      ? []
      : [{ formation: 'attackColumn', gain: (aimOf(battle, unit)?.pull ?? 0) > COMES_ON ? 2.5 : 0 }];
  const worth = (formation: Formation): number => {
    const so = formation === unit.formation ? unit : { ...unit, formation };
    const aim = aimOf(battle, so);
    if (aim === undefined) return 0;
    return placeWorth(outlookOf(battle, so, aim), aim.pull > COMES_ON ? meetingPlace(battle, so) : so);
  };
  const here = worth(unit.formation);
  return ORDERS.filter((each) => each !== unit.formation && unit.formations.includes(each)).map((formation) => ({
    formation,
    gain: LASTS * (worth(formation) - here) - 1.5,
  }));
}

function bestForm(
  battle: BpBattle,
  unit: BpUnit,
): { readonly formation: Formation; readonly gain: number } | undefined {
  if (unit.where !== 'table' || unit.building !== null) return undefined;
  const ranked = formsOf(battle, unit)
    .filter(({ gain }) => gain > LEAST)
    .sort((one, two) => two.gain - one.gain);
  for (const { formation, gain } of ranked)
    if (refusesForm(battle, { kind: 'form', unit: unit.id, formation, heading: unit.heading }) === undefined)
      return { formation, gain };
  return undefined;
}

function weighForm(battle: BpBattle, unit: BpUnit): readonly WeighedOrder<BlackPowder>[] {
  const best = bestForm(battle, unit);
  if (best === undefined) return [];
  const { formation, gain } = best;
  return [
    {
      order: { kind: 'form', unit: unit.id, formation, heading: unit.heading },
      worth: gain,
      why: () =>
        `${does(battle, unit, 'takes', 'take')} the formation that suits the distance: ${FORMATIONS[formation].toLowerCase()}.`,
    },
  ];
}

export function weighCharges(battle: BpBattle, unit: BpUnit): readonly WeighedOrder<BlackPowder>[] {
  const moves = movesNow(battle, unit);
  const ordered = grantOf(battle, unit.id)?.charge ?? null;
  const reach = moves * baseMove(unit) + inches(9);
  return enemiesOf(battle, unit).flatMap((enemy): WeighedOrder<BlackPowder>[] => {
    if (ordered !== null && enemy.id !== ordered) return [];
    if (ordered === null && lengthBetween(unit, enemy) > reach) return [];
    const order = { kind: 'charge', unit: unit.id, target: enemy.id } as const;
    if (refusesChargeOrder(battle, order) !== undefined) return [];
    if (reachOf(battle, unit, enemy, moves).contact === undefined && ordered === null) return [];
    const { wins, worth } = chargeProspects(battle, unit, enemy);
    const told = ordered === enemy.id ? 8 : 0;
    return [
      {
        order,
        worth: worth + told,
        why: () => `${does(battle, unit, 'charges', 'charge')} ${enemy.name}: ${percent(wins)} to win the first round.`,
      },
    ];
  });
}

function weighEntry(battle: BpBattle, unit: BpUnit): readonly WeighedOrder<BlackPowder>[] {
  const ground = groundToTake(battle);
  if (ground === undefined || armOf(unit) !== 'infantry' || unit.building !== null) return [];
  const order = { kind: 'enter', unit: unit.id, building: ground.garrison } as const;
  if (refusesEnter(battle, order) !== undefined) return [];
  return [
    {
      order,
      worth: 25,
      why: () => `${does(battle, unit, 'occupies', 'occupy')} the building that decides the battle.`,
    },
  ];
}

/** What a unit with moves to make might do. */
export function weighActor(battle: BpBattle, unit: BpUnit): readonly WeighedOrder<BlackPowder>[] {
  const charges = weighCharges(battle, unit);
  const forced = mustCharge(battle, unit.id);
  if (forced) return charges.length > 0 ? charges.map((each) => ({ ...each, worth: Math.max(1, each.worth) })) : [];
  const moves = movesNow(battle, unit) > 0 ? bestMoves(battle, unit, CHOICES) : [];
  return [
    ...charges,
    ...weighEntry(battle, unit),
    ...weighForm(battle, unit),
    ...moves.map(({ to, gain }) => ({
      order: { kind: 'move', unit: unit.id, to } as BpOrder,
      worth: gain,
      why: () => {
        const prey = aimOf(battle, unit)?.prey ?? null;
        const far = prey === null ? '' : `, ${inUnits(lengthBetween(to, prey)).toFixed(0)}″ from ${prey.name}`;
        return `${does(battle, unit, 'moves', 'move')} to a better place${far}.`;
      },
    })),
  ];
}
