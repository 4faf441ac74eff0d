import { Button, Note, PasswordField, TextField } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { usePage, useVisitor } from '../console/use-page.ts';
import { useAskedCode } from '../forms/asked-code.ts';
import { CodeField } from '../forms/code-field.tsx';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { JoinCodeForm } from '../forms/join-code.tsx';
import { keptCode } from '../forms/kept-code.ts';
import { useQuery } from '../server/query.ts';
import { PlatformSettings, RequestPasswordLink, SignOnSettings } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { ownPath } from '../shell/own-path.ts';
import { RedirectPage } from '../shell/redirect.tsx';
import { SignOnEntry, SignOnFailed } from '../sign-on/parts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Entrance } from './entrance.tsx';

export function LogIn() {
  const { t } = useTexts();
  const visitor = useVisitor();
  const { logIn } = usePage().entrance;
  const { next = '/', problem, variant } = useSearch({ from: '/login' });
  const { data } = useQuery(PlatformSettings, {});
  // Servers of the release before know of no identity provider, and refuse this.
  const signOn = useQuery(SignOnSettings, {}).data?.signOn ?? undefined;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [code, setCode] = useState(() => (next === '/join' ? keptCode.read() : ''));
  const factor = useAskedCode();
  const answer = useFormAnswer();
  // Anybody can send a link to this page: one that leads elsewhere would be an open redirect.
  const goOn = ownPath(next, window.location.origin) ?? '/';
  if (visitor.state === 'here' && problem === undefined) return <RedirectPage to={goOn} />;
  const failure =
    problem === undefined ? null : (
      <Suspense>
        <SignOnFailed problem={{ problem, variant }} goesOn={visitor.state === 'here'} />
      </Suspense>
    );
  // Linking or elevating has failed, and the session goes on.
  if (visitor.state === 'here') return <Entrance title={t('logIn')}>{failure}</Entrance>;
  const send = (): void =>
    void answer.send(async () => {
      await factor.sendWith((typed) => logIn(username, password, typed));
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(username === '' || password === '');
    if (username !== '' && password !== '') send();
  };
  const form = (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          required
          error={missing && username === '' ? t('usernameMissing') : undefined}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          required
          showLabel={t('show')}
          hideLabel={t('hide')}
          error={missing && password === '' ? t('passwordMissing') : undefined}
        />
        {factor.isAsked ? <CodeField value={factor.value} onChange={factor.set} /> : null}
        <FormProblem error={answer.error} ref={answer.note} />
        <Button kind="primary" type="submit" wide disabledBecause={answer.isSending ? t('sending') : undefined}>
          {answer.isSending ? t('sending') : t('logIn')}
        </Button>
      </form>
      <ForgottenPassword username={username} sendsMail={data?.platformConfig.sendsMail === true} />
    </>
  );
  return (
    <Entrance title={t('logIn')}>
      {code === '' ? null : (
        <Note>
          <p>{t('joinCodeKept', { code })}</p>
        </Note>
      )}
      {failure}
      {signOn === undefined ? (
        form
      ) : (
        <Suspense>
          <SignOnEntry settings={signOn} next={goOn}>
            {form}
          </SignOnEntry>
        </Suspense>
      )}
      <p className="divider">{t('or')}</p>
      {code === '' ? (
        <JoinCodeForm />
      ) : (
        <Button
          kind="quiet"
          onClick={() => {
            keptCode.forget();
            setCode('');
          }}
        >
          {t('joinOther')}
        </Button>
      )}
      <p className="foot-links">
        {data?.platformConfig.registrationOpen === true ? <Link to="/register">{t('register')}</Link> : null}
        <Link to="/help/$page" params={{ page: 'trainee' }}>
          {t('help')}
        </Link>
      </p>
    </Entrance>
  );
}

/** A link by mail if the platform sends mail; otherwise a hint to ask the administrator. */
function ForgottenPassword({ username, sendsMail }: { readonly username: string; readonly sendsMail: boolean }) {
  const { request } = useServer();
  const { t } = useTexts();
  const [sent, setSent] = useState(false);
  const answer = useFormAnswer();
  if (!sendsMail) return <p className="muted small">{t('forgotAsk')}</p>;
  if (sent)
    return (
      <Note tone="ok" isAnswer>
        {t('linkSent')}
      </Note>
    );
  return (
    <div className="stack-tight">
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <Button
          kind="quiet"
          disabledBecause={username === '' ? t('forgotNeedsName') : undefined}
          onClick={() =>
            void answer.send(async () => {
              await request(RequestPasswordLink, { username });
              setSent(true);
            })
          }
        >
          {t('forgot')}
        </Button>
      </div>
    </div>
  );
}
