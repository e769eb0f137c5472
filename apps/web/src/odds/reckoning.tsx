import { type Entry, findLine, type RuleId, type Sheet, signed } from 'enfilade';
import { Chip } from '../parts/chip.tsx';
import { headed, inWords, percent } from '../parts/words.ts';
import { Link } from '../route/link.tsx';
import { sheetPath } from '../route/route.ts';
import type { ReckonedList, SettledField } from '../rules/ledger.ts';

interface OnSheet {
  readonly system: string;
  readonly sheet: Sheet;
}

/** A modifier keeps its sign. A step of a count does not: "+1 large unit" may bring the dice to 4. */
function spelled(value: number, shows: string): string {
  const worked = /^[+\u2212]\d+ (?:each|per|to|or)\b/.test(shows);
  return worked || shows === signed(value) ? signed(value) : inWords(value);
}

function Term({ entry, system, sheet }: { readonly entry: Entry } & OnSheet) {
  const line = findLine(sheet, entry.rule)?.line;
  const shows = line?.shows ?? '';
  const came = spelled(entry.value, shows);
  return (
    <li class={line === undefined ? 'term' : `term line-${line.source}`}>
      <span class="term-label">
        {entry.label} {shows === '' || shows === came ? null : <span class="term-printed">{shows}</span>}
      </span>
      <b class="term-value">{came}</b>
      <span class="term-source">
        {line === undefined ? null : <Chip source={line.source} />}
        <Link to={sheetPath(system, encodeURIComponent(entry.rule satisfies RuleId))} class="fact">
          {line?.fact ?? entry.id}
        </Link>
      </span>
    </li>
  );
}

const MOST_VARIANTS = 4;

function List({ list: { path, variants }, ...on }: { readonly list: ReckonedList } & OnSheet) {
  const shown = variants.slice(0, MOST_VARIANTS);
  const left = variants.length - shown.length;
  return (
    <>
      {shown.map(({ entries, p }, i) => (
        <div key={i} class="reckoned">
          <h4>
            {headed(
              path
                .split('.')
                .filter((part) => !/^\d+$/.test(part))
                .join(', '),
            )}
            {variants.length > 1 || p < 0.999_999 ? <small>in {percent(p, 0)} of the throws</small> : null}
          </h4>
          <ul>
            {entries.map((entry, at) => (
              <Term key={at} entry={entry} {...on} />
            ))}
          </ul>
        </div>
      ))}
      {left > 0 ? <p class="reckoned-more">and {left} rarer ways</p> : null}
    </>
  );
}

interface ReckoningProps extends OnSheet {
  readonly settled: readonly SettledField[];
  readonly reckonings: readonly ReckonedList[];
}

/** What is known before the dice, and every reason with its line on the sheet. */
export function ReckoningView({ settled, reckonings, ...on }: ReckoningProps) {
  if (settled.length === 0 && reckonings.length === 0) return null;
  return (
    <section class="reckoning" aria-labelledby="reckoning">
      <h3 id="reckoning" class="small-caps">
        Reckoning
      </h3>
      {reckonings.map((list) => (
        <List key={list.path} list={list} {...on} />
      ))}
      {settled.length === 0 ? null : (
        <dl class="settled">
          {settled.map(({ field, value }) => (
            <div key={field}>
              <dt>{headed(field)}</dt>
              <dd>{inWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
