import { counted } from 'enfilade';

/** What the list of battles and the page of a new battle both say of a battle. */
export const BATTLE_WORDS = {
  /** "15 min", "1 h", "1¼ h". */
  minutes: (minutes: number) => {
    if (minutes < 60) return `${minutes} min`;
    const quarters = Math.round(minutes / 15);
    const part = ['', '\u00bc', '\u00bd', '\u00be'][quarters % 4] ?? '';
    return `${Math.floor(quarters / 4)}${part} h`;
  },
  units: (a: number, b: number) => `${a} v ${b}`,
  unitsSpoken: (a: number, b: number) => `${counted(a, 'unit')} against ${b}`,
  even: 'Even',
  favours: (side: string) => `Favours ${side}`,
  oftenDrawn: 'Often drawn',
  drawnShare: (share: string) => `${share} drawn`,
  notMeasured: 'Not measured',
  shares: (a: string, b: string, drawn: string) => `${a}, ${b}, ${drawn} are drawn.`,
} as const;
