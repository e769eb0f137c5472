import '../styles/settings.css';
import { CHOICES, type Setting, type Settings } from './choices.ts';
import { GROUPS } from './groups.ts';
import { choose, settings } from './store.ts';
import { GROUP_NAMES, SETTING_WORDS, SETTINGS_STRINGS } from './strings.ts';

interface ControlProps {
  readonly setting: Setting;
  readonly labelledBy: string;
}

/** Stores the chosen value; the controls offer no others. */
function take<K extends Setting>(setting: K, value: unknown): void {
  const chosen: Settings[K] | undefined = CHOICES[setting].read(value);
  if (chosen !== undefined) choose(setting, chosen);
}

function Control({ setting, labelledBy }: ControlProps) {
  const { value } = settings[setting];
  const options: readonly (string | number | boolean)[] = CHOICES[setting].options ?? [];
  if (typeof value === 'boolean')
    return (
      <input
        type="checkbox"
        role="switch"
        class="switch"
        aria-labelledby={labelledBy}
        checked={value}
        onChange={({ currentTarget }) => take(setting, currentTarget.checked)}
      />
    );
  if (typeof value === 'number')
    return (
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        aria-labelledby={labelledBy}
        value={value}
        onInput={({ currentTarget }) => take(setting, Number(currentTarget.value))}
      />
    );
  const words: Readonly<Record<string, string>> = SETTING_WORDS[setting].options;
  return (
    <div class="segments" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={String(option)}>
          <input
            type="radio"
            name={`setting-${setting}`}
            checked={value === option}
            onChange={() => take(setting, option)}
          />
          <span>{words[String(option)]}</span>
        </label>
      ))}
    </div>
  );
}

function Row({ setting }: { readonly setting: Setting }) {
  const { label, says, forKeys } = SETTING_WORDS[setting];
  const id = `setting-${setting}`;
  return (
    <div class={forKeys === 'all' ? 'setting setting-keys' : 'setting'}>
      <p>
        <b id={id}>{label}</b>
        {says === undefined ? null : <small class={forKeys === 'words' ? 'setting-keys' : ''}>{says}</small>}
      </p>
      <Control setting={setting} labelledBy={id} />
    </div>
  );
}

/** All settings in use, by topic. */
export function SettingsPanel() {
  return (
    <div class="settings">
      <p class="settings-kept">{SETTINGS_STRINGS.kept}</p>
      <div class="setting-groups">
        {GROUPS.filter((each) => each.settings.length > 0).map(({ group, settings: rows }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} class="small-caps">
              {GROUP_NAMES[group]}
            </h2>
            {rows.map((setting) => (
              <Row key={setting} setting={setting} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
