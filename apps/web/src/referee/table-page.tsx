import { useSignal } from '@preact/signals';
import { plainText } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { Loading, Notice } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { Top } from './frame.tsx';
import { LinkBox } from './link-box.tsx';
import { NeedsServer } from '../offline/needs-server.tsx';
import { chooseBook, keepName, ownName, tableLink } from './memory.ts';
import { PhoneStorage } from './phone-storage.ts';
import { systemBase, tableBase } from '../route/referee-paths.ts';
import { RemoveTable } from './remove-table.tsx';
import { syncStatus } from './sync-status.ts';
import { STRINGS } from './strings.ts';
import { TableQuestions } from './table-questions.tsx';
import { type OpenTable, useTable } from './use-table.ts';
import { newId } from '../parts/new-id.ts';

interface TablePageProps {
  readonly token: string;
  /** The pages of an open battle. */
  show(table: OpenTable): ComponentChildren;
}

/** The name is asked once. */
export function TablePage(props: TablePageProps) {
  const name = useSignal(ownName());
  if (name.value !== '') return <Table {...props} name={name.value} />;
  return (
    <NameForm
      take={(given) => {
        const plain = plainText(given).trim();
        keepName(plain);
        name.value = plain;
      }}
    />
  );
}

function NameForm({ take }: { take(name: string): void }) {
  useTitle(STRINGS.severalTitle);
  const typed = useSignal('');
  const name = typed.value.trim();
  return (
    <div class="rf">
      <Top title={STRINGS.severalTitle} small={STRINGS.referee} back={() => go('/referee')} />
      <form
        class="rf-body"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') take(name);
        }}
      >
        <label class="rf-field">
          <span>{STRINGS.yourName}</span>
          <input
            maxLength={40}
            value={typed.value}
            autocomplete="nickname"
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
            }}
          />
        </label>
        <p>{STRINGS.yourNameWhy}</p>
        <p class="rf-next">
          <button type="submit" class="button button-main" disabled={name === ''}>
            {STRINGS.sitDown}
          </button>
        </p>
      </form>
    </div>
  );
}

function Table({ token, name, show }: TablePageProps & { readonly name: string }) {
  const attempt = useSignal(0);
  const opened = useTable(token, name, attempt.value);
  if (opened === 'loading') return <Loading />;
  if (opened === 'gone')
    return (
      <Notice title={STRINGS.tableGone}>
        <p>{STRINGS.tableGoneAbout}</p>
      </Notice>
    );
  if ('away' in opened)
    return (
      <Notice title={STRINGS.tableAway}>
        <p>{opened.away === '' ? STRINGS.tableAwayAbout : opened.away}</p>
        <p>
          <button
            type="button"
            class="button"
            onClick={() => {
              attempt.value += 1;
            }}
          >
            {STRINGS.tryAgain}
          </button>
        </p>
      </Notice>
    );
  const { client } = opened;
  const ribbon = syncStatus({
    line: client.line.value,
    waiting: client.waiting.value.length,
    unkept: client.unkept.value,
    noRoom: client.noRoom.value,
  });
  return (
    <>
      {ribbon === '' ? null : (
        <p class="rf-ribbon" role="status">
          {ribbon}
        </p>
      )}
      {show(opened)}
      <TableQuestions {...opened} />
    </>
  );
}

/** Saves the battle as one of this phone's own; false if there is no room for it. */
async function keepCopy({ client, book }: OpenTable): Promise<boolean> {
  const { id: system, name } = book.referee.book;
  const storage = new PhoneStorage({ id: newId(), name: client.title.value || name }, book.ledger.value);
  storage.keep();
  await storage.kept();
  if (storage.unkept.value) return false;
  chooseBook(system, storage.id);
  go(systemBase(system));
  return true;
}

/** The link to pass on, and who is at the table. */
export function TableSharePage({ token, table }: { readonly token: string; readonly table: OpenTable }) {
  const { client, book } = table;
  const base = tableBase(token);
  const trouble = useSignal('');
  useTitle(STRINGS.severalTitle);
  return (
    <div class="rf">
      <Top
        title={STRINGS.severalTitle}
        small={`${STRINGS.referee} \u00b7 ${book.referee.book.name}`}
        back={() => go(base)}
      />
      <div class="rf-body rf-table-share">
        <LinkBox link={tableLink(token) ?? `${location.origin}${base}`} label={STRINGS.tableLink} />
        <p>{STRINGS.tableAbout}</p>
        <NeedsServer />
        <p aria-live="polite">
          <b>{STRINGS.atTable(client.here.value.map(plainText))}</b>
        </p>
        {trouble.value === '' ? null : (
          <p class="rf-warn" role="alert">
            {trouble.value}
          </p>
        )}
        <RemoveTable token={token} client={client} />
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button
            type="button"
            class="button"
            onClick={() => {
              void keepCopy(table).then((kept) => {
                trouble.value = kept ? '' : STRINGS.noRoom;
              });
            }}
          >
            {STRINGS.keepCopy}
          </button>
          <button type="button" class="button button-main" onClick={() => go(base)}>
            {STRINGS.toTable}
          </button>
        </div>
      </div>
    </div>
  );
}
