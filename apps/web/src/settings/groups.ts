import type { Setting } from './choices.ts';

export type SettingGroup = 'pace' | 'asking' | 'table' | 'sight' | 'help' | 'hands';

/** The settings that are shown, in the order of the page. A setting is listed as soon as it steers something. */
export const GROUPS: readonly { readonly group: SettingGroup; readonly settings: readonly Setting[] }[] = [
  { group: 'pace', settings: ['pace', 'waitsAfter', 'diceSettle'] },
  { group: 'asking', settings: ['asksPhaseEnd', 'confirmsMoves', 'ownDice'] },
  { group: 'table', settings: ['colours', 'lengths', 'wayUp'] },
  { group: 'sight', settings: ['theme', 'textSize', 'motion', 'sound', 'volume'] },
  { group: 'help', settings: ['coach', 'odds', 'hints', 'whoIsWinning'] },
  { group: 'hands', settings: ['wheel', 'leftHanded', 'singleKeys'] },
];
