import { percent } from 'enfilade';
import '../styles/odds.css';
import type { Answer } from '../odds/finding-view.tsx';
import { headed, inWords } from '../parts/words.ts';
import type { FieldOdds } from '../rules/find-odds.ts';
import { STRINGS } from './strings.ts';

const MOST_COLUMNS = 12;

/** Numbers as small columns, words and yes-or-no as shares. */
function Spread({ odds: { field, chances } }: { readonly odds: FieldOdds }) {
  const flags = chances.every(({ value }) => typeof value === 'boolean');
  const numbers = chances.every(({ value }) => typeof value === 'number');
  const most = Math.max(...chances.map(({ p }) => p));
  if (flags) {
    const yes = chances.find(({ value }) => value === true)?.p ?? 0;
    return (
      <p class="rf-share">
        {headed(field)} <b>{percent(yes)}</b>
      </p>
    );
  }
  if (numbers && chances.length > 1 && chances.length <= MOST_COLUMNS)
    return (
      <figure class="rf-columns">
        <figcaption>{headed(field)}</figcaption>
        <ul>
          {chances.map(({ value, p }) => (
            <li key={String(value)}>
              <small>{percent(p)}</small>
              <i style={{ '--share': String(p / most) }} />
              <b>{inWords(value)}</b>
            </li>
          ))}
        </ul>
      </figure>
    );
  return (
    <p class="rf-share">
      {headed(field)}{' '}
      {chances.map(({ value, p }) => (
        <span key={JSON.stringify(value)}>
          {inWords(value)} <b>{percent(p)}</b>
        </span>
      ))}
    </p>
  );
}

/** Certain outcomes are left out, unless there are no others. */
function open(fields: readonly FieldOdds[]): readonly FieldOdds[] {
  const undecided = fields.filter(({ chances }) => chances.length > 1);
  return undecided.length > 0 ? undecided : fields;
}

/** The exact odds of the headline fields. */
export function Chances({ answer }: { readonly answer: Answer }) {
  if (answer === 'failed' || (typeof answer === 'object' && answer.kind === 'refused')) return null;
  return (
    <section class="rf-chances" aria-label={STRINGS.odds}>
      {answer === 'asking' ? (
        <p class="rf-share">{STRINGS.oddsAsking}</p>
      ) : answer.kind === 'too-many' ? (
        <p class="rf-share">{STRINGS.oddsNone}</p>
      ) : (
        open(answer.fields).map((odds) => <Spread key={odds.field} odds={odds} />)
      )}
    </section>
  );
}
