import { count, D10_FROM_0, type Dice } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import { type RangeBand, SHOT, type Shot } from './facts/shooting.ts';
import {
  COVER_CROSSED,
  CREW_DICE,
  HALF_RANGE,
  HASTY_MEANS,
  IMPOSSIBLE_HIT,
  IMPOSSIBLE_KILL,
  OBSTACLE_IN_SHOOTING,
  SHOOTING,
  SPECIAL_RULES,
  SURPLUS_KILLS,
  TO_HIT,
  TO_KILL,
  TO_THE_DIE,
  WEAPONS,
} from './sheet.ts';

export interface ReadyShot {
  readonly shot: Shot;
  readonly toHit: Reckoning;
  readonly toHitNeeded: number;
  readonly impossibleShot: boolean;
  readonly strength: number;
  readonly killModifier: number;
}

export interface ShotResult {
  readonly rangeBand: RangeBand;
  readonly modifiers: readonly Entry[];
  readonly modifierTotal: number;
  readonly toHitNeeded: number;
  readonly impossibleShot: boolean;
  readonly strength: number;
  readonly killModifier: number;
  readonly toKillNeeded: number;
  readonly hits: number;
  readonly kills: number;
  readonly casualties: number;
  readonly smokeMarkers: number;
  readonly weaponSpent: boolean;
}

/** MT-READ-16: exactly half the range counts as the first number. */
function strengthOf({ weapon, distanceInches }: Shot): number {
  const { rangeInches, strength } = WEAPONS[weapon].value;
  return strength[distanceInches <= rangeInches * HALF_RANGE.value ? 0 : 1];
}

export function readyShot(shot: Shot): ReadyShot {
  const toHit = reckon(0, SHOOTING, shot);
  const impossibleShot = IMPOSSIBLE_HIT.value + toHit.modifier < shot.shooting;
  return {
    shot,
    toHit,
    toHitNeeded: impossibleShot ? IMPOSSIBLE_HIT.value : Math.max(0, shot.shooting - toHit.modifier),
    impossibleShot,
    strength: strengthOf(shot),
    killModifier: impossibleShot ? IMPOSSIBLE_KILL.value : 0,
  };
}

export function resolveShot(
  { shot, toHit, toHitNeeded, impossibleShot, strength, killModifier }: ReadyShot,
  dice: Dice,
): ShotResult {
  const { shooters, eligibleTargets, rangeBand, weapon } = shot;
  const { special } = WEAPONS[weapon].value;
  const toKillNeeded = strength - killModifier;
  const hits = dice.roll(count(shooters, toHitNeeded, D10_FROM_0)).successes;
  const kills = dice.roll(count(hits, toKillNeeded, D10_FROM_0)).successes;
  return {
    rangeBand,
    modifiers: toHit.entries,
    modifierTotal: toHit.modifier,
    toHitNeeded,
    impossibleShot,
    strength,
    killModifier,
    toKillNeeded,
    hits,
    kills,
    casualties: Math.min(kills, eligibleTargets),
    smokeMarkers: special === 'blackPowder' ? shooters : 0,
    weaponSpent: special === 'oneShot',
  };
}

export const shoot = procedure({
  id: 'shoot',
  label: 'Shooting',
  form: SHOT,
  uses: [
    ...SHOOTING,
    ...Object.values(WEAPONS),
    ...SPECIAL_RULES,
    COVER_CROSSED,
    CREW_DICE,
    HALF_RANGE,
    HASTY_MEANS,
    IMPOSSIBLE_HIT,
    IMPOSSIBLE_KILL,
    OBSTACLE_IN_SHOOTING,
    SURPLUS_KILLS,
    TO_HIT,
    TO_KILL,
    TO_THE_DIE,
  ],
  headline: ['casualties', 'hits'],
  ready: readyShot,
  resolve: resolveShot,
  says({ hits, casualties, smokeMarkers, weaponSpent }) {
    const removed = `remove ${casualties} ${casualties === 1 ? 'figure' : 'figures'}`;
    const after = smokeMarkers > 0 ? ' Put Smoke markers on the shooters.' : weaponSpent ? ' The weapon is spent.' : '';
    return `${hits} ${hits === 1 ? 'hit' : 'hits'}: ${removed}.${after}`;
  },
});
