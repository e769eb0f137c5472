import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';

/** Everybody who may still do something in this part. */
export function Todo({ play }: { readonly play: Play }) {
  const tasks = play.tasks.value.filter(({ id, offers }) => id !== null && offers.length > 0);
  const isAsked = (play.bulletin.value?.question ?? null) !== null;
  const mayChoose = play.mayAct.value && play.sideOffers.value.length > 1;
  const idle = mayChoose ? STRINGS.todoSide : STRINGS.todoNone;
  return (
    <details class="todo" open={!isPhone.value}>
      <summary class="small-caps">
        {STRINGS.todo} <b>{tasks.length}</b>
      </summary>
      {tasks.length === 0 ? (
        <p>{isAsked ? STRINGS.answerFirst : idle}</p>
      ) : (
        <ul>
          {tasks.map(({ id, name, offers }) => (
            <li key={id}>
              <button
                type="button"
                data-unit={id}
                aria-pressed={play.selected.value === id}
                onClick={() => void play.select(id)}
              >
                <b>{name}</b> <span>{[...new Set(offers.map(({ says }) => says))].slice(0, 3).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
