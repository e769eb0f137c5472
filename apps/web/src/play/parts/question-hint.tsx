import type { Question } from 'enfilade';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
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
          {says === undefined ? null : <b>{LATER_STRINGS.advised(says)}</b>} {advice?.why}
          {trouble === null ? null : LATER_STRINGS.hintsFailed(trouble)}
          {trouble === null && advice === null
            ? hints === null
              ? LATER_STRINGS.hintsWait
              : LATER_STRINGS.untold
            : null}
        </p>
      )}
    </div>
  );
}
