import { computed } from '@preact/signals';
import { isRecord } from 'enfilade';
import { keepChoice } from '../../parts/settings.ts';
import { choose } from '../../settings/store.ts';
import { GUIDES, guidesKept } from './guided.ts';

/** How far the player has come with the guided battle of a system. */
export interface GuideProgress {
  /** The battle it is in; null once it is finished. */
  readonly battle: string | null;
  /** The steps that are done. */
  readonly done: readonly string[];
  readonly isFinished: boolean;
}

type ProgressBySystem = Readonly<Record<string, GuideProgress>>;

const NONE: GuideProgress = { battle: null, done: [], isFinished: false };

function read(text: string): ProgressBySystem {
  try {
    const kept: unknown = JSON.parse(text === '' ? '{}' : text);
    if (!isRecord(kept)) return {};
    return Object.fromEntries(Object.entries(kept).map(([system, progress]) => [system, progressIn(progress)]));
  } catch {
    return {}; // Not in the format written here.
  }
}

function progressIn(kept: unknown): GuideProgress {
  if (!isRecord(kept)) return NONE;
  const { battle, done, isFinished } = kept;
  return {
    battle: typeof battle === 'string' ? battle : null,
    done: Array.isArray(done) ? done.filter((each): each is string => typeof each === 'string') : [],
    isFinished: isFinished === true,
  };
}

const kept = computed(() => read(guidesKept.value));

/** Of a system by its id. */
export function progressOf(system: string): GuideProgress {
  return kept.value[system] ?? NONE;
}

export function keepProgress(system: string, progress: Partial<GuideProgress>): void {
  const all = kept.peek();
  guidesKept.value = JSON.stringify({ ...all, [system]: { ...(all[system] ?? NONE), ...progress } });
  keepChoice(GUIDES, guidesKept.peek());
}

/** A battle that was begun with the guide. */
export function beginGuide(system: string, battle: string): void {
  keepProgress(system, { battle, done: [], isFinished: false });
  choose('coach', true);
}
