import { Sheet } from './frame.tsx';
import { clashInWords, refusalInWords } from './in-words.ts';
import { STRINGS } from './strings.ts';
import type { OpenTable } from './use-table.ts';

/** Questions of a shared table: theirs or mine, and rejected notes. */
export function TableQuestions({ client, book }: OpenTable) {
  const conflict = client.conflict.value;
  const rejected = client.rejected.value;
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
          <button type="button" class="button" onClick={() => client.settle('theirs')}>
            {STRINGS.keepTheirs}
          </button>
          <button type="button" class="button button-main" onClick={() => client.settle('mine')}>
            {STRINGS.useMine}
          </button>
        </footer>
      </Sheet>
    );
  }
  if (rejected === null) return null;
  return (
    <Sheet title={STRINGS.rejectedTitle} close={() => client.dismiss()}>
      <p>{rejected.refusal === undefined ? rejected.says : refusalInWords(rejected.refusal, book)}</p>
      <footer>
        <button type="button" class="button button-main" onClick={() => client.dismiss()}>
          {STRINGS.dismiss}
        </button>
      </footer>
    </Sheet>
  );
}
