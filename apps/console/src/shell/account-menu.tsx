import { Menu } from '@muster/ui';
import { useAppearance } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../console/use-console.ts';
import { usePage } from '../console/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

const HELP = { TRAINEE: 'trainee', INSTRUCTOR: 'instructor', ADMIN: 'administrator', BOT: 'trainee' } as const;

export function AccountMenu() {
  const { t } = useTexts();
  const me = useMe();
  const { entrance, texts } = usePage();
  const navigate = useNavigate();
  const words = {
    language: t('language'),
    theme: t('theme'),
    themes: { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
  };
  const appearance = useAppearance(words, texts.current().language, (code) => void texts.choose(code));
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
            { key: 'logout', label: t('logOut'), onChoose: () => void entrance.logOut() },
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
