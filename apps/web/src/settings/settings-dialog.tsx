import { Dialog } from '../parts/dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SETTINGS_STRINGS as STRINGS } from './strings.ts';

/** The settings, shown over a battle. */
export function SettingsDialog({ close }: { close(): void }) {
  return (
    <Dialog title={STRINGS.title} kind="settings-dialog" close={close}>
      <SettingsPanel />
      <div class="dialog-actions">
        <button type="button" class="button button-main" onClick={close}>
          {STRINGS.close}
        </button>
      </div>
    </Dialog>
  );
}
