import { decision } from '#procedure/index.ts';
import { type Entry, entry } from '#sheet/index.ts';
import {
  DEPLOYMENT as DEPLOYMENT_FORM,
  type Deployment,
  MOVE,
  type Move,
  THREAT,
  type Threat,
} from './facts/movement.ts';
import type { Formation } from './facts/words.ts';
import {
  BOAT,
  BOGS,
  DEEP_WET,
  DENSE,
  DENSE_FOR,
  DENSE_LINES,
  DENSE_ROAD,
  DEPLOY_ACTION,
  DEPLOYMENT,
  DEPLOYMENT_GRID,
  FACTORS_MULTIPLY,
  GROUND_OF,
  HALF_MOVE,
  HIGH_AREA,
  HIGH_GROUND,
  LINEAR,
  LOW_AREA,
  MOVE_ACTION,
  NEXT_TURN,
  PARTIALLY_WET,
  ROAD_CAVALRY,
  ROAD_FOOT,
  ROAD_WHO,
  SHALLOW_WET,
  SQUARE_AT_ONCE,
  SQUARE_EXEMPT,
  SQUARE_NEAR,
  TERRAIN,
  TERRAIN_GRID,
  WHO_FORMS,
} from './sheet.ts';

export type DeploymentReason = 'table' | 'sameFormation' | 'suppressed' | 'cavalryNear';

export function judgeDeployment({ from, to, suppressed, squareForced }: Deployment): {
  readonly allowed: boolean;
  readonly reason: DeploymentReason;
} {
  if (from === to) return { allowed: false, reason: 'sameFormation' };
  if (suppressed) return { allowed: false, reason: 'suppressed' };
  if (squareForced && from === 'square') return { allowed: false, reason: 'cavalryNear' };
  return { allowed: DEPLOYMENT[from].includes(to), reason: 'table' };
}

export const formationChange = decision({
  id: 'formation-change',
  label: 'Change formation',
  form: DEPLOYMENT_FORM,
  uses: [DEPLOYMENT_GRID, DEPLOY_ACTION, WHO_FORMS, SQUARE_EXEMPT],
  headline: ['allowed', 'reason'],
  decide: judgeDeployment,
  says({ allowed, reason }) {
    const words = {
      table: allowed ? 'Allowed, by one Deploy action.' : 'Not directly: the table says no.',
      sameFormation: 'It stands in that formation already.',
      suppressed: 'Not while it is suppressed.',
      cavalryNear: 'It may not leave square while enemy cavalry is near.',
    };
    return words[reason];
  },
});

export type SquareReason =
  | 'notInfantry'
  | 'noThreat'
  | 'friendlyCavalry'
  | 'alreadySquare'
  | 'suppressed'
  | 'inContact'
  | 'sheltered'
  | 'cannotForm'
  | 'forced';

/** GTC-GAP-37: the first reason that applies. */
function squareReason(threat: Threat): SquareReason {
  const { type, formation, enemyCavalryCm } = threat;
  if (type !== 'infantry') return 'notInfantry';
  if (enemyCavalryCm === null || enemyCavalryCm > SQUARE_NEAR.value || !threat.enemyVisible) return 'noThreat';
  if (threat.friendlyCavalryPresent) return 'friendlyCavalry';
  if (formation === 'square') return 'alreadySquare';
  if (threat.suppressed) return 'suppressed';
  if (threat.inContact) return 'inContact';
  if (threat.sheltered) return 'sheltered';
  return formation === 'none' || DEPLOYMENT[formation].includes('square') ? 'forced' : 'cannotForm';
}

export function judgeSquare(threat: Threat): {
  readonly mustForm: boolean;
  readonly formationAfter: Formation;
  readonly mayLeaveSquare: boolean;
  readonly reason: SquareReason;
} {
  const reason = squareReason(threat);
  const mustForm = reason === 'forced';
  return {
    mustForm,
    formationAfter: mustForm ? 'square' : threat.formation,
    mayLeaveSquare: !mustForm && reason !== 'alreadySquare',
    reason,
  };
}

const SQUARE_WORDS: Readonly<Record<SquareReason, string>> = {
  notInfantry: 'Only infantry forms square.',
  noThreat: 'No visible enemy cavalry near: nothing happens.',
  friendlyCavalry: 'Friendly cavalry is near: it need not form square.',
  alreadySquare: 'It stands in square and may not leave it.',
  suppressed: 'It is suppressed and cannot form square.',
  inContact: 'It is in charge contact and cannot form square.',
  sheltered: 'It is sheltered and need not form square.',
  cannotForm: 'It cannot form square from extended line.',
  forced: 'It forms square at once and may not leave it.',
};

