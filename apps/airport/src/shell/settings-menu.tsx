import { Menu } from '@muster/ui';
import { useAppearance } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { forgetToken, tokenStore } from '../server/token.ts';
import { chooseLanguage, textStore } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

export function SettingsMenu() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const words = {
    language: t('language'),
    theme: t('theme'),
    themes: { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
  };
  const appearance = useAppearance(words, textStore.current().language, (code) => void chooseLanguage(code));
  return (
    <Menu
      label={t('settings')}
      icon="more"
      groups={[
        ...appearance,
        {
          key: 'help',
          label: t('help'),
          entries: [
            { key: 'guide', label: t('guide'), onChoose: () => void navigate({ to: '/help' }) },
            ...(tokenStore.token() === null
              ? []
              : [{ key: 'token', label: t('forgetToken'), onChoose: () => forgetToken() }]),
            { key: 'interface', label: t('interfaceDocs'), onChoose: () => window.location.assign('/swagger-ui') },
          ],
        },
      ]}
    />
  );
}
