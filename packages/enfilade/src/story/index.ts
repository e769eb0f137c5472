export { EXACT } from './exact.ts';
export { isQuiet, matterOf, partOpenedBy } from './kind.ts';
export {
  direction,
  inPlainWords,
  isPlace,
  measure,
  type Names,
  namesIn,
  partName,
  sideName,
  spot,
  wayFrom,
  whereIs,
} from './names.ts';
export { facesIn, procedureOf, tellOutcome } from './outcome.ts';
export { placeInWords } from './places.ts';
export { endInWords, sentenceOf, sidesNamed, type ToldEvent } from './sentence.ts';
export { inWords } from './words.ts';
