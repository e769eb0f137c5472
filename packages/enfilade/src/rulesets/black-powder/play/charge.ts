import type { UnitId } from '#battle/index.ts';
import { advanced, headingAway, headingTo, inches, lengthBetween, type Pose } from '#field/index.ts';
import type { Contact } from '../facts/words.ts';
import { chooseFrom, type Response, resolveSquare } from '../reactions.ts';
import { readyShot, resolveShot } from '../shooting.ts';
import { factsOf } from './facts-of.ts';
import { armOf, type BpUmpire, type BpUnit, formationOf, isEngaged, isShaken, the } from './model.ts';
import { front, shapeIn } from './place.ts';
import { advanceUpTo, contactPose, fallShort, reachOf, sideHit } from './reach.ts';
import { aimAt, measureShot, volleyChanges } from './shooting.ts';
import { retire, takeTest } from './tests.ts';
import { baseMove } from './ways.ts';

const SAYS: Readonly<Record<Response, string>> = {
  stand: 'Stand',
  closingFire: 'Stand and give closing fire',
  evade: 'Evade',
  counterCharge: 'Counter-charge',
  turnToFace: 'Turn to face',
  formSquare: 'Try to form square',
};
const RESPONSE_RULES: Readonly<Record<Response, string>> = {
  stand: 'BP-GAP-32',
  closingFire: 'BP-GAP-32',
  evade: 'BP-EVA-01',
  counterCharge: 'BP-CC-01',
  turnToFace: 'BP-CC-01',
  formSquare: 'BP-GAP-33',
};

function responseOf(umpire: BpUmpire, charger: BpUnit, target: BpUnit): Response {
  if (target.arm === 'wagon') return 'stand';
  const { contact } = sideHit(umpire.battle, charger, target);
  const { responses } = chooseFrom({
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    artilleryKind: target.artilleryKind ?? undefined,
    targetShaken: isShaken(target),
    targetDisordered: target.disordered,
    targetEngaged: isEngaged(target),
    shootingDice: armOf(target) === 'artillery' ? target.artilleryDice[0] : target.shootingDice,
    canFormSquare: target.formations.includes('square'),
    chargerArm: armOf(charger),
    chargerFormation: charger.formation,
    contact,
  });
  const [first, ...rest] = responses.map((answer) => ({ answer, says: SAYS[answer] }));
  if (first === undefined || rest.length === 0) return 'stand';
  return umpire.ask({
    to: target.side,
    kind: 'charge-response',
    rule: 'BP-CC-01',
    asks: `${charger.name} charges ${target.name}. How does it respond?`,
    subject: target.id,
    options: [first, ...rest],
  });
}

/** BP-GAP-36: one full move directly away, or as far as there is room; horse guns end limbered. */
function evade(umpire: BpUmpire, charger: BpUnit, target: BpUnit): void {
  const { battle } = umpire;
  const limbered = target.arm === 'artillery' ? { ...target, formation: 'limbered' as const } : target;
  const away = headingAway(charger, target);
  const to = advanceUpTo(battle, { ...limbered, heading: away }, away, baseMove(limbered));
  const moved = to.x !== target.x || to.y !== target.y;
  umpire.tell({
    kind: 'unit-evaded',
    by: target.side,
    facts: [
      'BP-GAP-36',
      target.formation === 'skirmish' && target.arm === 'infantry'
        ? 'BP-EVA-02'
        : target.formation === 'skirmish'
          ? 'BP-EVA-03'
          : 'BP-EVA-01',
    ],
    about: { unit: target.id, from: charger.id },
    changes: [
      { unit: target.id, set: moved ? { x: to.x, y: to.y, heading: away, formation: limbered.formation } : {} },
    ],
  });
}

function formSquare(umpire: BpUmpire, target: BpUnit): boolean {
  const formation = target.formation === 'attackColumn' || target.formation === 'mixed' ? target.formation : 'line';
  const result = resolveSquare({ formation, disordered: target.disordered }, umpire);
  const square = shapeIn(target, 'square');
  const centre = advanced({ ...front(target), heading: target.heading }, -square.depth / 2);
  umpire.tell({
    kind: 'square-tried',
    by: target.side,
    facts: ['BP-GAP-33'],
    about: { unit: target.id, result },
    changes: [
      {
        unit: target.id,
        set: {
          disordered: result.disordered,
          ...(result.formed ? { formation: 'square' as const, x: centre.x, y: centre.y } : {}),
        },
      },
    ],
  });
  return result.formed;
}

