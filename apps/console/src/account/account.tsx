import { Choice, Loading } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { useStore } from '@muster/ui/state';
import { Suspense } from 'react';
import { useMe, usePart } from '../console/use-console.ts';
import { useQuery } from '../server/query.ts';
import { OwnSession, OwnSignOn } from '../server/session.generated.ts';
import { Heading } from '../shell/heading.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { singleKeys } from '../shell/single-keys.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { LinkAccount } from '../sign-on/parts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChangePassword } from './change-password.tsx';

const SecondFactor = lazyPart('factor', async () => ({
  default: (await import('./second-factor/section.tsx')).SecondFactorSection,
}));
const UndoSetting = lazyPart('sends', async () => ({ default: (await import('./undo-setting.tsx')).UndoSetting }));

export function Account() {
  const { t } = useTexts();
  const me = useMe();
  const session = useQuery(OwnSession, {});
  // With a slip or as a guest nobody has one to change. Servers of the release before know no such sessions.
  const isWhole = session.error !== undefined || session.data?.session?.onlyExercise === null;
  const signOn = useQuery(OwnSignOn, {});
  const signedOn = signOn.data;
  const hasPassword = isWhole && signedOn?.ownSignOn?.isOfSession !== true;
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <Heading title={t('account')}>{t('account')}</Heading>
        <dl className="facts">
          <dt>{t('name')}</dt>
          <dd>{`${me.firstName} ${me.lastName}`}</dd>
          <dt>{t('username')}</dt>
          <dd>{me.username}</dd>
        </dl>
        {isPending(session) || isPending(signOn) ? (
          <Loading label={t('loading')} />
        ) : (
          <>
            {hasPassword ? <ChangePassword username={me.username} isStaff={me.group !== 'TRAINEE'} /> : null}
            <SingleKeys />
            {me.group === 'TRAINEE' ? null : (
              <Suspense>
                <UndoSetting />
              </Suspense>
            )}
            {/* Last, since they come later than the rest. */}
            {isWhole && signedOn?.signOn != null && signedOn.ownSignOn != null ? (
              <Suspense>
                <LinkAccount name={signedOn.signOn.name} isLinked={signedOn.ownSignOn.isLinked} />
              </Suspense>
            ) : null}
            {hasPassword ? (
              <Suspense>
                <SecondFactor />
              </Suspense>
            ) : null}
          </>
        )}
      </main>
    </div>
  );
}

function SingleKeys() {
  const { t } = useTexts();
  const keys = usePart(singleKeys);
  const on = useStore(keys);
  return (
    <section className="stack-tight">
      <h2>{t('singleKeys')}</h2>
      <p className="muted">{t('singleKeysHow')}</p>
      <Choice type="checkbox" checked={on} onChange={({ target }) => keys.choose(target.checked)}>
        {t('singleKeysOn')}
      </Choice>
    </section>
  );
}
