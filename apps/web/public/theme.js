// Before the first paint: what was chosen earlier must not flash in another theme or size.
try {
  const { dataset } = document.documentElement;
  const kept = localStorage.getItem('enfilade.settings');
  /** @type {unknown} */
  const found = JSON.parse(kept ?? 'null');
  const chosen = typeof found === 'object' && found !== null ? found : {};
  /** @type {unknown} */
  const theme = kept === null ? localStorage.getItem('enfilade-theme') : Reflect.get(chosen, 'theme');
  if (theme === 'paper' || theme === 'campfire') dataset.theme = theme;
  /** @type {unknown} */
  const size = Reflect.get(chosen, 'textSize');
  if (size === 'large' || size === 'larger') dataset.text = size;
} catch {}
