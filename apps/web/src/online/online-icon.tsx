import { DrawnIcon } from '../parts/drawn-icon.tsx';

const PATHS = {
  line: 'M2 9a15 15 0 0 1 20 0M5.500 12.500a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.500h.1',
  watching: 'M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  seal: 'M12 3l2.200 1.600 2.700-.2.9 2.600 2.300 1.400-.7 2.600.7 2.600-2.300 1.400-.9 2.600-2.700-.2L12 19l-2.200-1.600-2.700.2-.9-2.600L3.900 13.600l.7-2.600-.7-2.600 2.300-1.400.9-2.600 2.700.2ZM8.500 11l2.500 2.500 4.500-5',
  pending: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
  talk: 'M4 5h16v11H11l-5 4v-4H4Z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  share: 'M12 15V3m-4 4 4-4 4 4M5 11v10h14V11',
  mail: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  close: 'M6 6l12 12M18 6 6 18',
  tick: 'M5 12l5 5L20 6',
  mute: 'M4 5h16v11H11l-5 4v-4H4ZM4 3l16 18',
} as const;

/** The icons of online battles, fetched with their pages. */
export function OnlineIcon({ of }: { readonly of: keyof typeof PATHS }) {
  return <DrawnIcon name={of} path={PATHS[of]} />;
}
