import type { Setting, Settings } from './choices.ts';
import type { SettingGroup } from './groups.ts';

interface SettingWords<T> {
  readonly label: string;
  readonly says?: string;
  /** What speaks of mouse and keys, and is left out where there are none: only the words, or all of the setting. */
  readonly forKeys?: 'words' | 'all';
  readonly options: Readonly<Record<Extract<T, string>, string>>;
}

const NO_OPTIONS = {};

export const SETTINGS_STRINGS = {
  title: 'Settings',
  kept: 'Saved in this browser. Changes take effect at once.',
  close: 'Close',
} as const;

export const GROUP_NAMES: Readonly<Record<SettingGroup, string>> = {
  pace: 'Pace',
  asking: 'Confirmations',
  table: 'Table',
  sight: 'Sight and sound',
  help: 'Help',
  hands: 'Mouse, touch and keys',
};

export const SETTING_WORDS: { readonly [K in Setting]: SettingWords<Settings[K]> } = {
  pace: {
    label: 'Their turn',
    says: 'Read leaves you time for each line. Skip shows only what waits for you.',
    options: { read: 'Read', watch: 'Watch', fast: 'Fast', skip: 'Skip' },
  },
  waitsAfter: {
    label: 'Wait for me after',
    says: 'Space continues',
    forKeys: 'words',
    options: { mine: 'My own rolls', nothing: 'Nothing', everything: 'Every roll' },
  },
  diceSettle: { label: 'Dice settle', options: { groups: 'In groups', once: 'All at once' } },
  asksPhaseEnd: {
    label: 'Ask before a phase ends',
    says: 'Only if a unit can still fire, charge or fight, or none was given an order',
    options: NO_OPTIONS,
  },
  confirmsMoves: {
    label: 'Confirm moves',
    says: 'Off: letting go of a unit gives the order. You can still undo it.',
    options: NO_OPTIONS,
  },
  ownDice: { label: 'My own dice', says: 'Roll real dice and enter the faces', options: NO_OPTIONS },
  colours: {
    label: 'Colours',
    says: 'The sides are also told apart by hatching',
    options: { army: 'Of the armies', mine: 'Mine blue', clear: 'Colour-blind' },
  },
  lengths: { label: 'Lengths', options: { printed: 'As printed', inches: 'Inches', centimetres: 'cm' } },
  wayUp: { label: 'Which way up', options: { mine: 'My side below', north: 'North up' } },
  theme: { label: 'Theme', options: { system: 'System', paper: 'Paper', campfire: 'Campfire' } },
  textSize: { label: 'Text size', options: { usual: 'Normal', large: 'Large', larger: 'Larger' } },
  motion: { label: 'Motion', options: { system: 'System', full: 'Full', less: 'Less' } },
  sound: { label: 'Sound', says: 'Drums, volleys and the rest; none in Skip', options: NO_OPTIONS },
  volume: { label: 'Volume', options: NO_OPTIONS },
  soundAsked: { label: 'Asked about sound', options: NO_OPTIONS },
  coach: { label: 'Guide', says: 'Explains each part of the turn the first time', options: NO_OPTIONS },
  odds: {
    label: 'Odds',
    says: 'Full shows the working as well',
    options: { short: 'Short', full: 'Full', off: 'Off' },
  },
  hints: { label: 'Hints', says: 'The light bulb, and H', forKeys: 'words', options: NO_OPTIONS },
  whoIsWinning: {
    label: 'Who is winning',
    says: 'The chances in the menu, and how it would end now',
    options: NO_OPTIONS,
  },
  wheel: {
    label: 'Mouse wheel',
    forKeys: 'all',
    says: 'With Ctrl it always zooms',
    options: { zoom: 'Zooms', pan: 'Pans' },
  },
  leftHanded: { label: 'Left-handed', says: 'On a phone, buttons on the left', options: NO_OPTIONS },
  singleKeys: {
    label: 'Keys everywhere',
    forKeys: 'all',
    says: 'Letters and digits are commands wherever the focus is, not just on the map',
    options: NO_OPTIONS,
  },
};