/** Closing fire when the charger reaches contact; true if the charge goes on. */
function closingFire(umpire: BpUmpire, charger: BpUnit, target: BpUnit): boolean {
  const aim = aimAt(umpire.battle, { ...target, shot: [] }, charger) ?? {
    range: 0,
    faces: [],
    sight: { free: 3, overhead: false, traces: [] },
  };
  const shot = measureShot(umpire.battle, [target, charger], aim, true);
  const result = resolveShot(readyShot(shot), umpire);
  umpire.tell({
    kind: 'closing-fire-given',
    by: target.side,
    facts: ['BP-GAP-32', ...factsOf(result, shot)],
    about: { unit: target.id, target: charger.id, facts: shot, result },
    changes: [{ unit: charger.id, set: { ...volleyChanges(charger, result), phaseExcess: 0, artilleryHurt: false } }],
  });
  if (result.breakTest !== 'B') return true;
  const verdict = takeTest(umpire, charger.id, {
    test: 'B',
    excess: result.excess,
    artilleryCasualties: result.artilleryCasualties,
  });
  if (verdict === 'retires') retire(umpire, charger.id);
  return verdict === 'holds';
}

function engage(
  umpire: BpUmpire,
  chargerId: UnitId,
  targetId: UnitId,
  at: { readonly pose: Pose; readonly contact: Contact; readonly countered: boolean },
): void {
  const [charger, target] = [the(umpire.battle, chargerId), the(umpire.battle, targetId)];
  if (target.arm === 'wagon') {
    umpire.tell({
      kind: 'wagons-fled',
      by: target.side,
      facts: ['BP-GAP-61'],
      about: { unit: targetId, from: chargerId },
      changes: [
        { unit: chargerId, set: at.pose },
        { unit: targetId, set: { where: 'lost' } },
      ],
    });
    return;
  }
  const thrown = at.countered && charger.arm === 'infantry';
  umpire.tell({
    kind: 'charge-came-home',
    by: charger.side,
    facts: [...(thrown ? ['BP-CC-02', 'BP-CC-03'] : []), 'BP-GAP-31'],
    about: { unit: chargerId, target: targetId, contact: at.contact },
    changes: [
      {
        unit: chargerId,
        set: {
          ...at.pose,
          engagedWith: [...charger.engagedWith, targetId],
          charging: true,
          ordered: true,
          ...(thrown ? { disordered: true, counterCharged: true } : {}),
        },
      },
      {
        unit: targetId,
        set: {
          engagedWith: [...target.engagedWith, chargerId],
          ...(at.contact === 'front' ? {} : { flankedBy: [...target.flankedBy, chargerId] }),
          ...(at.countered ? { charging: true } : {}),
        },
      },
    ],
  });
}

/** A charge that was declared: response, closing fire, contact. */
export function conductCharge(
  umpire: BpUmpire,
  chargerId: UnitId,
  targetId: UnitId,
  { moves, sweeping = false }: { readonly moves: number; readonly sweeping?: boolean },
): void {
  const [charger, target] = [the(umpire.battle, chargerId), the(umpire.battle, targetId)];
  const reach = reachOf(umpire.battle, charger, target, moves);
  umpire.tell({
    kind: 'charge-declared',
    by: charger.side,
    facts: ['BP-GAP-29', ...(charger.formation === 'skirmish' ? ['BP-SKI-03'] : []), ...reach.facts],
    about: { unit: chargerId, target: targetId, reaches: reach.contact !== undefined },
    changes: [{ unit: chargerId, set: { ordered: true } }],
  });
  if (reach.contact === undefined) {
    fallShort(umpire, charger, target, moves);
    return;
  }
  const response = sweeping ? 'stand' : responseOf(umpire, charger, target);
  const { contact } = sideHit(umpire.battle, charger, target);
  if (response !== 'stand')
    umpire.tell({
      kind: 'charge-answered',
      by: target.side,
      facts: [RESPONSE_RULES[response]],
      about: { unit: targetId, response },
      changes: [],
    });
  switch (response) {
    case 'evade':
      evade(umpire, charger, target);
      pursue(umpire, chargerId, targetId, moves);
      return;
    case 'formSquare':
      if (formSquare(umpire, target) && haltsBefore(umpire, chargerId, targetId)) return;
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: false });
      return;
    case 'turnToFace':
      umpire.tell({
        kind: 'unit-turned',
        by: target.side,
        facts: ['BP-CC-01', 'BP-GAP-37'],
        about: { unit: targetId },
        changes: [{ unit: targetId, set: { heading: headingTo(target, front(charger)) } }],
      });
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: false });
      return;
    case 'counterCharge':
      meetHalfway(umpire, charger, target);
      comeHome(umpire, chargerId, targetId, { contact: 'front', countered: true });
      return;
    case 'closingFire':
      if (closingFire(umpire, charger, target)) comeHome(umpire, chargerId, targetId, { contact, countered: false });
      return;
    case 'stand':
      comeHome(umpire, chargerId, targetId, { contact, countered: false });
  }
}

