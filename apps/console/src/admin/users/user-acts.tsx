import { Button, Note } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { RequestPasswordLink } from '../../server/session.generated.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Credentials } from './credentials-sheet.tsx';
import { ChangeGroup } from './selected-users.tsx';
import { useUserChanged } from './use-user-changed.ts';
import { nameOf } from './user-name.ts';
import { AdminUsers, DeleteUser, MakeCredentials, SetUserActive, type UserAccount } from './users.generated.ts';

type Act = 'group' | 'active' | 'delete' | 'password';

/** What an administrator can do to an account: each asks first. */
export function UserActs({
  user,
  onCredentials,
}: {
  readonly user: UserAccount;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const changed = useUserChanged();
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const me = useMe();
  const [act, setAct] = useState<Act>();
  const [linkSent, setLinkSent] = useState(false);
  const link = useFormAnswer();
  const close = (): void => setAct(undefined);
  const { id, username, isActive } = user;
  const name = nameOf(user);
  return (
    <div className="stack-tight">
      <div className="row">
        <Button
          icon="lock"
          disabledBecause={id === me.id ? t('ownPasswordInAccount') : undefined}
          onClick={() => setAct('password')}
        >
          {t('makePassword')}
        </Button>
        {username.includes('@') ? (
          <Button
            onClick={() =>
              void link.send(async () => {
                await request(RequestPasswordLink, { username });
                setLinkSent(true);
              })
            }
          >
            {t('mailPasswordLink')}
          </Button>
        ) : null}
        <Button icon="lock" onClick={() => setAct('group')}>
          {t('changeGroup')}
        </Button>
        <Button icon="lock" onClick={() => setAct('active')}>
          {isActive ? t('deactivate') : t('activate')}
        </Button>
        <Button icon="lock" kind="danger" onClick={() => setAct('delete')}>
          {t('deleteUser')}
        </Button>
      </div>
      <FormProblem error={link.error} ref={link.note} />
      {linkSent ? (
        <Note tone="ok" isAnswer>
          {t('linkOnItsWay', { name: username })}
        </Note>
      ) : null}
      {act === 'group' ? (
        <ChangeGroup
          users={[user]}
          onClose={close}
          each={async (run) => {
            await run(user);
            changed();
          }}
        />
      ) : null}
      {act === 'active' ? (
        <FormDialog
          title={t(isActive ? 'deactivateOne' : 'activateOne', { name })}
          act={isActive ? t('deactivate') : t('activate')}
          locked
          kind={isActive ? 'danger' : 'primary'}
          onClose={close}
          run={async () => {
            await request(SetUserActive, { id, active: !isActive });
            changed();
          }}
        >
          <p>{t(isActive ? 'deactivateMeans' : 'activateMeans')}</p>
        </FormDialog>
      ) : null}
      {act === 'password' ? (
        <FormDialog
          title={t('makePasswordFor', { name })}
          act={t('makePassword')}
          locked
          onClose={close}
          run={async () => {
            const { generateCredentials } = await request(MakeCredentials, { input: { userIds: [id] } });
            changed();
            onCredentials(generateCredentials);
          }}
        >
          <p>{t('makePasswordsMeans')}</p>
        </FormDialog>
      ) : null}
      {act === 'delete' ? (
        <FormDialog
          title={t('deleteOne', { name })}
          act={t('deleteUser')}
          locked
          kind="danger"
          onClose={close}
          run={async () => {
            await request(DeleteUser, { id });
            refresh(AdminUsers);
            await navigate({ to: '/admin/users' });
          }}
        >
          <p>{t('deleteMeans')}</p>
        </FormDialog>
      ) : null}
    </div>
  );
}
