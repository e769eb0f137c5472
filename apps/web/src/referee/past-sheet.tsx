import { findProcedure, type Rulebook } from 'enfilade';
import { mayBeTakenBack, type Resolution, type ThrowReading } from 'enfilade/referee';
import { inWords } from '../parts/words.ts';
import { Sheet } from './frame.tsx';
import { diceAgain, headOf, type HistoryEntry, type ResolvedAction } from './history.ts';
import { editsInWords } from './in-words.ts';
import { reckonedIn } from './reckoned.ts';
import { Reasons } from './reckoning.tsx';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';
import { ThrowBlock } from './throws.tsx';

/** The dice of a past resolution, how they were read, and every number with its reasons. */
function Again({ deed, book }: { readonly deed: ResolvedAction; readonly book: Book }) {
  const { referee } = book;
  const rules: Rulebook = referee.book;
  const again = diceAgain(deed, referee);
  const resolution: Resolution | undefined = Object.hasOwn(referee.resolutions, deed.procedure)
    ? referee.resolutions[deed.procedure]
    : undefined;
  if (again === undefined || resolution === undefined) return null;
  const { throws, output } = again;
  const reading = (number: number, name: string): ThrowReading =>
    resolution.reads?.({ number, name, given: deed.input, foretold: output }) ?? { title: name };
  const form = findProcedure(rules, deed.procedure)?.form ?? {};
  return (
    <>
      {throws
        .filter(({ dice }) => dice.length > 0)
        .map((thrown) => (
          <ThrowBlock
            key={throws.indexOf(thrown)}
            thrown={thrown}
            reading={reading(throws.indexOf(thrown), thrown.name)}
          />
        ))}
      <Reasons rows={resolution.reckons?.(output, deed.input) ?? reckonedIn(output, rules.sheet)} book={rules} />
      <details class="rf-details">
        <summary>{STRINGS.factsOf}</summary>
        <dl class="rf-facts-of">
          {Object.entries(deed.input).map(([field, value]) => (
            <div key={field}>
              <dt>{Object.hasOwn(form, field) ? form[field]?.label : field}</dt>
              <dd>{inWords(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface PastSheetProps {
  readonly past: HistoryEntry;
  readonly book: Book;
  undo(): void;
  close(): void;
}

/** One entry of the history in full: dice, reasons, changes, and undo. */
export function PastSheet({ past, book, undo, close }: PastSheetProps) {
  const { note, undone } = past;
  const { deed, changes } = note;
  const lines = editsInWords(changes, book);
  return (
    <Sheet title={headOf(past, book.referee)} close={close}>
      {deed.kind === 'resolved' ? (
        <>
          <p class="rf-past-says">{deed.says}</p>
          <ul class="rf-past-table">
            {deed.table.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Again deed={deed} book={book} />
        </>
      ) : null}
      {lines.length === 0 ? null : (
        <section class="rf-past-writes">
          <h3 class="small-caps">{STRINGS.writes}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <footer>
        <button type="button" class="button" disabled={undone || !mayBeTakenBack(note)} onClick={undo}>
          {undone ? STRINGS.struckOut : STRINGS.undoThis}
        </button>
      </footer>
    </Sheet>
  );
}
