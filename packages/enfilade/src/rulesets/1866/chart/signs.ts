import { type Block, blocksOf, type FormationSign, mark, type Sign, type StateMark, wholeOf } from '#chart/index.ts';
import { SIDES, type Viewer } from '#battle/index.ts';
import { inches, type Part, placeOf, type Rectangle, turned } from '#field/index.ts';
import { halfLost } from '../aftermath.ts';
import { COMMANDER_RATINGS, type Formation, isArtillery, LEVELS, type Level, STATUSES } from '../facts/words.ts';
import { COMMAND_STAND_INCHES } from '../troops.ts';
import { type Commander, commandersOf, onTable, type W66Battle, type W66Unit } from '../play/model.ts';
import { layoutOf } from '../play/place.ts';
import { blockOf, formed, missionOf, nameOf, planOf, shortOf, standsOf, troopsOf } from './words.ts';

const FORMATION_SIGNS: Readonly<Record<Formation, FormationSign>> = {
  line: 'line',
  'supported-line': 'supportedLine',
  'supported-line-wings': 'supportedLine',
  'march-column': 'column',
  'road-column': 'marchColumn',
  garrison: 'garrison',
  unlimbered: 'deployed',
  limbered: 'limbered',
};

function formationOf({ arm, formation }: W66Unit): FormationSign {
  return isArtillery(arm) && formation === 'road-column' ? 'limbered' : FORMATION_SIGNS[formation];
}

/** Every stand where the rules have it; a garrison is drawn as its town (W66-READ-31). */
function standsIn(battle: W66Battle, unit: W66Unit): readonly Block[] {
  if (unit.town !== null) {
    const { at, shape } = blockOf(battle, unit);
    return blocksOf(at, [wholeOf(shape)]);
  }
  return layoutOf(unit).all.map(({ shape, ahead, left, turn }: Part) => {
    const { width, depth } = shape as Rectangle;
    return { ...placeOf(unit, ahead, left), heading: turned(unit.heading, turn), width, depth };
  });
}

const STATES: Readonly<Partial<Record<W66Unit['status'], readonly [StateMark['sign'], string]>>> = {
  disarrayed: ['disordered', 'W66-MOVE-06'],
  disorganized: ['disorganised', 'W66-DIS-01'],
  routed: ['routing', 'W66-ROUT-02'],
};
const CHIT_RULES = { move: 'W66-ORD-01', charge: 'W66-ORD-02', reform: 'W66-ORD-03' } as const;

/** Section 7: its chit: face down for its own side, turned up and waiting, active. */
function chits(battle: W66Battle, unit: W66Unit): readonly StateMark[] {
  const { order, chit } = unit;
  const plan = planOf(battle, unit);
  const waits = plan === undefined ? chit : null;
  return [
    ...(plan ? [mark('chit', `Face down: ${missionOf(battle, plan)}`, 'W66-GAP-05')] : []),
    ...(plan === null ? [mark('chit', 'Face down: its chit taken back', 'W66-GAP-05')] : []),
    ...(waits === null ? [] : [mark('chit', `Not active: ${missionOf(battle, waits)}`, CHIT_RULES[waits.kind])]),
    ...(order === null || unit.charge !== null
      ? []
      : [mark('chit', `Active: ${missionOf(battle, order)}`, CHIT_RULES[order.kind])]),
  ];
}

function charging(battle: W66Battle, { charge, chargeRenewed, stosstaktik }: W66Unit): readonly StateMark[] {
  if (charge === null) return [];
  const says = `${charge.poised ? 'Poised to charge' : 'Charges'} ${nameOf(battle, charge.target)}`;
  const where = charge.angle === 'front' ? '' : ` in ${charge.angle}`;
  return [
    mark('assaulting', `${says}${where}`, charge.poised ? 'W66-GAP-22' : 'W66-ORD-02'),
    ...(stosstaktik && chargeRenewed ? [mark('other', 'Charge renewed', 'W66-STOSS-06')] : []),
  ];
}

