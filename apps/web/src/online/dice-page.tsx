import { useTitle } from '../parts/title.ts';
import { ONLINE_STRINGS } from './strings.ts';

const STRINGS = ONLINE_STRINGS.seal;

/** How sealed dice work, and what they cannot do. */
export function DicePage() {
  useTitle(STRINGS.title);
  return (
    <article class="online-page dice-page">
      <h1>{STRINGS.title}</h1>
      {STRINGS.page.map((says) => (
        <p key={says}>{says}</p>
      ))}
      <h2>{STRINGS.limits}</h2>
      <ul>
        {STRINGS.limit.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </article>
  );
}
