import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { musketsTomahawksRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET, TERRAIN } from './sheet.ts';

/** Muskets & Tomahawks: its sheet, procedures, readings and rulings. */
export const rulebook: Rulebook = {
  ...musketsTomahawksRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: ['MT-CMD-05', ...Object.values(TERRAIN).map(({ fact }) => fact)],
};
