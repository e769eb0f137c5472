import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { saveAs } from './save-as.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { asCsv, asJson, asPage, asText, differencesAsCsv, type Results } from './take-away.ts';

/** Copied where the browser lets us, selected in any case. */
function TextBox({ text, close }: { readonly text: string; close(): void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const said = useSignal('');
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
    box.current?.scrollTo(0, 0);
    // Without a secure page there is no clipboard at all; with one, it may still be refused.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    said.value = STRINGS.selected;
    clipboard?.writeText(text).then(
      () => (said.value = STRINGS.copied),
      () => (said.value = STRINGS.selected),
    );
  }, [text]);
  return (
    <div class="lab-text">
      <label for="lab-text">{STRINGS.textLabel}</label>
      <textarea id="lab-text" ref={box} readOnly rows={10} value={text} />
      <p>
        <span role="status">{said.value}</span>
        <button type="button" class="button" onClick={close}>
          {STRINGS.close}
        </button>
      </p>
    </div>
  );
}

/** The results as files and as text. */
export function Exports({ results }: { readonly results: Results }) {
  const text = useSignal<string | null>(null);
  const { shown, seed, comparison } = results;
  const name = `${shown.map(({ known }) => known.roll.scenario).join('-')}-${seed}`;
  return (
    <section class="lab-exports" aria-labelledby="lab-exports">
      <h2 id="lab-exports">{STRINGS.takeAway}</h2>
      <div class="lab-buttons">
        <button type="button" class="button" onClick={() => saveAs(`${name}.json`, asJson(results))}>
          JSON
        </button>
        {shown.map((each, of) => {
          const which = comparison === null ? '' : [STRINGS.one, STRINGS.two][of];
          return (
            <button
              key={which}
              type="button"
              class="button"
              onClick={() => saveAs(`${each.known.roll.scenario}-${seed}-${of + 1}.csv`, asCsv(each))}
            >
              {STRINGS.csvBattles(which ?? '')}
            </button>
          );
        })}
        {comparison === null ? null : (
          <button
            type="button"
            class="button"
            onClick={() => saveAs(`${name}-differences.csv`, differencesAsCsv(comparison))}
          >
            {STRINGS.csvDifferences}
          </button>
        )}
        <button type="button" class="button" onClick={() => saveAs(`${name}.html`, asPage(results))}>
          {STRINGS.htmlPage}
        </button>
        <button type="button" class="button" onClick={() => (text.value = asText(results))}>
          {STRINGS.copy}
        </button>
      </div>
      {text.value === null ? null : <TextBox text={text.value} close={() => (text.value = null)} />}
    </section>
  );
}
