import { Button, Dialog, Note, PasswordField } from '@muster/ui';
import { refetchQueries } from '@muster/ui/server';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { giveToken, tokenStore } from '../server/token.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Asks for a token if the service requires one. It cannot be closed: without a token nothing can be shown. */
export function TokenDialog() {
  const question = useSyncExternalStore(tokenStore.subscribe, tokenStore.question);
  return question === 'none' ? null : <TokenForm wasRefused={question === 'refused'} />;
}

function TokenForm({ wasRefused }: { readonly wasRefused: boolean }) {
  const { t } = useTexts();
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const use = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(token.trim() === '');
    if (token.trim() === '') return;
    giveToken(token.trim());
    refetchQueries(() => true);
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
