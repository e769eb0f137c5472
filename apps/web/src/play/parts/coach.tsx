import { useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import { useSheetRoom } from '../sheet-room.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { STRINGS } from '../strings.ts';
import { FIRST_STEPS, learn, lessonFor, type Lesson } from './lesson.ts';

/** What a newcomer is told of the hand and of each part of the turn. */
export function Coach({ play }: { readonly play: Play }) {
  const lesson = lessonFor(play);
  const { value: brief } = play.store.brief;
  if (lesson === null || brief === null) return null;
  const all = Object.keys(play.store.lessons.value ?? {}).map((phase) => `${brief.ruleset}/${phase}`);
  return <LessonCard lesson={lesson} all={all} />;
}

interface LessonProps {
  readonly lesson: Lesson;
  /** The lessons of all parts of the turn. */
  readonly all: readonly string[];
}

function LessonCard({ lesson, all }: LessonProps) {
  const card = useRef<HTMLElement>(null);
  useSheetRoom(card);
  const { title, says, tryThis } = lesson.step ?? LATER_STRINGS[isPhone.value ? 'firstTouch' : 'firstSteps'];
  return (
    <aside class="coach" ref={card} aria-live="polite" aria-label={STRINGS.guide}>
      <h2>{title}</h2>
      <p>{says}</p>
      <p class="coach-try">
        <b>{LATER_STRINGS.tryThis}</b> {tryThis}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button button-main" onClick={() => learn(lesson.key)}>
          {LATER_STRINGS.gotIt}
        </button>
        <button type="button" class="button" onClick={() => learn(FIRST_STEPS, ...all)}>
          {LATER_STRINGS.noGuide}
        </button>
      </div>
    </aside>
  );
}
