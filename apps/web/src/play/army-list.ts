import type { Side, Sign, StateMark } from 'enfilade';
import type { Play } from './play.ts';
import { openTasks } from './open-tasks.ts';

/** A unit in the order of battle. */
export interface ArmyUnit {
  readonly sign: Sign;
  /** Whether it may still act in this part of the turn; null where the viewer has no orders for it. */
  readonly mayAct: boolean | null;
  /** What has happened to it, the worst first; what it has merely done comes last. */
  readonly marks: readonly StateMark[];
}

/** A commander and those who obey. */
export interface ArmyCommand {
  readonly id: string;
  /** Null where the commander is not on the table, or the command has none. */
  readonly commander: Sign | null;
  readonly name: string;
  /** Whether the commander may still act. */
  readonly mayAct: boolean;
  readonly units: readonly ArmyUnit[];
}

const HARMLESS: readonly StateMark['sign'][] = ['acted', 'smoke', 'other', 'chit', 'onWatch'];

export function isHarm({ sign }: StateMark): boolean {
  return !HARMLESS.includes(sign);
}

/** The units of a side on the table by their commands, as far as the viewer knows them. */
export function armyOf(play: Play, side: Side): readonly ArmyCommand[] {
  const signs = (play.replay.scene.value?.signs ?? []).filter((sign) => sign.side === side);
  const able = new Set(openTasks(play).map(({ id }) => id));
  const isOwn = play.mayAct.value && side === play.store.status.value?.viewer;
  const unitOf = (sign: Sign): ArmyUnit => ({
    sign,
    mayAct: isOwn ? able.has(sign.id) : null,
    marks: sign.marks.toSorted((one, two) => Number(isHarm(two)) - Number(isHarm(one))),
  });
  const commanders = signs.filter(({ arm, rank }) => arm === 'commander' || rank > 0);
  const units = signs.filter((sign) => !commanders.includes(sign));
  const ids = [...new Set([...commanders.map(({ id }) => id), ...units.map(({ command }) => command ?? '')])];
  return ids
    .map((id): ArmyCommand => {
      const commander = commanders.find((sign) => sign.id === id) ?? null;
      const own = units.filter(({ command }) => (command ?? '') === id).map(unitOf);
      return { id, commander, name: commander?.name ?? id, mayAct: isOwn && able.has(id), units: own };
    })
    .filter(({ commander, units: own }) => commander !== null || own.length > 0);
}
