import { Button, TextField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Codes are written in groups and read aloud: case, spaces and dashes do not matter. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s‐-―-]/g, '').toUpperCase();

/** An input that leads to the join page. The code is after the `#`, which is not sent to the server. */
export function JoinCodeForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const plain = plainCode(code);
    setMissing(plain === '');
    if (plain !== '') void navigate({ to: '/join', hash: plain });
  };
  return (
    <form className="row join-code" onSubmit={submit} noValidate>
      <div className="grow">
        <TextField
          label={t('joinCode')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={missing ? t('joinCodeMissing') : undefined}
        />
      </div>
      <Button type="submit">{t('joinAct')}</Button>
    </form>
  );
}
