import { Button, PasswordField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface SwitchOffProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function SwitchOff({ onDone, onCancel }: SwitchOffProps) {
  const { post } = useServer();
  const { t } = useTexts();
  const { username } = useMe();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await post('/auth/second-factor/removal', { password, code });
      onDone();
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <p>{t('factorOffMeans')}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('factorPassword')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        showLabel={t('show')}
        hideLabel={t('hide')}
        required
      />
      <CodeField value={code} onChange={setCode} />
      <FormProblem error={error} ref={note} />
      <div className="row">
        <Button kind="danger" type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('factorSwitchOff')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
