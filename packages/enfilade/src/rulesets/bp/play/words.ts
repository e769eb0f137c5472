import type { SystemWords } from '#battle/index.ts';
import { isRecord } from '#procedure/index.ts';

export const WORDS: SystemWords = {
  length: '"',
  phases: { moving: 'moves', drawOff: 'drawing off' },
  blanks: {
    /** Whom a charge struck, and on which side if not in front. */
    targets: ({ about: { targets }, value, list }) =>
      Array.isArray(targets)
        ? list(
            targets.filter(isRecord).map(({ unit, contact }) => {
              const name = value(unit) ?? '';
              return contact === 'front' ? name : `${name} in ${String(contact)}`;
            }),
          )
        : undefined,
  },
  terms: {
    response: { stand: 'it stands', evade: 'it evades', closingFire: 'closing fire' },
    answer: { forward: 'straight on', left: 'to the left', right: 'to the right' },
  },
};
