import { Menu } from '@muster/ui';
import { useAppearance } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { usePage, useVisit } from '../page/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

export function SettingsMenu() {
  const { t } = useTexts();
  const { entrance, texts } = usePage();
  const { hasToken } = useVisit();
  const navigate = useNavigate();
  const words = {
    language: t('language'),
    theme: t('theme'),
    themes: { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
  };
  const appearance = useAppearance(words, texts.current().language, (code) => void texts.choose(code));
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
            ...(hasToken ? [{ key: 'token', label: t('forgetToken'), onChoose: entrance.forgetToken }] : []),
            { key: 'interface', label: t('interfaceDocs'), onChoose: () => window.location.assign('/swagger-ui') },
          ],
        },
      ]}
    />
  );
}