export const squareCheck = decision({
  id: 'square-check',
  label: 'Must it form square?',
  form: THREAT,
  uses: [SQUARE_NEAR, SQUARE_AT_ONCE, SQUARE_EXEMPT, DEPLOYMENT_GRID],
  headline: ['mustForm', 'reason'],
  decide: judgeSquare,
  says: ({ reason }) => SQUARE_WORDS[reason],
});

type Step = Entry & { readonly op: 'multiply' | 'add' };

export interface Allowance {
  readonly allowanceCm: number;
  readonly stopsOnContact: boolean;
  readonly impassable: boolean;
  readonly dense: boolean;
  readonly commandDense: boolean;
  readonly modifiers: readonly Step[];
}

interface MoveTerms {
  readonly baseCm: number;
  readonly stopsOnContact: boolean;
  readonly impassable: boolean;
  readonly dense: boolean;
  readonly steps: readonly Step[];
}

function add(bonus: typeof ROAD_FOOT): Step {
  return { ...entry(bonus, bonus.value), op: 'add' };
}

function multiply(of: Parameters<typeof entry>[0], factor: number): Step {
  return { ...entry(of, factor), op: 'multiply' };
}

/** GTC-TERR-02, 03 and 05: how fast troops move that began the turn inside. */
function areaStep({ terrain }: Move): Step | undefined {
  switch (TERRAIN[terrain].class) {
    case 'lowArea':
      return multiply(LOW_AREA, LOW_AREA.value);
    case 'highArea':
      return multiply(HIGH_AREA, HIGH_AREA.value);
    case 'wet':
      return multiply(PARTIALLY_WET, HIGH_AREA.value);
    case 'open':
    case 'highGround':
    case 'condition':
    case 'line':
    case 'deep':
      return undefined;
  }
}

function isBarred({ terrain, mover }: Move): boolean {
  const kind = TERRAIN[terrain].class;
  return kind === 'deep' || (kind === 'wet' && GROUND_OF[mover] !== 'foot');
}

function goingOf(move: Move): MoveTerms {
  const { moveCm, mover, terrain, entry: from, onRoad, crossing, fraction } = move;
  const free: MoveTerms = { baseCm: moveCm, stopsOnContact: false, impassable: false, dense: false, steps: [] };
  if (onRoad) {
    const bonus = GROUND_OF[mover] === 'cavalry' ? ROAD_CAVALRY : ROAD_FOOT;
    return { ...free, steps: fraction === 'full' ? [add(bonus)] : [] };
  }
  if (crossing === 'boat') return { ...free, baseCm: BOAT.value };
  if (crossing === 'bridge') return free;
  if (isBarred(move)) return { ...free, baseCm: 0, impassable: true };
  const area = areaStep(move);
  const stops = area !== undefined || TERRAIN[terrain].class === 'line';
  const stopsOnContact = stops && from === 'entering';
  const dense = DENSE_FOR[GROUND_OF[mover]].value.includes(terrain);
  const slowed = stopsOnContact
    ? []
    : [...(area === undefined ? [] : [area]), ...(dense ? [multiply(DENSE, DENSE.value)] : [])];
  return { ...free, stopsOnContact, dense, steps: slowed };
}

export function judgeMove(move: Move): Allowance {
  const { baseCm, stopsOnContact, impassable, dense, steps } = goingOf(move);
  const halved = move.fraction === 'half' && !impassable;
  const modifiers = halved ? [...steps, multiply(HALF_MOVE, HALF_MOVE.value)] : steps;
  return {
    allowanceCm: modifiers.reduce((length, { op, value }) => (op === 'add' ? length + value : length * value), baseCm),
    stopsOnContact,
    impassable,
    dense,
    commandDense: dense,
    modifiers,
  };
}

export const moveAllowance = decision({
  id: 'move-allowance',
  label: 'Move allowance',
  form: MOVE,
  uses: [
    ...DENSE_LINES,
    BOAT,
    BOGS,
    DEEP_WET,
    DENSE,
    DENSE_ROAD,
    FACTORS_MULTIPLY,
    HALF_MOVE,
    HIGH_AREA,
    HIGH_GROUND,
    LINEAR,
    LOW_AREA,
    MOVE_ACTION,
    NEXT_TURN,
    PARTIALLY_WET,
    ROAD_CAVALRY,
    ROAD_FOOT,
    ROAD_WHO,
    SHALLOW_WET,
    TERRAIN_GRID,
  ],
  headline: ['allowanceCm', 'impassable'],
  decide: judgeMove,
  says({ allowanceCm, impassable, stopsOnContact, dense }) {
    if (impassable) return 'It cannot go there.';
    const stop = stopsOnContact ? ', and must stop on contact' : '';
    return `It may move ${allowanceCm} cm${stop}${dense ? '; the ground is dense for it' : ''}.`;
  },
});
