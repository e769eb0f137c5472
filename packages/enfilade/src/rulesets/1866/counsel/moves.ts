import { type WeighedOrder, does } from '#counsel/index.ts';
import { lengthBetween } from '#field/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { mayCharge } from '../play/declarations.ts';
import { type EighteenSixtySix, enemiesOf, unitOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { refusesMover } from '../play/movement.ts';
import { type Aim, aimOf } from './aims.ts';
import { legalChoices, moveBy } from './move-choices.ts';
import type { MoveOption } from './steps.ts';

/** How many units are weighed at a time, the first of them with more than one way to go. */
const UNITS = 2;
const WAYS = 3;

function saysMove(battle: W66Battle, unit: W66Unit, aim: Aim, going: MoveOption): string {
  const nearer = lengthBetween(unit, aim.at) - lengthBetween(going.unit, aim.at);
  const form = going.unit.formation === unit.formation ? '' : ` (${FORMATIONS[going.unit.formation].toLowerCase()})`;
  if (unit.where === 'coming') return `${does(battle, unit, 'comes', 'come')} on towards ${aim.name}${form}.`;
  if (nearer > 500)
    return `${does(battle, unit, 'goes', 'go')} towards ${aim.name}${form}: a better place to fire from.`;
  return nearer < -500
    ? `${does(battle, unit, 'falls', 'fall')} back from ${aim.name}${form}: too much fire here.`
    : `${does(battle, unit, 'stands', 'stand')} better against ${aim.name}${form}.`;
}

function waysOf(battle: W66Battle, unit: W66Unit, most: number): readonly WeighedOrder<EighteenSixtySix>[] {
  const aim = aimOf(battle, unit);
  if (aim === undefined) return [];
  return legalChoices(battle, unit, aim, most).map((choice) => ({
    order: moveBy(unit, choice),
    worth: choice.gain,
    why: () => saysMove(battle, unit, aim, choice),
  }));
}

function carriesOut(battle: W66Battle, unit: W66Unit): WeighedOrder<EighteenSixtySix> {
  const { name } = unitOf(battle, unit.charge?.target ?? '');
  return {
    order: { kind: 'charge', unit: unit.id },
    worth: 8,
    why: () => `${does(battle, unit, 'carries', 'carry')} out the charge at ${name}.`,
  };
}

/** Charges go first, then the units nearest to the enemy, so that those behind find room. */
export function weighMoves(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const movers: { readonly unit: W66Unit; readonly far: number }[] = [];
  const weighed: WeighedOrder<EighteenSixtySix>[] = [];
  for (const unit of Object.values(battle.units)) {
    if (unit.side !== battle.active) continue;
    if (mayCharge(unit)) weighed.push(carriesOut(battle, unit));
    else if (refusesMover(battle, unit) === undefined) {
      let far = Infinity;
      for (const enemy of enemiesOf(battle, unit)) far = Math.min(far, lengthBetween(unit, enemy));
      movers.push({ unit, far });
    }
  }
  movers.sort((p, q) => p.far - q.far);
  let units = weighed.length;
  for (const { unit } of movers) {
    if (units >= UNITS) break;
    const ways = waysOf(battle, unit, weighed.length === 0 ? WAYS : 1);
    if (ways.length > 0) units += 1;
    weighed.push(...ways);
  }
  return weighed;
}
