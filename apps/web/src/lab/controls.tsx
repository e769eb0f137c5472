import type { Lab, LabProblem } from './lab.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';

function progressWords({ phase, progress }: Lab): string {
  const { done, of, rate, secondsLeft } = progress.value;
  if (phase.value === 'opening') return STRINGS.opening;
  const words = [STRINGS.progress(done, of)];
  if (rate > 0) words.push(STRINGS.rate(rate));
  if (phase.value === 'fighting' && secondsLeft !== null) words.push(STRINGS.left(secondsLeft));
  return words.join(', ');
}

function troubleWords({ kind, says }: LabProblem): string {
  return { lost: STRINGS.lost, broken: STRINGS.broken, refused: STRINGS.refused }[kind](says);
}

/** Progress, and buttons to pause or stop. */
export function Controls({ lab, more }: { readonly lab: Lab; readonly more: number }) {
  const phase = lab.phase.value;
  const { done, of } = lab.progress.value;
  const isUnder = phase === 'opening' || phase === 'fighting';
  return (
    <section class="lab-controls" aria-label={STRINGS.progressLabel}>
      {phase === 'ready' ? null : (
        <div class="lab-course">
          <progress max={Math.max(1, of)} value={done} aria-label={STRINGS.progressLabel} />
          <p class="lab-progress" data-phase={phase}>
            {progressWords(lab)}
          </p>
          <p class="unseen" role="status">
            {phase === 'done' ? STRINGS.progress(done, of) : phase === 'stopped' ? STRINGS.stopped : ''}
          </p>
          <div class="lab-buttons">
            {isUnder ? (
              <button type="button" class="button button-main" onClick={() => lab.stop()}>
                {STRINGS.stop}
              </button>
            ) : null}
            {phase === 'stopped' && of > done ? (
              <button type="button" class="button button-main" onClick={() => lab.goOn()}>
                {STRINGS.goOn(of - done)}
              </button>
            ) : null}
            {phase === 'done' ? (
              <button type="button" class="button button-main" onClick={() => lab.fightMore(more)}>
                {STRINGS.more(more)}
              </button>
            ) : null}
            <button type="button" class="button" onClick={() => lab.startOver()}>
              {STRINGS.startOver}
            </button>
          </div>
        </div>
      )}
      {lab.troubles.value.map((trouble) => (
        <p key={`${trouble.kind}${trouble.says}`} class="lab-trouble" role="alert">
          {troubleWords(trouble)}
        </p>
      ))}
    </section>
  );
}
