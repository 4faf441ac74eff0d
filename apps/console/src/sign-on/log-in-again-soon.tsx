import './sign-on.css';
import { Button, Note } from '@muster/ui';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SignOnElsewhere } from './sign-on-elsewhere.tsx';

/** Beside what somebody does, who can do it later. */
export function LogInAgainSoon({
  name,
  by,
  check,
  putAside,
}: {
  readonly name: string;
  readonly by: string;
  readonly check: () => Promise<boolean>;
  readonly putAside: () => void;
}) {
  const { t, dateTime } = useTexts();
  const { addressOf } = useServer();
  const address = addressOf(`/auth/sign-on?${new URLSearchParams({ next: '/' })}`);
  return (
    <section className="sign-on-reminder" data-density="dense" aria-label={t('signOnAgain', { name })}>
      <Note tone="warn">
        <p>
          <b>{t('signOnAgain', { name })}</b>
        </p>
        <p>{t('signOnAgainBy', { time: dateTime(by) })}</p>
        <SignOnElsewhere name={name} address={address} check={check} />
        <Button kind="quiet" onClick={putAside}>
          {t('signOnLater')}
        </Button>
      </Note>
    </section>
  );
}
