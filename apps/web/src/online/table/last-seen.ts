import { keepChoice, readChoice } from '../../parts/settings.ts';

const KEPT = 'enfilade.online.seen';
const MOST = 100;

type SeenMoments = readonly (readonly [string, number])[];

function read(): SeenMoments {
  try {
    const kept: unknown = JSON.parse(readChoice(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[1] === 'number');
  } catch {
    return []; // Not in the format written here.
  }
}

/** Up to which moment a battle was seen in this browser; undefined if it never was. */
export function lastSeen(battle: string): number | undefined {
  return read().find(([id]) => id === battle)?.[1];
}

export function keepSeen(battle: string, moment: number): void {
  keepChoice(KEPT, JSON.stringify([[battle, moment], ...read().filter(([id]) => id !== battle)].slice(0, MOST)));
}
