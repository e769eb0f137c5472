import type { Refusal } from 'enfilade';
import { type Chip, chipsOf } from 'enfilade/referee';
import { type PartialFacts, toInput } from '../odds/question.ts';
import { type AskedFact, isAmongSeveral } from './asked.ts';
import { FactView } from './fact-view.tsx';
import { knownFact } from './facts.ts';
import type { ResolutionSession } from './resolution-session.ts';

interface FactProps {
  readonly fact: AskedFact;
  readonly resolving: ResolutionSession;
  refuse(refusal: Refusal): void;
}

function chipsFor({ asked, path }: AskedFact, { question, facts }: ResolutionSession): readonly Chip[] {
  const { procedure, resolution } = question;
  const { given, cast } = facts.value;
  const bands = resolution.bands?.(asked, given, cast) ?? resolution.bands?.(path, given, cast);
  const { form } = procedure;
  return chipsOf(
    { form, prepare: (input) => procedure.prepare(toInput(form, input as PartialFacts)) },
    path,
    given,
    bands,
  );
}

/** One fact of a resolution. */
export function Fact({ fact, resolving, refuse }: FactProps) {
  const { about, path, of, asked } = fact;
  const short = resolving.question.resolution.labels?.[asked];
  return (
    <FactView
      label={
        of === '' || (short !== undefined && !isAmongSeveral(path, resolving.facts.value.given))
          ? (short ?? about.label)
          : `${of}: ${short ?? about.label}`
      }
      about={about}
      chips={chipsFor(fact, resolving)}
      value={knownFact(fact, resolving.facts.value.given)}
      tapped={path in resolving.tapped.value}
      named={short !== undefined || of !== ''}
      change={(value) => resolving.tap(path, value)}
      refuse={refuse}
    />
  );
}
