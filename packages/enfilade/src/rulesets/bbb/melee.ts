import { type Dice, theirs, total } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import { ASSAULT, type Assault, type Fighter } from './facts/melee.ts';
import { capacity } from './losses.ts';
import {
  ASSAULT_MODIFIERS,
  ASSAULT_RULINGS,
  ASSAULT_TABLE,
  type AssaultRow,
  type Band,
  type FollowUp,
  HITS_DESTROY,
  MODIFIER_RULINGS,
  SIDE_SHARE,
  STREAM_NEAR,
} from './sheet.ts';

type Side = 'attacker' | 'defender';

export interface ReadyAssault {
  readonly attacker: Reckoning;
  readonly defender: Reckoning;
  readonly modifiers: readonly (Entry & { readonly side: Side })[];
  readonly attackerCanLose: number;
  readonly defenderCanLose: number;
}

export interface AssaultOutcome {
  readonly modifiers: ReadyAssault['modifiers'];
  readonly attackerRoll: number;
  readonly defenderRoll: number;
  readonly attackerTotal: number;
  readonly defenderTotal: number;
  readonly difference: number;
  readonly band: Band;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly attackerBecomesDisrupted: boolean;
  readonly defenderBecomesDisrupted: boolean;
  readonly attackerDestroyed: boolean;
  readonly defenderDestroyed: boolean;
  readonly attackerRetire: '3' | '6' | 'full' | null;
  readonly defenderRetire: '3' | '9' | 'full' | null;
  readonly followUp: FollowUp;
  readonly refight: boolean;
}

function canLose(units: readonly Fighter[]): number {
  return units.reduce((sum, unit) => sum + capacity(unit), 0);
}

export function readyAssault(assault: Assault): ReadyAssault {
  const { attackers, defenders, attackerSupported, defenderSupported } = assault;
  const attacker = reckon(0, ASSAULT_MODIFIERS, {
    side: 'attacker',
    own: attackers,
    enemy: defenders,
    supported: attackerSupported,
    assault,
  });
  const defender = reckon(0, ASSAULT_MODIFIERS, {
    side: 'defender',
    own: defenders,
    enemy: attackers,
    supported: defenderSupported,
    assault,
  });
  return {
    attacker,
    defender,
    modifiers: [
      ...attacker.entries.map((counted) => ({ side: 'attacker' as const, ...counted })),
      ...defender.entries.map((counted) => ({ side: 'defender' as const, ...counted })),
    ],
    attackerCanLose: canLose(attackers),
    defenderCanLose: canLose(defenders),
  };
}

interface Fate<Retire> {
  readonly losses: number;
  readonly destroyed: boolean;
  readonly disrupted: boolean;
  readonly retire: Retire | null;
}

/** A side that loses everything neither retires nor becomes disrupted. */
function fateOf<Retire>(lot: Omit<Fate<Retire>, 'destroyed'>, most: number): Fate<Retire> {
  if (lot.losses >= most) return { losses: most, destroyed: true, disrupted: false, retire: null };
  return { ...lot, destroyed: false };
}

/** BBB-GAP-39: level, and only the attacker is alive. */
function followUpOf({ band, followUp }: AssaultRow, attackerAlive: boolean, defenderAlive: boolean): FollowUp {
  if (!attackerAlive) return 'none';
  return band === '0' && !defenderAlive ? 'mustOccupy' : followUp;
}

