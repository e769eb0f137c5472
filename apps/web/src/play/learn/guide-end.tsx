import { catalogue } from 'virtual:catalogue';
import { newBattlePath, rematchPath } from '../../route/paths.ts';
import { go } from '../../route/route.ts';
import type { Play } from '../play.ts';
import { guidingOf } from './guiding.ts';
import { progressOf } from './progress.ts';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** After a guided battle: what comes next. */
export function GuideEnd({ play }: { readonly play: Play }) {
  const [status, brief] = [play.store.status.value, play.store.brief.value];
  if (status === null || brief === null || progressOf(status.ruleset).battle !== status.id) return null;
  const { value: state } = guidingOf(play).state;
  const isDone = state !== null && state.done.length === state.steps.length;
  const said = isDone ? STRINGS.finished : state === null ? '' : STRINGS.partly(state.done.length, state.steps.length);
  const own = catalogue.find(({ id }) => id === status.ruleset)?.battles ?? [];
  const bigger = own
    .filter(({ isFirst }) => !isFirst)
    .toSorted((one, two) => (one.minutes ?? Infinity) - (two.minutes ?? Infinity))[0];
  return (
    <p class="guide-end">
      {said}{' '}
      <button
        type="button"
        class="button"
        onClick={() => location.assign(rematchPath(brief.scenario, { a: 'person', b: 'recruit' }))}
      >
        {STRINGS.again}
      </button>{' '}
      {bigger === undefined ? null : (
        <button type="button" class="button" onClick={() => go(newBattlePath(bigger.id))}>
          {STRINGS.bigger(bigger.name)}
        </button>
      )}
    </p>
  );
}
