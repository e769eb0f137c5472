import type { Question } from 'enfilade';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { HintButton } from './hint-button.tsx';

/** What the counsel would answer, when it is asked. */
export function QuestionHint({ play, question }: { readonly play: Play; readonly question: Question }) {
  const { value: asked } = play.hinting.asked;
  const { advice = null, hints = null, trouble = null } = asked ?? {};
  const says = advice === null ? undefined : question.options[advice.option]?.says;
  return (
    <div class="question-hint">
      <HintButton play={play} />
      {asked === null ? null : (
        <p role="status">
          {says === undefined ? null : <b>{STRINGS.advised(says)}</b>} {advice?.why}
          {trouble === null ? null : STRINGS.hintsFailed(trouble)}
          {trouble === null && advice === null ? (hints === null ? STRINGS.hintsWait : STRINGS.untold) : null}
        </p>
      )}
    </div>
  );
}
