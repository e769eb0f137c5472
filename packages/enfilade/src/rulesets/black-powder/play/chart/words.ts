import type { Arm } from '#chart/index.ts';
import type { Side } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';
import { lookUp } from '#sheet/index.ts';
import { FORMATIONS, type Formation } from '../../facts/words.ts';
import { BLUNDER_ON, MOVES_BY_MARGIN } from '../../sheet.ts';
import { PROFILES, type ProfileKey } from '../../troops.ts';
import { type BpBattle, type BpUnit, formationOf } from '../model.ts';

/** 12600 -> 12.6" */
export function inchesOf(length: number): string {
  return `${Number(inUnits(length).toFixed(1))}"`;
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function sideName({ setting: { scenario } }: BpBattle, side: Side): string {
  return scenario.sides[side].name;
}

export function groundName({ setting: { scenario } }: BpBattle, id: string): string {
  const piece = scenario.terrain.find((each) => each.id === id);
  return piece?.name ?? piece?.kind ?? id;
}

export function brigadeName({ state: { brigades } }: BpBattle, { brigade }: BpUnit): string {
  return brigades[brigade]?.name ?? brigade;
}

const COMMON = ['The', 'General', 'Brigade'];

/** "42e Ligne, I" -> "42e I", for crowded maps. */
export function shortName(name: string): string {
  return name
    .split(', ')
    .map((part) => {
      const words = part.split(' ');
      return words.find((word) => !COMMON.includes(word)) ?? part;
    })
    .join(' ');
}

interface Troops {
  readonly says: string;
  readonly arm: Arm;
}

const ARMS: Readonly<Record<ProfileKey, Arm>> = {
  'line-infantry': 'infantry',
  'large-line-infantry': 'infantry',
  'guard-infantry': 'infantry',
  conscripts: 'infantry',
  militia: 'infantry',
  'light-infantry': 'lightInfantry',
  'rifle-detachment': 'skirmishers',
  'skirmish-detachment': 'skirmishers',
  grenadiers: 'infantry',
  'rifle-musket-infantry': 'infantry',
  'breechloader-infantry': 'infantry',
  'tribal-warband': 'infantry',
  'bow-skirmishers': 'skirmishers',
  'line-cavalry': 'cavalry',
  'heavy-cavalry': 'heavyCavalry',
  'light-cavalry': 'lightCavalry',
  'mounted-rifles': 'lightCavalry',
  'irregular-horse': 'lightCavalry',
  'foot-battery': 'footGuns',
  'horse-battery': 'horseGuns',
  'battalion-gun': 'footGuns',
  'wagon-train': 'wagon',
};

/** What a unit is: the name of its profile, and what it is drawn as. */
export function troopsOf({ setting: { scenario } }: BpBattle, { id }: BpUnit): Troops {
  const key = scenario.units.find((unit) => unit.id === id)?.profile as ProfileKey;
  return { says: PROFILES[key].name, arm: ARMS[key] };
}

const FORMED: Readonly<Partial<Record<Formation, string>>> = {
  mixed: 'in mixed order',
  warband: 'as a warband',
  deployed: 'deployed',
  limbered: 'limbered',
};

export function formed(battle: BpBattle, unit: BpUnit): string {
  if (unit.building !== null) return `in ${groundName(battle, unit.building)}`;
  const formation = formationOf(unit);
  return FORMED[formation] ?? `in ${FORMATIONS[formation].toLowerCase()}`;
}

const TWO_DICE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What the command roll gives against a target: "2 to 5: 3 moves; 6: 2 moves; 7 to 8: 1 move; 9 to 11: fails; 12: blunder". */
export function degreesOf(target: number): string {
  const meaning = (roll: number): string => {
    if (roll === BLUNDER_ON.value) return 'blunder';
    const moves = lookUp(MOVES_BY_MARGIN, target - roll);
    return moves === 0 ? 'fails' : counted(moves, 'move');
  };
  return [...new Set(TWO_DICE.map(meaning))]
    .map((means) => {
      const rolls = TWO_DICE.filter((roll) => meaning(roll) === means);
      return `${rolls.length === 1 ? '' : `${rolls[0]} to `}${rolls.at(-1)}: ${means}`;
    })
    .join('; ');
}
