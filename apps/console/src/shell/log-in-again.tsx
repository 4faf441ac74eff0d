import { Button, Dialog, PasswordField } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { type FormEvent, useState } from 'react';
import { logIn, logOut } from '../server/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useErrorText } from './error-text.ts';

/** The session ended meanwhile: everything stays behind this dialog, and continues after it. */
export function LogInAgain({ username }: { readonly username: string }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await logIn(username, password);
    } catch (error) {
      setProblem(errorText(toApiError(error)));
    }
  };
  return (
    <Dialog title={t('sessionOverTitle')} closeLabel={t('close')}>
      <p>{t('sessionOver')}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('passwordOf', { name: username })}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={problem}
          showLabel={t('show')}
          hideLabel={t('hide')}
          required
        />
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
