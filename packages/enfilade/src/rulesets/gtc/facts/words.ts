export const TYPES = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  artillery: 'Artillery',
  engineer: 'Engineers',
  command: 'Command unit',
  transport: 'Transport',
} as const;
export type Type = keyof typeof TYPES;

/** The six movement formations, in the order of the paper. */
export const FORMATIONS = {
  line: 'Line',
  extendedLine: 'Extended line',
  marchColumn: 'March column',
  attackColumn: 'Attack column',
  square: 'Square',
  disordered: 'Disordered',
} as const;
export type MovementFormation = keyof typeof FORMATIONS;

export const FORMATIONS_OR_NONE = { ...FORMATIONS, none: 'None (guns, command, transport)' } as const;
export type Formation = keyof typeof FORMATIONS_OR_NONE;

export const COMMANDERS = { CO: 'CO: the commanding officer', HQ: 'HQ: a headquarters' } as const;
export type Commander = keyof typeof COMMANDERS;

export const SIDES = { A: 'Side A', B: 'Side B' } as const;

export const COVERS = {
  open: 'In the open',
  soft: 'Soft or partial cover',
  hard: 'Hard or full cover',
} as const;
export type Cover = keyof typeof COVERS;

export const ASPECTS = { front: 'Front', flank: 'Flank', rear: 'Rear' } as const;
export type Aspect = keyof typeof ASPECTS;

export const CONSTRUCTIONS = {
  woodenBuilding: 'Wooden building',
  breastWorks: 'Breast works',
  brickBuilding: 'Brick building',
  logWorks: 'Log works',
  stoneBuilding: 'Stone building',
  fortifiedWorks: 'Fortified works',
  stoneFortification: 'Stone fortification',
} as const;
export type Construction = keyof typeof CONSTRUCTIONS;

export const TERRAINS = {
  open: 'Open ground',
  gentleHill: 'Gentle hill',
  steepHill: 'Steep hill',
  roughGround: 'Rough ground',
  crops: 'Crops',
  woods: 'Woods',
  builtUp: 'Built-up area',
  mud: 'Mud',
  softSand: 'Soft sand',
  deepSnow: 'Deep snow',
  swamp: 'Swamp',
  marsh: 'Marsh',
  partiallyWet: 'Partially wet (bog, flooded fields)',
  shallowWet: 'Shallow water',
  deepWet: 'Deep water',
  linear: 'Linear (hedge, fence, wall, ditch, works)',
} as const;
export type Terrain = keyof typeof TERRAINS;

export const MOVERS = {
  foot: 'Foot',
  cavalry: 'Cavalry',
  towedGun: 'Towed guns',
  transport: 'Transport',
  commandFoot: 'Command unit on foot',
  commandMounted: 'Mounted command unit',
} as const;
export type Mover = keyof typeof MOVERS;

export const TASKS = {
  clearObstacle: 'Clear a gap of 5 cm in an obstacle',
  breastWorks: 'Breast works for one unit',
  logWorks: 'Log works for one unit',
  demolishBridge: 'Demolish a bridge',
  repairBridge: 'Repair a bridge',
  pontoonBridge: 'Pontoon bridge of up to 10 cm',
} as const;
export type Task = keyof typeof TASKS;

/** GTC-GAP-55: infantry, cavalry and engineers have movement formations, the others none. */
export function hasFormations(type: Type): boolean {
  return type === 'infantry' || type === 'cavalry' || type === 'engineer';
}

/** GTC-GAP-55: square is for infantry alone. */
export function canTake(type: Type, formation: Formation): boolean {
  if (formation === 'none') return !hasFormations(type);
  return hasFormations(type) && (formation !== 'square' || type === 'infantry');
}

interface Mount {
  readonly type: Type;
  readonly mounted: boolean;
}

export function isMountedCavalry({ type, mounted }: Mount): boolean {
  return type === 'cavalry' && mounted;
}

/** GTC-GAP-53: dismounted cavalry counts as infantry. */
export function countsAsInfantry({ type, mounted }: Mount): boolean {
  return type === 'infantry' || (type === 'cavalry' && !mounted);
}

/** GTC-GAP-31, GTC-GAP-54. */
export function chargesIn(formation: Formation): boolean {
  return formation === 'line' || formation === 'extendedLine' || formation === 'attackColumn';
}

export function isFormation(change: string): change is MovementFormation {
  return Object.hasOwn(FORMATIONS, change);
}
