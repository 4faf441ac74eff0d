import { Button, Note, Pill, TextField } from '@muster/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useQuery } from '../../server/query.ts';
import { RequestPasswordLink } from '../../server/session.generated.ts';
import { useElevation } from '../../server/use-elevation.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { QueryResult } from '../frame/query-result.tsx';
import { tagsIn } from './bulk-changes.ts';
import { type Credentials, CredentialsSheet } from './credentials-sheet.tsx';
import { ChangeGroup } from './selected-users.tsx';
import { UserFactor } from './user-factor.tsx';
import { GROUP_TEXTS, nameOf } from './user-name.ts';
import {
  AdminUser,
  AdminUsers,
  DeleteUser,
  EditUser,
  MakeCredentials,
  SetUserActive,
  SetUserTags,
  type UserAccount,
} from './users.generated.ts';

export function UserScreen() {
  const { user: id } = useParams({ from: '/admin/users/$user' });
  const query = useQuery(AdminUser, { id });
  const [credentials, setCredentials] = useState<Credentials>();
  if (credentials !== undefined) {
    return <CredentialsSheet credentials={credentials} onDone={() => setCredentials(undefined)} />;
  }
  return (
    <QueryResult query={query} isScreen>
      {({ user }) => <Details key={user.id} user={user} onCredentials={setCredentials} />}
    </QueryResult>
  );
}

/** Refetches what shows the account. */
function useChanged(): () => void {
  const { refresh } = useServer();
  return () => refresh(AdminUser, AdminUsers);
}

function Details({
  user,
  onCredentials,
}: {
  readonly user: UserAccount;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const { t, dateTime } = useTexts();
  const { id, username, group, isActive, hasPassword, createdAt, lastLoginAt } = user;
  return (
    <>
      <p>
        <Link to="/admin/users">{t('users')}</Link>
      </p>
      <div className="row">
        <Heading title={nameOf(user)}>{nameOf(user)}</Heading>
        {isActive ? null : (
          <Pill tone="warn" icon="close">
            {t('deactivated')}
          </Pill>
        )}
      </div>
      <dl className="facts">
        <dt>{t('username')}</dt>
        <dd>{username}</dd>
        <dt>{t('group')}</dt>
        <dd>{t(GROUP_TEXTS[group])}</dd>
        <dt>{t('password')}</dt>
        <dd>{hasPassword ? t('hasPassword') : t('noPassword')}</dd>
        <dt>{t('created')}</dt>
        <dd>{dateTime(createdAt)}</dd>
        <dt>{t('lastLogin')}</dt>
        <dd>{lastLoginAt === null ? t('neverLoggedIn') : dateTime(lastLoginAt)}</dd>
      </dl>
      <Acts user={user} onCredentials={onCredentials} />
      <UserFactor user={user} />
      <EditNames user={user} />
      <EditTags user={user} />
      <p>
        <Link to="/admin/audit" search={{ about: id }}>
          {t('onRecordAbout', { name: nameOf(user) })}
        </Link>
      </p>
    </>
  );
}

type Act = 'group' | 'active' | 'delete' | 'password';

function Acts({
  user,
  onCredentials,
}: {
  readonly user: UserAccount;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const changed = useChanged();
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

function EditNames({ user }: { readonly user: UserAccount }) {
  const changed = useChanged();
  const { elevated } = useElevation();
  const { request } = useServer();
  const { t } = useTexts();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [username, setUsername] = useState(user.username);
  const [saved, setSaved] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaved(false);
    void send(async () => {
      const input = { firstName, lastName, ...(username === user.username ? {} : { username }) };
      await elevated(() => request(EditUser, { id: user.id, input }));
      changed();
      setSaved(true);
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <h2>{t('names')}</h2>
      <TextField label={t('firstName')} value={firstName} onChange={({ target }) => setFirstName(target.value)} />
      <TextField label={t('lastName')} value={lastName} onChange={({ target }) => setLastName(target.value)} />
      <TextField
        label={t('username')}
        hint={t('usernameLocked')}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <FormProblem error={error} ref={note} />
      {saved ? (
        <Note tone="ok" isAnswer>
          {t('saved')}
        </Note>
      ) : null}
      <div>
        <Button type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('saveNames')}
        </Button>
      </div>
    </form>
  );
}

function EditTags({ user }: { readonly user: UserAccount }) {
  const changed = useChanged();
  const { request } = useServer();
  const { t } = useTexts();
  const [tags, setTags] = useState(user.tags.map(({ name }) => name).join(', '));
  const [saved, setSaved] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaved(false);
    void send(async () => {
      await request(SetUserTags, { id: user.id, tags: tagsIn(tags) });
      changed();
      setSaved(true);
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <h2>{t('tags')}</h2>
      <TextField
        label={t('tagsOf', { name: nameOf(user) })}
        hint={t('addTagsHow')}
        value={tags}
        onChange={({ target }) => setTags(target.value)}
      />
      <FormProblem error={error} ref={note} />
      {saved ? (
        <Note tone="ok" isAnswer>
          {t('saved')}
        </Note>
      ) : null}
      <div>
        <Button type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('saveTags')}
        </Button>
      </div>
    </form>
  );
}
