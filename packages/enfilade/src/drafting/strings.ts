/** What the editor says of edits that were not made. */
export const DRAFTING = {
  nothingThere: 'There is nothing to change.',
  locked: 'It is locked. Unlock it first.',
  idStays: 'The id of a piece stays as it is.',
  unreadable: (fault: string) => `A battle file cannot say that. ${fault}`,
} as const;
