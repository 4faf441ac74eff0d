import { Button, CopyButton, PasswordField, QrCode } from '@muster/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface NewSecret {
  readonly secret: string;
  readonly address: string;
}

interface SetUpProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** Absent where there is nothing else to do. */
  readonly onCancel?: () => void;
}

/** First the password, then the code that the app shows. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<NewSecret>();
  return secret === undefined ? (
    <AskPassword onDone={setSecret} onCancel={onCancel} />
  ) : (
    <ConfirmCode secret={secret} onDone={onDone} />
  );
}

interface AskPasswordProps {
  readonly onDone: (secret: NewSecret) => void;
  readonly onCancel: (() => void) | undefined;
}

function AskPassword({ onDone, onCancel }: AskPasswordProps) {
  const { post } = useServer();
  const { t } = useTexts();
  const { username } = useMe();
  const [password, setPassword] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => onDone((await post('/auth/second-factor', { password })) as NewSecret));
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
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
      <FormProblem error={error} ref={note} />
      <div className="row">
        <Button kind="primary" type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('factorSetUp')}
        </Button>
        {onCancel === undefined ? null : (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ConfirmCodeProps {
  readonly secret: NewSecret;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function ConfirmCode({ secret: { secret, address }, onDone }: ConfirmCodeProps) {
  const { post } = useServer();
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const key = useRef<HTMLElement>(null);
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      const answer = (await post('/auth/second-factor/confirmation', { code })) as { recovery_codes: string[] };
      onDone(answer.recovery_codes);
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <p>{t('factorScan')}</p>
      <QrCode text={address} label={t('factorQr')} />
      <dl className="facts">
        <dt>{t('factorKey')}</dt>
        <dd>
          {/* In groups, to be typed. */}
          <code className="mono" ref={key}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </dd>
      </dl>
      <div>
        <CopyButton text={secret} shown={key} copied={t('factorCopied')} selected={t('factorSelected')}>
          {t('factorCopyKey')}
        </CopyButton>
      </div>
      <p>{t('factorEnter')}</p>
      <CodeField value={code} onChange={setCode} isOfApp />
      <FormProblem error={error} ref={note} />
      <div>
        <Button kind="primary" type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('factorSwitchOn')}
        </Button>
      </div>
    </form>
  );
}
