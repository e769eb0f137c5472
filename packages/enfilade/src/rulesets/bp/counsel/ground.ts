import type { Side } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import type { BpBattle } from '../play/model.ts';

/** What the scenario asks for: a building to hold and a place to keep clear. */
export interface Ground {
  readonly side: Side;
  readonly garrison: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly within: number;
}

export function groundToTake(battle: BpBattle): Ground | undefined {
  const { victory } = battle.setting.scenario;
  if (victory?.['atTheEnd'] !== 'holdAndClear') return undefined;
  const clear = victory['clearOf'] as { readonly at: readonly [number, number]; readonly within: number };
  return {
    side: victory['side'] === 'a' ? 'a' : 'b',
    garrison: String(victory['garrison']),
    at: { x: inches(clear.at[0]), y: inches(clear.at[1]) },
    within: inches(clear.within),
  };
}
