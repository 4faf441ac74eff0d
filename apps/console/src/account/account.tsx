import { Button, Choice, Icon, Note, PasswordField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { type FormEvent, Suspense, useState } from 'react';
import { useMe, usePart } from '../console/use-console.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useQuery } from '../server/query.ts';
import { OwnSession } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { Heading } from '../shell/heading.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { singleKeys } from '../shell/single-keys.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';

const MIN_LENGTH = 8;

const UndoSetting = lazyPart('sends', async () => ({ default: (await import('./undo-setting.tsx')).UndoSetting }));

export function Account() {
  const { t } = useTexts();
  const me = useMe();
  const { data, error } = useQuery(OwnSession, {});
  // With a slip or as a guest nobody has one to change. Servers of the release before know no such sessions.
  const hasPassword = error !== undefined || data?.session?.onlyExercise === null;
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <Heading title={t('account')}>{t('account')}</Heading>
        <dl className="facts">
          <dt>{t('name')}</dt>
          <dd>{`${me.firstName} ${me.lastName}`}</dd>
          <dt>{t('username')}</dt>
          <dd>{me.username}</dd>
        </dl>
        {hasPassword ? <ChangePassword username={me.username} /> : null}
        <SingleKeys />
        {me.group === 'TRAINEE' ? null : (
          <Suspense>
            <UndoSetting />
          </Suspense>
        )}
      </main>
    </div>
  );
}

function SingleKeys() {
  const { t } = useTexts();
  const keys = usePart(singleKeys);
  const on = useStore(keys);
  return (
    <section className="stack-tight">
      <h2>{t('singleKeys')}</h2>
      <p className="muted">{t('singleKeysHow')}</p>
      <Choice type="checkbox" checked={on} onChange={({ target }) => keys.choose(target.checked)}>
        {t('singleKeysOn')}
      </Choice>
    </section>
  );
}

function ChangePassword({ username }: { readonly username: string }) {
  const { post } = useServer();
  const { t } = useTexts();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const answer = useFormAnswer();
  const rules = [
    { text: t('ruleLength'), met: next.length >= MIN_LENGTH },
    { text: t('ruleNotName'), met: next !== '' && next.toLowerCase() !== username.toLowerCase() },
  ];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void answer.send(async () => {
      await post('/auth/password', { old_password: old, new_password: next });
      setDone(true);
      setOld('');
      setNext('');
    });
  };
  const labels = { showLabel: t('show'), hideLabel: t('hide') };
  return (
    <section className="stack">
      <h2>{t('changePassword')}</h2>
      <form className="stack account-form" onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...labels}
          label={t('oldPassword')}
          autoComplete="current-password"
          value={old}
          onChange={({ target }) => setOld(target.value)}
          required
        />
        <PasswordField
          {...labels}
          label={t('newPassword')}
          autoComplete="new-password"
          value={next}
          onChange={({ target }) => setNext(target.value)}
          required
        />
        <ul className="rules" aria-label={t('passwordRules')}>
          {rules.map(({ text, met }) => (
            <li key={text} data-met={met ? '' : undefined}>
              <Icon name={met ? 'check' : 'ring'} />
              {text}
            </li>
          ))}
          <li>
            <Icon name="ring" />
            {t('ruleNotCommon')}
          </li>
        </ul>
        <FormProblem error={answer.error} ref={answer.note} />
        {done ? (
          <Note tone="ok" isAnswer>
            {t('passwordChanged')}
          </Note>
        ) : null}
        <div>
          <Button type="submit" disabledBecause={answer.isSending ? t('sending') : undefined}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  );
}
