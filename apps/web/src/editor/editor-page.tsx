import '../styles/editor.css';
import '../styles/editor-side.css';
import '../styles/editor-bench.css';
import { useSignalEffect } from '@preact/signals';
import type { DraftProblem } from 'enfilade/drafting';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useTitle } from '../parts/title.ts';
import { isPhone } from '../parts/narrow.ts';
import { BenchPanel } from './bench-panel.tsx';
import { Bench } from './bench-state.ts';
import { Board } from './board.ts';
import type { Drawing } from './drawing.ts';
import { keepDrawing } from './drawings.ts';
import { handleEditorKey } from './editor-keys.ts';
import { EditorMap } from './editor-map.tsx';
import { Forces } from './forces.tsx';
import { EditorHeader } from './header.tsx';
import { Inspector } from './inspector.tsx';
import { MapHands } from './map-hands.ts';
import { PieceList } from './piece-list.tsx';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import type { SurveyorClient } from './surveyor-client.ts';
import { ToFix } from './to-fix.tsx';
import { OptionBar, Toolbar } from './toolbar.tsx';

interface EditorProps {
  /** Under which it is stored. */
  readonly id: string;
  readonly drawing: Drawing;
  readonly surveyor: SurveyorClient;
}

const SAVE_MS = 400;

/** The drawing board: tools, table, what is selected, what has to be fixed, and the bench. */
export function EditorPage({ id, drawing, surveyor }: EditorProps) {
  const board = useMemo(() => new Board(drawing), [drawing]);
  const hands = useMemo(() => new MapHands(board), [board]);
  const bench = useMemo(() => new Bench(drawing), [drawing]);
  useEffect(() => () => bench.dispose(), [bench]);
  useTitle(drawing.draft.value.scenario.name, STRINGS.title);
  useSurvey(drawing, surveyor);
  const keep = useKeeping(id, drawing);
  useKeys(board, hands);
  useDragOut(board, hands);
  const scrolled = useRef<HTMLDivElement>(null);
  const [chosen] = drawing.selected.value;
  useEffect(() => {
    // What is selected is shown from its beginning.
    if (drawing.placing.peek() === null) scrolled.current?.scrollTo(0, 0);
  }, [chosen]);
  const mend = async (problem: DraftProblem): Promise<boolean> => {
    const found = await surveyor.ask('mend', { draft: drawing.draft.value, problem });
    return (
      found !== null &&
      drawing.do({ do: 'all', says: `${found.says}: ${problem.name ?? ''}`, commands: [found.command] })
    );
  };
  const show = ({ key }: DraftProblem): void => {
    drawing.take('select');
    if (key !== null) drawing.select([key]);
  };
  return (
    <div class="editor" data-checked={drawing.isChecked.value}>
      <EditorHeader drawing={drawing} keep={keep} />
      <Toolbar drawing={drawing} />
      <div class="editor-table">
        <OptionBar board={board} />
        <EditorMap board={board} hands={hands} />
        {drawing.refusal.value === '' ? null : (
          <p class="editor-refusal" role="alert">
            {drawing.refusal.value}
          </p>
        )}
      </div>
      <aside class="editor-side">
        {isPhone.value ? <p class="editor-phone">{STRINGS.phone}</p> : null}
        <div class="editor-scroll" ref={scrolled}>
          <Inspector drawing={drawing} />
          <Forces drawing={drawing} />
          <PieceList drawing={drawing} />
          <HistoryList drawing={drawing} />
        </div>
        <ToFix drawing={drawing} mend={mend} show={show} />
      </aside>
      {isPhone.value ? null : <BenchPanel drawing={drawing} bench={bench} />}
    </div>
  );
}

const SHOWN_STEPS = 50;

