import { Button, Note } from '@muster/ui';
import { useEffect } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOf } from './user-name.ts';
import type { MakeCredentialsResult } from './users.generated.ts';

export type Credentials = MakeCredentialsResult['generateCredentials'];

/** Passwords that are shown once: slips to cut apart, and a file. The only way out confirms that they are kept. */
export function CredentialsSheet({
  credentials: { credentials, csv },
  onDone,
}: {
  readonly credentials: Credentials;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <>
      <Heading title={t('passwords')}>{t('passwordsOfCount', { count: credentials.length })}</Heading>
      <div className="stack no-print">
        <Note tone="warn">{t('passwordsOnce')}</Note>
        <div className="row">
          <Button kind="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button icon="download" onClick={() => saveFile('passwords.csv', csv, 'text/csv')}>
            {t('downloadCsv')}
          </Button>
          <span className="grow" />
          <Button onClick={onDone}>{t('passwordsStored')}</Button>
        </div>
      </div>
      <ul className="slips">
        {credentials.map(({ password, user }) => (
          <li key={user.id} className="slip">
            <b>{nameOf(user)}</b>
            <dl className="facts">
              <dt>{t('address')}</dt>
              <dd className="mono">{location.origin}</dd>
              <dt>{t('username')}</dt>
              <dd className="mono">{user.username}</dd>
              <dt>{t('password')}</dt>
              <dd className="mono">{password}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
