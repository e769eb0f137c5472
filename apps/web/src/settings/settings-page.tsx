import { useTitle } from '../parts/title.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { SETTINGS_STRINGS as STRINGS } from './strings.ts';

export function SettingsPage() {
  useTitle(STRINGS.title);
  return (
    <>
      <h1>{STRINGS.title}</h1>
      <SettingsPanel />
    </>
  );
}
