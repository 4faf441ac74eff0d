import { Button, Dialog, Note, PasswordField } from '@muster/ui';
import { usePageFrame } from '@muster/ui/page';
import { type FormEvent, useState } from 'react';
import { usePage } from '../page/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Asks for a token if the service requires one. It cannot be closed: without a token nothing can be shown. */
export function TokenDialog({ wasRefused }: { readonly wasRefused: boolean }) {
  const { t } = useTexts();
  const { entrance } = usePage();
  const frame = usePageFrame();
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const use = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(token.trim() === '');
    if (token.trim() === '') return;
    const { desk } = entrance.current();
    entrance.giveToken(token.trim());
    // On a new desk nothing has had the focus: its heading gets it.
    if (entrance.current().desk !== desk) frame.focus.navigated();
  };
  return (
    <Dialog title={t('tokenTitle')} closeLabel={t('close')}>
      <form className="stack" onSubmit={use} noValidate>
        <p>{t('tokenHow')}</p>
        {wasRefused ? (
          <Note tone="bad" isAnswer>
            {t('tokenRefused')}
          </Note>
        ) : null}
        <PasswordField
          label={t('token')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="off"
          value={token}
          error={isMissing ? t('tokenMissing') : undefined}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <div>
          <Button kind="primary" type="submit">
            {t('useToken')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
