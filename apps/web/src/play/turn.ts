import type { Sign, Viewer } from 'enfilade';
import type { Size, Turn } from '../table/index.ts';
import { keepChoice, readChoice } from './kept.ts';

const KEPT = 'enfilade.turns';
/** Of so many battles it is remembered how the table lay. */
const MOST = 40;

type Kept = readonly (readonly [string, number])[];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(readChoice(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[0] === 'string');
  } catch {
    return []; // Not what was written here.
  }
}

const keyOf = (battle: string, viewer: Viewer): string => `${battle} ${viewer}`;

/** How somebody has turned the table of a battle; undefined where he has left it as it was. */
export function keptTurn(battle: string, viewer: Viewer): Turn | undefined {
  const found = read().find(([key]) => key === keyOf(battle, viewer))?.[1];
  return found === 0 || found === 1 || found === 2 || found === 3 ? found : undefined;
}

export function keepTurn(battle: string, viewer: Viewer, turn: Turn): void {
  const key = keyOf(battle, viewer);
  keepChoice(KEPT, JSON.stringify([[key, turn], ...read().filter(([other]) => other !== key)].slice(0, MOST)));
}

/** The own side's edge at the bottom: a side that stands in the north has south up. */
export function ownTurn(signs: readonly Sign[], { height }: Size, viewer: Viewer): Turn {
  const own = signs.filter(({ side }) => side === (viewer === 'b' ? 'b' : 'a'));
  const north = own.reduce((sum, { pose }) => sum + pose.y, 0) / own.length;
  return north > height * 0.55 ? 2 : 0;
}
