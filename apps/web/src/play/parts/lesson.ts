import { signal } from '@preact/signals';
import type { TutorialStep } from 'enfilade';
import { keepChoice, readChoice } from '../../parts/settings.ts';
import { settings } from '../../settings/store.ts';
import { isGuided } from '../learn/guided.ts';
import type { Play } from '../play.ts';

const KEPT = 'enfilade.guide';
export const FIRST_STEPS = 'first-steps';

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readChoice(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // Not in the format written here.
  }
}

const learned = signal(read());

/** The button that was pressed is gone with its lesson: the focus goes on at the map. */
export function learn(...lessons: readonly string[]): void {
  document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  learned.value = [...new Set([...learned.value, ...lessons])];
  keepChoice(KEPT, JSON.stringify(learned.value));
}

export interface Lesson {
  readonly key: string;
  /** Null for the lesson of the hand, which is alike in all systems. */
  readonly step: TutorialStep | null;
}

/** Explains the hand first, then each part of the turn when it comes for the first time; null if there is nothing new. */
export function lessonFor(play: Play): Lesson | null {
  const [brief, scene, lessons] = [play.store.brief.value, play.replay.scene.value, play.store.lessons.value];
  const isAsked = (play.store.status.value?.question ?? null) !== null;
  // "I know this system" is about all of its lessons.
  if (brief === null || scene === null || lessons === null || isAsked || !play.mayAct.value || !settings.coach.value)
    return null;
  // The guide has told it, or will.
  if (isGuided(play.store.status.value?.id ?? '')) return null;
  const isNew = !learned.value.includes(FIRST_STEPS);
  const key = isNew ? FIRST_STEPS : `${brief.ruleset}/${scene.phase}`;
  const step = isNew ? null : lessons[scene.phase];
  return step === undefined || learned.value.includes(key) ? null : { key, step };
}

/** The lessons of every system anew. */
export function teachAgain(): void {
  learned.value = [];
  keepChoice(KEPT, null);
}
