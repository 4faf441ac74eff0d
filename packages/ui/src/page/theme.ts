/** The chosen theme, or that of the system. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';

const systemTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  applyTheme();
}

function applyTheme(): void {
  const choice = chosenTheme();
  const isDark = choice === 'dark' || (choice === 'system' && systemTheme().matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Applies the theme, and follows the system and the other tabs of the same browser. */
export function followTheme(): void {
  applyTheme();
  systemTheme().addEventListener('change', applyTheme);
  window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && applyTheme());
}