function HistoryList({ drawing }: { readonly drawing: Drawing }) {
  const { done } = drawing.history.value;
  return (
    <details class="editor-list">
      <summary>
        {STRINGS.history} <small>{done.length}</small>
      </summary>
      {done.length === 0 ? <p>{STRINGS.noHistory}</p> : null}
      <ol>
        {done
          .slice(-SHOWN_STEPS)
          .toReversed()
          .map(({ says }, i) => (
            <li key={done.length - i}>{says}</li>
          ))}
      </ol>
    </details>
  );
}

/** Every state is drawn and checked; a state that is passed over meanwhile is left out. */
function useSurvey(drawing: Drawing, surveyor: SurveyorClient): void {
  const asking = useMemo(() => ({ isUnderway: false, isWanted: false }), [drawing]);
  useSignalEffect(() => {
    void drawing.draft.value;
    const ask = async (): Promise<void> => {
      if (asking.isUnderway) {
        asking.isWanted = true;
        return;
      }
      asking.isUnderway = true;
      const draft = drawing.draft.peek();
      try {
        drawing.survey.value = await surveyor.ask('survey', { draft });
        drawing.isChecked.value = drawing.draft.peek() === draft;
      } catch (error) {
        drawing.refusal.value = STRINGS.failed(error instanceof Error ? error.message : '');
      }
      asking.isUnderway = false;
      if (!asking.isWanted) return;
      asking.isWanted = false;
      await ask();
    };
    void ask();
  });
}

/** Stores every change in the browser, a moment after it was made; the returned call stores at once. */
function useKeeping(id: string, drawing: Drawing): () => Promise<void> {
  const keep = async (): Promise<void> => {
    const { value: history } = drawing.history;
    try {
      await keepDrawing(id, history, Date.now());
      if (drawing.history.peek() === history) drawing.saved.value = 'saved';
    } catch {
      drawing.saved.value = 'failed';
    }
  };
  useEffect(() => {
    let timer = 0;
    const stop = drawing.history.subscribe(() => {
      if (drawing.saved.peek() === 'saved') drawing.saved.value = 'saving';
      clearTimeout(timer);
      timer = window.setTimeout(() => void keep(), SAVE_MS);
    });
    // A page that is left stores what is new at once.
    const leave = (): void => void keep();
    addEventListener('pagehide', leave);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      void keep();
    };
  }, [id, drawing]);
  return keep;
}

function useKeys(board: Board, hands: MapHands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('.editor-map') !== null) {
        hands.isPulling = true;
        event.preventDefault();
        return;
      }
      if (handleEditorKey(event, board)) event.preventDefault();
    };
    const lift = ({ key }: KeyboardEvent): void => {
      if (key === ' ') hands.isPulling = false;
    };
    addEventListener('keydown', press);
    addEventListener('keyup', lift);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', lift);
    };
  }, [board, hands]);
}

/** Troops taken from the list follow the pointer on to the map, and stand where it lets go. */
function useDragOut(board: Board, hands: MapHands): void {
  useEffect(() => {
    let isOut = false;
    const onMap = ({ clientX, clientY }: PointerEvent) => {
      const map = document.querySelector('.editor-hands')?.getBoundingClientRect();
      if (map === undefined) return null;
      const [x, y] = [clientX - map.left, clientY - map.top];
      return x >= 0 && y >= 0 && x <= map.width && y <= map.height ? { x, y } : null;
    };
    const press = ({ target }: PointerEvent): void => {
      isOut = target instanceof Element && target.closest('.editor-troop') !== null;
    };
    const move = (event: PointerEvent): void => {
      if (isOut && event.buttons !== 0) hands.hover(onMap(event));
    };
    const lift = (event: PointerEvent): void => {
      const at = isOut ? onMap(event) : null;
      isOut = false;
      if (at !== null && board.drawing.placing.value !== null)
        hands.tap(at, false, { shift: false, ctrl: event.ctrlKey });
    };
    addEventListener('pointerdown', press);
    addEventListener('pointermove', move);
    addEventListener('pointerup', lift);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', lift);
    };
  }, [board, hands]);
}
