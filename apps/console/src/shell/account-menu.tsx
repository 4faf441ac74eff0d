import { Menu } from '@muster/ui';
import { useAppearance } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { logOut } from '../server/session.ts';
import { useMe } from '../server/use-session.ts';
import { chooseLanguage, textStore } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

const HELP = { TRAINEE: 'trainee', INSTRUCTOR: 'instructor', ADMIN: 'administrator', BOT: 'trainee' } as const;

export function AccountMenu() {
  const { t } = useTexts();
  const me = useMe();
  const navigate = useNavigate();
  const words = {
    language: t('language'),
    theme: t('theme'),
    themes: { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
  };
  const appearance = useAppearance(words, textStore.current().language, (code) => void chooseLanguage(code));
  const name = [me.firstName, me.lastName].join(' ').trim();
  return (
    <Menu
      label={t('accountOf', { name: name === '' ? me.username : name })}
      icon="person"
      groups={[
        {
          key: 'account',
          label: name === '' ? me.username : `${name}, ${me.username}`,
          entries: [
            { key: 'account', label: t('account'), onChoose: () => void navigate({ to: '/account' }) },
            ...(me.group === 'ADMIN'
              ? [{ key: 'admin', label: t('admin'), onChoose: () => void navigate({ to: '/admin/users' }) }]
              : []),
            { key: 'logout', label: t('logOut'), onChoose: () => void logOut() },
          ],
        },
        ...appearance,
        {
          key: 'help',
          entries: [
            {
              key: 'help',
              label: t('help'),
              onChoose: () =>
                void navigate({
                  to: '/help/$page',
                  params: { page: HELP[me.group] },
                }),
            },
          ],
        },
      ]}
    />
  );
}
