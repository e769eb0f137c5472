import '../styles/sheets-page.css';
import { catalogue } from 'virtual:catalogue';
import type { Catalogue } from '../rules/catalogue.ts';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { systemBase } from '../route/referee-paths.ts';
import { oddsPath, sheetPath } from '../route/route.ts';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** The five systems, with their sheets and the odds of their rolls. */
export function SheetsPage() {
  useTitle(STRINGS.sheets);
  return (
    <article class="sheets">
      <h1>{STRINGS.sheets}</h1>
      <p class="sheets-intro">{STRINGS.sheetsIntro}</p>
      <div class="systems">
        {catalogue.map((system) => (
          <System key={system.id} {...system} />
        ))}
      </div>
    </article>
  );
}

function System({ id, name, about, procedures, lines, house }: Catalogue[number]) {
  return (
    <section class="system" aria-labelledby={`system-${id}`}>
      <h2 id={`system-${id}`}>{name}</h2>
      <p>{about}</p>
      <p class="system-count">{STRINGS.rules(lines, house)}</p>
      <Link to={sheetPath(id)} class="button button-main">
        {STRINGS.sheet}
      </Link>
      <Link to={systemBase(id)} class="button">
        {STRINGS.refereeTable}
      </Link>
      <details>
        <summary>{STRINGS.odds}</summary>
        <ul class="procedure-list">
          {procedures.map((procedure) => (
            <li key={procedure.id}>
              <Link to={oddsPath(id, procedure.id)}>
                <span>{procedure.label}</span>
                {procedure.rolls ? null : <small>{STRINGS.noDice}</small>}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
