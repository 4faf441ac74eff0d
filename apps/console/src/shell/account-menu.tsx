import { Button, Dialog, Menu } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole, useMe } from '../console/use-console.ts';
import { usePage } from '../console/use-page.ts';
import { hasUnsavedFiles } from '../drafts/unsaved-files.ts';
import { useTexts } from '../texts/use-texts.ts';
import { guideOf } from './guide-of.ts';
import { useAppearanceChoices } from './use-appearance-choices.ts';

export function AccountMenu() {
  const { t } = useTexts();
  const me = useMe();
  const { entrance } = usePage();
  const navigate = useNavigate();
  const appearance = useAppearanceChoices();
  const { storage, userId } = useConsole();
  const [isAsking, setAsking] = useState(false);
  const logOut = (): void => {
    if (hasUnsavedFiles(storage, userId)) setAsking(true);
    else void entrance.logOut();
  };
  const name = [me.firstName, me.lastName].join(' ').trim();
  return (
    <>
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
              { key: 'logout', label: t('logOut'), onChoose: logOut },
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
                    params: { page: guideOf(me.group) },
                  }),
              },
            ],
          },
        ]}
      />
      {isAsking ? (
        <Dialog
          title={t('unsavedFiles')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('cancel')}
              </Button>
              <Button kind="danger" onClick={() => void entrance.logOut()}>
                {t('logOutAnyway')}
              </Button>
            </>
          }
        >
          <p>{t('unsavedFilesMeans')}</p>
        </Dialog>
      ) : null}
    </>
  );
}
