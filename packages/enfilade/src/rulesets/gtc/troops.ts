import { type Formation, isMountedCavalry, type Type } from './facts/words.ts';
import { CAVALRY_RATE, COMMAND_RATE, LIMBERED_RATE } from './sheet.ts';

const { foot: BY_FOOT, horse: BY_HORSE } = LIMBERED_RATE.value;

export type Save = 3 | 4 | 5 | 6 | null;

/** What a unit is before the battle begins; the values are house ratings (GTC-GAP-03, GTC-GAP-04), the moves those of the sheet. */
export interface Profile {
  readonly name: string;
  readonly type: Type;
  readonly stands: number;
  /** On foot, on horseback or limbered: its ordinary move. */
  readonly moveCm: number;
  /** Cavalry and command units off their horses. */
  readonly moveDismountedCm: number;
  readonly attackPerStand: number;
  readonly rangeCm: number;
  readonly hitsValue: number;
  readonly save: Save;
  readonly sabre: boolean;
  readonly recce: boolean;
  readonly guerrilla: boolean;
  /** GTC-GAP-49: moves on deep water and nowhere else. */
  readonly boat: boolean;
}

type ProfileOverrides = Partial<Omit<Profile, 'name' | 'type'>>;

function troops(name: string, type: Type, given: ProfileOverrides): Profile {
  return {
    name,
    type,
    stands: 4,
    moveCm: 10,
    moveDismountedCm: 10,
    attackPerStand: 0,
    rangeCm: 0,
    hitsValue: 6,
    save: null,
    sabre: false,
    recce: false,
    guerrilla: false,
    boat: false,
    ...given,
  };
}

function foot(name: string, rangeCm: number, given: ProfileOverrides): Profile {
  return troops(name, 'infantry', { attackPerStand: 1, rangeCm, save: 6, ...given });
}

/** GTC-GAP-03: the fire of cavalry is its fire dismounted. */
function horse(name: string, given: ProfileOverrides): Profile {
  return troops(name, 'cavalry', { moveCm: CAVALRY_RATE.value, hitsValue: 5, save: 6, ...given });
}

function guns(name: string, attackPerStand: number, rangeCm: number, moveCm: number): Profile {
  return troops(name, 'artillery', { stands: 2, moveCm, attackPerStand, rangeCm, hitsValue: 4, save: 6 });
}

function staff(name: string): Profile {
  return troops(name, 'command', {
    stands: 1,
    moveCm: COMMAND_RATE.value.mounted,
    moveDismountedCm: COMMAND_RATE.value.dismounted,
    hitsValue: 4,
    save: 5,
  });
}

/** Ready-made troops. */
export const PROFILES = {
  'line-musket': foot('Line infantry, smoothbore', 10, {}),
  'conscript-musket': foot('Conscripts, militia', 10, { moveCm: 8, hitsValue: 5, save: null }),
  grenadier: foot('Grenadiers, veterans', 10, { hitsValue: 7, save: 5 }),
  'guard-foot': foot('Guard infantry', 10, { hitsValue: 8, save: 5 }),
  'light-musket': foot('Light infantry', 10, { moveCm: 12 }),
  'jaeger-rifle': foot('Jägers, rifles', 15, { stands: 2, moveCm: 12, hitsValue: 4, save: 5 }),
  'line-rifled': foot('Infantry, rifled musket', 20, {}),
  'green-rifled': foot('Green regiment, rifled musket', 20, { hitsValue: 5, save: null }),
  'veteran-rifled': foot('Veterans, rifled musket', 20, { moveCm: 12, hitsValue: 7, save: 5 }),
  'needle-gun': foot('Infantry, needle gun', 15, { attackPerStand: 2 }),
  guerrilla: foot('Guerrillas, partisans', 10, { stands: 2, moveCm: 12, hitsValue: 4, save: null, guerrilla: true }),
  sappers: troops('Engineers', 'engineer', { stands: 2, attackPerStand: 1, rangeCm: 10, hitsValue: 4, save: 6 }),
  'light-horse': horse('Hussars, chasseurs', { attackPerStand: 1, rangeCm: 8, sabre: true }),
  'heavy-horse': horse('Cuirassiers, heavy dragoons', { hitsValue: 7, save: 5, sabre: true }),
  lancers: horse('Lancers, no sabre', {}),
  cossacks: horse('Irregular horse', { stands: 3, hitsValue: 4, save: null, recce: true }),
  'mounted-rifles': horse('Cavalry fighting dismounted', { stands: 3, attackPerStand: 1, rangeCm: 15, sabre: true }),
  'foot-battery': guns('Field battery, 6–9 pdr', 2, 40, BY_FOOT),
  'heavy-battery': guns('12-pdr battery', 3, 50, BY_FOOT),
  'horse-battery': guns('Horse battery', 2, 35, BY_HORSE),
  'rifled-battery': guns('Rifled field battery', 2, 60, BY_FOOT),
  co: staff('Commanding officer'),
  hq: staff('Headquarters'),
  wagons: troops('Train', 'transport', { stands: 1, moveCm: 15, hitsValue: 3 }),
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;

interface Extent {
  readonly width: number;
  readonly depth: number;
}

interface TroopState {
  readonly type: Type;
  readonly stands: number;
  readonly mounted: boolean;
  readonly limbered: boolean;
}

/** GTC-GAP-55, in cm. */
function standOf({ type, mounted, limbered }: TroopState): Extent {
  if (isMountedCavalry({ type, mounted })) return { width: 3, depth: 2 };
  if (type === 'artillery') return { width: 3, depth: limbered ? 5 : 3 };
  if (type === 'command') return { width: 3, depth: 3 };
  return type === 'transport' ? { width: 3, depth: 5 } : { width: 3, depth: 1.5 };
}

/** The ground a unit covers in a formation, in cm (GTC-GAP-55). */
export function extentOf(unit: TroopState, formation: Formation): Extent {
  const { width, depth } = standOf(unit);
  const { stands } = unit;
  switch (formation) {
    case 'line':
      return { width: stands * width, depth };
    case 'extendedLine':
      return { width: stands * width + ((stands - 1) * width) / 2, depth };
    case 'marchColumn':
      return { width, depth: stands * depth };
    case 'attackColumn':
    case 'disordered':
      return { width: Math.min(2, stands) * width, depth: Math.ceil(stands / 2) * depth };
    case 'square': {
      const side = Math.ceil(stands / 4) * width + depth;
      return { width: side, depth: side };
    }
    case 'none':
      return unit.type === 'artillery' && !unit.limbered
        ? { width: stands * width, depth }
        : { width, depth: stands * depth };
  }
}
