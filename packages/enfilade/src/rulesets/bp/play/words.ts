import type { SystemWords } from '#battle/index.ts';

export const WORDS: SystemWords = {
  length: '"',
  phases: { moving: 'moves', drawOff: 'drawing off' },
  terms: {
    response: { stand: 'it stands', evade: 'it evades', closingFire: 'closing fire' },
    answer: { forward: 'straight on', left: 'to the left', right: 'to the right' },
  },
};
