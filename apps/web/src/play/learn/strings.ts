/** What the guide says around the words of each system. */
export const GUIDE_STRINGS = {
  guide: 'Guide',
  count: (n: number, of: number) => `${n} of ${of}`,
  showMe: 'Show me',
  takenBack: 'That is how. It has been taken back: now you.',
  strayed: 'That was allowed too, and the battle goes on from there. When you want to try this:',
  onSheet: 'On the sheet',
  stop: 'Stop explaining',
  allDone: 'That is all there is to it',
  allDoneSays:
    'You have done everything that this guide can show. Fight the battle out as you like; the hints are there if you want one.',
  goOn: 'Fight it out',
  finished: 'You have finished the guide.',
  again: 'Play it again without help',
  bigger: (name: string) => `The same system, bigger: ${name}`,
} as const;
