import type { Page } from '../route/pages.ts';

export type PageKind = Page['at'];

interface Place {
  readonly to: string;
  readonly says: string;
  readonly at: readonly PageKind[];
}

/** In the order of the bars at the head and at the foot. */
export const PLACES: readonly Place[] = [
  { to: '/', says: 'Battles', at: ['home', 'new-battle', 'tonight', 'online', 'editor'] },
  { to: '/referee', says: 'Referee', at: ['referee', 'choose-referee'] },
  { to: '/lab', says: 'Lab', at: ['lab'] },
  { to: '/sheets', says: 'Playsheets', at: ['sheets', 'sheet', 'odds'] },
  { to: '/learn', says: 'Learn', at: ['learn'] },
  { to: '/settings', says: 'Settings', at: ['settings'] },
];
