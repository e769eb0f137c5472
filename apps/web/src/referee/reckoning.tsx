import { findLine, type Rulebook } from 'enfilade';
import type { ReckonedNumber } from 'enfilade/referee';
import { Chip } from '../parts/chip.tsx';
import { Link } from '../route/link.tsx';
import { sheetPath } from '../route/route.ts';
import { worth } from './reckoned.ts';
import { STRINGS } from './strings.ts';

interface ReckoningProps {
  readonly rows: readonly ReckonedNumber[];
  readonly book: Rulebook;
}

/** The numbers before the dice, one row each: base, modifiers with their provenance, total. */
export function Reckoning({ rows, book }: ReckoningProps) {
  if (rows.length === 0) return null;
  return (
    <section class="rf-reckoning" aria-label={STRINGS.reckoning}>
      {rows.map(({ label, begins, entries, comes }) => (
        <div key={label} class="rf-reckoned">
          <span class="rf-reckoned-label">{label}</span>
          <span class="rf-reckoned-terms">
            {begins === undefined || entries.length === 0 ? null : <span>{begins}</span>}
            {entries.map((entry, i) => {
              const source = findLine(book.sheet, entry.rule)?.line.source;
              return (
                <span key={i} class="rf-term">
                  {entry.label} {worth(entry, book.sheet)} {source === undefined ? null : <Chip source={source} />}
                </span>
              );
            })}
          </span>
          <b>{comes}</b>
        </div>
      ))}
    </section>
  );
}

/** Every number with its row of the sheet, its provenance, and the ruling if there is one. */
export function Reasons({ rows, book }: ReckoningProps) {
  const { readings, rulings } = book.sheet;
  if (rows.length === 0) return <p>{STRINGS.whyNothing}</p>;
  return (
    <div class="rf-reasons">
      {rows.map(({ label, begins, entries, comes }) => (
        <section key={label}>
          <h3>
            {label} <b>{begins === undefined || begins === comes ? comes : `${begins}, ${STRINGS.comesTo} ${comes}`}</b>
          </h3>
          <ul>
            {entries.map((entry, i) => {
              const line = findLine(book.sheet, entry.rule)?.line;
              const ruling = rulings.find(({ id }) => id === line?.fact);
              const reading = readings.find(({ id }) => id === line?.fact);
              return (
                <li key={i}>
                  <p>
                    <b>{worth(entry, book.sheet)}</b> {entry.label}{' '}
                    {line === undefined ? null : <Chip source={line.source} />}{' '}
                    <Link to={sheetPath(book.id, encodeURIComponent(entry.rule))} class="fact">
                      {line?.fact ?? entry.id}
                    </Link>
                  </p>
                  {ruling === undefined ? null : (
                    <p class="rf-ruling">
                      {ruling.question} <b>{ruling.ruling}</b> {ruling.basis}
                    </p>
                  )}
                  {reading === undefined ? null : (
                    <p class="rf-ruling">
                      {reading.text} <b>{reading.reading}</b> {reading.why}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
