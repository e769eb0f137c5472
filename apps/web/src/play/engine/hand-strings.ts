/** What the engine says of orders that are given by dragging. */
export const HAND_STRINGS = {
  towards: (name: string) => `Move towards ${name}`,
  followedBy: (first: string, next: string) => `${first} and ${next.charAt(0).toLowerCase()}${next.slice(1)}`,
  likely: (share: string) => `${share} likely`,
  move: 'Move',
  chance: (says: string, share: string) => `${says} ${share}`,
  ifRolled: (says: string) => `if the roll gives ${/^\d/.test(says) ? says : `a ${says}`}`,
  together: (count: number) => `Move ${count} units together`,
  leftOut: 'not near enough to the others for one order',
  noWay: 'it cannot go there',
} as const;
