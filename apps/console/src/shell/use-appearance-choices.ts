import { type ChoiceGroup, useAppearance } from '@muster/ui/page';
import { usePage } from '../console/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The choices of language and theme, which the browser keeps. */
export function useAppearanceChoices(): readonly ChoiceGroup[] {
  const { t } = useTexts();
  const { texts } = usePage();
  const words = {
    language: t('language'),
    theme: t('theme'),
    themes: { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
  };
  return useAppearance(words, texts.current().language, (code) => void texts.choose(code));
}
