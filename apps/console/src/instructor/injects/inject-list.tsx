import { Icon, type IconName } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useExercise } from '../../exercise/exercise-context.ts';
import { SendingSoon } from '../../exercise/frame/sending-soon.tsx';
import type { ListedInject } from '../../exercise/frame/use-injects.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { InjectKind } from '../../server/kinds.generated.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { injectGroups, type PlacedInject } from './inject-groups.ts';
import { whenSent } from './prepared-inject.ts';

const ICONS: Readonly<Record<InjectKind, IconName>> = { EMAIL: 'mail', INFO: 'message' };

/** Prepared injects with the teams they have reached: in the order of time, those by hand below. */
export function InjectList({ injects }: { readonly injects: readonly ListedInject[] }) {
  const { t } = useTexts();
  const { byTime, byHand } = injectGroups(injects);
  return (
    <>
      <Group name={t('injectsByTime')} injects={byTime} />
      <Group name={t('injectsByHand')} injects={byHand} />
    </>
  );
}

function Group({ name, injects }: { readonly name: string; readonly injects: readonly PlacedInject[] }) {
  if (injects.length === 0) return null;
  return (
    <section className="stack-tight" aria-label={name}>
      <h2 className="small muted">{name}</h2>
      <ol className="plain-list">
        {injects.map(({ inject, place }) => (
          <li key={inject.name}>
            <InjectLink inject={inject} place={place} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function InjectLink({ inject, place }: PlacedInject) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const { inject: open } = useSearch({ from: '/exercises/$exercise/injects' });
  const hides = useHidesSolutions();
  return (
    <Link
      to="/exercises/$exercise/injects"
      params={{ exercise: exercise.id }}
      search={{ inject: inject.name }}
      className="desk-link"
      aria-current={inject.name === open ? 'true' : undefined}
    >
      <span className="need-title grow">
        <Icon name={ICONS[inject.inject.type]} />
        {hides ? t('injectNumber', { number: place + 1 }) : inject.name}
      </span>
      <span className="num muted">{t(whenSent(inject), { minute: inject.inject.time })}</span>
      <span className="desk-detail muted num">
        {t('sentToMeant', { count: inject.sentCount, total: inject.meantCount })}
      </span>
      <SendingSoon place={`INJECT ${inject.name}`} />
    </Link>
  );
}
