import type { WeighedOrder } from '#counsel/index.ts';
import { along, centimetres, headingTo, lengthBetween, opposite, type Point } from '#field/index.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, isCommand, moveCmOf, unitsOf } from '../play/model.ts';
import { refusesCommandMove } from '../play/movement.ts';
import type { OrderOf } from '../play/orders.ts';
import { commandersToMove } from '../play/sequence.ts';
import { foesOf } from './foes.ts';

const STEP = centimetres(20);
const SAFE = centimetres(24);
const LEAST = 1;
const LOOKS = 4;

function ledBy(battle: GtcBattle, commander: GtcUnit): readonly GtcUnit[] {
  const side = unitsOf(battle, commander.side).filter((unit) => !isCommand(unit));
  const own = side.filter(({ command }) => command === commander.id);
  return own.length > 0 ? own : commander.rank === 'CO' ? side : [];
}

/** Within 20 cm of the farthest subordinate, and away from the enemy (section 12, 3). */
function commandWorth(battle: GtcBattle, commander: GtcUnit, led: readonly GtcUnit[], at: Point): number {
  let points = 0;
  for (const unit of led) {
    const far = lengthBetween(unit, at);
    points -= far / STEP + Math.floor(far / STEP) * 1.2;
  }
  points = (points * 4) / Math.max(1, led.length);
  for (const foe of foesOf(battle, commander.side)) {
    const far = lengthBetween(foe, at);
    if (far < SAFE) points -= ((SAFE - far) / 1000) * 0.5 + 1;
  }
  return points;
}

function placesBehind(battle: GtcBattle, commander: GtcUnit, led: readonly GtcUnit[]): readonly Point[] {
  const x = Math.round(led.reduce((sum, unit) => sum + unit.x, 0) / led.length);
  const y = Math.round(led.reduce((sum, unit) => sum + unit.y, 0) / led.length);
  const middle = { x, y };
  let [foe, least] = [undefined as GtcUnit | undefined, Infinity];
  for (const each of foesOf(battle, commander.side)) {
    const far = lengthBetween(each, middle);
    if (far < least) [foe, least] = [each, far];
  }
  const back = foe === undefined ? commander.heading : opposite(headingTo(middle, foe));
  const most = centimetres(moveCmOf(commander)) - 2;
  return [0, 4, 8, 12, 16].map((cm) => {
    const wished = along(middle, back, centimetres(cm));
    const far = lengthBetween(commander, wished);
    return far <= most ? wished : along(commander, headingTo(commander, wished), most);
  });
}

export function weighCommandMoves(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  return commandersToMove(battle).flatMap((commander): WeighedOrder<GrandTactical>[] => {
    const led = ledBy(battle, commander);
    if (led.length === 0) return [];
    const here = commandWorth(battle, commander, led, commander);
    const ranked = placesBehind(battle, commander, led)
      .map((at) => ({ at, gain: commandWorth(battle, commander, led, at) - here }))
      .filter(({ gain }) => gain > LEAST)
      .sort((one, two) => two.gain - one.gain);
    for (const { at, gain } of ranked.slice(0, LOOKS)) {
      const order: OrderOf<'commandMove'> = {
        kind: 'commandMove',
        unit: commander.id,
        path: [{ x: at.x, y: at.y }],
        heading: commander.heading,
      };
      if (refusesCommandMove(battle, order) === undefined)
        return [{ order, worth: gain, why: () => `${commander.name} rides to where the next orders carry farthest.` }];
    }
    return [];
  });
}
