import '../../styles/play-decision.css';
import type { Question } from 'enfilade';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { OddsCard } from './later.tsx';
import { QuestionHint } from './question-hint.tsx';
import { SideMark } from '../../parts/side-mark.tsx';

/** A decision in the middle of a resolution, put to the person who looks on. */
export function QuestionBox({ play }: { readonly play: Play }) {
  const question = play.store.status.value?.question ?? null;
  if (question === null || play.handover.value !== null || !play.replay.isLive.value) return null;
  return <Decision key={JSON.stringify(question)} play={play} question={question} />;
}

/** It leaves the table in sight, for players look before they answer. So it takes the focus but does not trap it. */
function Decision({ play, question }: { readonly play: Play; readonly question: Question }) {
  const { pointedAnswer: pointed } = play;
  const box = useRef<HTMLElement>(null);
  useFocus(box);
  useEffect(() => {
    pointed.value = -1;
    return () => {
      pointed.value = -1;
    };
  }, []);
  const forecast = play.store.answerOdds.value[pointed.value] ?? null;
  return (
    <section
      ref={box}
      class={placeOf(play, question)}
      role="alertdialog"
      aria-labelledby="question-title"
      aria-describedby="question-asks"
      tabIndex={-1}
      data-kind={question.kind}
    >
      <h2 class="small-caps" id="question-title">
        <SideMark side={question.to} /> {LATER_STRINGS.question} <span class="fact">{question.rule}</span>
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
            onFocus={() => (pointed.value = i)}
            onPointerEnter={() => (pointed.value = i)}
          >
            {says} {i < 9 ? <kbd>{i + 1}</kbd> : null}
          </button>
        ))}
      </div>
      <QuestionHint play={play} question={question} />
      {forecast === null ? null : (
        <OddsCard
          forecast={forecast}
          ruleset={play.store.brief.value?.ruleset ?? ''}
          title={LATER_STRINGS.ifAnswered(question.options[pointed.value]?.says ?? '')}
          says={forecast.label}
        />
      )}
    </section>
  );
}

/** Takes the focus while it is open, and gives it back to where it was, or to the map. */
function useFocus(box: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    const { current: own } = box;
    own?.focus({ preventScroll: true });
    return () => {
      const { activeElement: now } = document;
      if (now !== null && now !== document.body && own?.contains(now) !== true) return;
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
      (back ?? document.querySelector<HTMLElement>('.map'))?.focus({ preventScroll: true });
    };
  }, []);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** More answers than these would hide the middle of the map. */
const FEW = 6;

/** Away from the units it is about; beside the table if it has a path to show or many answers. */
function placeOf(play: Play, { subject, way, options }: Question): string {
  const pose = play.replay.scene.value?.signs.find(({ id }) => id === subject)?.pose;
  const about = way ?? (pose === undefined ? [] : [pose]);
  const middle = { x: mean(about.map(({ x }) => x)), y: mean(about.map(({ y }) => y)) };
  const at = about.length === 0 ? null : play.onMap.value(middle);
  const high = at !== null && at.y > 0.5 ? 'decision-high' : '';
  if (way === undefined && options.length <= FEW) return `decision ${high}`;
  return `decision decision-aside ${high} ${at !== null && at.x < 0.5 ? 'decision-right' : ''}`;
}
