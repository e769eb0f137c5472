import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Forecast } from '../engine/forecast.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { OddsCard } from './odds-card.tsx';
import { SideMark } from './side-mark.tsx';

/** A decision in the middle of a resolution, put to the person who looks on. It does not hide the table: one wants to look before one answers. */
export function QuestionBox({ play }: { readonly play: Play }) {
  const question = play.bulletin.value?.question ?? null;
  const odds = useSignal<readonly (Forecast | null)[]>([]);
  const looked = useSignal(-1);
  useEffect(() => {
    [odds.value, looked.value] = [[], -1];
    if (question === null) return;
    void play.desk.questionOdds().then((found) => {
      odds.value = found;
    });
  }, [JSON.stringify(question)]);
  const brief = play.brief.value;
  if (question === null || brief === null || play.handover.value !== null || !play.showing.isLive.value) return null;
  const forecast = odds.value[looked.value] ?? null;
  return (
    <section
      class={isLow(play, question.subject) ? 'decision decision-high' : 'decision'}
      role="alertdialog"
      aria-labelledby="question-asks"
      data-kind={question.kind}
    >
      <h2 class="small-caps">
        <SideMark side={question.to} /> {STRINGS.question} <span class="fact">{question.rule}</span>
      </h2>
      <p id="question-asks" class="question-asks">
        {question.asks}
      </p>
      <div class="question-options">
        {question.options.map(({ answer, says }, i) => (
          <button
            key={i}
            type="button"
            class="button"
            onClick={() => void play.answer(answer)}
            onFocus={() => (looked.value = i)}
            onPointerEnter={() => (looked.value = i)}
          >
            {says} {i < 9 ? <kbd>{i + 1}</kbd> : null}
          </button>
        ))}
      </div>
      {forecast === null ? null : (
        <OddsCard
          forecast={forecast}
          ruleset={brief.ruleset}
          title={STRINGS.ifAnswered(question.options[looked.value]?.says ?? '')}
          says={forecast.label}
        />
      )}
    </section>
  );
}

/** Whether whom it is about stands in the lower half of the table, where the decision would cover him. */
function isLow(play: Play, subject: string | null): boolean {
  const y = play.scene.value?.signs.find(({ id }) => id === subject)?.pose.y;
  const height = play.brief.value?.height;
  return y !== undefined && height !== undefined && (play.turned.value ? y > height / 2 : y < height / 2);
}
