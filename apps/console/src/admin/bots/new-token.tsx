import { Button, Dialog, TextField } from '@muster/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

export interface Token {
  readonly token: string;
  readonly user: { readonly username: string };
}

/** A token, shown once. The only way out confirms that it is kept. */
export function NewToken({
  token: { token, user },
  onStored,
}: {
  readonly token: Token;
  readonly onStored: () => void;
}) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    // Without a secure context there is no clipboard: selected text can be copied by hand.
    field.current?.select();
    await navigator.clipboard?.writeText(token).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Dialog
      title={t('tokenOf', { name: user.username })}
      closeLabel={t('close')}
      foot={
        <Button kind="primary" onClick={onStored}>
          {t('tokenStored')}
        </Button>
      }
    >
      <p>{t('tokenOnce')}</p>
      <TextField
        label={t('token')}
        className="mono"
        value={token}
        readOnly
        ref={field}
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button onClick={() => void copy()}>{copied ? t('copied') : t('copy')}</Button>
      </div>
    </Dialog>
  );
}
