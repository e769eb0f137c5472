import type { SystemWords } from '#battle/index.ts';

export const WORDS: SystemWords = { length: '"' };
