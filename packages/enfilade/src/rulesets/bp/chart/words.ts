import { counted } from '#procedure/index.ts';
import { type Arm, groundName } from '#chart/index.ts';
import { lookUp } from '#sheet/index.ts';
import { FORMATIONS, type Formation } from '../facts/words.ts';
import { BLUNDER_ON, MOVES_BY_MARGIN } from '../sheet.ts';
import { PROFILES, type ProfileKey } from '../troops.ts';
import { type BpBattle, type BpUnit, formationOf } from '../play/model.ts';

export function brigadeName({ state: { brigades } }: BpBattle, { brigade }: BpUnit): string {
  return brigades[brigade]?.name ?? brigade;
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

/** A unit's profile name, and how it is drawn. */
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

const SUMS_OF_TWO_DICE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What the command roll gives against a target: "2 to 5: 3 moves; 6: 2 moves; 7 to 8: 1 move; 9 to 11: fails; 12: blunder". */
export function degreesOf(target: number): string {
  const meaning = (roll: number): string => {
    if (roll === BLUNDER_ON.value) return 'blunder';
    const moves = lookUp(MOVES_BY_MARGIN, target - roll);
    return moves === 0 ? 'fails' : counted(moves, 'move');
  };
  return [...new Set(SUMS_OF_TWO_DICE.map(meaning))]
    .map((means) => {
      const rolls = SUMS_OF_TWO_DICE.filter((roll) => meaning(roll) === means);
      return `${rolls.length === 1 ? '' : `${rolls[0]} to `}${rolls.at(-1)}: ${means}`;
    })
    .join('; ');
}
