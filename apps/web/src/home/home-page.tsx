import { spaced } from 'enfilade';
import '../styles/home.css';
import { catalogue } from 'virtual:catalogue';
import type { BattleCard, Catalogue } from '../rules/catalogue.ts';
import { NeedsServer } from '../offline/needs-server.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { oddsPath, sheetPath } from '../route/route.ts';
import { SideMark } from '../parts/side-mark.tsx';
import { newBattlePath } from '../route/paths.ts';
import { lazily } from '../parts/lazily.tsx';
import { REFEREE, systemBase } from '../route/referee-paths.ts';
import { PlateDrawing } from './plate.tsx';
import { Shelf } from './shelf.tsx';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** The code that draws maps loads after the page; each map's frame waits for it. */
const BattleMap = lazily(() => import('../table/battle-map.tsx'), 'BattleMap', <div class="table-thumbnail" />);

function ProcedureList({ id, procedures }: Pick<Catalogue[number], 'id' | 'procedures'>) {
  return (
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
  );
}

function Battle({ battle }: { readonly battle: BattleCard }) {
  const { id, name, date, sides, units, turns } = battle;
  return (
    <Link to={newBattlePath(id)} class="card battle-card">
      <BattleMap id={id} name={name} />
      <h3>{name}</h3>
      <p>{date}</p>
      <p class="battle-sides">
        <SideMark side="a" /> <b>{sides.a}</b> <SideMark side="b" /> <b>{sides.b}</b>
      </p>
      <p class="battle-foot">
        <span>{STRINGS.against(units.a, units.b)}</span>
        <span>{STRINGS.turns(turns)}</span>
      </p>
    </Link>
  );
}

function System({ id, name, about, procedures, lines, house, plate, battles }: Catalogue[number]) {
  return (
    <section class="system" aria-labelledby={`system-${id}`}>
      <header>
        <h2 id={`system-${id}`}>{name}</h2>
        <p>{about}</p>
        <p class="system-count">{STRINGS.count(lines, house)}</p>
      </header>
      {battles.map((battle) => (
        <Battle key={battle.id} battle={battle} />
      ))}
      <div class="card">
        {plate === undefined ? null : (
          <Link to={oddsPath(id, plate.procedure)} class="plate-link">
            <PlateDrawing plate={plate} />
            <span class="plate-caption">
              {plate.label}: {spaced(plate.field)}
            </span>
          </Link>
        )}
        <Link to={sheetPath(id)} class="button button-main">
          {STRINGS.sheet}
        </Link>
        <Link to={systemBase(id)} class="button card-referee">
          {STRINGS.refereeTable}
        </Link>
        <details>
          <summary>{STRINGS.odds}</summary>
          <ProcedureList id={id} procedures={procedures} />
        </details>
      </div>
    </section>
  );
}

export function HomePage() {
  useTitle();
  return (
    <>
      <Shelf />
      <div class="plates">
        <Link to={REFEREE} class="referee-plate">
          <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
            <rect x="3" y="9" width="24" height="24" rx="5" />
            <rect x="37" y="5" width="24" height="24" rx="5" transform="rotate(12 49 17)" />
            <g>
              <circle cx="9.500" cy="15.500" r="2.200" />
              <circle cx="20.500" cy="26.500" r="2.200" />
              <circle cx="15" cy="21" r="2.200" />
              <circle cx="44" cy="10.500" r="2.200" />
              <circle cx="54.500" cy="12.500" r="2.200" />
              <circle cx="42" cy="21" r="2.200" />
              <circle cx="52.500" cy="23.300" r="2.200" />
            </g>
          </svg>
          <span>
            <b>{STRINGS.referee}</b>
            <span>{STRINGS.refereeAbout}</span>
          </span>
        </Link>
        <Link to="/lab" class="referee-plate lab-plate">
          <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
            <path d="M6 4V35H60" />
            <g>
              <rect x="12" y="22" width="7" height="11" />
              <rect x="23" y="12" width="7" height="21" />
              <rect x="34" y="7" width="7" height="26" />
              <rect x="45" y="17" width="7" height="16" />
            </g>
          </svg>
          <span>
            <b>{STRINGS.lab}</b>
            <span>{STRINGS.labAbout}</span>
          </span>
        </Link>
      </div>
      <div class="systems">
        {catalogue.map((system) => (
          <System key={system.id} {...system} />
        ))}
      </div>
      <NeedsServer />
    </>
  );
}
