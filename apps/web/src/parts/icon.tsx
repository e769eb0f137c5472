import { DrawnIcon } from './drawn-icon.tsx';

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7Z',
  back: 'M16 5 7 12l9 7Z',
  play: 'M7 4l12 8-12 8Z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5l9 7-9 7ZM18 5v14',
  forward: 'M8 5l9 7-9 7Z',
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  layers: 'M12 4 3 9l9 5 9-5ZM4 14l8 4.500 8-4.500',
  ruler: 'M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l3 3M13 6l2 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  leave: 'M5 21V4m0 1h12l-3 4 3 4H5',
  down: 'M5 9l7 7 7-7',
  done: 'M5 13l5 5 9-12',
  text: 'M4 6h16M4 11h16M4 16h10',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  keys: 'M3 7h18v10H3ZM6 10h1M10 10h1M14 10h1M18 10h1M7 14h10',
  sheet: 'M6 3h9l4 4v14H6ZM15 3v4h4M9 11h7M9 15h7',
  save: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
  theme: 'M10 2c1 4 6 5 6 10a6 6 0 0 1-12 0c0-3 2-4 2-6 2 1 3 2 3 4 2-2 2-5 1-8Z',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c1 1 1 1.500 1 2.500h6c0-1 0-1.500 1-2.500A6 6 0 0 0 12 3Z',
  players: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2 .500 4 2.500 4 6',
  chance: 'M3 20h18M3 15c4 0 4-7 8-7s4 4 10-4',
  luck: 'M4 4h16v16H4ZM8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1',
  army: 'M9 3h6v5H9ZM3 16h6v5H3ZM15 16h6v5h-6ZM12 8v4M6 16v-4h12v4',
  turn: 'M5 12a7 7 0 1 1 2 5M5 12l-2-3m2 3 3-2',
} as const;

export function Icon({ of }: { readonly of: keyof typeof PATHS }) {
  return <DrawnIcon name={of} path={PATHS[of]} />;
}
