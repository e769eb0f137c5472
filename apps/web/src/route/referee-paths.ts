/** The base address of a battle's pages: `/referee/bp`, or `/referee/table/<token>` for a shared table. */
export type Base = `/referee/${string}`;

export const REFEREE = '/referee';
export const systemBase = (system: string): Base => `/referee/${system}`;
export const tableBase = (token: string): Base => `/referee/table/${token}`;
export const pageIn = (base: Base, page: string, query = ''): string => `${base}/${page}${query}`;
export const owedIn = (base: Base, procedure: string, id: string): string =>
  pageIn(base, procedure, `?owed=${encodeURIComponent(id)}`);
