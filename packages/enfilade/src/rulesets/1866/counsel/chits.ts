import { rememberLast } from '#battle/index.ts';
import { type WeighedOrder, does, percent } from '#counsel/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { readyChit } from '../command.ts';
import { isArtillery } from '../facts/words.ts';
import { measureChit, refusesPlaceChit, refusesRemoveChit } from '../play/command.ts';
import { type EighteenSixtySix, plansOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { aimOf } from './aims.ts';
import { chargesOf, saysCharge } from './charges.ts';
import { chargeable } from './charge-prospects.ts';

const REFORM = 9;
const READY = 1.5;

/** The chance that a chit becomes active this turn. */
function activationChance(battle: W66Battle, unit: W66Unit): number {
  const { target } = readyChit({ ...measureChit(battle, unit), previousFailures: 0 });
  return target / 10;
}

const BASE = { kind: 'placeChit', x: null, y: null, target: null } as const;
/** A point beyond its aim, so that the order lasts. */
const BEYOND = inches(2);

function onTableAt({ setting }: W66Battle, { x, y }: Point): Point {
  const { width, height } = setting.ground;
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}

/** May be ordered to charge with another unit. */
const NOT_ROUTED = ({ status }: W66Unit): boolean => status !== 'routed';
const WORTH_A_CHIT = 2;
const TARGETS = 2;

function chargeChits(battle: W66Battle, unit: W66Unit, chance: number): readonly WeighedOrder<EighteenSixtySix>[] {
  return chargesOf(battle, unit, chargeable(battle, unit), NOT_ROUTED)
    .filter(({ prospects }) => prospects.worth > WORTH_A_CHIT)
    .slice(0, TARGETS)
    .map((charge) => ({
      order: { ...BASE, unit: unit.id, order: 'charge', target: charge.target.id },
      worth: 2 + charge.prospects.worth * chance,
      why: () => `${saysCharge(battle, unit, charge)} ${percent(chance)} that the order comes through.`,
    }));
}

function moveChits(battle: W66Battle, unit: W66Unit, chance: number): readonly WeighedOrder<EighteenSixtySix>[] {
  const aim = aimOf(battle, unit);
  if (aim === undefined) return [];
  const far = lengthBetween(unit, aim.at);
  const { x, y } = onTableAt(
    battle,
    far < inches(4) ? { x: aim.at.x, y: aim.at.y + (aim.at.y > unit.y ? BEYOND : -BEYOND) } : aim.at,
  );
  return [
    {
      order: { ...BASE, unit: unit.id, order: 'move', x, y },
      worth: READY + (Math.max(0, far - aim.ideal) / 1000) * aim.pull * chance,
      why: () =>
        `${unit.name} could move on ${aim.name}: ${percent(chance)} that the order comes through, and then it lasts.`,
    },
  ];
}

/** Chits for a unit without an order, or with the wrong one. */
function chitsOf(battle: W66Battle, unit: W66Unit): readonly WeighedOrder<EighteenSixtySix>[] {
  const now = unit.chit ?? unit.order;
  if (unit.status === 'disorganized') {
    if (now?.kind === 'reform') return [];
    return [
      {
        order: { ...BASE, unit: unit.id, order: 'reform' },
        worth: REFORM,
        why: () =>
          `${does(battle, unit, 'is', 'are')} disorganised: one stand fires, and the unit fights at half. It must reform first.`,
      },
    ];
  }
  if (unit.charge !== null) return [];
  const chance = activationChance(battle, unit);
  const charges = isArtillery(unit.arm) ? [] : chargeChits(battle, unit, chance);
  if (now?.kind === 'charge') return charges.length > 0 ? [] : moveChits(battle, unit, chance);
  return now?.kind === 'move' ? charges : [...charges, ...moveChits(battle, unit, chance)];
}

const planned = rememberLast((units: W66Battle['units']) => ({
  units,
  by: new Map<string, readonly WeighedOrder<EighteenSixtySix>[]>(),
}));

function chitsFor(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const { by } = planned(battle.units);
  const known = by.get(battle.active);
  if (known !== undefined) return known;
  const found = unitsOf(battle, battle.active)
    .filter(({ status, leaderless }) => status !== 'routed' && leaderless === null)
    .flatMap((unit) => chitsOf(battle, unit))
    .filter(({ order }) => order.kind === 'placeChit' && refusesPlaceChit(battle, order) === undefined);
  by.set(battle.active, found);
  return found;
}

/** A chit that can no longer achieve anything is taken back. */
function chitsToTakeBack(battle: W66Battle, unit: W66Unit): readonly WeighedOrder<EighteenSixtySix>[] {
  const target = unit.chit?.target ?? null;
  const gone = target !== null && battle.units[target]?.where !== 'table';
  const back = { kind: 'removeChit', unit: unit.id } as const;
  if (!gone || refusesRemoveChit(battle, back) !== undefined) return [];
  return [{ order: back, worth: 1, why: () => `The target of ${unit.name} is gone: its chit is taken back.` }];
}

export function weighChits(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const plans = plansOf(battle.state, battle.active);
  const open = chitsFor(battle).filter(({ order }) => order.kind === 'placeChit' && plans[order.unit] === undefined);
  if (open.length > 0) return open;
  return unitsOf(battle, battle.active)
    .filter(({ id }) => plans[id] === undefined)
    .flatMap((unit) => chitsToTakeBack(battle, unit));
}
