import { type WeighedOrder, does } from '#counsel/index.ts';
import { inches, inUnits, lengthBetween } from '#field/index.ts';
import type { MtBattle, MtUnit, MusketsTomahawks } from '../play/model.ts';
import { refusesMove, refusesMover } from '../play/movement.ts';
import { someGathering } from '../play/sample-places.ts';
import { type Aim, middle } from './aims.ts';
import { placeWorth, type Step, stepsFor } from './places.ts';

const LOOKS = 7;
/** How many ways to go are offered, each to another place. */
const WAYS = 2;
const APART = inches(2.5);

interface Move {
  readonly step: Step;
  readonly gain: number;
}

/** The best legal moves of the whole unit, and how much better each is than staying. */
function bestMoves(battle: MtBattle, unit: MtUnit, aim: Aim): readonly Move[] {
  const here = placeWorth(battle, unit, { ...middle(unit), heading: unit.figures[0]?.heading ?? 0 }, aim);
  const ranked = stepsFor(battle, unit, aim)
    .map((step) => ({ step, gain: placeWorth(battle, unit, step.to, aim) - here }))
    .filter(({ gain }) => gain > 0.3)
    .sort((one, two) => two.gain - one.gain);
  const found: Move[] = [];
  for (const each of ranked.slice(0, LOOKS)) {
    if (found.length >= WAYS) break;
    if (found.some(({ step }) => lengthBetween(step.to, each.step.to) < APART)) continue;
    const { x, y, heading } = each.step;
    if (refusesMove(battle, { kind: 'advance', unit: unit.id, x, y, heading }) === undefined) found.push(each);
  }
  return found;
}

export function weighMove(
  battle: MtBattle,
  unit: MtUnit,
  aim: Aim | undefined,
): readonly WeighedOrder<MusketsTomahawks>[] {
  if (aim === undefined || refusesMover(unit) !== undefined) return [];
  const gathering = someGathering(battle, unit);
  if (gathering !== undefined)
    return [{ order: gathering, worth: 2, why: () => `${does(battle, unit, 'closes', 'close')} up again.` }];
  return bestMoves(battle, unit, aim).map(({ step, gain }) => ({
    order: { kind: 'advance', unit: unit.id, x: step.x, y: step.y, heading: step.heading },
    worth: gain,
    why: () =>
      `${does(battle, unit, 'moves', 'move')} ${aim.says}; ${inUnits(lengthBetween(step.to, aim.at)).toFixed(0)}″ are left after this.`,
  }));
}
