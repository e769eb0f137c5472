import { lowered } from '#procedure/index.ts';
import {
  aboutHollow,
  blocksOf,
  type FootprintPart,
  type FormationSign,
  mark,
  oneBehindAnother,
  sideBySide,
  type Sign,
  type StateMark,
  wholeOf,
} from '#chart/index.ts';
import { COVERS, type Formation } from '../facts/words.ts';
import {
  commanderOf,
  type GtcBattle,
  type GtcUnit,
  inContact,
  isCommand,
  isUnlimbered,
  onTable,
  unitOf,
} from '../play/model.ts';
import { shapeIn, shapeOf } from '../play/place.ts';
import { described, shortOf, troopsOf } from './words.ts';

const FORMATION_SIGNS: Readonly<Record<Formation, FormationSign>> = {
  line: 'line',
  extendedLine: 'extended',
  marchColumn: 'marchColumn',
  attackColumn: 'column',
  square: 'square',
  disordered: 'column',
  none: 'bases',
};

/** By the ground it covers: where there was no room for a formation, it still stands as before (GTC-GAP-55). */
function formationSign({ type, footprint, limbered }: GtcUnit): FormationSign {
  if (type === 'artillery') return limbered ? 'limbered' : 'deployed';
  return FORMATION_SIGNS[footprint];
}

/** Two stands in a rank; an odd one stands alone behind the others. */
function inPairs(unit: GtcUnit, stand: FootprintPart): readonly FootprintPart[] {
  const ranks = oneBehindAnother(wholeOf(shapeOf(unit)), stand.depth);
  const odd = unit.stands > 1 && unit.stands % 2 === 1;
  return ranks.flatMap((rank, i) =>
    odd && i === ranks.length - 1 ? [{ ...rank, width: stand.width }] : sideBySide(rank, stand.width),
  );
}

function cutsOf(unit: GtcUnit): readonly FootprintPart[] {
  const shape = shapeOf(unit);
  const whole = wholeOf(shape);
  const abreast = shapeIn(unit, 'line');
  const stand = { ...whole, width: abreast.width / unit.stands, depth: abreast.depth };
  switch (unit.footprint) {
    case 'line':
      return sideBySide(whole, stand.width);
    case 'marchColumn':
      return oneBehindAnother(whole, stand.depth);
    case 'attackColumn':
    case 'disordered':
      return inPairs(unit, stand);
    case 'square':
      return aboutHollow(shape, stand.depth);
    case 'extendedLine':
      return [whole];
    case 'none':
      return isUnlimbered(unit)
        ? sideBySide(whole, shape.width / unit.stands)
        : oneBehindAnother(whole, shape.depth / unit.stands);
  }
}

/** What resets when its own turn begins is told for the active side only. */
function ownTurn(unit: GtcUnit): readonly StateMark[] {
  const { usedInitiative, blundered, charged, done, moved, type } = unit;
  return [
    ...(blundered ? [mark('acted', 'A blunder has moved it or made it fire', 'GTC-GAP-50')] : []),
    ...(usedInitiative ? [mark('acted', 'Has acted on initiative', 'GTC-GAP-14')] : []),
    ...(done ? [mark('acted', 'Gives no more orders', 'GTC-GAP-07')] : []),
    ...(moved && type === 'command' ? [mark('other', 'Has moved', 'GTC-GAP-12')] : []),
    ...(charged ? [mark('other', 'Has charged this turn', 'GTC-ACT-04')] : []),
  ];
}

function aboardOf(battle: GtcBattle, { id, type }: GtcUnit): readonly StateMark[] {
  if (type !== 'transport') return [];
  return Object.values(battle.units)
    .filter((each) => each.where === 'aboard' && each.carrier === id)
    .map(({ name }) => mark('other', `Carries ${name}`, 'GTC-GAP-49'));
}

export function marksOf(battle: GtcBattle, unit: GtcUnit): readonly StateMark[] {
  const against = unit.contactWith.map(
    (id) => `${unitOf(battle, id).name}${unit.flankedBy.includes(id) ? ' on its flank or rear' : ''}`,
  );
  const own = unit.side === battle.active;
  return [
    ...(unit.suppressed ? [mark('suppressed', 'Suppressed', 'GTC-GAP-19')] : []),
    ...(unit.formation === 'disordered' ? [mark('disordered', 'Disordered', 'GTC-GAP-54')] : []),
    ...(inContact(unit) ? [mark('engaged', `In contact with ${against.join(', ')}`, 'GTC-READ-12')] : []),
    ...(unit.counterCharging ? [mark('assaulting', 'Counter-charging', 'GTC-GAP-18')] : []),
    ...(!own && unit.opportunityUsed ? [mark('smoke', 'Has used its opportunity fire', 'GTC-GAP-16')] : []),
    ...(own ? ownTurn(unit) : []),
    ...(unit.prone ? [mark('other', 'Lying down', 'GTC-GAP-42')] : []),
    ...(unit.dugIn ? [mark('other', `Dug in: ${COVERS[unit.works].toLowerCase()} to its front`, 'GTC-GAP-43')] : []),
    ...aboardOf(battle, unit),
  ];
}

function signOf(battle: GtcBattle, unit: GtcUnit): Sign {
  const { id, side, name, x, y, heading, hitsTaken, hitsValue } = unit;
  const marks = marksOf(battle, unit);
  return {
    id,
    side,
    name,
    short: shortOf(name),
    arm: troopsOf(battle, unit).arm,
    formation: formationSign(unit),
    pose: { x, y, heading },
    blocks: blocksOf(unit, cutsOf(unit)),
    losses: { taken: hitsTaken, of: hitsValue },
    marks,
    rank: unit.rank === null ? 0 : unit.rank === 'CO' ? 3 : 1,
    command: isCommand(unit) ? id : (commanderOf(battle, unit)?.id ?? null),
    says: [
      described(battle, unit),
      ...(unit.rank === null ? [] : [`command value ${unit.commandValue}`]),
      ...(hitsTaken > 0 ? [`hits this turn ${hitsTaken} of ${hitsValue}`] : []),
      ...marks.map((each) => lowered(each.says)),
    ].join(', '),
  };
}

export function signs(battle: GtcBattle): readonly Sign[] {
  return onTable(battle).map((unit) => signOf(battle, unit));
}