export function marksOf(battle: W66Battle, unit: W66Unit): readonly StateMark[] {
  const { status, townFight } = unit;
  const state = STATES[status];
  return [
    ...(state === undefined ? [] : [mark(state[0], STATUSES[status], state[1])]),
    ...(townFight === null
      ? []
      : [mark('engaged', `Locked in a town fight with ${nameOf(battle, townFight.opponent)}`, 'W66-GAP-26')]),
    ...charging(battle, unit),
    ...(unit.leaderless === null ? [] : [mark('other', 'Leaderless: no orders', 'W66-CMD-04')]),
    ...(halfLost(unit) ? [mark('spent', 'Half its stands lost', 'W66-GAP-19')] : []),
    ...(unit.fired ? [mark('smoke', 'Has fired', 'W66-GAP-11')] : []),
    ...(unit.changedLimber ? [mark('other', 'Limbered or unlimbered this turn', 'W66-ART-03')] : []),
    ...(unit.reacted ? [mark('acted', 'Has reacted', 'W66-CAV-01')] : []),
    ...(unit.moved && !unit.fired && !unit.reacted ? [mark('acted', 'Has moved', 'W66-SEQ-03')] : []),
    ...chits(battle, unit),
  ];
}

export function commanderMarks({ phase }: W66Battle, { placed, killedTurn }: Commander): readonly StateMark[] {
  return [
    ...(killedTurn === null ? [] : [mark('broken', 'Killed', 'W66-CMD-03')]),
    ...(placed && phase === 'commanders' ? [mark('acted', 'Placed', 'W66-SEQ-01')] : []),
  ];
}

/** A commander off the table has no sign. */
function commanded(battle: W66Battle, { side, commander: id }: W66Unit): string | null {
  if (id === null || commandersOf(battle, side).some((each) => each.id === id)) return id;
  return battle.state.commanders[id]?.name ?? id;
}

function unitSign(battle: W66Battle, unit: W66Unit): Sign {
  const { stands, startStands } = unit;
  const { x, y, heading } = blockOf(battle, unit).at;
  const { arm, says } = troopsOf(battle, unit);
  const marks = marksOf(battle, unit);
  return {
    id: unit.id,
    side: unit.side,
    name: unit.name,
    short: shortOf(unit.name),
    arm,
    formation: formationOf(unit),
    pose: { x, y, heading },
    blocks: standsIn(battle, unit),
    losses: startStands < 2 ? null : { taken: startStands - stands, of: startStands },
    marks,
    rank: 0,
    command: commanded(battle, unit),
    says: [
      `${says} ${formed(battle, unit)}`,
      standsOf(unit),
      ...marks.map(({ sign, says: words }) =>
        sign === 'chit' ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`,
      ),
    ].join(', '),
  };
}

const RANKS: Readonly<Record<Level, Sign['rank']>> = { brigade: 1, division: 2, corps: 3, army: 3 };

export function roleOf({ level, rating }: Commander): string {
  return `${LEVELS[level]} commander, ${COMMANDER_RATINGS[rating].toLowerCase()}`;
}

function commanderSign(battle: W66Battle, commander: Commander): Sign {
  const { id, side, name, x, y, level } = commander;
  const pose = { x, y, heading: 0 };
  const width = inches(COMMAND_STAND_INCHES);
  return {
    id,
    side,
    name,
    short: shortOf(name),
    arm: 'commander',
    formation: 'bases',
    pose,
    blocks: [{ ...pose, width, depth: width, round: true }],
    losses: null,
    marks: commanderMarks(battle, commander),
    rank: RANKS[level],
    command: id,
    says: roleOf(commander),
  };
}

/** W66-GAP-05: face-down chits are for their own side. */
function asSeen(battle: W66Battle, viewer: Viewer): W66Battle {
  const { state } = battle;
  return {
    ...battle,
    state: {
      ...state,
      plansA: viewer === 'a' ? state.plansA : {},
      plansB: viewer === 'b' ? state.plansB : {},
    },
  };
}

export function signs(battle: W66Battle, viewer: Viewer): readonly Sign[] {
  const seen = asSeen(battle, viewer);
  return [
    ...onTable(seen).map((unit) => unitSign(seen, unit)),
    ...SIDES.flatMap((side) => commandersOf(seen, side)).map((commander) => commanderSign(seen, commander)),
  ];
}
