import { does, type UnitId } from '#battle/index.ts';
import {
  firstOverlap,
  headingAway,
  headingTo,
  inches,
  lengthBetween,
  onTable as onTheTable,
  opposite,
  outlineOf,
  type Pose,
  poseAtFrontCentre,
  slid,
  travelBefore,
  turned,
} from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import type { Formation } from '../facts/words.ts';
import { chooseFrom, type Response, resolveSquare } from '../reactions.ts';
import { SQUARE_HALT_INCHES } from '../sheet.ts';
import { sideHit } from './contact.ts';
import { advanceBy, paceAlong, roomBefore } from './forced.ts';
import { tell } from './events.ts';
import {
  armOf,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  formationOf,
  isEngaged,
  onTable,
  unitOf,
  without,
} from './model.ts';
import { frontOf, outline, shapeIn, shapeOf } from './place.ts';
import { forbidden } from './ways.ts';

export const FACE_THE_CHARGER = 'Face the charger';

const SAYS: Readonly<Record<Response, string>> = {
  stand: 'Stand',
  closingFire: 'Stand and give closing fire',
  evade: 'Evade',
  counterCharge: 'Counter-charge',
  turnToFace: 'Turn to face',
  formSquare: 'Try to form square',
};

/** The facts that keep the target from responses it would have in better shape. */
function withheld(battle: BpBattle, charger: BpUnit, target: BpUnit, open: readonly Response[]): readonly string[] {
  const fit = { ...target, disordered: false, casualties: 0 };
  const could = responsesOf(battle, charger, fit, false).filter((response) => !open.includes(response));
  const facts = could.flatMap((response) => {
    if (response === 'evade') return target.disordered ? ['BP-DIS-07'] : [];
    if (response === 'counterCharge')
      return [
        ...(target.disordered ? ['BP-DIS-05'] : []),
        ...(isShaken(target) ? ['BP-SHK-03'] : []),
        ...(brigadeBroken(battle, target) ? ['BP-GAP-67'] : []),
      ];
    return response === 'turnToFace' && target.disordered ? ['BP-DIS-05'] : [];
  });
  const silent =
    target.formation === 'skirmish' && target.arm === 'infantry' && !isEngaged(target) && target.shootingDice > 0;
  return [...facts, ...(silent ? ['BP-SKI-01'] : [])];
}

/** Whether the target has room where a response would set it down. */
function hasRoom(battle: BpBattle, target: BpUnit, there: Pose, formation: Formation): boolean {
  const body = outlineOf(there, shapeIn(target, formation));
  const others = onTable(battle)
    .filter(({ id }) => id !== target.id)
    .map((each) => outline(battle, each));
  return (
    onTheTable(battle.setting.ground, body) &&
    firstOverlap(body, others) < 0 &&
    forbidden(battle, { ...target, formation }, body) === undefined
  );
}

function squarePose(target: BpUnit): Pose {
  return poseAtFrontCentre(frontOf(target), target.heading, shapeIn(target, 'square'));
}

function facingPose(charger: BpUnit, target: BpUnit): Pose {
  return { x: target.x, y: target.y, heading: headingTo(target, frontOf(charger)) };
}

/** The responses by the rules, if the target could form square or not; room and broken brigades are not looked at. */
export function responsesIf(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
  canFormSquare: boolean,
): readonly Response[] {
  if (target.arm === 'wagon') return ['stand'];
  const dice = armOf(target) === 'artillery' ? target.artilleryDice[0] : target.shootingDice;
  return chooseFrom({
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    artilleryKind: target.artilleryKind ?? undefined,
    targetShaken: isShaken(target),
    targetDisordered: target.disordered,
    targetEngaged: isEngaged(target),
    shootingDice: target.closingFired || target.weapon === null ? 0 : dice,
    canFormSquare,
    chargerArm: armOf(charger),
    chargerFormation: charger.formation,
    contact: sideHit(battle, charger, target).contact,
  }).responses;
}

function responsesOf(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
  broken = brigadeBroken(battle, target),
): readonly Response[] {
  const canFormSquare = target.formations.includes('square') && hasRoom(battle, target, squarePose(target), 'square');
  return responsesIf(battle, charger, target, canFormSquare).filter((response) => {
    if (response === 'turnToFace') return hasRoom(battle, target, facingPose(charger, target), target.formation);
    // BP-GAP-67: units of a broken brigade do not charge, nor counter-charge.
    return response !== 'counterCharge' || !broken;
  });
}

/** How the target's owner answers a charge, and the facts that decided what they could choose. */
export function askResponse(
  umpire: BpUmpire,
  charger: BpUnit,
  target: BpUnit,
): { readonly response: Response; readonly facts: readonly string[] } {
  const open = responsesOf(umpire.battle, charger, target);
  const facts = withheld(umpire.battle, charger, target, open);
  const [first, ...rest] = open.map((answer) => ({ answer, says: SAYS[answer] }));
  if (first === undefined || rest.length === 0) return { response: 'stand', facts };
  const response = umpire.ask({
    to: target.side,
    kind: 'charge-response',
    rule: 'BP-GAP-32',
    asks: `${does(umpire.battle, charger, 'charges', 'charge')} ${target.name}. How will ${target.name} respond?`,
    subject: target.id,
    options: [first, ...rest],
  });
  return { response, facts };
}

