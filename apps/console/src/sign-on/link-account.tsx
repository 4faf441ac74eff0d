import { Button, Note, PasswordField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useAskedCode } from '../forms/asked-code.ts';
import { CodeField } from '../forms/code-field.tsx';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Links one's own account to oneself at the identity provider. */
export function LinkAccount({ name, isLinked }: { readonly name: string; readonly isLinked: boolean }) {
  const { t } = useTexts();
  return (
    <section className="stack">
      <h2>{t('linkTitle', { name })}</h2>
      {isLinked ? <Note tone="ok">{t('linkDone', { name })}</Note> : <LinkForm name={name} />}
    </section>
  );
}

function LinkForm({ name }: { readonly name: string }) {
  const { post } = useServer();
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const answer = useFormAnswer();
  const factor = useAskedCode();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void answer.send(async () => {
      await factor.sendWith(async (code) => {
        const asked = { password, next: '/account', ...(code === undefined ? {} : { code }) };
        const { address } = (await post('/auth/sign-on/link', asked)) as { address: string };
        window.location.assign(address);
      });
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <p className="muted">{t('linkHow', { name })}</p>
      <p className="muted small">{t('linkGroups', { name })}</p>
      <PasswordField
        label={t('linkPassword')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
        showLabel={t('show')}
        hideLabel={t('hide')}
      />
      {factor.isAsked ? <CodeField value={factor.value} onChange={factor.set} /> : null}
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <Button type="submit" disabledBecause={answer.isSending ? t('sending') : undefined}>
          {t('linkAct', { name })}
        </Button>
      </div>
    </form>
  );
}
