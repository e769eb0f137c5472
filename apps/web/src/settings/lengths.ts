import { readSetting } from './store.ts';

type Unit = 'inch' | 'centimetre';

const CENTIMETRES_AN_INCH = 2.54;

/** How lengths are shown where the rules count in this unit. */
export function shownUnit(unit: Unit): Unit {
  const chosen = readSetting('lengths');
  if (chosen === 'printed') return unit;
  return chosen === 'inches' ? 'inch' : 'centimetre';
}

/** How many of the shown unit one of the rules' unit is. */
export function shownPer(unit: Unit): number {
  if (shownUnit(unit) === unit) return 1;
  return unit === 'inch' ? CENTIMETRES_AN_INCH : 1 / CENTIMETRES_AN_INCH;
}

/** "12″", "30 cm", from thousandths of the table's unit. */
export function distance(thousandths: number, unit: 'inch' | 'centimetre'): string {
  const rounded = String(Math.round((thousandths * shownPer(unit)) / 100) / 10);
  return shownUnit(unit) === 'inch' ? `${rounded}\u2033` : `${rounded} cm`;
}
