import { lowered } from '#procedure/index.ts';
import {
  aboutHollow,
  blocksOf,
  type FootprintPart,
  type FormationSign,
  mark,
  oneBehindAnother,
  shortName,
  sideBySide,
  type Sign,
  type StateMark,
  wholeOf,
} from '#chart/index.ts';
import { inches, type Rectangle } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import type { Formation } from '../facts/words.ts';
import { COMMANDER_DISC_INCHES } from '../troops.ts';
import {
  type BpBattle,
  type BpUnit,
  brigadeBroken,
  type Commander,
  formationOf,
  isEngaged,
  onTable,
  unitOf,
} from '../play/model.ts';
import { blockOf } from '../play/sight.ts';
import { formed, troopsOf } from './words.ts';

const FORMATION_SIGNS: Readonly<Record<Formation, FormationSign>> = {
  line: 'line',
  attackColumn: 'column',
  marchColumn: 'marchColumn',
  square: 'square',
  skirmish: 'extended',
  mixed: 'mixed',
  warband: 'warband',
  garrison: 'garrison',
  deployed: 'deployed',
  limbered: 'limbered',
};

/** BP-GAP-54: 24 foot on 20 mm stand in sixes of four, 16 horse on 25 mm by 50 mm in pairs. */
const STAND = { infantry: inches(1.6), cavalry: inches(2), artillery: Infinity, wagon: Infinity };

function cutsOf({ arm, formation }: BpUnit, shape: Rectangle): readonly FootprintPart[] {
  const [whole, stand] = [wholeOf(shape), STAND[arm]];
  switch (formation) {
    case 'line':
      return sideBySide(whole, stand);
    case 'attackColumn':
    case 'marchColumn':
    case 'warband':
      return oneBehindAnother(whole, stand);
    case 'square':
      return aboutHollow(shape, shape.width / 4);
    case 'mixed': {
      const half = { ...whole, depth: shape.depth / 2 };
      const ahead = shape.depth / 4;
      return [{ ...half, ahead }, ...sideBySide({ ...half, ahead: -ahead }, stand)];
    }
    case 'skirmish':
    case 'garrison':
    case 'deployed':
    case 'limbered':
      return [whole];
  }
}

export function marksOf(battle: BpBattle, unit: BpUnit): readonly StateMark[] {
  const against = unit.engagedWith.map(
    (id) => `${unitOf(battle, id).name}${unit.flankedBy.includes(id) ? ' on its flank or rear' : ''}`,
  );
  return [
    ...(brigadeBroken(battle, unit) ? [mark('broken', 'Brigade broken', 'BP-GAP-46')] : []),
    ...(isShaken(unit) ? [mark('shaken', 'Shaken', 'BP-GAP-27')] : []),
    ...(unit.disordered ? [mark('disordered', 'Disordered', 'BP-DIS-01')] : []),
    ...(isEngaged(unit) ? [mark('engaged', `Engaged with ${against.join(', ')}`, 'BP-GAP-38')] : []),
    ...(unit.shot.length > 0 ? [mark('smoke', 'Has shot', 'BP-GAP-19')] : []),
    ...(unit.closingFired ? [mark('smoke', 'Has given closing fire', 'BP-GAP-32')] : []),
    ...(unit.ordered && unit.side === battle.active
      ? [mark('acted', 'Takes no more orders this turn', 'BP-GAP-07')]
      : []),
  ];
}

export function commanderMarks({ active }: BpBattle, { side, done, moved }: Commander): readonly StateMark[] {
  if (side !== active) return [];
  return [
    ...(done ? [mark('acted', 'Gives no more orders', 'BP-GAP-05')] : []),
    ...(moved ? [mark('other', 'Has moved', 'BP-GAP-16')] : []),
  ];
}

function unitSign(battle: BpBattle, unit: BpUnit): Sign {
  const { at, shape } = blockOf(battle, unit);
  const { arm, says } = troopsOf(battle, unit);
  const { casualties, stamina } = unit;
  const marks = marksOf(battle, unit);
  return {
    id: unit.id,
    side: unit.side,
    name: unit.name,
    short: shortName(unit.name),
    arm,
    formation: FORMATION_SIGNS[formationOf(unit)],
    pose: { x: at.x, y: at.y, heading: at.heading },
    blocks: blocksOf(at, cutsOf(unit, shape)),
    losses: { taken: casualties, of: stamina },
    marks,
    rank: 0,
    command: unit.brigade,
    says: [
      `${says} ${formed(battle, unit)}`,
      ...(casualties > 0 ? [`casualties ${casualties} of ${stamina}`] : []),
      ...marks.map((each) => lowered(each.says)),
    ].join(', '),
  };
}

export function roleOf({ role }: Commander): string {
  return role === 'general' ? 'General' : 'Brigade commander';
}

function commanderSign(battle: BpBattle, commander: Commander): Sign {
  const { id, side, name, x, y, role, staffRating } = commander;
  const pose = { x, y, heading: 0 };
  const width = inches(COMMANDER_DISC_INCHES);
  return {
    id,
    side,
    name,
    short: shortName(name),
    arm: 'commander',
    formation: 'bases',
    pose,
    blocks: [{ ...pose, width, depth: width, round: true }],
    losses: null,
    marks: commanderMarks(battle, commander),
    rank: role === 'general' ? 3 : 1,
    command: id in battle.state.brigades ? id : null,
    says: `${roleOf(commander)}, staff rating ${staffRating}`,
  };
}

export function signs(battle: BpBattle): readonly Sign[] {
  return [
    ...onTable(battle).map((unit) => unitSign(battle, unit)),
    ...Object.values(battle.state.commanders).map((commander) => commanderSign(battle, commander)),
  ];
}
