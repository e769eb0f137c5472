import { signal } from '@preact/signals';

const THEMES = ['paper', 'campfire'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'enfilade-theme';
const darkness = matchMedia('(prefers-color-scheme: dark)');

function current(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return THEMES.find((theme) => theme === chosen) ?? (darkness.matches ? 'campfire' : 'paper');
}

export const theme = signal<Theme>(current());
darkness.addEventListener('change', () => {
  theme.value = current();
});

export function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset['theme'] = chosen;
  theme.value = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
