import { Button, Dialog, PasswordField } from '@muster/ui';
import { type ApiError, QueryCacheContext, toApiError } from '@muster/ui/server';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useMe } from '../console/use-console.ts';
import { usePage } from '../console/use-page.ts';
import { useAskedCode } from '../forms/asked-code.ts';
import { CodeField } from '../forms/code-field.tsx';
import { useQuery } from '../server/query.ts';
import { SignOnSettings } from '../server/session.generated.ts';
import { ServerContext } from '../server/use-server.ts';
import { LogInAgainElsewhere } from '../sign-on/parts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useErrorText } from './error-text.ts';

/** The session ended meanwhile: everything stays, covered by this dialog, and continues after it. */
export function LogInAgain() {
  const { entrance } = usePage();
  const { logIn, logOut, server, queries } = entrance;
  const { username } = useMe();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  useOwnTitle(t('sessionOverTitle'));
  const factor = useAskedCode();
  const [problem, setProblem] = useState<ApiError>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      setProblem(undefined);
      await factor.sendWith((code) => logIn(username, password, code));
    } catch (error) {
      setProblem(toApiError(error));
    }
  };
  return (
    <Dialog title={t('sessionOverTitle')} closeLabel={t('close')}>
      <p>{t('sessionOver')}</p>
      {/* The server of the console is silent while its session is over. */}
      <ServerContext value={server}>
        <QueryCacheContext value={queries}>
          <AtProvider />
        </QueryCacheContext>
      </ServerContext>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('passwordOf', { name: username })}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={factor.isAsked ? undefined : problem && errorText(problem)}
          showLabel={t('show')}
          hideLabel={t('hide')}
          required
        />
        {factor.isAsked ? (
          <CodeField value={factor.value} onChange={factor.set} error={problem && errorText(problem)} />
        ) : null}
        <div className="row">
          <Button kind="primary" type="submit">
            {t('logIn')}
          </Button>
          <Button kind="quiet" onClick={() => void logOut()}>
            {t('logInAsOther')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function AtProvider() {
  const { data } = useQuery(SignOnSettings, {});
  if (data?.signOn == null) return null;
  return (
    <Suspense>
      <LogInAgainElsewhere name={data.signOn.name} />
    </Suspense>
  );
}

/** The title of the tab is covered too: it names an exercise. */
function useOwnTitle(title: string): void {
  useEffect(() => {
    const covered = document.title;
    document.title = title;
    return () => {
      document.title = covered;
    };
  }, [title]);
}
