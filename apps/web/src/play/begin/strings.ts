import { counted, type Level, type SideWords } from 'enfilade';
import type { Budget } from '../budget.ts';

const LEVEL = {
  recruit: {
    label: 'Recruit',
    as: 'as a recruit',
    says: 'Knows the rules, makes mistakes. For a first battle.',
    takes: 'at once',
  },
  captain: { label: 'Captain', as: 'as a captain', says: 'Weighs every order by its odds.', takes: 'about 1 s a turn' },
  marshal: {
    label: 'Marshal',
    as: 'as a marshal',
    says: 'Plays out the next two turns before each order.',
    takes: '15\u201330 s a turn',
  },
  random: { label: 'Random', as: 'at random', says: 'Any legal order. For trying out the rules.', takes: 'at once' },
} as const satisfies Readonly<Record<Level, Record<'label' | 'as' | 'says' | 'takes', string>>>;

const THOUGHT = { 500: 'half a second', 2000: '2 seconds', 5000: '5 seconds' } as const satisfies Record<
  Budget,
  string
>;

/** The words of the page of a new battle. */
export const BEGIN_STRINGS = {
  level: LEVEL,
  /** As measured in this browser: "under 1 s a turn", "4 s a turn". */
  measured: (milliseconds: number) => {
    const seconds = Math.round(milliseconds / 1000);
    return seconds < 1 ? 'under 1 s a turn' : `${seconds} s a turn`;
  },
  measuredHere: 'as measured on this device',
  usually: 'on most devices',
  opponent: 'Opponent',
  plays: ({ called }: SideWords) => `plays ${called}`,
  playWith: 'Who plays with you',
  computer: 'Computer',
  friend: 'Friend by link',
  here: 'Someone here',
  hereAbout: 'You take turns at this screen. Where the rules hide something, it asks you to hand it over.',
  thinks: 'The marshal thinks about each order for',
  thought: THOUGHT,
  yourSide: 'Your side',
  you: ({ called }: SideWords) => `You: ${called}`,
  playThis: 'Play this side',
  wins: ({ isPlural }: SideWords, share: number) => `${isPlural ? 'win' : 'wins'} ${share}%`,
  map: (name: string) => `Map of ${name}. Click an army to lead it.`,
  size: (a: number, b: number) => `${a} v ${counted(b, 'unit')}`,
  unitsOf: (n: number) => counted(n, 'unit'),
  turns: (turns: number) => counted(turns, 'turn'),
  about: (time: string) => `about ${time}`,
  howWon: 'How it is won',
  armies: 'The armies',
  howEven: 'How even it is',
  measure: 'Measure it yourself',
  edit: 'Edit a copy of it',
  guide: 'New to this? Play it with the guide',
  begin: 'Begin',
  watch: 'Watch two computers instead',
  /** Every setting in a sentence. */
  agreement: ({ you, them, opponent, level, budget }: ChosenSettings) => {
    const thought = level === 'marshal' ? `, which thinks about each order for ${THOUGHT[budget]}` : '';
    const against =
      opponent === 'here'
        ? `Another person at this screen leads ${them.called}.`
        : `The computer leads ${them.called} ${LEVEL[level].as}${thought}.`;
    return `You lead ${you.called}. ${against} Rules as printed, dice rolled here, no clock. You can leave at any time: the battle is saved.`;
  },
} as const;

interface ChosenSettings {
  readonly you: SideWords;
  readonly them: SideWords;
  readonly opponent: 'computer' | 'here';
  readonly level: Level;
  readonly budget: Budget;
}
