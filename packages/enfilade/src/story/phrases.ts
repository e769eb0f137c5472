import type { EventKinds, Telling } from '#battle/index.ts';
import { inPlainWords } from './names.ts';

/** How a unit ended that was driven back. */
export const HALTED = '[, {formed}][, stopped by {stoppedBy}][, {standsLost} stands lost]';
export const DRIVEN = `[ out of {leaves}][, not the whole {shortOf}"][, {facing}]${HALTED}`;

/** How events are told, by their kind. */
export type Phrases = Readonly<Record<string, string>>;

/**
 * How the events that several systems have are told; each system has `phrases.ts` for its own. {key} is a field of the event in words, {who} whom it is about, {way} how far and
 * where somebody went, {there} where he is, {facing} where he looks now if he turned, {says} the outcome as its resolution says it,
 * {dice} and {faces} the faces where no dice are drawn, {moved} what became of a unit that moved,
 * {active} and {toAct} the sides; what stands in [brackets] is left out where one of its words is missing or no. After | stands what is
 * told where a word is missing.
 */
const SHARED_PHRASES: Phrases = {
  'armies-mustered': 'The armies stand ready',
  'battle-ended': 'The battle is over[: {outcomeOf}]',
  'charge-came-home':
    '{who} charged home[ against {target}][ against {targets}][, on its {struckOn}][, in flank: {inFlank}][, in rear: {inRear}][, {way}][, {facing}][; it is disordered: {disordered}]',
  'charge-declared':
    '{who} declared a charge on {target}, but {stoppedBy} ends it on the way|{who} declared a charge on {target}[: {says}][; {risen} stood up]',
  'charge-fell-short': '{who} fell short[ of {target}][, {way}][, {facing}]',
  'order-blundered': '{commander} blundered: {says}|A blunder by {units}: {says}|A blunder: {says}',
  'order-given':
    '{who} ordered {orderedUnits}[ to charge {charge}][, {charging} to charge][, {inDense} to move in dense terrain]: {faces}{dice} {says}',
  'phase-began': 'Next part of the turn: {phase}',
  'player-turn-began': 'Turn {turn}, {active} to play[; {successor} takes command, with a value of {value}]',
  'position-begun': 'The situation was set up',
  'rally-failed': '{unit} did not rally: {faces} {says}[; {joined} joined it]',
  'set-up-began': 'The armies set up',
  'side-ready': 'The army is ready[, left out: {leftOut}]',
  'turn-began': 'Turn {turn} began',
  'turn-ended': 'The turn ended[: losses {armies}][; no longer suppressed: {recovered}][; shuffled in: {cards}]',
  'unit-arrived': '{who} arrived[ {there}][, bending {bends}][, {facing}][, {formed}]',
  'unit-counter-charged': '{who} counter-charged[ {target}][ {charger}][, {way}][, {facing}]',
  'unit-evaded':
    '{who} evaded {inches}" {towards}[, now {there}][, {facing}][, {formed}][, stopped by {stoppedBy}][, disrupted: {disruptedAfter}][; {missed} found it gone]|{who} evaded[ {way}][, bending {bends}][, {facing}][, {formed}][, stopped by {stoppedBy}][ but had no room: {blocked}]',
  'unit-left-table': '{who} left the table[ over the edge {edge}][, {standsLost} stands lost]',
  'unit-moved': '{who} {moved}[, bending {bends}][, stopped by {stoppedBy}]',
  'unit-rallied': '{unit} rallied[ by {commander}][: {says}][; {joined} joined it]',
  'unit-retired':
    '{who} retired {inches}" {towards}[, now {there}][, {facing}][, {formed}][; barred by {barredBy}, losing {loses}][; retired through and disrupted: {disrupts}]|{who} retired[ {way}][, disordered: {disordered}]',
  'unit-retreated': `{who} retreated[ {way}]${DRIVEN}`,
  'unit-routed': `{who} routed[ {way}]${DRIVEN}`,
  'unit-set-up': '{who} set up[ {there}][, {facing}][, {formed}]',
  'unit-stayed': '{who} stayed',
  'unit-stumbled': '{who} blundered[ {way}][, {facing}][, stopped by {stoppedBy}]',
  'volley-fired':
    '{units0} fired at {target}[, {mode}]: {faces}{dice} {says}[; it now stands {backTo}][; suppressed as well: {alsoSuppressed}][; lost aboard it: {carried}]',
};

/** What a reader does not miss: the bookkeeping between two things that happen. */
const QUIET: ReadonlySet<string> = new Set([
  'action-ended',
  'activation-ended',
  'assault-over',
  'card-opened',
  'cavalry-charged',
  'charges-ended',
  'commanders-ready',
  'fight-begun',
  'fire-step-ended',
  'game-turn-ended',
  'initiative-goes-on',
  'moves-ended',
  'moves-spent',
  'round-ended',
  'staged',
  'unit-activated',
]);

/** The kinds of a system that says of them only how they are told. */
export function kindsOf(phrases: Phrases): EventKinds {
  const all: Phrases = { ...SHARED_PHRASES, ...phrases };
  return Object.fromEntries(
    [...new Set([...Object.keys(all), ...QUIET])].map((kind) => {
      const matter = MATTERS.find(([word]) => word.test(kind))?.[1];
      return [
        kind,
        {
          tell: all[kind] ?? inPlainWords(kind),
          ...(QUIET.has(kind) ? { quiet: true } : {}),
          ...(matter === undefined ? {} : { matter }),
        } as Telling,
      ];
    }),
  );
}

const MATTERS: readonly (readonly [RegExp, NonNullable<Telling['matter']>])[] = [
  [/broke|routed|destroyed|removed|lost|fled|flight/, 'breaks'],
  [/fired|shot|volley|fire/, 'volleys'],
  [/fought|melee|charge|assault|engage|blows/, 'fights'],
];
