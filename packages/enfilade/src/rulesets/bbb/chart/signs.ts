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
import { inches, type Outline, type Rectangle } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import type { Formation } from '../facts/words.ts';
import {
  type ArtilleryMove,
  type BbbBattle,
  type BbbUnit,
  type General,
  isAssaulting,
  onTable,
  unitOf,
} from '../play/model.ts';
import { footprints, poseOf, shapeOf } from '../play/place.ts';
import { assaultersOf } from '../play/targets.ts';
import { BASE as BASE_SIDE } from '../sheet.ts';
import { commandOf, formed, lossesOf, strengthOf, troopsOf } from './words.ts';

const FORMATION_SIGNS: Readonly<Record<Formation, FormationSign>> = {
  line: 'line',
  depth: 'depth',
  marchColumn: 'marchColumn',
  square: 'square',
  unlimbered: 'deployed',
  limbered: 'limbered',
};

/** BBB-GAP-32. */
const BASE = inches(BASE_SIDE.value);

/** Section 6: the footprint in its bases; a rear rank of fewer bases stands as wide as the front. */
function cutsOf({ formation, bases }: BbbUnit, shape: Rectangle): readonly FootprintPart[] {
  const whole = wholeOf(shape);
  if (bases <= 1) return [whole];
  switch (formation) {
    case 'line':
      return sideBySide(whole, BASE);
    case 'marchColumn':
      return oneBehindAnother(whole, BASE);
    case 'depth': {
      const rank = { ...whole, depth: shape.depth / 2 };
      const ahead = shape.depth / 4;
      const rear = sideBySide({ ...rank, ahead: -ahead }, shape.width / Math.floor(bases / 2));
      return [...sideBySide({ ...rank, ahead }, BASE), ...rear];
    }
    case 'square':
      return aboutHollow(shape, Math.min(shape.width, shape.depth) / 4);
    case 'unlimbered':
    case 'limbered':
      return [whole];
  }
}

/** What guns did in their own turn, for their own offensive fire. */
const GUN_MARKS: Readonly<Record<ArtilleryMove, readonly StateMark[]>> = {
  none: [],
  pivoted: [mark('other', 'Pivoted: fires at half', 'BBB-FMOD-16')],
  unlimbered: [mark('other', 'Unlimbered: fires at half', 'BBB-FMOD-16')],
  movedAndUnlimbered: [mark('other', 'Moved and unlimbered', 'BBB-READ-06')],
  manhandled: [mark('other', 'Moved by hand: no offensive fire', 'BBB-MOVE-13')],
};

function assaultMarks(battle: BbbBattle, unit: BbbUnit): readonly StateMark[] {
  const { assault } = unit;
  const by = assaultersOf(battle, unit)
    .filter(isAssaulting)
    .map(({ name }) => name);
  return [
    ...(by.length === 0 ? [] : [mark('engaged', `Assaulted by ${by.join(', ')}`, 'BBB-GAP-36')]),
    ...(assault === null
      ? []
      : assault.halted
        ? [mark('other', 'Assault halted by fire', 'BBB-GAP-15')]
        : [
            mark(
              'assaulting',
              `Assaulting ${unitOf(battle, assault.target).name}${assault.flank ? ' on its flank' : ''}`,
              'BBB-TURN-08',
            ),
          ]),
  ];
}

function disruption({ arm, disrupted }: BbbUnit): readonly StateMark[] {
  if (!disrupted) return [];
  return [
    arm === 'artillery' ? mark('silenced', 'Silenced', 'BBB-READ-07') : mark('disordered', 'Disrupted', 'BBB-FIRE-02'),
  ];
}

export function marksOf(battle: BbbBattle, unit: BbbUnit): readonly StateMark[] {
  const own = unit.side === battle.active;
  return [
    ...disruption(unit),
    ...(isSpent(unit) ? [mark('spent', 'Spent', 'BBB-GAP-09')] : []),
    ...assaultMarks(battle, unit),
    ...(unit.reduced ? [mark('reduced', 'Reduced', 'BBB-FIRE-07')] : []),
    ...(unit.lowAmmo ? [mark('lowAmmunition', 'Low ammo', 'BBB-FIRE-08')] : []),
    ...(unit.fired ? [mark('smoke', 'Has fired', 'BBB-GAP-02')] : []),
    ...(own ? GUN_MARKS[unit.artilleryMove] : []),
    ...(own && unit.exploited ? [mark('other', 'Has exploited', 'BBB-GAP-16')] : []),
    ...(!own && unit.evaded ? [mark('other', 'Has evaded', 'BBB-GAP-26')] : []),
    ...(own && unit.rolled && battle.state.grant?.unit !== unit.id ? [mark('acted', 'Rolled', 'BBB-GAP-20')] : []),
  ];
}

export function generalMarks({ active }: BbbBattle, { side, moved }: General): readonly StateMark[] {
  return side === active && moved ? [mark('acted', 'Has moved', 'BBB-TURN-03')] : [];
}

function unitSign(battle: BbbBattle, unit: BbbUnit): Sign {
  const at = poseOf(unit);
  const { arm, says } = troopsOf(battle, unit);
  const marks = marksOf(battle, unit);
  return {
    id: unit.id,
    side: unit.side,
    name: unit.name,
    short: shortName(unit.name),
    arm,
    formation: FORMATION_SIGNS[unit.formation],
    pose: { x: at.x, y: at.y, heading: at.heading },
    blocks: blocksOf(at, cutsOf(unit, shapeOf(unit))),
    losses: lossesOf(unit),
    marks,
    rank: 0,
    command: commandOf(battle, unit),
    says: [`${says} ${formed(unit)}`, strengthOf(unit), ...marks.map((each) => lowered(each.says))].join(', '),
  };
}

export function roleOf({ serves }: General): string {
  return serves === null ? 'Army commander' : 'General';
}

function generalSign(battle: BbbBattle, general: General, { east, west }: Outline): Sign {
  const { id, side, name, x, y, serves } = general;
  const pose = { x, y, heading: 0 };
  const width = east - west;
  const marks = generalMarks(battle, general);
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
    marks,
    rank: serves === null ? 3 : 2,
    command: id,
    says: [roleOf(general), ...marks.map((each) => lowered(each.says))].join(', '),
  };
}

export function signs(battle: BbbBattle): readonly Sign[] {
  const { generals } = battle.state;
  return [
    ...onTable(battle).map((unit) => unitSign(battle, unit)),
    ...footprints(battle).flatMap(({ id, outline }) => {
      const general = generals[id];
      return general === undefined ? [] : [generalSign(battle, general, outline)];
    }),
  ];
}
