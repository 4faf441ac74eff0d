import { Button } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOf } from './user-name.ts';
import { ResetSecondFactor, type UserAccount, UserSecondFactor } from './users.generated.ts';

/** Whether a user has a second factor, and how it is reset if they lost it. */
export function UserFactor({ user, isOn }: { readonly user: UserAccount; readonly isOn: boolean }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const { id } = user;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="row">
      <span>{`${t('userFactor')}: ${isOn ? t('userHasFactor') : t('userHasNoFactor')}`}</span>
      {isOn ? (
        <Button icon="lock" onClick={() => setAsking(true)}>
          {t('resetFactor')}
        </Button>
      ) : null}
      {isAsking ? (
        <FormDialog
          title={t('resetFactorOf', { name: nameOf(user) })}
          act={t('resetFactor')}
          locked
          kind="danger"
          onClose={() => setAsking(false)}
          run={async () => {
            await request(ResetSecondFactor, { id });
            refresh(UserSecondFactor);
          }}
        >
          <p>{t('resetFactorMeans')}</p>
        </FormDialog>
      ) : null}
    </div>
  );
}
