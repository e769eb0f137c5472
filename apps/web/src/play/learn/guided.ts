import { type Signal, signal } from '@preact/signals';
import { readChoice } from '../../parts/settings.ts';
import { settings } from '../../settings/store.ts';

export const GUIDES = 'enfilade.guides';

/** What is kept of the guides, as text: the table only asks whether its battle is named in it. */
export const guidesKept: Signal<string> = signal(readChoice(GUIDES) ?? '');

/** Whether the guide has something to say now: then the lessons of the parts of the turn wait. */
export const guideHolds: Signal<boolean> = signal(true);

/** Whether the guide asks for the end of this part of the turn. */
export const guideEnds: Signal<boolean> = signal(false);

/** The unit that the guide is about now, for a map too small to show everybody. */
export const guidePoints: Signal<string | null> = signal(null);

/** Whether a phone's sheet is taken by what the guide says. */
export const guideTells: Signal<boolean> = signal(false);

/** Whether this battle is explained as it goes. */
export function isGuided(battle: string): boolean {
  return settings.coach.value && guidesKept.value.includes(`"${battle}"`);
}
