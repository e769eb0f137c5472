import { type Battle, type Match, sideName, SIDES, type System } from 'enfilade';
import { say } from '../terminal.ts';
import { unitsStanding } from './map.ts';

/** Prints a line at the end of every turn: how many units of each side are on the table. */
export function turnLine({ game }: Match): () => void {
  let last: Battle<System> = game.battle;
  return () => {
    const { battle, ruleset } = game;
    if (battle.turn !== last.turn || battle.result !== null) {
      const standing = [...unitsStanding(ruleset, last)].map((id) => last.units[id]?.side);
      const sides = SIDES.map((side) => `${sideName(last, side)} ${standing.filter((each) => each === side).length}`);
      say(`turn ${String(last.turn).padStart(2)}: ${sides.join(', ')} on the table`);
    }
    last = battle;
  };
}
