import '../styles/editor-start.css';
import { catalogue } from 'virtual:catalogue';
import { useSignal } from '@preact/signals';
import { isFault, SCENARIO_LIMITS } from 'enfilade';
import { beginHistory, type Draft, readDraft } from 'enfilade/drafting';
import { useEffect, useRef } from 'preact/hooks';
import { JsonPicker } from '../parts/json-picker.tsx';
import { newId } from '../parts/new-id.ts';
import { PageIcon } from '../parts/page-icon.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { editorPath } from '../route/paths.ts';
import { go } from '../route/route.ts';
import { BattleMap } from '../table/battle-map.tsx';
import { type DrawingEntry, drawings, dropDrawing, keepDrawing } from './drawings.ts';
import { blankId } from './blank-id.ts';
import { draftIn } from './link.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

const DRAWN = catalogue.filter(({ isDrawn }) => isDrawn);

/** Stores a new drawing and opens it. */
async function begin(draft: Draft): Promise<void> {
  const id = newId();
  await keepDrawing(id, beginHistory(draft), Date.now());
  go(editorPath(id));
}

function draftOf(text: string): Draft | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return STRINGS.notAFile(STRINGS.notJson);
  }
  const draft = readDraft(content);
  if (isFault(draft)) return STRINGS.notAFile(draft.message);
  const { ruleset } = draft.scenario;
  return DRAWN.some(({ id }) => id === ruleset) ? draft : STRINGS.notDrawn(ruleset);
}

/** Where a drawing begins: blank, a battle, a file, or one that was begun before. */
export function StartPage() {
  useTitle(STRINGS.title);
  const trouble = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  const start = (draft: Draft | string): void => {
    if (typeof draft === 'string') {
      trouble.value = draft;
      return;
    }
    begin(draft).catch(() => {
      trouble.value = STRINGS.noStorage;
    });
  };
  useEffect(() => {
    void draftIn(location.hash).then((found) => {
      if (found === null) return;
      if (typeof found === 'string') trouble.value = found === '' ? STRINGS.badLink : STRINGS.badLinkFault(found);
      else start(found);
    });
  }, []);
  return (
    <article class="editor-start">
      <h1>{STRINGS.title}</h1>
      <p class="editor-start-intro">{STRINGS.intro}</p>
      {trouble.value === '' ? null : (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
      <YourDrawings />
      <section aria-labelledby="editor-blank">
        <h2 id="editor-blank">{STRINGS.blank}</h2>
        <ul class="editor-start-systems">
          {DRAWN.map(({ id, name }) => (
            <li key={id}>
              <Link to={editorPath(blankId(id))} class="button">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="editor-open">
        <h2 id="editor-open">{STRINGS.fromFile}</h2>
        <p>{STRINGS.fromFileWhat}</p>
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          <PageIcon of="folder" /> {STRINGS.fromFile}
        </button>
        <JsonPicker
          picker={picker}
          label={STRINGS.fromFile}
          mostBytes={SCENARIO_LIMITS.bytes}
          read={(text) => start(draftOf(text))}
          fail={(reason) => (trouble.value = reason)}
        />
      </section>
      <section aria-labelledby="editor-shipped">
        <h2 id="editor-shipped">{STRINGS.shipped}</h2>
        <p>{STRINGS.shippedWhat}</p>
        <ul class="editor-start-battles">
          {DRAWN.flatMap(({ id: system, name: systemName, battles }) =>
            battles.map(({ id, name }) => (
              <li key={id} data-system={system}>
                <Link to={editorPath(id)} class="editor-start-battle">
                  <BattleMap id={id} name={name} />
                  <b>{name}</b>
                  <span>{systemName}</span>
                </Link>
              </li>
            )),
          )}
        </ul>
      </section>
    </article>
  );
}

/** Drawings that lie in this browser. */
function YourDrawings() {
  const state = useSignal<readonly DrawingEntry[] | null>(null);
  const asked = useSignal<string | null>(null);
  const read = (): void => {
    drawings().then(
      (found) => (state.value = found),
      () => (state.value = null),
    );
  };
  useEffect(read, []);
  const { value: own } = state;
  if (own === null || own.length === 0) return null;
  return (
    <section aria-labelledby="editor-yours">
      <h2 id="editor-yours">{STRINGS.yours}</h2>
      <ul class="editor-start-own">
        {own.map(({ id, name, system }) => (
          <li key={id}>
            <Link to={editorPath(id)}>
              <b>{name}</b> <span>{catalogue.find((each) => each.id === system)?.name ?? system}</span>
            </Link>
            {asked.value === id ? (
              <span role="alert">
                {STRINGS.removeAsk(name)}{' '}
                <button
                  type="button"
                  class="button"
                  onClick={() => {
                    asked.value = null;
                    void dropDrawing(id).then(read);
                  }}
                >
                  {STRINGS.removeYes}
                </button>{' '}
                <button type="button" class="button" onClick={() => (asked.value = null)}>
                  {STRINGS.removeNo}
                </button>
              </span>
            ) : (
              <button type="button" class="button" onClick={() => (asked.value = id)}>
                {STRINGS.remove}
                <span class="unseen"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
