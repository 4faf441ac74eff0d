import { Button, Loading, Note, TextField } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useQuery } from '../server/query.ts';
import { PlatformSettings } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Entrance } from './entrance.tsx';

const EMPTY: Readonly<Record<'username' | 'first_name' | 'last_name', string>> = {
  username: '',
  first_name: '',
  last_name: '',
};

export function Register() {
  const { post } = useServer();
  const settings = useQuery(PlatformSettings, {});
  const sendsMail = settings.data?.platformConfig.sendsMail === true;
  const { t } = useTexts();
  const [values, setValues] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState(false);
  const answer = useFormAnswer();
  const isWhole = Object.values(values).every((value) => value.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isWhole) return;
    void answer.send(async () => {
      await post('/user/register', values);
      setDone(true);
    });
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={values[name]}
      required
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      error={checked && values[name].trim() === '' ? t('fieldMissing') : undefined}
    />
  );
  return (
    <Entrance title={t('register')}>
      {isPending(settings) ? (
        <Loading label={t('loading')} />
      ) : done ? (
        <Note tone="ok" isAnswer>
          <p>{t(sendsMail ? 'registered' : 'registeredWithoutMail', { username: values.username })}</p>
        </Note>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          {/* If it is not known, nothing is promised. */}
          {settings.data === undefined ? null : (
            <p className="muted">{t(sendsMail ? 'registerHow' : 'registerHowWithoutMail')}</p>
          )}
          {field('username', t('mailAddress'), 'email')}
          {field('first_name', t('firstName'), 'given-name')}
          {field('last_name', t('lastName'), 'family-name')}
          <FormProblem error={answer.error} ref={answer.note} />
          <Button kind="primary" type="submit" wide disabledBecause={answer.isSending ? t('sending') : undefined}>
            {t('register')}
          </Button>
        </form>
      )}
      <p className="foot-links">
        <Link to="/login">{t('logIn')}</Link>
      </p>
    </Entrance>
  );
}
