import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Entrance } from '../entrance.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** Where everybody is led whose account must have a second factor and has none. */
export function RequiredSecondFactor() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Entrance title={t('factor')}>
      {codes === undefined ? (
        <>
          <p>{t('factorFirst')}</p>
          <p className="muted">{t('factorMeans')}</p>
          <SetUp onDone={setCodes} />
        </>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate({ to: '/' })} />
      )}
    </Entrance>
  );
}
