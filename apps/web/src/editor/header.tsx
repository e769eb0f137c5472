import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { CopyBox } from '../parts/copy-box.tsx';
import { DrawnIcon } from '../parts/drawn-icon.tsx';
import { Icon } from '../parts/icon.tsx';
import { saveText } from '../parts/save-text.ts';
import { Link } from '../route/link.tsx';
import { filePath } from '../route/paths.ts';
import { go } from '../route/route.ts';
import type { Drawing } from './drawing.ts';
import { linkTo } from './link.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

const BACK = 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3';
const FORTH = 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h3';
const SEND = 'M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8';

/** The battle's name, and what is done with the whole of it. */
export function EditorHeader({ drawing, keep }: { readonly drawing: Drawing; keep(): Promise<void> }) {
  const link = useSignal<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const { value: history } = drawing.history;
  const { scenario } = history.draft;
  const musts = drawing.survey.value?.problems.filter(({ mustFix }) => mustFix).length ?? 0;
  const last = history.done.at(-1);
  const next = history.undone.at(-1)?.step;
  const mark = drawing.palette.unit === 'inch' ? '\u2033' : ' cm';
  const { width, height } = scenario.table;
  const save = (): void => saveText(`${scenario.id}.json`, `${JSON.stringify(scenario, null, 1)}\n`);
  const tryIt = async (): Promise<void> => {
    await keep();
    go(filePath(JSON.stringify(scenario), { a: 'person', b: 'captain' }));
  };
  return (
    <header class="editor-header" ref={bar}>
      <p class="wordmark">
        <Link to="/">Enfilade</Link>
      </p>
      <h1>{scenario.name}</h1>
      <p class="editor-about">
        {[scenario.date, STRINGS.tableSize(width, height, mark), `${scenario.turns} turns`]
          .filter((each) => each !== undefined && each !== '')
          .join(' \u00b7 ')}
        {' \u00b7 '}
        <span
          class={`editor-saved editor-saved-${drawing.saved.value}`}
          role={drawing.saved.value === 'failed' ? 'alert' : undefined}
        >
          {STRINGS.saved[drawing.saved.value]}
        </span>
      </p>
      <div class="editor-actions">
        <button
          type="button"
          class="button"
          disabled={last === undefined}
          title={last === undefined ? STRINGS.undo : STRINGS.undoOf(last.says)}
          onClick={() => drawing.undo()}
        >
          <DrawnIcon name="undo" path={BACK} /> <span class="unseen">{STRINGS.undo}</span> <kbd>Ctrl Z</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={next === undefined}
          title={next === undefined ? STRINGS.redo : STRINGS.redoOf(next.says)}
          onClick={() => drawing.redo()}
        >
          <DrawnIcon name="redo" path={FORTH} /> <span class="unseen">{STRINGS.redo}</span>
        </button>
        <button type="button" class="button" onClick={save}>
          <Icon of="save" /> <span class="editor-word">{STRINGS.save}</span>
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            void linkTo(scenario).then((made) => {
              link.value = made;
            });
          }}
        >
          <DrawnIcon name="send" path={SEND} /> <span class="editor-word">{STRINGS.share}</span>
        </button>
        <button
          type="button"
          class="button button-main"
          disabled={musts > 0 || !drawing.isChecked.value}
          title={musts > 0 ? STRINGS.mustFirst(musts) : STRINGS.tryAs(scenario.sides.a.name)}
          onClick={() => void tryIt()}
        >
          <Icon of="play" /> {STRINGS.tryIt}
        </button>
      </div>
      {link.value === null ? null : (
        <CopyBox
          name="editor-link"
          text={link.value}
          rows={3}
          says={{ label: STRINGS.link, copied: STRINGS.copied, selected: STRINGS.selectAll, close: STRINGS.close }}
          close={() => {
            link.value = null;
          }}
        />
      )}
    </header>
  );
}
