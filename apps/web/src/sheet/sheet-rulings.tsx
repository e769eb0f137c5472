import type { Reading, Ruling } from 'enfilade';
import { Chip } from '../parts/chip.tsx';
import { Marked } from './marked.tsx';
import { STRINGS } from './strings.ts';

interface SearchProps {
  readonly words: readonly string[];
}

export function Readings({ readings, words }: { readonly readings: readonly Reading[] } & SearchProps) {
  if (readings.length === 0) return null;
  return (
    <section class="rulings" aria-labelledby="readings">
      <h2 id="readings">{STRINGS.readings}</h2>
      <ol>
        {readings.map(({ id, text, reading, why }) => (
          <li key={id} id={id} class="ruling">
            <p class="ruling-head">
              <span class="fact">
                <Marked text={id} words={words} />
              </span>
              <Chip source="reading" />
            </p>
            <p class="ruling-question">
              <Marked text={text} words={words} />
            </p>
            <p>
              <Marked text={reading} words={words} />
            </p>
            <p class="ruling-basis">
              {STRINGS.because} <Marked text={why} words={words} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Rulings({ rulings, words }: { readonly rulings: readonly Ruling[] } & SearchProps) {
  if (rulings.length === 0) return null;
  return (
    <section class="rulings" aria-labelledby="rulings">
      <h2 id="rulings">{STRINGS.rulings}</h2>
      <ol>
        {rulings.map(({ id, question, ruling, basis, source }) => (
          <li key={id} id={id} class={`ruling line-${source}`}>
            <p class="ruling-head">
              <span class="fact">
                <Marked text={id} words={words} />
              </span>
              <Chip source={source} />
            </p>
            <p class="ruling-question">
              <Marked text={question} words={words} />
            </p>
            <p>
              <Marked text={ruling} words={words} />
            </p>
            <p class="ruling-basis">
              {STRINGS.basis} <Marked text={basis} words={words} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Sources({ sources }: { readonly sources: Readonly<Record<string, string>> }) {
  const named = Object.entries(sources);
  if (named.length === 0) return null;
  return (
    <section class="sources" aria-labelledby="sources">
      <h2 id="sources">{STRINGS.sources}</h2>
      <dl>
        {named.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
