export { randomAnswer, seededPick } from '#battle/index.ts';
