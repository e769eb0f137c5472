import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { SideMark } from './side-mark.tsx';

/** A decision in the middle of a resolution, put to the person who looks on. It does not hide the table: one wants to look before one answers. */
export function QuestionBox({ play }: { readonly play: Play }) {
  const question = play.bulletin.value?.question ?? null;
  if (question === null || play.handover.value !== null || !play.showing.isLive.value) return null;
  return (
    <section class="question" role="alertdialog" aria-labelledby="question-asks" data-kind={question.kind}>
      <h2 class="small-caps">
        <SideMark side={question.to} /> {STRINGS.question} <span class="fact">{question.rule}</span>
      </h2>
      <p id="question-asks" class="question-asks">
        {question.asks}
      </p>
      <div class="question-options">
        {question.options.map(({ answer, says }, i) => (
          <button key={i} type="button" class="button" onClick={() => void play.answer(answer)}>
            {says} {i < 9 ? <kbd>{i + 1}</kbd> : null}
          </button>
        ))}
      </div>
    </section>
  );
}
