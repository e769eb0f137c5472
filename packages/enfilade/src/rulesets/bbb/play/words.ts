import { isSide, type SystemWords } from '#battle/index.ts';

export const WORDS: SystemWords = {
  length: '"',
  phases: { granted: 'moves after a command roll' },
  blanks: {
    /** Objectives and the sides that hold them now. */
    taken: ({ about: { taken }, value, side, list }) =>
      list(
        Object.entries(taken ?? {}).flatMap(([objective, by]) =>
          isSide(by) ? [`${value(objective)} by ${side(by)}`] : [],
        ),
      ),
  },
};
