import { isFault, type Scenario } from 'enfilade';
import { beginHistory, readDraft } from 'enfilade/drafting';
import { keepDrawing } from '../editor/drawings.ts';
import { newId } from '../parts/new-id.ts';
import { editorPath } from '../route/paths.ts';
import { go } from '../route/route.ts';

/** Opens a copy of a battle on the drawing board. */
export async function editBattle(scenario: Scenario): Promise<void> {
  const draft = readDraft(scenario);
  if (isFault(draft)) throw new Error(draft.message);
  const id = newId();
  await keepDrawing(id, beginHistory(draft), Date.now());
  go(editorPath(id));
}
