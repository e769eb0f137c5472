import '../../styles/play-hints.css';
import type { Hint } from '../engine/hints.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

/** Looks at a hint as if it had been chosen by hand: the ghost on the map, the odds, the button that gives it. */
async function lookAt(play: Play, { unit, order, says }: Hint): Promise<void> {
  if (unit !== play.selection.id.value) await play.select(unit);
  await play.draft.stage(order, says);
}

function nameOf(play: Play, unit: string): string {
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === unit);
  return sign?.name ?? play.store.tasks.value.find(({ id }) => id === unit)?.name ?? '';
}

/** The best orders that the counsel sees, with their reasons. */
export function HintPanel({ play }: { readonly play: Play }) {
  const { value: asked } = play.hinting.asked;
  if (asked === null || play.store.status.value?.question !== null) return null;
  const { unit, hints, trouble } = asked;
  const staged = JSON.stringify(play.draft.order.value?.order);
  const none = !play.mayAct.value
    ? LATER_STRINGS.hintsNotNow
    : unit === null
      ? LATER_STRINGS.hintsNone
      : LATER_STRINGS.hintsNoneUnit;
  return (
    <section class="hints" aria-label={LATER_STRINGS.hint} aria-live="polite">
      <h2 class="small-caps">
        {unit === null ? LATER_STRINGS.hintsForTurn : LATER_STRINGS.hintsFor(nameOf(play, unit))}
      </h2>
      {trouble === null ? null : <p role="alert">{LATER_STRINGS.hintsFailed(trouble)}</p>}
      {hints === null ? <p>{LATER_STRINGS.hintsWait}</p> : null}
      {hints?.length === 0 && trouble === null ? <p>{none}</p> : null}
      {hints?.length === 0 && unit !== null ? (
        <button type="button" class="hint" onClick={() => void play.hinting.ask(null, false)}>
          {LATER_STRINGS.hintsForTurn}
        </button>
      ) : null}
      {hints === null || hints.length === 0 ? null : (
        <>
          <ol>
            {hints.map((hint, i) => (
              <li key={i}>
                <button
                  type="button"
                  class="hint"
                  aria-pressed={JSON.stringify(hint.order) === staged}
                  disabled={!play.mayAct.value}
                  onClick={() => void lookAt(play, hint)}
                >
                  <b>{hint.says}</b>
                  <span>{hint.why}</span>
                </button>
              </li>
            ))}
          </ol>
          <p class="orders-hint">{LATER_STRINGS.hintHow}</p>
        </>
      )}
    </section>
  );
}
