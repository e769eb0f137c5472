import type { Sign, Viewer } from 'enfilade';
import type { Size, Turn } from '../table/index.ts';
import { keepChoice, readChoice } from '../parts/settings.ts';
import { readSetting } from '../settings/store.ts';

const KEPT = 'enfilade.turns';
/** The number of battles whose table position is remembered. */
const MOST = 40;

type TurnList = readonly (readonly [string, number])[];

function read(): TurnList {
  try {
    const kept: unknown = JSON.parse(readChoice(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[0] === 'string');
  } catch {
    return []; // Not in the format written here.
  }
}

/** A table that was turned with north up says nothing of one with the own side below. */
const keyOf = (battle: string, viewer: Viewer): string =>
  `${battle} ${viewer}${readSetting('wayUp') === 'north' ? ' north' : ''}`;

/** How the player has turned the table of a battle; undefined if they have not. */
export function keptTurn(battle: string, viewer: Viewer): Turn | undefined {
  const found = read().find(([key]) => key === keyOf(battle, viewer))?.[1];
  return found === 0 || found === 1 || found === 2 || found === 3 ? found : undefined;
}

export function keepTurn(battle: string, viewer: Viewer, turn: Turn): void {
  const key = keyOf(battle, viewer);
  keepChoice(KEPT, JSON.stringify([[key, turn], ...read().filter(([other]) => other !== key)].slice(0, MOST)));
}

interface TableView {
  readonly signs: readonly Pick<Sign, 'side' | 'pose'>[];
  readonly table: Size;
  readonly viewer: Viewer;
  /** Whether the screen is wider than high. */
  readonly wide: boolean;
}

/** The own side's edge at the bottom. On a wide screen a table does not stand on its short edge for it; a phone shows a part of the front anyway. */
export function ownTurn({ signs, table, viewer, wide }: TableView): Turn {
  const own = signs.filter(({ side }) => side === (viewer === 'b' ? 'b' : 'a'));
  if (own.length === 0) return 0;
  const share = (sum: number, length: number): number => sum / own.length / length - 0.5;
  const east = share(
    own.reduce((sum, { pose }) => sum + pose.x, 0),
    table.width,
  );
  const north = share(
    own.reduce((sum, { pose }) => sum + pose.y, 0),
    table.height,
  );
  const mayLie = !wide || table.height > table.width * 0.9;
  if (mayLie && Math.abs(east) > 0.12 && Math.abs(east) > Math.abs(north)) return east > 0 ? 3 : 1;
  return north > 0.05 ? 2 : 0;
}