/** Facings in which an evader gets less far than this are not offered. */
const AS_FAR_SLACK = inches(1);

const EVASIONS: Readonly<Record<string, string>> = { infantry: 'BP-EVA-02', cavalry: 'BP-EVA-03' };

/** BP-GAP-36: one full move directly away, or as far as there is room, any final facing; horse guns end limbered. */
export function evade(umpire: BpUmpire, charger: BpUnit, target: BpUnit): void {
  const { battle } = umpire;
  const away = headingAway(charger, target);
  const formation = target.arm === 'artillery' ? 'limbered' : target.formation;
  const limbered = { ...target, formation };
  const facings = [away, opposite(away), target.heading, turned(away, 900), turned(away, -900)].filter(
    (each, i, all) => all.indexOf(each) === i,
  );
  // However it turns: what it crosses and how slowly goes by how it stands.
  const length = paceAlong(battle, limbered, away, 1);
  const places = facings
    .map((heading) => advanceBy(battle, { ...limbered, heading }, { heading: away, length }))
    .filter((to) => hasRoom(battle, target, to, formation));
  const farthest = Math.max(0, ...places.map((to) => lengthBetween(to, target)));
  const open = places.filter((to) => farthest > 0 && lengthBetween(to, target) >= farthest - AS_FAR_SLACK);
  const to = open.length < 2 ? open[0] : open[facingOf(umpire, target, open, away)];
  const skirmishing = target.formation === 'skirmish' && armOf(charger) === armOf(target);
  const fact = (skirmishing ? EVASIONS[target.arm] : undefined) ?? 'BP-EVA-01';
  tell(umpire, 'unit-evaded', target, charger, to && { ...to, formation }, fact);
}

function facingOf(umpire: BpUmpire, target: BpUnit, open: readonly Pose[], away: number): number {
  const says = ({ heading }: Pose): string => {
    if (heading === away) return 'Face away';
    if (heading === opposite(away)) return FACE_THE_CHARGER;
    if (heading === target.heading) return 'Keep its facing';
    return heading === turned(away, 900) ? 'Face left of its way' : 'Face right of its way';
  };
  const [first, ...rest] = open.map((pose, i) => ({ answer: i, says: says(pose) }));
  if (first === undefined) return 0;
  return umpire.ask({
    to: target.side,
    kind: 'evader-faces',
    rule: 'BP-GAP-36',
    asks: `${target.name} evades. Where does it face?`,
    subject: target.id,
    options: [first, ...rest],
  });
}

/** BP-GAP-33: 2 is no square and disorder, 12 a square in disorder. True where it stands in square. */
export function formSquare(umpire: BpUmpire, target: BpUnit): boolean {
  const formation = target.formation === 'attackColumn' || target.formation === 'mixed' ? target.formation : 'line';
  const result = resolveSquare({ formation, disordered: target.disordered }, umpire.hand(target));
  tell(umpire, 'square-tried', target, result, squarePose(target));
  return result.formed;
}

/** BP-GAP-37: it pivots so that the charge meets its front. */
export function turnToFace(umpire: BpUmpire, charger: BpUnit, target: BpUnit): void {
  tell(umpire, 'unit-turned', target, facingPose(charger, target));
}

/** BP-GAP-37: both meet halfway; the target goes half of the way between them, turned to the charger where it has room to. */
export function counterCharge(umpire: BpUmpire, charger: BpUnit, target: BpUnit): void {
  const { battle } = umpire;
  const facing = facingPose(charger, target);
  const from = hasRoom(battle, target, facing, target.formation) ? { ...target, ...facing } : target;
  const towards = { heading: facing.heading, length: lengthBetween(target, charger) };
  const gap = travelBefore(outlineOf(from, shapeOf(from)), towards, outline(battle, charger)) ?? 0;
  const push = { heading: facing.heading, length: Math.floor(gap / 2) };
  // A counter-charging unit need not keep 1" from the charger it meets.
  const to = advanceBy(without(battle, [charger.id]), from, push);
  tell(umpire, 'unit-counter-charged', target, charger, { x: to.x, y: to.y, heading: from.heading });
}

const HALT = inches(SQUARE_HALT_INCHES);

/** BP-GAP-34: cavalry that faces a steady square may stop before it. True where it does. */
export function haltsBefore(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId): boolean {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  if (target.disordered) return false;
  const halts = umpire.ask({
    to: charger.side,
    kind: 'charger-halts',
    rule: 'BP-GAP-34',
    asks: `${does(umpire.battle, target, 'has', 'have')} formed a steady square. Will ${charger.name} charge home?`,
    subject: chargerId,
    options: [
      { answer: true, says: `Stop ${SQUARE_HALT_INCHES}" away` },
      { answer: false, says: 'Charge home' },
    ],
  });
  if (!halts) return false;
  const heading = headingTo(frontOf(charger), target);
  const body = outlineOf(charger, shapeOf(charger));
  const push = { heading, length: lengthBetween(frontOf(charger), target) };
  const length = roomBefore(body, push, outline(umpire.battle, target), HALT);
  const to = length > 0 ? advanceBy(umpire.battle, charger, { heading, length }) : slid(charger, heading, 0);
  tell(umpire, 'charger-halted', charger, target, to);
  return true;
}
