import type { PrintedSign } from '#sheet/index.ts';

const BLOCK = 'M2 6h18v7H2z';
const BAYONETS = 'M4 6V3M8 6V3M12 6V3M16 6V3';
const CARRIAGE = '<path d="M3 9h16M11 9v6"/><path d="M3 6v7M19 6v7" stroke-width="2.6"/>';
const BARREL = '<path class="i" d="M9.600 12h2.800l-.6-11h-1.600z"/>';
const HALVED = '<path d="M2 3h18v11H2z"/><path class="i" d="M2 14L20 3H2z"/>';

/** The conventional signs of the plate, as small as print allows. */
const DRAWN: Readonly<Record<PrintedSign, string>> = {
  foot: `<path class="i" d="${BLOCK}"/><path d="${BAYONETS}"/>`,
  weakFoot: `<path d="${BLOCK}"/><path d="${BAYONETS}"/>`,
  skirmishers:
    '<g class="i"><circle cx="4" cy="11" r="1.900"/><circle cx="11" cy="7" r="1.900"/><circle cx="18" cy="11" r="1.900"/></g><path d="M4 9V4M11 5V1M18 9V4"/>',
  horse: HALVED,
  heavyHorse: `${HALVED}<path d="M1 15.300h20" stroke-width="1.600"/>`,
  guns: CARRIAGE + BARREL,
  horseGuns: `${CARRIAGE}${BARREL}<path d="M1 15h20" stroke-dasharray="2 1.600"/>`,
  heavyGuns:
    '<path d="M3 9h16M11 9v6"/><path d="M3 5v9M19 5v9" stroke-width="3"/><path class="i" d="M8.700 12.500h4.600l-.9-12H9.600z"/>',
  wagon:
    '<path d="M3 3h16v8H3zM3 3l16 8M19 3L3 11"/><circle class="i" cx="6" cy="13.500" r="1.800"/><circle class="i" cx="16" cy="13.500" r="1.800"/>',
  general: '<circle cx="11" cy="8.500" r="6.500"/><path class="i" d="M5.500 10.500q5.500-8 11 0q-5.500-2.600-11 0z"/>',
};

export function drawSign(sign: PrintedSign): string {
  return `<svg class="sign" viewBox="0 0 22 16" aria-hidden="true">${DRAWN[sign]}</svg>`;
}
