import { TextField } from '@muster/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** No recovery code will do. */
  readonly isOfApp?: boolean;
}

/** For a code of the second factor. It appears when the server asks for one, and takes the focus. */
export function CodeField({ value, onChange, error, isOfApp = false }: CodeFieldProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('factorCode')}
      hint={isOfApp ? undefined : t('factorCodeHint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      error={error}
    />
  );
}
