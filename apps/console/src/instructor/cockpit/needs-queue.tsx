import { Button, Empty, Icon, type IconName } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { someNames } from '../../exercise/frame/named.ts';
import { SendingSoon } from '../../exercise/frame/sending-soon.tsx';
import { useNeeds, useSeenTo } from '../../exercise/frame/use-needs.ts';
import { WaitedFor } from '../../exercise/frame/waited-for.tsx';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { type Need, needsStores, placeOfNeed } from '../../exercise/needs-store.ts';
import { usePageKeys } from '../../shell/keys.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOfAddress } from '../mail/names.ts';
import { PatienceDialog } from './patience-dialog.tsx';

const ATTENDED = { MAIL: 'isAnswering', ANSWER: 'isJudging', STUCK: 'isWithTeam' } as const;
const ICONS: Readonly<Record<Need['kind'], IconName>> = { MAIL: 'mail', ANSWER: 'form', STUCK: 'hourglass' };

/** Everything that waits for an instructor, across all teams, the longest waiting first. */
export function NeedsQueue() {
  const needsStore = usePart(needsStores);
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const needs = useNeeds(exercise.id);
  const list = useRef<HTMLOListElement>(null);
  const [isSetting, setSetting] = useState(false);
  const { setAside } = needsStore(exercise.id);
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('.need-link') ?? [])];
  const step = (by: 1 | -1): void => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1);
    all[next]?.focus();
  };
  const later = (): void => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const id = all[at]?.dataset['need'];
    if (id === undefined) return;
    (all[at + 1] ?? all[at - 1])?.focus();
    setAside(id);
  };
  usePageKeys([
    { key: 'j', text: 'keyNext', run: () => step(1) },
    { key: 'k', text: 'keyPrevious', run: () => step(-1) },
    { key: 's', text: 'keyLater', run: later },
  ]);
  return (
    <section className="needs" aria-labelledby="needs-title">
      <header className="needs-head">
        <h2 id="needs-title">
          {t('placeNeeds')}
          {needs === undefined ? null : <span className="needs-count num"> {needs.length}</span>}
        </h2>
        <span className="row needs-tools">
          <span className="keys-hint" aria-hidden="true">
            <kbd>j</kbd> <kbd>k</kbd>
          </span>
          <Button kind="quiet" onClick={() => setSetting(true)}>
            {t('patience')}
          </Button>
        </span>
      </header>
      {isSetting ? <PatienceDialog onClose={() => setSetting(false)} /> : null}
      {needs?.length === 0 || overview.state === 'READY' ? <Empty>{t('needsEmpty')}</Empty> : null}
      <AwayTeams />
      <ol className="plain-list needs-list" ref={list}>
        {needs?.map((need) => (
          <li key={need.id}>
            <NeedRow need={need} onLater={() => setAside(need.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Teams of which nobody is here: they cannot be helped from here, but somebody should know. */
function AwayTeams() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const { awayCount, awayTeams } = useStore(usePart(needsStores)(exercise.id));
  if (awayCount === 0 || overview.state === 'READY' || overview.state === 'FINISHED') return null;
  const names = someNames(
    awayTeams.map(({ teamName }) => teamName),
    t,
    awayCount,
  );
  return (
    <p className="needs-away small">
      <Icon name="away" />
      <span>{t('teamsAway', { count: awayCount, names })}</span>
    </p>
  );
}

function NeedRow({ need, onLater }: { readonly need: Need; readonly onLater: () => void }) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const others = useSeenTo(exercise.id, need);
  const title = useTitle(need);
  return (
    <article className="need" data-kind={need.kind}>
      <Icon name={ICONS[need.kind]} />
      <div className="need-body">
        <NeedLink need={need}>
          <span className="need-title">{title}</span>
          <WaitedFor teamId={need.teamId} since={need.since} asSpan={need.kind === 'STUCK'} />
        </NeedLink>
        <div className="need-foot">
          <div className="grow">
            {need.kind === 'STUCK' ? (
              <SuggestedInjects need={need} exerciseId={exercise.id} />
            ) : (
              <p className="need-text muted">{need.email?.excerpt ?? need.answer?.excerpt ?? ''}</p>
            )}
            <SendingSoon place={placeOfNeed(need)} />
            {others.length === 0 ? null : (
              <p className="small need-claim">
                <Icon name="person" />
                {t(ATTENDED[need.kind], { names: others.join(', ') })}
              </p>
            )}
          </div>
          <Button
            kind="quiet"
            className="need-later"
            onClick={onLater}
            aria-label={`${t('later')}: ${title}`}
            title={t('laterHow')}
          >
            {t('later')}
          </Button>
        </div>
      </div>
    </article>
  );
}

function useTitle({ kind, teamName, email, answer }: Need): string {
  const { t } = useTexts();
  const { overview } = useExercise();
  if (email !== null) {
    const people = email.participants.filter((address) =>
      overview.contacts.some((contact) => contact.address === address && contact.kind === 'PERSON'),
    );
    return t('needMail', {
      team: teamName,
      person: people.map((address) => nameOfAddress(address, overview.contacts)).join(', '),
    });
  }
  if (answer !== null) return t('needAnswer', { team: teamName, form: answer.questionnaire });
  return kind === 'STUCK' ? t('needStuck', { team: teamName }) : teamName;
}

function NeedLink({ need, children }: { readonly need: Need; readonly children: ReactNode }) {
  const { exercise } = useExercise();
  const shared = { className: 'need-link', 'data-need': need.id } as const;
  const params = { exercise: exercise.id };
  if (need.email !== null) {
    return (
      <Link {...shared} to="/exercises/$exercise/mail" params={params} search={{ thread: need.email.threadId }}>
        {children}
      </Link>
    );
  }
  if (need.answer !== null) {
    const { questionnaire, question } = need.answer;
    return (
      <Link
        {...shared}
        to="/exercises/$exercise/answers"
        params={params}
        search={{ form: questionnaire, question, team: need.teamId }}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link {...shared} to="/exercises/$exercise/teams/$team/why" params={{ ...params, team: need.teamId }} search={true}>
      {children}
    </Link>
  );
}

/** Suggestions for a stuck team: prepared injects that could be sent to it now. */
function SuggestedInjects({ need, exerciseId }: { readonly need: Need; readonly exerciseId: string }) {
  const { t } = useTexts();
  const hides = useHidesSolutions();
  return (
    <p className="need-text muted">
      {t('nothingSince', { time: formatClock(need.since) })}{' '}
      {need.hintedAt === null ? null : `${t('hintSentSentence', { time: formatClock(need.hintedAt) })} `}
      {(hides ? [] : need.injects).map(({ name, alternative }) => (
        <Link
          key={name}
          to="/exercises/$exercise/injects"
          params={{ exercise: exerciseId }}
          search={{ inject: name, team: need.teamId }}
          title={t('sentAs', { alternative })}
        >
          {t('preparedInject', { name })}
        </Link>
      ))}
    </p>
  );
}
