import type { EventKinds, Matter, EventWords } from '#battle/index.ts';

/** Events that any battle may have. */
const COMMON: EventKinds = {
  'position-begun': { tell: 'The situation was set up' },
  'battle-ended': { tell: 'The battle is over[: {outcomeOf}]' },
};

/** How a kind of event is told; it may be any word where the battle comes from a file. */
export function kindOf(events: EventKinds, { kind }: { readonly kind: string }): EventWords | undefined {
  return [events, COMMON].find((kinds) => Object.hasOwn(kinds, kind))?.[kind];
}

/** What an event is about in one word, to colour it. */
export function matterOf(events: EventKinds, event: { readonly kind: string }): Matter {
  return kindOf(events, event)?.matter ?? 'orders';
}

/** The part of the turn that an event begins without a phase of its own. */
export function partOpenedBy(events: EventKinds, event: { readonly kind: string }): string | undefined {
  return kindOf(events, event)?.opens;
}

/** Bookkeeping that a reader does not miss. */
export function isQuiet(events: EventKinds, event: { readonly kind: string }): boolean {
  return kindOf(events, event)?.quiet === true;
}
