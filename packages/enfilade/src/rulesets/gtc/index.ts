import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { grandTacticalCommanderRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET } from './sheet.ts';

/** Grand Tactical Commander: its sheet, procedures, readings and rulings. */
export const rulebook: Rulebook = {
  ...grandTacticalCommanderRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: [
    'GTC-META-01',
    'GTC-SEQ-01',
    'GTC-CHG-15',
    'GTC-END-03',
    'GTC-MOVE-01',
    'GTC-MOVE-02',
    'GTC-MOVE-03',
    'GTC-MOVE-04',
    'GTC-MOVE-05',
    'GTC-MOVE-06',
    'GTC-MOVE-07',
  ],
};
