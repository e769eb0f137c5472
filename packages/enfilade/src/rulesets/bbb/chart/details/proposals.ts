import type { Wish } from '#chart/index.ts';
import { frontCentre, headingTo, normalHeading, opposite } from '#field/index.ts';
import { ownEdge } from '../../play/command.ts';
import type { BbbBattle, BbbUnit, General } from '../../play/model.ts';
import { assaultOffers } from '../../play/offers-charge.ts';
import type { BbbOrder, OrderOf } from '../../play/orders.ts';
import { poseOf, shapeIn } from '../../play/place.ts';
import { farthestRide } from '../farthest.ts';
import { isFormation, proposeMove } from './propose-moves.ts';

function enemyOf(battle: BbbBattle, unit: BbbUnit, { target }: Wish): BbbUnit | undefined {
  const named = target === undefined ? undefined : battle.units[target];
  return named?.side === unit.side ? undefined : named;
}

/** BBB-GAP-25: as it stands, or formed first. */
function formsBefore({ formation }: BbbUnit): readonly OrderOf<'assault'>['before'][] {
  const others = (['line', 'depth'] as const).filter((each) => each !== formation);
  return others.length === 2 ? others : [null, ...others];
}

/** The offered ways in, in the wished formation or first as it stands; straight at the target if there are none. */
function proposeAssault(battle: BbbBattle, unit: BbbUnit, target: BbbUnit, wish: Wish): readonly BbbOrder[] {
  const { grant } = battle.state;
  const offered = (grant?.unit === unit.id ? assaultOffers(battle, unit, grant) : []).flatMap(({ order }) =>
    order.target === target.id ? [order] : [],
  );
  const forms = isFormation(wish.formation) && wish.formation !== unit.formation ? wish.formation : null;
  const preferred = offered.toSorted((a, b) => Number(b.before === forms) - Number(a.before === forms));
  const straight = formsBefore(unit).map(
    (before): OrderOf<'assault'> => ({
      kind: 'assault',
      unit: unit.id,
      target: target.id,
      heading: wish.heading === undefined ? headingTo(unit, poseOf(target)) : normalHeading(wish.heading),
      before,
    }),
  );
  return wish.heading === undefined ? [...preferred, ...straight] : [...straight, ...preferred];
}

/** BBB-GAP-30: as it stands, else with its back to its own edge; the place is that of its middle, or of its front. */
function proposeDeploy(battle: BbbBattle, unit: BbbUnit, wish: Wish): readonly BbbOrder[] {
  const stands = unit.where === 'table';
  const kept = stands ? unit.heading : opposite(ownEdge(battle, unit.side));
  const heading = wish.heading === undefined ? kept : normalHeading(wish.heading);
  const formation = isFormation(wish.formation) ? wish.formation : unit.formation;
  const at = wish.at ?? (stands ? poseOf(unit) : undefined);
  if (at === undefined) return [];
  return [frontCentre({ ...at, heading }, shapeIn(formation, unit.bases)), at].map(({ x, y }) => ({
    kind: 'deploy',
    unit: unit.id,
    x,
    y,
    heading,
    formation,
  }));
}

function proposeUnit(battle: BbbBattle, unit: BbbUnit, wish: Wish): readonly BbbOrder[] {
  const enemy = enemyOf(battle, unit, wish);
  switch (battle.phase) {
    case 'setup':
      return proposeDeploy(battle, unit, wish);
    case 'movement':
      return [{ kind: 'rollCommand', unit: unit.id }];
    case 'assaults':
      return [{ kind: 'resolveAssault', unit: unit.id }];
    case 'defensiveFire':
    case 'offensiveFire':
      return enemy === undefined
        ? proposeMove(battle, unit, wish)
        : [{ kind: 'fire', firers: [unit.id], target: enemy.id }];
    default:
      return enemy === undefined ? proposeMove(battle, unit, wish) : proposeAssault(battle, unit, enemy, wish);
  }
}

/** To a place, or to a unit; a fallen general returns there. */
function proposeGeneral(battle: BbbBattle, general: General, wish: Wish): readonly BbbOrder[] {
  const unit = wish.target === undefined ? undefined : battle.units[wish.target];
  const to = wish.at ?? (unit && poseOf(unit));
  if (to === undefined) return [];
  const { x, y } = to;
  if (battle.phase === 'setup') return [{ kind: 'deployGeneral', general: general.id, x, y }];
  if (general.status === 'casualty') return [{ kind: 'returnGeneral', general: general.id, x, y }];
  const short = farthestRide(battle, general, { x, y });
  return [{ kind: 'moveGeneral', general: general.id, x, y }, ...(short === undefined ? [] : [short])];
}

/** In the order to try; if the rules accept none, the refusal of the first is shown. */
export function proposals(battle: BbbBattle, id: string, wish: Wish): readonly BbbOrder[] {
  const general = battle.state.generals[id];
  if (general !== undefined) return proposeGeneral(battle, general, wish);
  const unit = battle.units[id];
  return unit === undefined ? [] : proposeUnit(battle, unit, wish);
}
