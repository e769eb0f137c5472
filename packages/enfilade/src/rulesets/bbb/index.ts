import type { Rulebook } from '#procedure/index.ts';
import { PRINTING } from './printing.ts';
import { bloodyBigBattlesRules } from './rules.ts';
import { READINGS, RULINGS, SOURCES } from './rulings.ts';
import { SHEET } from './sheet.ts';

/** Bloody Big Battles: its sheet, procedures, readings and rulings. */
export const rulebook: Rulebook = {
  ...bloodyBigBattlesRules,
  sheet: { ...SHEET, readings: READINGS, rulings: RULINGS, sources: SOURCES },
  printing: PRINTING,
  carriedByPlay: [
    'BBB-GEN-01',
    'BBB-TERR-05',
    'BBB-TERR-07',
    'BBB-TERR-08',
    'BBB-TERR-09',
    'BBB-TURN-01',
    'BBB-TURN-02',
    'BBB-TURN-03',
    'BBB-INTER-01',
    'BBB-INTER-02',
  ],
};
