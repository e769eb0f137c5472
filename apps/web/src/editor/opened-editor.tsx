import { useSignal } from '@preact/signals';
import { isFault, loadScenario, type Scenario, systemOf } from 'enfilade';
import { beginHistory, blankDraft, type DraftHistory, readDraft } from 'enfilade/drafting';
import { useEffect } from 'preact/hooks';
import { newId } from '../parts/new-id.ts';
import { Link } from '../route/link.tsx';
import { editorPath } from '../route/paths.ts';
import { blankSystem } from './blank-id.ts';
import { Drawing } from './drawing.ts';
import { storedDrawing } from './drawings.ts';
import { EditorPage } from './editor-page.tsx';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { SurveyorClient } from './surveyor-client.ts';

interface Opened {
  readonly id: string;
  readonly drawing: Drawing;
  readonly surveyor: SurveyorClient;
}

/** A drawing of this browser, or a copy of a shipped battle. */
async function stored(id: string): Promise<DraftHistory | string> {
  if (systemOf(id) === undefined) return (await storedDrawing(id).catch(() => undefined)) ?? STRINGS.notThere;
  // What was measured holds for the original only.
  const { balance: _, firstBattle: __, ...scenario } = (await loadScenario(id)) ?? ({} as Partial<Scenario>);
  const draft = readDraft({ ...scenario, id: `${id}-copy` });
  return isFault(draft) ? draft.message : beginHistory(draft);
}

async function openDrawing(wanted: string, surveyor: SurveyorClient): Promise<Opened | string> {
  const blank = blankSystem(wanted);
  const history = blank === undefined ? await stored(wanted) : null;
  if (typeof history === 'string') return history;
  const system = blank ?? history?.draft.scenario.ruleset ?? '';
  const opened = await surveyor.ask('open', { system });
  if (opened === null) return STRINGS.notDrawn(system);
  const isOld = blank === undefined && systemOf(wanted) === undefined;
  const drawing = new Drawing(opened.palette, opened.troops, history ?? beginHistory(blankDraft(opened.palette)));
  return { id: isOld ? wanted : newId(), surveyor, drawing };
}

export function OpenedEditor({ drawing: wanted }: { readonly drawing: string }) {
  const state = useSignal<Opened | string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const surveyor = new SurveyorClient();
    openDrawing(wanted, surveyor).then(
      (opened) => {
        if (isLeft) return;
        state.value = opened;
        // A reload comes back to this drawing, not to another copy.
        if (typeof opened !== 'string') history.replaceState(null, '', editorPath(opened.id));
      },
      (error: unknown) => {
        if (!isLeft) state.value = STRINGS.failed(error instanceof Error ? error.message : '');
      },
    );
    return () => {
      isLeft = true;
      surveyor.close();
    };
  }, [wanted]);
  const { value: now } = state;
  if (now === null) return <p class="loading">{STRINGS.loading}</p>;
  if (typeof now === 'string')
    return (
      <section class="notice">
        <h1>{STRINGS.title}</h1>
        <p role="alert">{now}</p>
        <p>
          <Link to="/editor" class="button">
            {STRINGS.title}
          </Link>
        </p>
      </section>
    );
  return <EditorPage {...now} />;
}
