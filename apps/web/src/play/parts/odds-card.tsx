import '../../styles/play-odds.css';
import type { Entry } from 'enfilade';
import { signed } from 'enfilade';
import { Chart } from '../../odds/chart.tsx';
import { Chip } from '../../parts/chip.tsx';
import { headed, inWords } from '../../parts/words.ts';
import { Link } from '../../route/link.tsx';
import { sheetPath } from '../../route/route.ts';
import type { FieldOdds } from '../../rules/find-odds.ts';
import { settings } from '../../settings/store.ts';
import type { Forecast } from '../engine/forecast.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { summaryOf } from './odds-summary.ts';
import { ShareBar, ShareRows } from './shares.tsx';

interface CardProps {
  readonly forecast: Forecast;
  readonly ruleset: string;
  readonly title: string;
  readonly says: string;
}

function Term({ entry, ruleset, forecast }: { readonly entry: Entry } & Pick<CardProps, 'ruleset' | 'forecast'>) {
  const line = forecast.lines[entry.rule];
  return (
    <li class={line === undefined ? 'term' : `term line-${line.source}`}>
      <span class="term-label">{entry.label}</span>
      <b class="term-value">{signed(entry.value)}</b>
      <span class="term-source">
        {line === undefined ? null : <Chip source={line.source} />}
        <Link to={sheetPath(ruleset, encodeURIComponent(entry.rule))} class="fact">
          {line?.fact ?? entry.id}
        </Link>
      </span>
    </li>
  );
}

/** The reasons in the order of the sheet: the likeliest variant of each list, all of them on request. */
function Reckoning({ forecast, ruleset }: Pick<CardProps, 'ruleset' | 'forecast'>) {
  if (forecast.finding.kind !== 'odds') return null;
  const { reckonings, settled } = forecast.finding;
  return (
    <>
      {reckonings.map(({ path, variants }) => (
        <div key={path} class="reckoned">
          <h4>{headed(path.split('.').at(-1) ?? path)}</h4>
          <ul>
            {variants[0]?.entries.map((entry, i) => (
              <Term key={i} entry={entry} ruleset={ruleset} forecast={forecast} />
            ))}
          </ul>
        </div>
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
    </>
  );
}

/** The big numbers first; then what is certain, and the other chances. */
function Summary({ fields }: { readonly fields: readonly FieldOdds[] }) {
  const { heading, bar, rows } = summaryOf(fields);
  return (
    <>
      {heading === null ? null : <h4 class="odds-heading">{heading}</h4>}
      {bar.length === 0 ? null : <ShareBar shares={bar} />}
      <ShareRows shares={rows} />
      {fields.map((odds) => (odds.chances.length > 1 ? null : <Chart key={odds.field} odds={odds} />))}
    </>
  );
}

/** The units, the chances, and every reason with its line on the sheet. */
export function OddsCard({ forecast, ruleset, title, says }: CardProps) {
  const { finding } = forecast;
  if (settings.odds.value === 'off') return null;
  return (
    <section class="odds-card" aria-label={LATER_STRINGS.odds}>
      <h3>{title}</h3>
      <p class="odds-says">{says}</p>
      {finding.kind === 'odds' ? (
        <>
          {finding.says === undefined ? null : <p class="finding-says">{finding.says}</p>}
          <Summary fields={finding.fields} />
          <details open={settings.odds.value === 'full'}>
            <summary>{LATER_STRINGS.openTerms}</summary>
            {finding.fields.map((odds) => (odds.chances.length > 1 ? <Chart key={odds.field} odds={odds} /> : null))}
            <Reckoning forecast={forecast} ruleset={ruleset} />
          </details>
        </>
      ) : (
        <p>{finding.kind === 'too-many' ? LATER_STRINGS.tooMany : finding.refusal.message}</p>
      )}
    </section>
  );
}
