import { does, type OrderRefusal, type UnitId } from '#battle/index.ts';
import { facesTouched, headingTo, inches, outlineOf, poseAtFrontCentre, touch, turnBetween } from '#field/index.ts';
import { afterVolley } from '../aftermath.ts';
import type { Contact } from '../facts/words.ts';
import type { Response } from '../reactions.ts';
import { LEAST_CONTACT } from '../sheet.ts';
import { readyShot, resolveShot } from '../shooting.ts';
import { sideHit } from './contact.ts';
import { displaceCommanders } from './displaced.ts';
import { shotFacts } from './facts-of.ts';
import { chargeUpTo } from './forced.ts';
import { endGrant, grantOf } from './grants.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, unitOf } from './model.ts';
import { movesNow, refusesActor } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, frontOf, outline, shapeOf } from './place.ts';
import { choosePlace, type PlaceOption } from './choices.ts';
import { meetingPlace, reachOf, refusesCharge, refusesWay } from './reach.ts';
import { askResponse, counterCharge, evade, formSquare, haltsBefore, turnToFace } from './reactions.ts';
import { retire } from './retreat.ts';
import { measureClosingFire } from './shooting.ts';
import { blockOf } from './sight.ts';
import { takeTest } from './morale.ts';
import { refusesPlace } from './ways.ts';

const RESPONSE_FACTS: Readonly<Record<Response, readonly string[]>> = {
  stand: [],
  closingFire: ['BP-GAP-32'],
  evade: ['BP-GAP-36'],
  counterCharge: ['BP-CC-01'],
  turnToFace: ['BP-CC-01'],
  formSquare: ['BP-GAP-33'],
};

interface Impact {
  readonly contact: Contact;
  readonly countered: boolean;
  readonly moves: number;
}

export function refusesChargeOrder(
  battle: BpBattle,
  { unit: id, target: targetId }: OrderOf<'charge'>,
): OrderRefusal | undefined {
  const idle = refusesActor(battle, id);
  if (idle !== undefined) return idle;
  const [unit, target] = [unitOf(battle, id), battle.units[targetId]];
  if (battle.phase === 'drawOff') return { rule: 'BP-GAP-46', because: 'it must draw off' };
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return { rule: 'contract', because: 'no such enemy on the table' };
  if (unit.where !== 'table') return { rule: 'BP-GAP-63', because: 'it cannot charge in the turn it enters' };
  if (battle.phase === 'moving' && grantOf(battle, id)?.charge !== targetId)
    return { rule: 'BP-GAP-07', because: 'the charge was not stated before the roll' };
  return refusesCharge(battle, unit, target) ?? refusesWay(battle, unit, target);
}

export function conductChargeOrder({ unit, target }: OrderOf<'charge'>, umpire: BpUmpire): void {
  conductCharge(umpire, unit, target, { moves: movesNow(umpire.battle, unitOf(umpire.battle, unit)) });
  if (umpire.battle.phase === 'moving') endGrant(umpire, unit);
}

/** A charge that was declared: response, closing fire, contact. */
export function conductCharge(
  umpire: BpUmpire,
  chargerId: UnitId,
  targetId: UnitId,
  { moves, sweeping = false }: { readonly moves: number; readonly sweeping?: boolean },
): void {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  const reach = reachOf(umpire.battle, charger, target, moves);
  tell(umpire, 'charge-declared', charger, target, reach.contact !== undefined, [
    sweeping ? 'BP-GAP-41' : 'BP-GAP-29',
    ...(charger.formation === 'skirmish' ? ['BP-SKI-03'] : []),
    ...reach.facts,
  ]);
  if (reach.contact === undefined) {
    fallShort(umpire, chargerId, targetId, moves);
    return;
  }
  const { contact } = sideHit(umpire.battle, charger, target);
  const { response, facts } = sweeping
    ? { response: 'stand' as const, facts: [] }
    : askResponse(umpire, charger, target);
  tell(umpire, 'charge-answered', target, response, [...RESPONSE_FACTS[response], ...facts]);
  respond(umpire, [chargerId, targetId], response, { contact, moves });
}

function respond(
  umpire: BpUmpire,
  [chargerId, targetId]: readonly [UnitId, UnitId],
  response: Response,
  { contact, moves }: { readonly contact: Contact; readonly moves: number },
): void {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  switch (response) {
    case 'evade':
      evade(umpire, charger, target);
      pursue(umpire, chargerId, targetId, moves);
      return;
    case 'formSquare':
      if (formSquare(umpire, target) && haltsBefore(umpire, chargerId, targetId)) return;
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: false, moves });
      return;
    case 'turnToFace':
      turnToFace(umpire, charger, target);
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: false, moves });
      return;
    case 'counterCharge':
      counterCharge(umpire, charger, target);
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: true, moves });
      return;
    case 'closingFire':
      if (comeUp(umpire, chargerId, targetId, moves) && closingFire(umpire, chargerId, targetId))
        engage(umpire, chargerId, targetId, { contact, countered: false, moves });
      return;
    case 'stand':
      comeHome(umpire, chargerId, targetId, { contact, countered: false, moves });
  }
}

