import { type Block, mark, shortName, type Sign, type StateMark } from '#chart/index.ts';
import type { Viewer } from '#battle/index.ts';
import type { Bounds } from '#field/index.ts';
import { TROOP_TYPES } from '../troops.ts';
import { faceOf } from '../cards.ts';
import { markersOf } from '../play/hidden.ts';
import { has, heldBy, isDummy, isEngaged, type MtBattle, type MtUnit, onTable, unitOf } from '../play/model.ts';
import { bodyOf, gunBody } from '../play/place.ts';
import { DUMMY, figuresOf, formed, nameOf, poseOf, troopsOf } from './words.ts';

const FACING_EAST = { x: 0, y: 0, heading: 0 };

/** How wide and deep a base is, as the rules place it facing east. */
function sizeOf({ west, south, east, north }: Bounds): { readonly width: number; readonly depth: number } {
  return { width: north - south, depth: east - west };
}

function blocksOf(battle: MtBattle, unit: MtUnit): readonly Block[] {
  const size = sizeOf(bodyOf(unit, { ...FACING_EAST }));
  const { arm } = troopsOf(battle, unit);
  const men = unit.figures.map(({ x, y, heading, smoke }) => ({
    x,
    y,
    heading,
    ...size,
    round: unit.base === 'foot',
    arm,
    smoke,
  }));
  if (unit.gun === null) return men;
  const gun: Block = { ...unit.gun, ...sizeOf(gunBody({ ...FACING_EAST })), arm: 'footGuns' };
  return [...men, gun];
}

/** MT-GAP-08: it has had its turn on the Troop card that is being resolved. */
function hasActed({ state: { resolving, activation } }: MtBattle, { id, side, troopType }: MtUnit): boolean {
  if (resolving === null || resolving.card === null || resolving.owner !== side) return false;
  if (faceOf(resolving.card).troopType !== troopType) return false;
  return !resolving.waiting.includes(id) && activation?.unit !== id;
}

function hidden(battle: MtBattle, unit: MtUnit): readonly StateMark[] {
  if (!unit.marker) return [];
  if (isDummy(unit)) return [mark('dummy', 'Dummy: nothing is under it', 'MT-GAP-14')];
  const held = heldBy(unit);
  const says = held === undefined ? 'Hidden' : `Hidden: ${unitOf(battle, held).name}`;
  return [mark('hidden', says, 'MT-GAP-14')];
}

export function marksOf(battle: MtBattle, unit: MtUnit): readonly StateMark[] {
  const { figures, engagedWith } = unit;
  const smoking = figures.filter(({ smoke }) => smoke).length;
  const against = engagedWith.map((id) => unitOf(battle, id).name).join(', ');
  return [
    ...hidden(battle, unit),
    ...(unit.flight ? [mark('routing', 'In flight', 'MT-GAP-35')] : []),
    ...(unit.shaken ? [mark('shaken', 'Shaken', 'MT-GAP-34')] : []),
    ...(isEngaged(unit) ? [mark('engaged', `Engaged with ${against}`, 'MT-GAP-32')] : []),
    ...(unit.vigilance ? [mark('onWatch', 'Vigilant', 'MT-GAP-27')] : []),
    ...(smoking > 0 ? [mark('smoke', `${smoking} of ${figures.length} to reload`, 'MT-GAP-24')] : []),
    ...(isEngaged(unit) && unit.defensive ? [mark('other', 'In a defensive position', 'MT-GAP-31')] : []),
    ...(hasActed(battle, unit) ? [mark('acted', 'Acted on this card', 'MT-GAP-08')] : []),
  ];
}

function signOf(battle: MtBattle, unit: MtUnit): Sign {
  const { id, side, start, marker, figures } = unit;
  const troops = troopsOf(battle, unit);
  const name = nameOf(battle, unit);
  const marks = marksOf(battle, unit);
  return {
    id,
    side,
    name,
    short: shortName(name),
    arm: unit.gun === null ? troops.arm : 'footGuns',
    formation: 'bases',
    pose: poseOf(unit),
    blocks: blocksOf(battle, unit),
    losses: marker || start < 2 ? null : { taken: start - figures.length, of: start },
    marks,
    rank: has(unit, 'officer') && !marker ? 1 : 0,
    command: TROOP_TYPES[unit.troopType],
    says: [
      ...(marker ? [troops.says] : [troops.says, figuresOf(unit), formed(unit)]),
      ...marks.map((each) => `${each.says.slice(0, 1).toLowerCase()}${each.says.slice(1)}`),
    ].join(', '),
  };
}

/** What is under a marker is for its owner only. */
function asSeen(unit: MtUnit, viewer: Viewer): MtUnit {
  if (!unit.marker || unit.side === viewer) return unit;
  const { holds: _, ...seen } = unit;
  return seen;
}

/** MT-GAP-14: markers come onto the table when both armies are set up; until then only their owner sees where. */
function planned(battle: MtBattle, viewer: Viewer): readonly Sign[] {
  if (battle.phase !== 'setup' || viewer === 'nobody') return [];
  return markersOf(battle, viewer)
    .filter((marker) => isDummy(marker) || unitOf(battle, heldBy(marker) ?? '').hidesAt !== undefined)
    .map((marker) => {
      const { troopType, hidesAt = FACING_EAST } = marker;
      const id = heldBy(marker) ?? `${DUMMY}${troopType}/${hidesAt.x}/${hidesAt.y}`;
      return { ...signOf(battle, marker), id, planned: true };
    });
}

export function signs(battle: MtBattle, viewer: Viewer): readonly Sign[] {
  return [...onTable(battle).map((unit) => signOf(battle, asSeen(unit, viewer))), ...planned(battle, viewer)];
}
