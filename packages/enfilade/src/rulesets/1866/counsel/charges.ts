import { does, percent } from '#counsel/index.ts';
import { lengthBetween, inches } from '#field/index.ts';
import { isArtillery } from '../facts/words.ts';
import { unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { chargeReach, type Prospects, prospects } from './charge-prospects.ts';
import { jointProspects } from './joint-charges.ts';

export interface PlannedCharge {
  readonly target: W66Unit;
  /** A friend that charges the same enemy with it. */
  readonly partner: W66Unit | null;
  readonly prospects: Prospects;
}

/** A charge worth this much needs no help. */
const ALONE = 9;
const PARTNERS = 2;

/** Friends that could strike the same enemy in the same turn, the nearest first. */
function partnersFor(battle: W66Battle, unit: W66Unit, target: W66Unit): readonly W66Unit[] {
  return unitsOf(battle, unit.side)
    .filter((friend) => {
      if (friend.id === unit.id || isArtillery(friend.arm) || friend.formation === 'road-column') return false;
      if (friend.status === 'disorganized' || friend.status === 'routed' || friend.leaderless !== null) return false;
      if (friend.townFight !== null || (target.town !== null && friend.arm === 'cavalry')) return false;
      if (friend.charge !== null) return friend.charge.target === target.id;
      return lengthBetween(friend, target) < chargeReach(friend) + inches(4);
    })
    .map((friend) => ({ friend, far: lengthBetween(friend, target) }))
    .sort((p, q) => p.far - q.far)
    .slice(0, PARTNERS)
    .map(({ friend }) => friend);
}

function chargeAt(
  battle: W66Battle,
  unit: W66Unit,
  target: W66Unit,
  helps: (friend: W66Unit) => boolean,
): PlannedCharge | undefined {
  const alone = prospects(battle, unit, target);
  let best: PlannedCharge | undefined = alone && { target, partner: null, prospects: alone };
  if ((alone?.worth ?? 0) >= ALONE) return best;
  for (const partner of partnersFor(battle, unit, target)) {
    if (!helps(partner)) continue;
    const both = jointProspects(battle, [unit, partner], target);
    if (both !== undefined && both.worth > (best?.prospects.worth ?? 0)) best = { target, partner, prospects: both };
  }
  return best;
}

/** The charges worth making among these enemies, alone or with a friend; the best first. */
export function chargesOf(
  battle: W66Battle,
  unit: W66Unit,
  among: readonly W66Unit[],
  helps: (friend: W66Unit) => boolean,
): readonly PlannedCharge[] {
  return among
    .flatMap((target) => chargeAt(battle, unit, target, helps) ?? [])
    .filter(({ prospects: { worth } }) => worth > 0)
    .sort((p, q) => q.prospects.worth - p.prospects.worth);
}

export function saysCharge(
  battle: W66Battle,
  unit: W66Unit,
  { target, partner, prospects: { wins, halted } }: PlannedCharge,
): string {
  const odds = `${percent(wins)} to win if it closes.`;
  if (partner === null)
    return `${does(battle, unit, 'charges', 'charge')} ${target.name}: ${percent(halted)} that fire halts it, ${odds}`;
  return `${unit.name} and ${partner.name} charge ${target.name} together: ${percent(halted)} that fire halts one of them, ${odds}`;
}
