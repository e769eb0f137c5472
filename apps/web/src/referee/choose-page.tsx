import { catalogue } from 'virtual:catalogue';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { go } from '../route/route.ts';
import { Top } from './frame.tsx';
import { systemBase } from '../route/referee-paths.ts';
import { STRINGS } from './strings.ts';

/** The system is chosen once; the next visit goes straight to it. */
export function ChoosePage() {
  useTitle(STRINGS.referee);
  return (
    <div class="rf">
      <Top title={STRINGS.referee} small={STRINGS.chooseAbout} back={() => go('/')} />
      <div class="rf-body rf-choose">
        <h2>{STRINGS.chooseSystem}</h2>
        <ul>
          {catalogue.map(({ id, name, about }) => (
            <li key={id}>
              <Link to={systemBase(id)} class="rf-system">
                <b>{name}</b>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
