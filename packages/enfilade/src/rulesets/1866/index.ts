import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { eighteenSixtySixRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET } from './sheet.ts';

/** 1866: its sheet, procedures, readings and rulings. */
export const rulebook: Rulebook = {
  ...eighteenSixtySixRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: [
    'W66-SEQ-01',
    'W66-SEQ-02',
    'W66-SEQ-03',
    'W66-SEQ-04',
    'W66-SEQ-05',
    'W66-CMD-01',
    'W66-CMD-02',
    'W66-ORD-04',
    'W66-ORD-05',
    'W66-ORD-07',
    'W66-TYPE-01',
    'W66-FORM-01',
    'W66-FORM-04',
    'W66-FORM-11',
    'W66-FORM-12',
    'W66-BLD-01',
    'W66-BLD-04',
    'W66-FIRE-06',
    'W66-STOSS-02',
    'W66-META-01',
  ],
};
