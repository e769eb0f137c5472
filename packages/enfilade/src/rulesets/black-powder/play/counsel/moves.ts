import type { WeighedOrder } from '#counsel/index.ts';
import { inches, inUnits, lengthBetween, type Pose } from '#field/index.ts';
import { FORMATIONS, type Formation } from '../../facts/words.ts';
import { refusesEnter } from '../buildings.ts';
import { grantOf, mustCharge } from '../grants.ts';
import { armOf, type BlackPowder, type BpBattle, type BpUnit, isShaken } from '../model.ts';
import { asArriving, movesNow, refusesForm, refusesMoveOrder } from '../movement.ts';
import type { BpOrder } from '../orders.ts';
import { refusesChargeOrder } from '../phases.ts';
import { enemiesOf, nearestEnemy } from '../place.ts';
import { reachOf } from '../reach.ts';
import { aimOf } from './aims.ts';
import { chargeProspects } from './charges.ts';
import { placesFor, placeWorth } from './places.ts';
import { groundToTake } from './standing.ts';

type Weighed = WeighedOrder<BlackPowder>;
const LOOKS = 10;

function percent(p: number): string {
  return `${Math.round(100 * p)} %`;
}

/** The best legal place within one move, and how much better it is than staying. */
export function bestMove(battle: BpBattle, given: BpUnit): { readonly to: Pose; readonly gain: number } | undefined {
  const unit = asArriving(given);
  const aim = aimOf(battle, unit);
  if (aim === undefined || unit.building !== null) return undefined;
  const here = given.where === 'table' ? placeWorth(battle, unit, unit, aim) : -40;
  const ranked = placesFor(unit, aim)
    .map((to) => ({ to, gain: placeWorth(battle, unit, to, aim) - here }))
    .filter(({ gain }) => gain > 0.3)
    .sort((one, two) => two.gain - one.gain);
  for (const place of ranked.slice(0, LOOKS))
    if (refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to: place.to }) === undefined) return place;
  return undefined;
}

/** The formation that suits where a unit is: column to come up, line to shoot, square against horse (section 12, 2). */
function wantedFormation(battle: BpBattle, unit: BpUnit): Formation {
  const nearest = nearestEnemy(battle, unit);
  const far = nearest?.apart ?? inches(99);
  if (armOf(unit) === 'artillery') {
    const aim = aimOf(battle, unit);
    const away = aim === undefined ? 0 : lengthBetween(unit, aim.at) - aim.ideal;
    return away > inches(8) && far > inches(12) ? 'limbered' : 'deployed';
  }
  if (unit.formation === 'skirmish' || unit.formation === 'warband') return unit.formation;
  if (armOf(unit) === 'cavalry') return far > inches(40) ? unit.formation : 'line';
  const horse = enemiesOf(battle, unit).some(
    (enemy) => armOf(enemy) === 'cavalry' && !isShaken(enemy) && lengthBetween(enemy, unit) < inches(14),
  );
  const foot = enemiesOf(battle, unit).some(
    (enemy) => armOf(enemy) !== 'cavalry' && lengthBetween(enemy, unit) < inches(20),
  );
  if (horse && !foot) return 'square';
  return far < inches(14) ? 'line' : 'attackColumn';
}

function weighForm(battle: BpBattle, unit: BpUnit): readonly Weighed[] {
  const formation = wantedFormation(battle, unit);
  if (formation === unit.formation || !unit.formations.includes(formation)) return [];
  const order = { kind: 'form', unit: unit.id, formation, heading: unit.heading } as const;
  if (refusesForm(battle, order) !== undefined) return [];
  const urgent = { line: 7, deployed: 9, square: 8, attackColumn: 3, limbered: 4 } as Readonly<
    Partial<Record<Formation, number>>
  >;
  return [
    {
      order,
      worth: urgent[formation] ?? 2,
      why: () => `${unit.name} takes the order that suits the distance: ${FORMATIONS[formation].toLowerCase()}.`,
    },
  ];
}

export function weighCharges(battle: BpBattle, unit: BpUnit): readonly Weighed[] {
  const moves = movesNow(battle, unit);
  const ordered = grantOf(battle, unit.id)?.charge ?? null;
  return enemiesOf(battle, unit).flatMap((enemy): Weighed[] => {
    if (ordered !== null && enemy.id !== ordered) return [];
    const order = { kind: 'charge', unit: unit.id, target: enemy.id } as const;
    if (refusesChargeOrder(battle, order) !== undefined) return [];
    if (reachOf(battle, unit, enemy, moves).contact === undefined && ordered === null) return [];
    const { wins, worth } = chargeProspects(battle, unit, enemy);
    const told = ordered === enemy.id ? 8 : 0;
    return [
      {
        order,
        worth: worth + told,
        why: () => `${unit.name} charges ${enemy.name}: ${percent(wins)} to win the first round.`,
      },
    ];
  });
}

function weighEntry(battle: BpBattle, unit: BpUnit): readonly Weighed[] {
  const ground = groundToTake(battle);
  if (ground === undefined || armOf(unit) !== 'infantry' || unit.building !== null) return [];
  const order = { kind: 'enter', unit: unit.id, building: ground.garrison } as const;
  if (refusesEnter(battle, order) !== undefined) return [];
  return [{ order, worth: 25, why: () => `${unit.name} occupies the building that decides the battle.` }];
}

/** What a unit with moves to make might do. */
export function weighActor(battle: BpBattle, unit: BpUnit): readonly Weighed[] {
  const charges = weighCharges(battle, unit);
  const forced = mustCharge(battle, unit.id);
  if (forced) return charges.length > 0 ? charges.map((each) => ({ ...each, worth: Math.max(1, each.worth) })) : [];
  const move = movesNow(battle, unit) > 0 ? bestMove(battle, unit) : undefined;
  return [
    ...charges,
    ...weighEntry(battle, unit),
    ...weighForm(battle, unit),
    ...(move === undefined
      ? []
      : [
          {
            order: { kind: 'move', unit: unit.id, to: move.to } as BpOrder,
            worth: move.gain,
            why: () => {
              const prey = aimOf(battle, unit)?.prey;
              const far =
                prey === null || prey === undefined
                  ? ''
                  : `, ${inUnits(lengthBetween(move.to, prey)).toFixed(0)}″ from ${prey.name}`;
              return `${unit.name} moves to a better place${far}.`;
            },
          },
        ]),
  ];
}
