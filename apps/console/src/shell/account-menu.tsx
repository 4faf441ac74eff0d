import { Menu } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { logOut } from '../server/session.ts';
import { useMe } from '../server/use-session.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { chooseLanguage, textStore } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { chooseTheme, chosenTheme, type ThemeChoice } from './theme.ts';

const THEMES = [
  { choice: 'system', text: 'themeSystem' },
  { choice: 'light', text: 'themeLight' },
  { choice: 'dark', text: 'themeDark' },
] as const satisfies readonly { choice: ThemeChoice; text: string }[];

const HELP = { TRAINEE: 'trainee', INSTRUCTOR: 'instructor', ADMIN: 'administrator', BOT: 'trainee' } as const;

export function AccountMenu() {
  const { t } = useTexts();
  const me = useMe();
  const navigate = useNavigate();
  const [theme, setTheme] = useState(chosenTheme);
  const { language } = textStore.current();
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
        {
          key: 'language',
          label: t('language'),
          entries: LANGUAGES.map(({ code, name: label }) => ({
            key: code,
            label,
            checked: code === language,
            onChoose: () => void chooseLanguage(code),
          })),
        },
        {
          key: 'theme',
          label: t('theme'),
          entries: THEMES.map(({ choice, text }) => ({
            key: choice,
            label: t(text),
            checked: choice === theme,
            onChoose: () => {
              chooseTheme(choice);
              setTheme(choice);
            },
          })),
        },
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
