import { catalogue } from 'virtual:catalogue';
import type { BattleCard, Catalogue } from '../catalogue.ts';
import { useTitle } from '../parts/title.ts';
import { spaced } from '../parts/words.ts';
import { Link } from '../route/link.tsx';
import { oddsPath, sheetPath } from '../route/route.ts';
import { SideMark } from '../play/parts/side-mark.tsx';
import { newBattlePath } from '../play/paths.ts';
import { lazily } from '../parts/lazily.tsx';
import { PlateDrawing } from './plate.tsx';
import { Shelf } from './shelf.tsx';

/** The painter of maps comes after the page: the frame of each map waits for it. */
const BattleMap = lazily(
  () => import('./battle-map.tsx').then(({ BattleMap: map }) => map),
  <div class="table-thumbnail" />,
);

function ProcedureList({ id, procedures }: Pick<Catalogue[number], 'id' | 'procedures'>) {
  return (
    <ul class="procedure-list">
      {procedures.map((procedure) => (
        <li key={procedure.id}>
          <Link to={oddsPath(id, procedure.id)}>
            <span>{procedure.label}</span>
            {procedure.rolls ? null : <small>no dice</small>}
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
        <span>
          {units.a} v {units.b}
        </span>
        <span>{turns} turns</span>
      </p>
    </Link>
  );
}

function System({ id, name, about, procedures, lines, house, plate, battles }: Catalogue[number]) {
  const count = `${procedures.length} procedures`;
  return (
    <section class="system" aria-labelledby={`system-${id}`}>
      <header>
        <h2 id={`system-${id}`}>{name}</h2>
        <p>{about}</p>
        <p class="system-count">
          {count} · {lines} lines, {house} of our own
        </p>
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
          Playsheet
        </Link>
        <details>
          <summary>Work out the odds</summary>
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
      <div class="systems">
        {catalogue.map((system) => (
          <System key={system.id} {...system} />
        ))}
      </div>
    </>
  );
}
