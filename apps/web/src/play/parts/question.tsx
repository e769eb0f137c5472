import '../../styles/play-decision.css';
import { useSignalEffect } from '@preact/signals';
import type { Point, Question } from 'enfilade';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { headlineOf } from '../map-focus.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { nearestAnswer, questionFocus } from '../question-focus.ts';
import { OddsCard } from './later.tsx';
import { useSheetRoom } from '../sheet-room.ts';
import { QuestionHint } from './question-hint.tsx';
import { SideMark } from '../../parts/side-mark.tsx';

/** A decision in the middle of a resolution, put to the person who looks on. */
export function QuestionBox({ play }: { readonly play: Play }) {
  const question = play.store.status.value?.question ?? null;
  if (question === null || play.handover.value !== null || !play.replay.isLive.value) return null;
  return <Decision key={JSON.stringify(question)} play={play} question={question} />;
}

/** A bar at the foot of the map: the table stays in sight, for players look before they answer. So it takes the focus but does not trap it. */
function Decision({ play, question }: { readonly play: Play; readonly question: Question }) {
  const { pointedAnswer: pointed } = play;
  const box = useRef<HTMLElement>(null);
  useFocus(box);
  useSignalEffect(() => {
    play.asked.value = { focus: questionFocus(play), nearest: (at) => nearestAnswer(play, at) };
  });
  useSheetRoom(box);
  useEffect(() => {
    pointed.value = -1;
    return () => {
      [pointed.value, play.asked.value] = [-1, null];
    };
  }, []);
  const { value: forecasts } = play.store.answerOdds;
  const forecast = forecasts[pointed.value] ?? null;
  const at = subjectOnMap(play, question);
  return (
    <>
      <section
        ref={box}
        class={at !== null && at.y > LOW ? 'decision decision-high' : 'decision'}
        role="alertdialog"
        aria-labelledby="question-title"
        aria-describedby="question-asks"
        tabIndex={-1}
        data-kind={question.kind}
      >
        <div class="question-head">
          <h2 class="small-caps" id="question-title">
            <SideMark side={question.to} /> {LATER_STRINGS.question} <span class="fact">{question.rule}</span>
          </h2>
          <QuestionHint play={play} question={question} />
          <p id="question-asks" class="question-asks">
            {question.asks}
          </p>
        </div>
        <div class="question-options">
          {question.options.map(({ answer, says }, i) => (
            <button
              key={i}
              type="button"
              class={pointed.value === i ? 'button button-main' : 'button'}
              onClick={() => void play.answer(answer)}
              onFocus={() => (pointed.value = i)}
              onPointerEnter={() => (pointed.value = i)}
            >
              {says} <Chance says={headlineOf(forecasts[i] ?? null)} />
              {i < 9 ? <kbd>{i + 1}</kbd> : null}
            </button>
          ))}
        </div>
      </section>
      {forecast === null ? null : (
        <div class={at !== null && at.x > 0.5 ? 'question-odds question-odds-left' : 'question-odds'}>
          <OddsCard
            forecast={forecast}
            ruleset={play.store.brief.value?.ruleset ?? ''}
            title={LATER_STRINGS.ifAnswered(question.options[pointed.value]?.says ?? '')}
            says={forecast.label}
          />
        </div>
      )}
    </>
  );
}

function Chance({ says }: { readonly says: string | null }) {
  return says === null ? null : <small>{says} </small>;
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

/** Where the unit stands lower than this share of the map, the bar is at its head. */
const LOW = 0.7;

function subjectOnMap(play: Play, { subject }: Question): Point | null {
  const pose = play.replay.scene.value?.signs.find(({ id }) => id === subject)?.pose;
  return pose === undefined ? null : play.onMap.value(pose);
}
