/** Why a battle that was stored, or comes in a file, cannot be opened. */
export const REOPENING_STRINGS = {
  noFile: 'The file is no longer open. Open it again.',
  notStored: 'This battle is not stored in this browser.',
  storageShut: (because: string) => `This browser\u2019s storage can\u2019t be opened: ${because}.`,
  damaged: (because: string) => `The stored battle is damaged: ${because}.`,
  salvaged: (kept: number, of: number) =>
    `The stored battle is damaged. This is a new copy with what could be recovered: ${kept} of ${of} orders.`,
  notAFile: (because: string) => `Not a battle file: ${because}.`,
  faultyScenario: (because: string) => `There is a mistake in the scenario: ${because}.`,
} as const;
