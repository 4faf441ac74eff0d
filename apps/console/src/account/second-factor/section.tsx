import { Button, Note } from '@muster/ui';
import { useState } from 'react';
import { useQuery } from '../../server/query.ts';
import { OwnSecondFactor } from '../../server/session.generated.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { SwitchOff } from './switch-off.tsx';

/** With fewer, it is time for new ones. */
const FEW_CODES = 3;

type Doing = 'nothing' | 'set-up' | 'switch-off' | 'switched-off';

/** The second factor of one's own account. */
export function SecondFactorSection() {
  const { t } = useTexts();
  const { refresh } = useServer();
  const { data } = useQuery(OwnSecondFactor, {});
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[]>();
  // Servers of the release before have none.
  if (data === undefined) return null;
  const { isOn, isRequired, recoveryCodesLeft } = data.secondFactor;
  const become = (next: Doing): void => {
    setDoing(next);
    refresh(OwnSecondFactor);
  };
  if (codes !== undefined) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          become('nothing');
        }}
      />
    );
  }
  return (
    <section className="stack">
      <h2>{t('factor')}</h2>
      <p className="muted">{t('factorMeans')}</p>
      <p>
        {isOn ? `${t('factorIsOn')} ${t('factorCodesLeft', { count: recoveryCodesLeft })}` : t('factorIsOff')}
        {isOn && recoveryCodesLeft < FEW_CODES ? ` ${t('factorFewCodes')}` : ''}
        {isRequired ? ` ${t('factorRequired')}` : ''}
      </p>
      {doing === 'switched-off' ? (
        <Note tone="ok" isAnswer>
          {t('factorOffDone')}
        </Note>
      ) : null}
      {doing === 'set-up' ? <SetUp onDone={setCodes} onCancel={() => setDoing('nothing')} /> : null}
      {doing === 'switch-off' ? (
        <SwitchOff onDone={() => become('switched-off')} onCancel={() => setDoing('nothing')} />
      ) : null}
      {doing === 'nothing' || doing === 'switched-off' ? (
        <div>
          <Button onClick={() => setDoing(isOn ? 'switch-off' : 'set-up')}>
            {isOn ? t('factorSwitchOff') : t('factorSetUp')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