/** From this turn on its owner is asked whether it wheels towards the target. */
const WHEEL_SLACK = 50;

/** As far as it can towards the target, at least 1" short of every enemy (BP-GAP-29); its owner says whether it wheels that way. */
function shortOf(battle: BpBattle, charger: BpUnit, target: BpUnit, moves: number): readonly PlaceOption[] {
  const heading = headingTo(frontOf(charger), target);
  const straight = {
    answer: 'straight',
    says: 'Facing as before',
    to: chargeUpTo(battle, charger, { heading, moves }),
  };
  if (Math.abs(turnBetween(charger.heading, heading)) < WHEEL_SLACK) return [straight];
  const wheeled = { ...charger, ...poseAtFrontCentre(frontOf(charger), heading, shapeOf(charger)) };
  const to = chargeUpTo(battle, wheeled, { heading, moves });
  if (refusesPlace(battle, charger, outlineOf(to, shapeOf(charger))) !== undefined) return [straight];
  return [straight, { answer: 'wheel', says: 'Wheeling towards the target', to }];
}

function fallShort(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, moves: number): void {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  const asks = `${does(umpire.battle, charger, 'does', 'do')} not reach ${target.name}. How will the charge end?`;
  const places = shortOf(umpire.battle, charger, target, moves);
  const { x, y, heading } =
    choosePlace(umpire, charger, { kind: 'charge-ends', rule: 'BP-GAP-29', asks }, places)?.to ?? charger;
  tell(umpire, 'charge-fell-short', charger, target, { x, y, heading });
}

/** Sets the charger against the side hit; false where there is no room for it any more. */
function comeUp(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, moves: number): boolean {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  const { contact } = reachOf(umpire.battle, charger, target, moves);
  const pose = contact ?? meetingPlace(umpire.battle, charger, target);
  if (pose === undefined) {
    fallShort(umpire, chargerId, targetId, moves);
    return false;
  }
  const { units } = umpire.battle;
  tell(umpire, 'charger-came-up', charger, target, pose);
  displaceCommanders(umpire, units);
  return true;
}

function comeHome(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, impact: Impact): void {
  if (comeUp(umpire, chargerId, targetId, impact.moves)) engage(umpire, chargerId, targetId, impact);
}

/** BP-GAP-32: once in a turn of charges, when the charger has come up; true if the charge goes on. */
function closingFire(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId): boolean {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  const shot = measureClosingFire(umpire.battle, target, charger);
  const result = resolveShot(readyShot(shot), umpire.hand(target, charger));
  tell(umpire, 'closing-fire-given', target, charger, {
    shot,
    result,
    facts: shotFacts(shot, result),
    marks: afterVolley(charger, result),
  });
  if (result.breakTest !== 'B') return true;
  const verdict = takeTest(umpire, chargerId, {
    test: 'B',
    excess: result.excess,
    artilleryCasualties: result.artilleryCasualties,
  });
  if (verdict === 'retires') retire(umpire, chargerId, [targetId]);
  return verdict === 'holds';
}

const CONTACT = inches(LEAST_CONTACT.value);

/** Other enemies that the charger touches along at least 1": every unit in contact after a charge is engaged. */
function alsoTouched(
  battle: BpBattle,
  charger: BpUnit,
  targetId: UnitId,
): readonly { unit: BpUnit; contact: Contact }[] {
  const body = outline(battle, charger);
  return enemiesOf(battle, charger).flatMap((unit) => {
    if (unit.id === targetId || charger.engagedWith.includes(unit.id)) return [];
    if (!touch(body, outline(battle, unit))) return [];
    const { at, shape } = blockOf(battle, unit);
    const [face] = facesTouched(at, shape, body);
    if (face === undefined || face.length < CONTACT) return [];
    return [{ unit, contact: sideHit(battle, charger, unit).contact }];
  });
}

function engage(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, impact: Impact): void {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  const touched = [{ unit: target, contact: impact.contact }, ...alsoTouched(umpire.battle, charger, targetId)];
  const met = touched.filter(({ unit }) => unit.arm !== 'wagon');
  // BP-GAP-61: wagons flee when an enemy touches them.
  for (const { unit } of touched) if (unit.arm === 'wagon') tell(umpire, 'wagons-fled', unit, charger);
  if (met.length === 0) return;
  tell(umpire, 'charge-came-home', charger, met, impact.countered ? target : null);
}

/** BP-GAP-36: caught, disordered and without response; or the charger goes its full distance. */
function pursue(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, moves: number): void {
  const [charger, target] = [unitOf(umpire.battle, chargerId), unitOf(umpire.battle, targetId)];
  if (reachOf(umpire.battle, charger, target, moves).contact === undefined) {
    fallShort(umpire, chargerId, targetId, moves);
    return;
  }
  tell(umpire, 'evader-caught', target, charger);
  comeHome(umpire, chargerId, targetId, {
    contact: sideHit(umpire.battle, charger, target).contact,
    countered: false,
    moves,
  });
}
