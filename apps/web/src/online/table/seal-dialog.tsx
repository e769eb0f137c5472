import { Dialog } from '../../parts/dialog.tsx';
import { Link } from '../../route/link.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.seal;

interface SealDialogProps {
  readonly view: OnlineView;
  /** How far the dice are sealed. */
  readonly says: string;
  close(): void;
}

/** What the seal is, and what everybody has promised for it. */
export function SealDialog({ view, says, close }: SealDialogProps) {
  const { promises } = view.people.seal;
  return (
    <Dialog title={STRINGS.title} close={close}>
      <p>{says}</p>
      <p>
        <b>{STRINGS.short}</b> {STRINGS.sentence}
      </p>
      <h3>{STRINGS.fingerprints}</h3>
      <dl class="seal-promises">
        {(['server', 'a', 'b'] as const).map((by) =>
          promises[by] === null ? null : (
            <div key={by}>
              <dt>{by === 'server' ? STRINGS.server : view.brief.sides[by]}</dt>
              <dd>
                <code>{promises[by]}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      <div class="dialog-actions">
        <button type="button" class="button button-main" onClick={close}>
          {ONLINE_STRINGS.move.close}
        </button>
        <Link to="/online/dice" class="button">
          {STRINGS.how}
        </Link>
      </div>
    </Dialog>
  );
}
