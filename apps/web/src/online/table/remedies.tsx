import { useSignal } from '@preact/signals';
import { Dialog } from '../../parts/dialog.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.remedies;

/** What can be done about an opponent whose time has run out. */
export function Remedies({ view }: { readonly view: OnlineView }) {
  const { people, farName, act } = view;
  const { remedies } = people.clock;
  const claiming = useSignal(false);
  if (remedies.length === 0) return null;
  return (
    <section class="remedies" aria-label={STRINGS.title(farName)}>
      <h3 dir="auto">{STRINGS.title(farName)}</h3>
      <p class="help" role="status">
        <span class="unseen">{STRINGS.title(farName)}.</span> {STRINGS.about}
      </p>
      {remedies.map((remedy) => {
        const [says, how] = STRINGS.does[remedy];
        return (
          <button
            key={remedy}
            type="button"
            class="invite-way"
            onClick={() => {
              if (remedy === 'claim') claiming.value = true;
              else act({ kind: 'remedy', remedy });
            }}
          >
            <b>{says}</b> <small>{how}</small>
          </button>
        );
      })}
      {claiming.value ? (
        <Dialog title={STRINGS.sure} close={() => (claiming.value = false)}>
          <p dir="auto">{STRINGS.sureHow(farName)}</p>
          <div class="dialog-actions">
            <button
              type="button"
              class="button button-main"
              onClick={() => {
                claiming.value = false;
                act({ kind: 'remedy', remedy: 'claim' });
              }}
            >
              {STRINGS.yes}
            </button>
            <button type="button" class="button" onClick={() => (claiming.value = false)}>
              {STRINGS.no}
            </button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}
