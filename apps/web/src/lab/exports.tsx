import { useSignal } from '@preact/signals';
import { CopyBox } from '../parts/copy-box.tsx';
import { saveText } from '../parts/save-text.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { asCsv, asJson, asPage, asText, differencesAsCsv, type Results } from './take-away.ts';

const SAYS = {
  label: STRINGS.textLabel,
  copied: STRINGS.copied,
  selected: STRINGS.selected,
  close: STRINGS.close,
};

/** Downloads of the results, as files and as text. */
export function Exports({ results }: { readonly results: Results }) {
  const text = useSignal<string | null>(null);
  const { shown, seed, comparison } = results;
  const name = `${shown.map(({ known }) => known.roll.scenario).join('-')}-${seed}`;
  return (
    <section class="lab-exports" aria-labelledby="lab-exports">
      <h2 id="lab-exports">{STRINGS.takeAway}</h2>
      <div class="lab-buttons">
        <button type="button" class="button" onClick={() => saveText(`${name}.json`, asJson(results))}>
          JSON
        </button>
        {shown.map((each, of) => {
          const which = comparison === null ? '' : [STRINGS.one, STRINGS.two][of];
          return (
            <button
              key={which}
              type="button"
              class="button"
              onClick={() => saveText(`${each.known.roll.scenario}-${seed}-${of + 1}.csv`, asCsv(each))}
            >
              {STRINGS.csvBattles(which ?? '')}
            </button>
          );
        })}
        {comparison === null ? null : (
          <button
            type="button"
            class="button"
            onClick={() => saveText(`${name}-differences.csv`, differencesAsCsv(comparison))}
          >
            {STRINGS.csvDifferences}
          </button>
        )}
        <button type="button" class="button" onClick={() => saveText(`${name}.html`, asPage(results))}>
          {STRINGS.htmlPage}
        </button>
        <button type="button" class="button" onClick={() => (text.value = asText(results))}>
          {STRINGS.copy}
        </button>
      </div>
      {text.value === null ? null : (
        <CopyBox name="lab-text" text={text.value} rows={10} says={SAYS} close={() => (text.value = null)} />
      )}
    </section>
  );
}
