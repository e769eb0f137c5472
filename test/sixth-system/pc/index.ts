import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { postcardRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET } from './sheet.ts';

/** Powder on a Postcard: its sheet, procedures and rulings. */
export const rulebook: Rulebook = {
  ...postcardRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: ['PC-SEQ-01', 'PC-MOV-04', 'PC-CHG-01', 'PC-CHG-08', 'PC-MOR-05', 'PC-VIC-02'],
};
