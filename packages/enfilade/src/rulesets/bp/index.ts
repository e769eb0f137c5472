import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { blackPowderRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET } from './sheet.ts';

/** Black Powder: its sheet, procedures, readings and rulings. */
export const rulebook: Rulebook = {
  ...blackPowderRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: ['BP-SEQ-01', 'BP-SEQ-02', 'BP-SEQ-03', 'BP-SEQ-04', 'BP-DIS-02', 'BP-GUN-01', 'BP-GUN-02'],
};
