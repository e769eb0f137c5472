import { bareBattle, closedSource, findPlay, isRefusal, SCENARIOS, settingOf, type System } from 'enfilade';
import { conduct, fingerprint, MUSTER } from 'enfilade/battle';
import { readGolden, rulesetOfPosition } from 'enfilade/testing';
import { FIELD_QUESTIONS } from '../bench/field.ts';
import { fought } from '../golden/fight.ts';

/** What must be equal wherever it is worked out: fingerprints by name. */
export type Results = Readonly<Record<string, string>>;

/** Golden battles by system, each as the text of its file. */
export type Journals = Readonly<Record<string, readonly string[]>>;

const SEED = 1813;
const TURNS = 2;
const ASKED = 300;
const ASKED_FAR = 10;

/** Runs wherever JavaScript does, so files are passed in. */
export function resultsOf(journals: Journals): Results {
  return { ...ofJournals(journals), ...ofFights(), ...ofGeometry() };
}

function ofJournals(journals: Journals): Results {
  return Object.fromEntries(
    Object.entries(journals).map(([system, texts]) => [`journals of ${system}`, fingerprint(texts.map(eventsOf))]),
  );
}

/** Every order carried out again with the dice and answers of the journal, ignoring the stored events. */
function eventsOf(text: string): readonly unknown[] {
  const file = readGolden(text);
  const play = findPlay(file.scenario.ruleset);
  if (play === undefined) throw new Error(`nobody plays ${file.scenario.ruleset}`);
  const ruleset = rulesetOfPosition(play, file);
  let battle = bareBattle<System>(settingOf(file.scenario));
  return file.journal.flatMap(({ order, draws }) => {
    const read = order.kind === MUSTER.kind ? order : ruleset.read(order);
    if (isRefusal(read)) throw new Error(read.because);
    const told = conduct(ruleset, battle, read, { known: draws, source: closedSource() });
    ({ battle } = told);
    return told.events;
  });
}

/** Chance and the choice of orders come from the seed alone. */
function ofFights(): Results {
  return Object.fromEntries(
    SCENARIOS.flatMap(({ id, ruleset }) => {
      const play = findPlay(ruleset);
      if (play === undefined) return [];
      const { events } = fought(play, { scenario: id, seed: SEED, turns: TURNS });
      return [[`${events.length} events of ${id}`, fingerprint(events)]];
    }),
  );
}

function ofGeometry(): Results {
  return Object.fromEntries(
    FIELD_QUESTIONS.map(([question, ask]) => {
      const few = question.startsWith('reach') ? ASKED_FAR : ASKED;
      const answers = Array.from({ length: few }, () => fingerprint(ask() ?? null));
      return [`${few} times ${question}`, fingerprint(answers)];
    }),
  );
}
