import { DrawnIcon } from './drawn-icon.tsx';

const PATHS = {
  flag: 'M5 21V4m0 1h13l-3 4 3 4H5',
  referee: 'M4 8h9v9H4ZM15 5h5v6h-5M7 11h.1M10 14h.1M17.500 8h.1',
  lab: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  learn: 'M3 8l9-4 9 4-9 4ZM7 10v5c2 2 8 2 10 0v-5M21 8v6',
  draw: 'M4 20l1-5L16 4l4 4L9 19ZM14 6l4 4M4 20h16',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  computer: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  link: 'M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  folder: 'M3 7h6l2 2h10v10H3Z',
  sheet: 'M6 3h9l4 4v14H6ZM15 3v4h4M9 11h7M9 15h7',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  players: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2 .500 4 2.500 4 6',
} as const;

/** The icons of the pages and of the lists of battles; those of the table are in `parts/icon.tsx`. */
export function PageIcon({ of }: { readonly of: keyof typeof PATHS }) {
  return <DrawnIcon name={of} path={PATHS[of]} />;
}
