import { Button, buttonClass } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import type { SignOnSettingsResult } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The button to the identity provider, and the form for passwords as far as it is of use. */
export function SignOnEntry({
  settings: { name, localLogin },
  next,
  children,
}: {
  readonly settings: NonNullable<SignOnSettingsResult['signOn']>;
  readonly next: string;
  /** The form for passwords. */
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { addressOf } = useServer();
  const [isOpen, setOpen] = useState(localLogin === 'ON');
  return (
    <>
      <p>
        <a
          className={`${buttonClass('primary')} button-wide`}
          href={addressOf(`/auth/sign-on?${new URLSearchParams({ next })}`)}
        >
          {t('signOnWith', { name })}
        </a>
      </p>
      {isOpen ? (
        <>
          <p className="divider">{t('or')}</p>
          {localLogin === 'ON' ? null : <p className="muted small">{t('signOnLocalFor', { name })}</p>}
          {children}
        </>
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('signOnLocal')}
        </Button>
      )}
    </>
  );
}
