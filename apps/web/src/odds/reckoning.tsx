import '../styles/odds.css';
import { type Entry, findLine, percent, type RuleId, type Sheet, signed } from 'enfilade';
import { Chip } from '../parts/chip.tsx';
import { headed, inWords } from '../parts/words.ts';
import { Link } from '../route/link.tsx';
import { sheetPath } from '../route/route.ts';
import type { ReckonedList, SettledField } from '../rules/ledger.ts';
import { goneLists, goneTerms, markOf, settledBefore, type TermMark } from './compare.ts';
import { STRINGS } from './strings.ts';

interface OnSheet {
  readonly system: string;
  readonly sheet: Sheet;
}

/** A modifier keeps its sign. A step of a count shows the count: "+1 large unit" may bring the dice to 4. */
function spelled(value: number, shows: string): string {
  const worked = /^[+\u2212]\d+ (?:each|per|to|or)\b/.test(shows);
  return worked || shows === signed(value) ? signed(value) : inWords(value);
}

interface TermProps extends OnSheet {
  readonly entry: Entry;
  readonly mark: TermMark | 'gone' | undefined;
}

function markWord(mark: Exclude<TermProps['mark'], undefined>, shows: string): string {
  if (mark === 'gone') return STRINGS.gone;
  return mark.kind === 'new' ? STRINGS.isNew : STRINGS.was(spelled(mark.was, shows));
}

function Term({ entry, mark, system, sheet }: TermProps) {
  const line = findLine(sheet, entry.rule)?.line;
  const shows = line?.shows ?? '';
  const came = spelled(entry.value, shows);
  const moved = mark === undefined ? '' : mark === 'gone' ? ' term-gone' : ' term-moved';
  return (
    <li class={(line === undefined ? 'term' : `term line-${line.source}`) + moved}>
      <span class="term-label">
        {mark === undefined ? null : <span class="term-mark">{markWord(mark, shows)}</span>} {entry.label}{' '}
        {shows === '' || shows === came ? null : <span class="term-printed">{shows}</span>}
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

interface ComparedReasons {
  /** The reasons of the previous question, if there is one. */
  readonly before: readonly ReckonedList[] | undefined;
  readonly after: readonly ReckonedList[];
}

function List({ list, before, after, ...on }: { readonly list: ReckonedList } & ComparedReasons & OnSheet) {
  const { path, variants } = list;
  const gone = before === undefined ? [] : goneTerms(before, after, path);
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
            {variants.length > 1 || p < 0.999_999 ? <small>in {percent(p)} of rolls</small> : null}
          </h4>
          <ul>
            {entries.map((entry, at) => (
              <Term key={at} entry={entry} mark={before && markOf(entry, before, path)} {...on} />
            ))}
            {i > 0 ? null : gone.map((entry) => <Term key={entry.id} entry={entry} mark="gone" {...on} />)}
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
  /** The same for the previous question. */
  readonly before?: { readonly settled: readonly SettledField[]; readonly reckonings: readonly ReckonedList[] };
}

function SettledRow({ field, before }: { readonly field: SettledField; readonly before: readonly SettledField[] }) {
  const was = settledBefore(field, before);
  return (
    <div class={was === undefined ? '' : 'settled-moved'}>
      <dt>{headed(field.field)}</dt>
      <dd>
        {was === undefined ? null : <small class="term-mark">{STRINGS.was(inWords(was.value))}</small>}{' '}
        {inWords(field.value)}
      </dd>
    </div>
  );
}

/** Reasons behind a number that the previous question had and this one does not. */
function GoneList({ list: { path, variants }, ...on }: { readonly list: ReckonedList } & OnSheet) {
  return (
    <div class="reckoned">
      <h4>{headed(path.split('.').at(-1) ?? path)}</h4>
      <ul>
        {(variants[0]?.entries ?? []).map((entry) => (
          <Term key={entry.id} entry={entry} mark="gone" {...on} />
        ))}
      </ul>
    </div>
  );
}

/** What is known before the dice, and every reason with its line on the sheet. */
export function ReckoningView({ settled, reckonings, before, ...on }: ReckoningProps) {
  if (settled.length === 0 && reckonings.length === 0) return null;
  return (
    <section class="reckoning" aria-labelledby="reckoning">
      <h3 id="reckoning" class="small-caps">
        Reckoning
      </h3>
      {reckonings.map((list) => (
        <List key={list.path} list={list} before={before?.reckonings} after={reckonings} {...on} />
      ))}
      {goneLists(before?.reckonings ?? [], reckonings).map((list) => (
        <GoneList key={list.path} list={list} {...on} />
      ))}
      {settled.length === 0 ? null : (
        <dl class="settled">
          {settled.map((field) => (
            <SettledRow key={field.field} field={field} before={before?.settled ?? []} />
          ))}
        </dl>
      )}
    </section>
  );
}
