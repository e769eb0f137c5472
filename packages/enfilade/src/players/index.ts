export { randomAnswer, seededPick } from './random.ts';
