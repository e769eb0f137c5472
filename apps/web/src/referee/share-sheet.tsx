import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { NeedsServer } from '../offline/needs-server.tsx';
import { JsonPicker } from '../parts/json-picker.tsx';
import { go } from '../route/route.ts';
import { readBookFile, writeBookFile } from './book-file.ts';
import { Sheet } from './frame.tsx';
import { dropBook, type KeptBook, keptBooks } from './keeping.ts';
import { LinkBox } from './link-box.tsx';
import { chooseBook, keepTableLink } from './memory.ts';
import { PhoneStorage } from './phone-storage.ts';
import { packRoster } from './pack.ts';
import { systemBase, tableBase } from '../route/referee-paths.ts';
import { saveText } from '../parts/save-text.ts';
import { squeeze } from './squeeze.ts';
import type { OpenBook } from './use-book.ts';
import { STRINGS } from './strings.ts';
import { layOutTable } from './sync/create.ts';
import { newId } from '../parts/new-id.ts';
import { when } from '../parts/words.ts';

interface ShareSheetProps {
  readonly opened: OpenBook;
  /** Opens another book; null begins a new one. */
  open(id: string | null): void;
  close(): void;
}

/** Far larger than any real battle. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The roster in a link, to be scanned or sent. */
function RosterLink({ opened: { book, storage } }: Pick<ShareSheetProps, 'opened'>) {
  const link = useSignal('');
  useEffect(() => {
    squeeze(packRoster(storage.name.value, book.roll.value, book.referee)).then(
      (packed) => {
        link.value = `${location.origin}${systemBase(book.referee.book.id)}/join#${packed}`;
      },
      () => undefined,
    );
  }, []);
  return link.value === '' ? null : <LinkBox link={link.value} label={STRINGS.rosterLink} />;
}

/** Several phones, one battle: the shared table is created on the server that this page came from. */
function SeveralPhones({ opened: { book, storage } }: Pick<ShareSheetProps, 'opened'>) {
  const trouble = useSignal('');
  const asking = useSignal(false);
  const layOut = async (): Promise<void> => {
    asking.value = true;
    const { system, notes } = book.ledger.peek();
    const laid = await layOutTable((url, init) => fetch(url, init), location.origin, {
      system,
      name: storage.name.peek(),
      notes,
    });
    asking.value = false;
    if (laid.ok) {
      keepTableLink(laid.token, laid.link);
      go(`${tableBase(laid.token)}/share`);
    } else trouble.value = laid.says ?? STRINGS.noServer;
  };
  return (
    <>
      <p>{STRINGS.severalAbout}</p>
      <button
        type="button"
        class="button button-main"
        disabled={asking.value}
        onClick={() => {
          void layOut();
        }}
      >
        {STRINGS.several}
      </button>
      {trouble.value === '' ? null : (
        <p class="rf-warn" role="alert">
          {trouble.value}
        </p>
      )}
    </>
  );
}

/** The battles stored on this phone. */
function Battles({ opened: { storage, book }, open }: Pick<ShareSheetProps, 'opened' | 'open'>) {
  const kept = useSignal<readonly KeptBook[]>([]);
  const trouble = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  const system = book.referee.book.id;
  const look = (): void => {
    keptBooks(system).then(
      (found) => {
        kept.value = found;
      },
      () => {
        trouble.value = STRINGS.noStorage;
      },
    );
  };
  useEffect(look, []);
  const load = async (text: string): Promise<void> => {
    const read = readBookFile(text, book.referee);
    if (read === undefined) {
      trouble.value = STRINGS.notThatFile;
      return;
    }
    const loaded = new PhoneStorage({ id: newId(), name: read.name }, read.ledger);
    loaded.keep();
    await loaded.kept();
    if (loaded.unkept.peek()) {
      trouble.value = STRINGS.noRoom;
      return;
    }
    open(loaded.id);
  };
  return (
    <>
      <label class="rf-field">
        <span>{STRINGS.battleName}</span>
        <input
          value={storage.name.value}
          maxLength={80}
          onChange={({ currentTarget }) => storage.rename(currentTarget.value)}
        />
      </label>
      <div class="rf-next">
        <button
          type="button"
          class="button"
          onClick={() =>
            saveText(`${storage.name.value || 'battle'}.json`, writeBookFile(storage.name.value, book.ledger.value))
          }
        >
          {STRINGS.exportFile}
        </button>
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          {STRINGS.importFile}
        </button>
        <button type="button" class="button" onClick={() => open(null)}>
          {STRINGS.newBattle}
        </button>
      </div>
      <JsonPicker
        picker={picker}
        label={STRINGS.importFile}
        mostBytes={MOST_BYTES}
        read={(text) => {
          load(text).catch(() => {
            trouble.value = STRINGS.notThatFile;
          });
        }}
        fail={(reason) => (trouble.value = reason)}
      />
      {trouble.value === '' ? null : (
        <p class="rf-warn" role="alert">
          {trouble.value}
        </p>
      )}
      <ul class="rf-kept">
        {kept.value
          .filter(({ id }) => id !== storage.id)
          .map(({ id, name, savedAt }) => (
            <li key={id}>
              <button type="button" onClick={() => open(id)}>
                <b dir="auto">{name}</b> <small>{when(savedAt)}</small>
              </button>
              <button
                type="button"
                class="rf-strike"
                aria-label={STRINGS.forget(name)}
                onClick={() => {
                  dropBook(id).then(look, () => {
                    trouble.value = STRINGS.noStorage;
                  });
                }}
              >
                {STRINGS.removeIt}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

/** Sharing and saving: several phones, the roster as a link, files, other battles. */
export function ShareSheet({ opened, open, close }: ShareSheetProps) {
  return (
    <Sheet title={STRINGS.share} close={close}>
      <section class="rf-share-part">
        <h3>{STRINGS.severalTitle}</h3>
        <SeveralPhones opened={opened} />
        <NeedsServer />
      </section>
      <section class="rf-share-part">
        <h3>{STRINGS.battles}</h3>
        <Battles
          opened={opened}
          open={(id) => {
            chooseBook(opened.book.referee.book.id, id ?? newId());
            open(id);
          }}
        />
      </section>
      <section class="rf-share-part">
        <h3>{STRINGS.rosterTitle}</h3>
        <p>{STRINGS.rosterAbout}</p>
        <RosterLink opened={opened} />
      </section>
    </Sheet>
  );
}
