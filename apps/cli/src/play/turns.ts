import { apply, type Battle, type BattleFile, bareBattle, type Setting, type System } from 'enfilade';

/** How many events had been told at the end of a turn: all of them for the last one, none before the first. */
export function eventsUpTo({ events }: BattleFile<System>, setting: Setting, turn: number): number {
  let battle: Battle<System> = bareBattle(setting);
  for (const [i, event] of events.entries()) {
    battle = apply(battle, event);
    if (battle.turn > turn) return i;
  }
  return events.length;
}
