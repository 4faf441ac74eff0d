import { useState } from 'react';
import type { MenuEntry, MenuGroup } from '../menu.tsx';
import { LANGUAGES, type Language } from '../texts/index.ts';
import { chooseTheme, chosenTheme, type ThemeChoice } from './theme.ts';

interface AppearanceWords {
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<ThemeChoice, string>>;
}

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Choices of which one is selected: for a menu, or as lists. */
export interface ChoiceGroup extends MenuGroup {
  readonly label: string;
  readonly entries: readonly (MenuEntry & { readonly label: string })[];
}

/** The choices of language and theme. */
export function useAppearance(
  words: AppearanceWords,
  language: Language,
  onLanguage: (language: Language) => void,
): readonly ChoiceGroup[] {
  const [theme, setTheme] = useState(chosenTheme);
  return [
    {
      key: 'language',
      label: words.language,
      entries: LANGUAGES.map(({ code, name }) => ({
        key: code,
        label: name,
        checked: code === language,
        onChoose: () => onLanguage(code),
      })),
    },
    {
      key: 'theme',
      label: words.theme,
      entries: THEMES.map((choice) => ({
        key: choice,
        label: words.themes[choice],
        checked: choice === theme,
        onChoose: () => {
          chooseTheme(choice);
          setTheme(choice);
        },
      })),
    },
  ];
}
