import '../../exercise/desk.css';
import { buttonClass, Icon, Loading, Note } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { DeskHead } from '../../exercise/frame/desk-head.tsx';
import { SendingSoon } from '../../exercise/frame/sending-soon.tsx';
import { SolutionsHidden } from '../../exercise/frame/solutions-hidden.tsx';
import { useInjects } from '../../exercise/frame/use-injects.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { InjectList } from './inject-list.tsx';
import { InjectView } from './inject-view.tsx';
import { OwnInject } from './own-inject.tsx';

/** Prepared injects with the teams they have reached; and own messages. */
export function InjectsScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const { inject: name, team, own = false } = useSearch({ from: '/exercises/$exercise/injects' });
  const { data, error, again } = useInjects();
  // Injects are also sent automatically: any event may change the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const timer = setTimeout(() => void again(), 1000);
    return () => clearTimeout(timer);
  }, [overview.position, overview.epoch]);
  const hides = useHidesSolutions();
  const injects = data ?? [];
  const at = injects.findIndex((one) => one.name === name);
  const chosen = injects[at];
  const params = { exercise: exercise.id };
  return (
    <main className="desk" id="content" data-open={own || name !== undefined ? '' : undefined}>
      <div className="desk-list">
        <Heading title={`${t('placeInjects')} · ${exercise.name}`} isBesideOpen={own || name !== undefined}>
          {t('placeInjects')}
        </Heading>
        <div>
          <Link to="/exercises/$exercise/injects" params={params} search={{ own: true }} className={buttonClass()}>
            <Icon name="edit" />
            {t('ownMessage')}
          </Link>
          <SendingSoon place="INJECT null" />
        </div>
        {error === undefined ? null : (
          <Note tone="bad">
            <ErrorWords error={error} />
          </Note>
        )}
        {data === undefined && error === undefined ? <Loading label={t('loading')} /> : null}
        <InjectList injects={injects} />
      </div>
      {own ? <OwnInject /> : null}
      {chosen === undefined || own ? null : hides ? (
        <section className="desk-wide stack">
          <DeskHead to="injects">{t('injectNumber', { number: at + 1 })}</DeskHead>
          <SolutionsHidden text="injectHidden" />
        </section>
      ) : (
        <InjectView key={chosen.name} name={chosen.name} place={at} team={team} onSent={() => void again()} />
      )}
      {chosen === undefined && !own ? <p className="desk-nothing muted">{t('injectChoose')}</p> : null}
    </main>
  );
}
