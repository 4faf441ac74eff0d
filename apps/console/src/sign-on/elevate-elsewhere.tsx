import { useCallback } from 'react';
import { useElevation } from '../server/use-elevation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SignOnElsewhere } from './sign-on-elsewhere.tsx';

/** A session that began at the identity provider is elevated by logging in there again. */
export function ElevateElsewhere({
  name,
  address,
  whenElevated,
}: {
  readonly name: string;
  readonly address: string;
  readonly whenElevated: () => void;
}) {
  const { t } = useTexts();
  const { isElevatedNow } = useElevation();
  const check = useCallback(async () => {
    const isElevated = await isElevatedNow();
    if (isElevated) whenElevated();
    return isElevated;
  }, [isElevatedNow, whenElevated]);
  return (
    <>
      <p>{t('signOnElevate', { name })}</p>
      <SignOnElsewhere name={name} address={address} check={check} />
    </>
  );
}
