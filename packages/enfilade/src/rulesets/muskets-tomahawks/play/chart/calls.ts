import { TROOP_TYPES } from '../../troops.ts';
import { heldBy, type MtBattle, the } from '../model.ts';
import type { MtOrder } from '../orders.ts';

function targetName({ units }: MtBattle, id: string): string {
  return units[id]?.name ?? 'the enemy';
}

/** Of what a drag may mean, that which is more than a move. */
export function calls(battle: MtBattle, order: MtOrder): string | undefined {
  switch (order.kind) {
    case 'hide':
      return 'Hide here';
    case 'dummy':
      return `Lay a dummy marker here (${TROOP_TYPES[order.troopType].toLowerCase()})`;
    case 'placePoint':
      return 'Place the deployment point here';
    case 'deploy':
      return 'Set up here';
    case 'advance': {
      const unit = the(battle, order.unit);
      if (!unit.marker) return undefined;
      return heldBy(unit) === undefined ? 'Move the marker here' : 'Move hidden';
    }
    case 'reveal':
      return 'Turn the marker over first';
    case 'engage':
      return `Engage ${targetName(battle, order.target)}`;
    case 'volley':
      return `Fire a volley at ${targetName(battle, order.target)}`;
    case 'shoot':
      return `Shoot at ${targetName(battle, order.assignments[0]?.target ?? '')}`;
    default:
      return undefined;
  }
}
