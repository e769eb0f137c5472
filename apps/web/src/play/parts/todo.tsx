import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { STRINGS } from '../strings.ts';
import { openTasks, tasksByCommand } from '../open-tasks.ts';

/** All units that may still act in this part. */
export function Todo({ play }: { readonly play: Play }) {
  const tasks = openTasks(play);
  const isAsked = (play.store.status.value?.question ?? null) !== null;
  const isThrown = (play.store.status.value?.wanted ?? null) !== null;
  const isPast = play.replay.lookingBack.value;
  const choices = play.store.sideOffers.value.filter((offer) => !play.store.leaving.value.includes(offer));
  const mayChoose = play.mayAct.value && choices.length > 1;
  const isOver = (play.store.status.value?.result ?? null) !== null;
  const mayEnd = play.mayAct.value && play.store.ending.value !== null;
  const isView = play.store.status.value?.isView === true;
  const none = isView
    ? LATER_STRINGS.todoView
    : isPast
      ? LATER_STRINGS.todoPast
      : isOver
        ? LATER_STRINGS.todoOver
        : mayEnd
          ? LATER_STRINGS.todoEnd
          : LATER_STRINGS.todoNone;
  const idle = mayChoose ? LATER_STRINGS.todoSide : none;
  return (
    <details
      class="todo"
      open={(!isPhone.value || play.selection.id.value === null) && play.hinting.asked.value === null}
    >
      <summary class="small-caps">
        {tasks.length > 0 && tasks.every(({ isCard }) => isCard) ? LATER_STRINGS.todoCards : LATER_STRINGS.todo}{' '}
        <b>({tasks.length})</b>
      </summary>
      {tasks.length === 0 ? (
        <p>{isThrown ? STRINGS.throwFirst : isAsked ? STRINGS.answerFirst : idle}</p>
      ) : (
        <ul>
          {tasksByCommand(play).map(({ command, tasks: own }) => (
            <li key={command}>
              {command === '' ? null : <h3 class="small-caps">{command}</h3>}
              {own.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  data-unit={id}
                  aria-pressed={play.selection.id.value === id}
                  onClick={() => void play.select(id)}
                >
                  <b dir="auto">{name}</b>
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
