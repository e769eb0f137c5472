/** Pictures of cards, by name. */
export const CARD_ART: Readonly<Record<string, string>> = {
  hat: 'M4 15c3-6 13-6 16 0-5-2-11-2-16 0Zm2 3h12',
  tomahawks: 'M5 20 19 5m-3-2 5 4-4 3M19 20 5 5m3-2L3 7l4 3',
  hourglass: 'M6 3h12M6 21h12M7 3c0 6 4 7 5 9 1-2 5-3 5-9M7 21c0-6 4-7 5-9 1 2 5 3 5 9',
  drum: 'M5 8c0-3 14-3 14 0v8c0 3-14 3-14 0ZM5 8c0 3 14 3 14 0M8 4l4 4M16 4l-4 4',
  flag: 'M6 21V3m0 1h12l-3 4 3 4H6',
  musket: 'M3 20 20 4M3 20l2 1 4-5m9-11 2 2',
  cap: 'M5 16c0-8 14-8 14 0ZM3 17h18',
  horse: 'M5 20c0-6 2-9 6-10l1-5 3 3c4 1 5 4 5 7l-4-1c-2 2-3 3-3 6',
  event: 'M12 3v12m0 3v2',
};
