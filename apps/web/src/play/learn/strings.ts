/** What the guide says around each system's own words. */
export const GUIDE_STRINGS = {
  guide: 'Guide',
  count: (n: number, of: number) => `${n} of ${of}`,
  showMe: 'Show me',
  takenBack: 'That is how it\u2019s done. It has been undone: now it\u2019s your turn.',
  strayed: 'That was legal too, and the battle carries on from there. When you want to try this:',
  onSheet: 'On the sheet',
  stop: 'Stop explaining',
  allDone: 'That is all there is to it',
  allDoneSays:
    'You have done everything this guide can show. Fight the battle out as you like, and ask for a hint whenever you want one.',
  goOn: 'Fight it out',
  confirm: 'Now confirm it',
  confirmHow: (order: string) =>
    `Nothing has happened yet. The dark button \u201c${order}\u201d gives the order, and so does Enter; Esc takes it back.`,
  finished: 'You have finished the guide.',
  partly: (done: number, of: number) => `You have done ${done} of the ${of} steps of the guide.`,
  again: 'Play it again without help',
  bigger: (name: string) => `The same system, bigger: ${name}`,
} as const;
