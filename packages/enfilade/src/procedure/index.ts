/** Resolutions: the form of their facts, refusals, odds of an outcome, worked examples, the machine interface. */
export type { Belonging, FieldAbout, FormAbout, Kind } from './about.ts';
export { expectation } from './about.ts';
export { type Answer, answer, chances, refusalOf } from './answer.ts';
export { type Case, type CaseFile, judgeCases, parseCases, type Verdict } from './cases.ts';
export { contractOutput } from './contract.ts';
export {
  countedValue,
  type FactAt,
  factsIn,
  pathWithin,
  shownFields,
  startOf,
  startOfForm,
  withFact,
} from './facts.ts';
export { type FactChange, changedFacts, factsInWords, saidInWords } from './facts-in-words.ts';
export { capital, counted, inMinutes, isRecord, lowered, percent, spaced } from './plain.ts';
export { questionLine } from './question-line.ts';
export { type FieldChances, type OddsReading, readingsOf, readOff } from './readings.ts';
export { oddsInWords, readInWords, readingInWords } from './readings-in-words.ts';
export {
  canSweep,
  type RefusedRun,
  refusedRuns,
  type SweptRange,
  sweptValues,
  type SweptValue,
  usualRange,
  valuesInWords,
} from './sweep.ts';
export {
  belongs,
  choice,
  type Field,
  flag,
  list,
  neededFlag,
  nullable,
  number,
  numberChoice,
  optional,
  record,
  text,
  type Words,
  whole,
} from './field.ts';
export {
  type Contradiction,
  type FactsIn,
  type FactsOf,
  type Form,
  derivedForm,
  form,
  type ParseResult,
  parse,
} from './form.ts';
export { matches } from './matches.ts';
export { decision, type Output, type PreparedProcedure, type Procedure, procedure } from './procedure.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export { findProcedure, type Rulebook, type Rules } from './rulebook.ts';
