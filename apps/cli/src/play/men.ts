import { type Battle, type BattleEvent, EXACT, isRecord, type Pose, spot, type System } from 'enfilade';

/** A figure of a unit, with a place of its own. */
interface Man extends Pose {
  readonly id: number;
  /** Fired and not reloaded. */
  readonly smoke?: boolean;
}

function menOf(unit: unknown): readonly Man[] {
  return isRecord(unit) && Array.isArray(unit['figures']) ? (unit['figures'] as readonly Man[]) : [];
}

/** The gun of a crew, if it was pushed, turned or lost. */
function gunMoved(was: unknown, is: unknown): readonly string[] {
  const [old, now] = [was, is].map((unit) => (isRecord(unit) && isRecord(unit['gun']) ? unit['gun'] : undefined));
  if (now === undefined) return old === undefined ? [] : ['gun off'];
  const { x, y, heading } = now as unknown as Pose;
  const same = old !== undefined && old['x'] === x && old['y'] === y && old['heading'] === heading;
  return same ? [] : [`gun ${spot({ x, y })} facing ${EXACT.heading(heading)}`];
}

/** Which men of each unit an event moved, turned or removed: what a player does with the miniatures. Empty if there are none. */
export function tellMen(before: Battle<System>, after: Battle<System>, { changes }: BattleEvent<System>): string {
  const units = new Set(changes.flatMap((change) => ('unit' in change ? [change.unit] : [])));
  const told = [...units].flatMap((id) => {
    const [was, is] = [menOf(before.units[id]), menOf(after.units[id])];
    const gone = was.filter((man) => is.every((each) => each.id !== man.id)).map((man) => `man ${man.id + 1} off`);
    const moved = is.flatMap((man) => {
      const old = was.find((each) => each.id === man.id);
      const still = old !== undefined && old.x === man.x && old.y === man.y && old.heading === man.heading;
      return [
        ...(still ? [] : [`man ${man.id + 1} ${spot(man)} facing ${EXACT.heading(man.heading)}`]),
        ...(old === undefined || old.smoke === man.smoke
          ? []
          : [`man ${man.id + 1} ${man.smoke ? 'in smoke' : 'loaded'}`]),
      ];
    });
    const men = [...gone, ...moved, ...gunMoved(before.units[id], after.units[id])];
    if (men.length === 0) return [];
    const { name } = after.units[id] ?? { name: id };
    return [units.size > 1 ? `${name}: ${men.join(', ')}` : men.join(', ')];
  });
  return told.length === 0 ? '' : `; ${told.join('; ')}`;
}