function comeHome(
  umpire: BpUmpire,
  chargerId: UnitId,
  targetId: UnitId,
  at: { readonly contact: Contact; readonly countered: boolean },
): void {
  const [charger, target] = [the(umpire.battle, chargerId), the(umpire.battle, targetId)];
  const pose = contactPose(umpire.battle, charger, target);
  if (pose === undefined) fallShort(umpire, charger, target, 1);
  else engage(umpire, chargerId, targetId, { pose, ...at });
}

/** BP-GAP-36: caught, disordered and without response; or the charger goes its full distance. */
function pursue(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId, moves: number): void {
  const [charger, target] = [the(umpire.battle, chargerId), the(umpire.battle, targetId)];
  if (reachOf(umpire.battle, charger, target, moves).contact === undefined) {
    fallShort(umpire, charger, target, moves);
    return;
  }
  umpire.tell({
    kind: 'evader-caught',
    by: charger.side,
    facts: ['BP-GAP-36'],
    about: { unit: targetId },
    changes: [{ unit: targetId, set: { disordered: true } }],
  });
  comeHome(umpire, chargerId, targetId, { contact: sideHit(umpire.battle, charger, target).contact, countered: false });
}

/** BP-GAP-34: cavalry that faces a steady square may stop 3" away. */
function haltsBefore(umpire: BpUmpire, chargerId: UnitId, targetId: UnitId): boolean {
  const [charger, target] = [the(umpire.battle, chargerId), the(umpire.battle, targetId)];
  if (target.disordered) return false;
  const halts = umpire.ask({
    to: charger.side,
    kind: 'charger-halts',
    rule: 'BP-GAP-34',
    asks: `${target.name} has formed a steady square. Does ${charger.name} charge home?`,
    subject: chargerId,
    options: [
      { answer: true, says: 'Stop 3" away' },
      { answer: false, says: 'Charge home' },
    ],
  });
  if (!halts) return false;
  const heading = headingTo(front(charger), target);
  const to = advanceUpTo(
    umpire.battle,
    charger,
    heading,
    Math.max(0, lengthBetween(front(charger), target) - inches(6)),
  );
  umpire.tell({
    kind: 'charger-halted',
    by: charger.side,
    facts: ['BP-GAP-34'],
    about: { unit: chargerId, target: targetId },
    changes: [{ unit: chargerId, set: { x: to.x, y: to.y } }],
  });
  return true;
}

/** BP-GAP-37: the target advances to the middle; the charger then meets it there. */
function meetHalfway(umpire: BpUmpire, charger: BpUnit, target: BpUnit): void {
  const heading = headingTo(target, charger);
  const gap = Math.max(0, lengthBetween(front(target), front(charger)) - inches(2));
  const to = advanceUpTo(umpire.battle, { ...target, heading }, heading, Math.floor(gap / 2));
  umpire.tell({
    kind: 'unit-counter-charged',
    by: target.side,
    facts: ['BP-CC-01', 'BP-GAP-37'],
    about: { unit: target.id, charger: charger.id },
    changes: [{ unit: target.id, set: { x: to.x, y: to.y, heading } }],
  });
}