export function resolveAssault(ready: ReadyAssault, dice: Dice): AssaultOutcome {
  const attackerRoll = dice.roll(total(2)).total;
  const defenderRoll = theirs(dice).roll(total(2)).total;
  const attackerTotal = attackerRoll + ready.attacker.modifier;
  const defenderTotal = defenderRoll + ready.defender.modifier;
  const difference = attackerTotal - defenderTotal;
  // The last row takes everything below.
  const row = (ASSAULT_TABLE.find(({ value }) => difference >= value.from) as (typeof ASSAULT_TABLE)[number]).value;
  const attacker = fateOf(row.attacker, ready.attackerCanLose);
  const defender = fateOf(row.defender, ready.defenderCanLose);
  return {
    modifiers: ready.modifiers,
    attackerRoll,
    defenderRoll,
    attackerTotal,
    defenderTotal,
    difference,
    band: row.band,
    attackerLosses: attacker.losses,
    defenderLosses: defender.losses,
    attackerBecomesDisrupted: attacker.disrupted,
    defenderBecomesDisrupted: defender.disrupted,
    attackerDestroyed: attacker.destroyed,
    defenderDestroyed: defender.destroyed,
    attackerRetire: attacker.retire,
    defenderRetire: defender.retire,
    followUp: followUpOf(row, !attacker.destroyed, !defender.destroyed),
    refight: row.band === '0' && !attacker.destroyed && !defender.destroyed,
  };
}

function fateInWords(name: string, losses: number, destroyed: boolean, retire: string | null): string {
  if (destroyed) return `${name} destroyed`;
  const lost = losses > 0 ? `loses ${losses} ${losses === 1 ? 'base' : 'bases'}` : '';
  const goes = retire === null ? '' : `retires ${retire === 'full' ? 'a full move' : `${retire}"`}`;
  const does = [lost, goes].filter((word) => word !== '').join(', ');
  return does === '' ? '' : `${name} ${does}`;
}

function disruptedInWords({ attackerBecomesDisrupted, defenderBecomesDisrupted }: AssaultOutcome): string {
  if (attackerBecomesDisrupted && defenderBecomesDisrupted) return 'both disrupted';
  if (attackerBecomesDisrupted) return 'attacker disrupted';
  return defenderBecomesDisrupted ? 'defender disrupted' : '';
}

const FOLLOW_UP_WORDS: Readonly<Record<FollowUp, string>> = {
  none: '',
  mustOccupy: 'must occupy',
  mayExploitOrOccupy: 'may exploit',
  mustExploit: 'must exploit',
};

/** The side that gives way, for a list of chances. */
const BAND_WORDS: Readonly<Record<AssaultRow['band'], string>> = {
  '+7': 'won by 7 or more',
  '+4..+6': 'won by 4 to 6',
  '+1..+3': 'won by 1 to 3',
  '0': 'drawn',
  '-1..-3': 'lost by 1 to 3',
  '-4..-6': 'lost by 4 to 6',
  '-7': 'lost by 7 or more',
};

export const assault = procedure({
  id: 'assault',
  label: 'Assault',
  form: ASSAULT,
  uses: [
    ...ASSAULT_MODIFIERS,
    ...ASSAULT_TABLE,
    ...ASSAULT_RULINGS,
    ...MODIFIER_RULINGS,
    HITS_DESTROY,
    SIDE_SHARE,
    STREAM_NEAR,
  ],
  headline: ['band', 'followUp'],
  terms: {
    band: { label: 'Assault', values: BAND_WORDS },
    followUp: {
      label: 'Then the attacker',
      values: {
        none: 'stays',
        mustOccupy: 'must occupy',
        mayExploitOrOccupy: 'may exploit or occupy',
        mustExploit: 'must exploit',
      },
    },
  },
  ready: readyAssault,
  resolve: resolveAssault,
  says(outcome) {
    const { attackerTotal, defenderTotal, followUp, refight } = outcome;
    const words = [
      fateInWords('defender', outcome.defenderLosses, outcome.defenderDestroyed, outcome.defenderRetire),
      fateInWords('attacker', outcome.attackerLosses, outcome.attackerDestroyed, outcome.attackerRetire),
      disruptedInWords(outcome),
      FOLLOW_UP_WORDS[followUp],
      refight ? 'roll again' : '',
    ].filter((word) => word !== '');
    return `${attackerTotal} to ${defenderTotal}: ${words.join('; ')}.`;
  },
  gist: ({ band }) => BAND_WORDS[band],
});
