import { counted } from '#procedure/index.ts';
import { type Arm } from '#chart/index.ts';
import type { Pose } from '#field/index.ts';
import { PROFILES, type ProfileKey, TROOP_TYPES } from '../troops.ts';
import { frontOf } from '../play/formations.ts';
import { FORMATIONS } from '../facts/words.ts';
import { heldBy, type MtBattle, type MtUnit, unitOf } from '../play/model.ts';
import { middleOf } from '../play/place.ts';

/** "Figure by its hat": what each ready-made profile is drawn as. */
const ARMS: Readonly<Record<ProfileKey, Arm>> = {
  regular: 'regular',
  grenadier: 'regular',
  marine: 'regular',
  'light-infantry': 'ranger',
  ranger: 'ranger',
  rifleman: 'ranger',
  canadian: 'canadian',
  coureur: 'canadian',
  warrior: 'warrior',
  archer: 'warrior',
  tribesman: 'warrior',
  provincial: 'regular',
  militia: 'militia',
  settler: 'civilian',
  'light-dragoon': 'lightCavalry',
  'heavy-horse': 'cavalry',
  lancer: 'lancers',
  sailor: 'militia',
  'gun-crew': 'regular',
  'officer-regular': 'officer',
  'officer-provincial': 'officer',
  'officer-irregular': 'officer',
  sachem: 'officer',
  'officer-militia': 'officer',
};

interface Troops {
  readonly says: string;
  readonly arm: Arm;
}

/** A unit's profile name, and how its men are drawn. */
export function troopsOf({ setting: { scenario } }: MtBattle, unit: MtUnit): Troops {
  if (unit.marker)
    return { says: `Hidden Movement marker, ${TROOP_TYPES[unit.troopType].toLowerCase()}`, arm: 'marker' };
  const key = scenario.units.find(({ id }) => id === unit.id)?.profile as ProfileKey;
  const says = PROFILES[key].name;
  if (unit.base === 'foot') return { says, arm: ARMS[key] };
  return { says, arm: unit.base === 'mounted' ? mountedArm(ARMS[key]) : 'wagon' };
}

function mountedArm(arm: Arm): Arm {
  return arm === 'lightCavalry' || arm === 'lancers' ? arm : 'cavalry';
}

/** What a side that knows what is under a marker calls it (MT-GAP-14). */
export function nameOf(battle: MtBattle, unit: MtUnit): string {
  if (!unit.marker || unit.holds === undefined) return unit.name;
  const held = heldBy(unit);
  return held === undefined ? `${unit.name}, dummy` : `${unitOf(battle, held).name}, hidden`;
}

export function formed({ formation, marker, gun }: MtUnit): string {
  if (marker) return 'under a marker';
  if (gun !== null) return 'serving its gun';
  return formation === 'loose' || formation === 'extended'
    ? FORMATIONS[formation].toLowerCase()
    : `in ${FORMATIONS[formation].toLowerCase()}`;
}

/** "6 figures", "1 figure of 8". */
export function figuresOf({ figures: { length }, start }: MtUnit): string {
  return length === start ? counted(length, 'figure') : `${counted(length, 'figure')} of ${start}`;
}

/** The middle of its men, and the facing of the first. */
export function poseOf(unit: MtUnit): Pose {
  return { ...middleOf(unit.figures), heading: frontOf(unit).heading };
}

/** The battle as if this unit had been activated, in any part of the turn; what it has done in its own activation is kept. */
export function asActing(battle: MtBattle, { id, side }: Pick<MtUnit, 'id' | 'side'>): MtBattle {
  const { activation } = battle.state;
  const moved = activation?.unit === id && activation.moved;
  return {
    ...battle,
    phase: 'activation',
    active: side,
    toAct: side,
    result: null,
    state: {
      ...battle.state,
      resolving: { card: null, owner: side, actions: 1, waiting: [] },
      activation: { unit: id, left: 1, moved, shot: false },
    },
  };
}

/** Ids of things other than units that can be dragged onto the table (MT-GAP-39, MT-GAP-14). */
export const POINT = 'deployment-point';
export const DUMMY = 'dummy/';
