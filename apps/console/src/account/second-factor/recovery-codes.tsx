import { Button, CopyButton, Note } from '@muster/ui';
import { useEffect, useRef } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once. The only way out confirms that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTexts();
  const { username } = useMe();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <section className="stack">
      <h2>{t('factorCodes')}</h2>
      <Note tone="ok" isAnswer>
        {t('factorOnDone')}
      </Note>
      <p>{t('factorCodesMeans')}</p>
      <dl className="facts">
        <dt>{t('username')}</dt>
        <dd>{username}</dd>
      </dl>
      <ul className="mono" ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button onClick={() => window.print()}>{t('factorPrint')}</Button>
        <CopyButton text={codes.join('\n')} shown={list} copied={t('factorCopied')} selected={t('factorSelected')}>
          {t('factorCopyCodes')}
        </CopyButton>
        <span className="grow" />
        <Button kind="primary" onClick={onDone}>
          {t('factorStored')}
        </Button>
      </div>
    </section>
  );
}
