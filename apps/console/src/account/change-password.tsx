import { Button, Icon, Note, PasswordField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useQuery } from '../server/query.ts';
import { PasswordRules } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Until the server has said more. Servers of the release before ask no more of anybody. */
const MIN_LENGTH = 8;

interface ChangePasswordProps {
  readonly username: string;
  readonly isStaff: boolean;
}

export function ChangePassword({ username, isStaff }: ChangePasswordProps) {
  const { post } = useServer();
  const { data } = useQuery(PasswordRules, {});
  const { t } = useTexts();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const answer = useFormAnswer();
  const length = data?.platformConfig.passwordLength;
  const min = (isStaff ? length?.staff : length?.trainees) ?? MIN_LENGTH;
  const rules = [
    { text: t('ruleLength', { count: min }), met: [...next].length >= min },
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
