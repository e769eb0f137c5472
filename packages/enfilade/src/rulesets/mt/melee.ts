import { count, D10_FROM_0, type Dice, opposed, theirs } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import { BLOW, type Blow, type Fighters, ROUND, type Round } from './facts/melee.ts';
import { ATTACK, BLOWS, DEFENCE, DEFENSIVE_POSITION, LANCE_FIRST, POSITION_MEANS, SURPRISE_MEANS } from './sheet.ts';

export interface ReadyBlow {
  readonly blow: Blow;
  readonly attack: Reckoning;
  readonly attackNeeded: number;
  readonly defence: Reckoning;
  readonly defenceNeeded: number;
  readonly modifiers: readonly Entry[];
}

export interface BlowResult {
  readonly modifiers: readonly Entry[];
  readonly attackModifier: number;
  readonly attackNeeded: number;
  readonly defenceModifier: number;
  readonly defenceNeeded: number;
  readonly hits: number;
  readonly unsaved: number;
  readonly casualties: number;
}

export function readyBlow(blow: Blow): ReadyBlow {
  const attack = reckon(0, ATTACK, blow);
  const defence = reckon(0, DEFENCE, blow);
  return {
    blow,
    attack,
    attackNeeded: Math.max(0, blow.aggression - attack.modifier),
    defence,
    defenceNeeded: Math.max(0, blow.defence - defence.modifier),
    modifiers: [...attack.entries, ...defence.entries],
  };
}

function countFailed(rolled: number, needed: number, dice: Dice): number {
  return rolled - theirs(dice).roll(count(rolled, needed, D10_FROM_0)).successes;
}

/** Of `attackers` figures: how many hit, and how many of the hits no defence die saved. */
function strike(
  { blow, attackNeeded, defenceNeeded }: ReadyBlow,
  attackers: number,
  dice: Dice,
): { readonly hits: number; readonly unsaved: number; readonly casualties: number } {
  const hits = dice.roll(count(attackers, attackNeeded, D10_FROM_0)).successes;
  const failed = countFailed(hits, defenceNeeded, dice);
  // MT-READ-30: only the failures are rolled once more.
  const unsaved = blow.defensivePosition ? countFailed(failed, defenceNeeded, dice) : failed;
  return { hits, unsaved, casualties: Math.min(unsaved, blow.targetFigures) };
}

export function resolveBlow(ready: ReadyBlow, dice: Dice): BlowResult {
  const { blow, attack, attackNeeded, defence, defenceNeeded, modifiers } = ready;
  return {
    modifiers,
    attackModifier: attack.modifier,
    attackNeeded,
    defenceModifier: defence.modifier,
    defenceNeeded,
    ...strike(ready, blow.attackers, dice),
  };
}

export const meleeAttack = procedure({
  id: 'melee-attack',
  label: 'Hand-to-hand: striking',
  form: BLOW,
  uses: [...ATTACK, ...DEFENCE, BLOWS, DEFENSIVE_POSITION, POSITION_MEANS, SURPRISE_MEANS],
  headline: ['casualties', 'hits'],
  ready: readyBlow,
  resolve: resolveBlow,
  says: ({ hits, unsaved, casualties }) =>
    `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${unsaved} not saved: remove ${casualties} ${casualties === 1 ? 'figure' : 'figures'}.`,
});

interface SideResult {
  readonly attackDice: number;
  /** Scored. */
  readonly hits: number;
  /** Suffered. */
  readonly casualties: number;
  readonly remaining: number;
}

export interface RoundResult {
  readonly lanceFirst: boolean;
  readonly instigator: SideResult;
  readonly defender: SideResult;
  readonly modifiers: readonly Entry[];
}

export interface ReadyRound {
  readonly lanceFirst: boolean;
  readonly instigator: ReadyBlow;
  readonly defender: ReadyBlow;
  /** Of both, the instigator's blows first. */
  readonly modifiers: readonly Entry[];
}

function blowOf(strikers: Fighters, struck: Fighters): Blow {
  return {
    attackers: strikers.figures,
    aggression: strikers.aggression,
    weapon: strikers.weapon,
    attackerCavalry: strikers.cavalry,
    attackerInstigated: false,
    targetOnFoot: !struck.cavalry,
    targetFigures: struck.figures,
    defence: struck.defence,
    targetWeapon: struck.weapon,
    surprise: false,
    defensivePosition: false,
  };
}

export function readyRound({
  instigator,
  defender,
  surprise,
  defenderInDefensivePosition,
  firstRound,
}: Round): ReadyRound {
  const first = readyBlow({
    ...blowOf(instigator, defender),
    attackerInstigated: firstRound,
    surprise,
    defensivePosition: defenderInDefensivePosition,
  });
  const second = readyBlow(blowOf(defender, instigator));
  return {
    // MT-READ-29: the charge is the first round.
    lanceFirst: instigator.weapon === 'cavalryLance' && firstRound,
    instigator: first,
    defender: second,
    modifiers: [...first.modifiers, ...second.modifiers],
  };
}

export function resolveRound({ lanceFirst, instigator, defender, modifiers }: ReadyRound, dice: Dice): RoundResult {
  const { attackers, targetFigures } = instigator.blow;
  const given = dice.stage('instigator', (part) => {
    const { hits, casualties } = strike(instigator, attackers, part);
    return { hits, casualties };
  });
  const left = targetFigures - given.casualties;
  const strikingBack = lanceFirst ? left : targetFigures;
  const taken = strike(defender, strikingBack, opposed(dice));
  return {
    lanceFirst,
    instigator: {
      attackDice: attackers,
      hits: given.hits,
      casualties: taken.casualties,
      remaining: attackers - taken.casualties,
    },
    defender: { attackDice: strikingBack, hits: taken.hits, casualties: given.casualties, remaining: left },
    // Blows with no man left to strike have no modifiers.
    modifiers: strikingBack === 0 ? instigator.modifiers : modifiers,
  };
}

export const handToHand = procedure({
  id: 'hand-to-hand',
  label: 'Hand-to-hand: one round',
  form: ROUND,
  uses: [...ATTACK, ...DEFENCE, BLOWS, DEFENSIVE_POSITION, LANCE_FIRST, POSITION_MEANS, SURPRISE_MEANS],
  headline: ['instigator', 'defender'],
  ready: readyRound,
  resolve: resolveRound,
  says: ({ instigator, defender }) =>
    `The instigator loses ${instigator.casualties}, the defender ${defender.casualties}; both take a reaction test while the enemy stands.`,
});
