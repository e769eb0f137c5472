/** What an event is about in one word, to colour it. */
export type Matter = 'breaks' | 'volleys' | 'fights' | 'orders';

/** By the words in its kind; the first that fits. */
const WORDS: readonly (readonly [RegExp, Matter])[] = [
  [/broke|routed|destroyed|removed|lost|fled|flight/, 'breaks'],
  [/fired|shot|volley|fire/, 'volleys'],
  [/fought|melee|charge|assault|engage|blows/, 'fights'],
];

export function matterOf({ kind }: { readonly kind: string }): Matter {
  return WORDS.find(([word]) => word.test(kind))?.[1] ?? 'orders';
}
