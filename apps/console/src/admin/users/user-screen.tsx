import { Loading, Pill } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '../../server/query.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { type Credentials, CredentialsSheet } from './credentials-sheet.tsx';
import { EditNames, EditTags } from './edit-user.tsx';
import { UserActs } from './user-acts.tsx';
import { UserFactor } from './user-factor.tsx';
import { GROUP_TEXTS, nameOf } from './user-name.ts';
import { AdminUser, type UserAccount, UserSecondFactor } from './users.generated.ts';

export function UserScreen() {
  const { user: id } = useParams({ from: '/admin/users/$user' });
  const { t } = useTexts();
  const query = useQuery(AdminUser, { id });
  // It stands in the middle of the screen. Servers of the release before have none.
  const factor = useQuery(UserSecondFactor, { id });
  const [credentials, setCredentials] = useState<Credentials>();
  if (credentials !== undefined) {
    return <CredentialsSheet credentials={credentials} onDone={() => setCredentials(undefined)} />;
  }
  return (
    <ElevatedResult query={query} isScreen>
      {({ user }) =>
        isPending(factor) ? (
          <Loading label={t('loading')} lines={10} isScreen />
        ) : (
          <Details
            key={user.id}
            user={user}
            hasSecondFactor={factor.data?.user.hasSecondFactor}
            onCredentials={setCredentials}
          />
        )
      }
    </ElevatedResult>
  );
}

function Details({
  user,
  hasSecondFactor,
  onCredentials,
}: {
  readonly user: UserAccount;
  readonly hasSecondFactor: boolean | null | undefined;
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
      <UserActs user={user} onCredentials={onCredentials} />
      {hasSecondFactor === undefined ? null : <UserFactor user={user} isOn={hasSecondFactor === true} />}
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
