import { Sheet } from './frame.tsx';
import { clashInWords, refusalInWords } from './in-words.ts';
import { STRINGS } from './strings.ts';
import type { OpenTable } from './use-table.ts';

/** Questions of a shared table: theirs or mine, and rejected notes. */
export function TableQuestions({ wire, book }: OpenTable) {
  const conflict = wire.conflict.value;
  const rejected = wire.rejected.value;
  if (conflict !== null) {
    const changed = (id: string, field: string): string =>
      book.ledger.value.notes.findLast(({ changes }) =>
        changes.some((change) => change.kind === 'set' && change.item === id && change.field === field),
      )?.by ?? '';
    return (
      <Sheet title={STRINGS.clashTitle} close={() => undefined}>
        <ul class="rf-clashes">
          {conflict.clashes.map((clash, i) => {
            const { change } = clash;
            const who = change.kind === 'set' ? changed(change.item, change.field) : '';
            return <li key={i}>{clashInWords(clash, book, who)}</li>;
          })}
        </ul>
        <footer>
          <button type="button" class="button" onClick={() => wire.settle('theirs')}>
            {STRINGS.keepTheirs}
          </button>
          <button type="button" class="button button-main" onClick={() => wire.settle('mine')}>
            {STRINGS.useMine}
          </button>
        </footer>
      </Sheet>
    );
  }
  if (rejected === null) return null;
  return (
    <Sheet title={STRINGS.rejectedTitle} close={() => wire.dismiss()}>
      <p>{rejected.refusal === undefined ? rejected.says : refusalInWords(rejected.refusal, book)}</p>
      <footer>
        <button type="button" class="button button-main" onClick={() => wire.dismiss()}>
          {STRINGS.dismiss}
        </button>
      </footer>
    </Sheet>
  );
}
