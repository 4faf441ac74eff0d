import { Button, Empty, Icon, type IconName, Pill } from '@muster/ui';
import { formatClock } from '../../texts/format.ts';
import { type TextTools, useTexts } from '../../texts/use-texts.ts';
import { personName } from '../../trainee/room/person-name.ts';
import { useExercise } from '../frame/exercise-context.ts';
import type { Contact } from '../frame/overview-state.ts';
import { nameOfAddress } from '../mail/names.ts';
import { TeamLive } from './team-live.tsx';
import { type Happened, timelineOf } from './team-state.ts';
import { loadEarlierDetails } from './team-store.ts';

/** All that happened to a team and that it did, the newest first. */
export function TeamTimeline() {
  const { t } = useTexts();
  return (
    <TeamLive>
      {(state, store) => {
        const happened = timelineOf(state);
        return (
          <section aria-label={t('viewTimeline')}>
            {happened.length === 0 ? <Empty>{t('timelineEmpty')}</Empty> : null}
            <ol className="timeline">
              {happened.map((one) => (
                <li key={one.key}>
                  <Line happened={one} />
                </li>
              ))}
            </ol>
            {state.earlier === null ? null : (
              <Button kind="quiet" onClick={() => void loadEarlierDetails(store, state).catch(() => undefined)}>
                {t('timelineEarlier')}
              </Button>
            )}
          </section>
        );
      }}
    </TeamLive>
  );
}

interface Told {
  readonly icon: IconName;
  readonly text: string;
  readonly detail?: string;
  /** Which instructor did it. */
  readonly byHand?: string | undefined;
  readonly isByHand?: boolean;
}

function Line({ happened }: { readonly happened: Happened }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const { icon, text, detail, byHand, isByHand = false } = tellHappened(happened, t, overview.contacts);
  return (
    <div className="timeline-line" data-kind={happened.kind}>
      <span className="num muted">{formatClock(happened.at)}</span>
      <Icon name={icon} />
      <div className="grow">
        <p>
          {text}{' '}
          {isByHand ? (
            <Pill tone="violet" icon="hand">
              {byHand === undefined ? t('byHand') : t('byHandOf', { name: byHand })}
            </Pill>
          ) : null}
        </p>
        {detail === undefined || detail === '' ? null : <p className="timeline-detail muted">{detail}</p>}
      </div>
    </div>
  );
}

function tellHappened(happened: Happened, t: TextTools['t'], contacts: readonly Contact[]): Told {
  if (happened.kind === 'comment') {
    const { user, text } = happened.comment;
    return {
      icon: 'edit',
      text: t('didComment', { name: user === null ? t('somebodyElse') : personName(user) }),
      detail: text,
    };
  }
  if (happened.kind === 'milestone') {
    const { displayName, reached, cause } = happened.milestone;
    const isByHand = cause !== null && ['INSTRUCTOR', 'REPLY', 'TEMPLATE', 'JUDGEMENT'].includes(cause.kind);
    return {
      icon: reached ? 'reached' : 'ring',
      text: t(reached ? 'didReach' : 'didLose', { name: displayName }),
      isByHand,
    };
  }
  if (happened.kind === 'mail') {
    const { from, to, subject, text, user } = happened.mail;
    const isPerson = contacts.some(({ address, kind }) => address === from && kind === 'PERSON');
    const names = to.map((address) => nameOfAddress(address, contacts)).join(', ');
    const who = isPerson || user === null ? nameOfAddress(from, contacts) : personName(user);
    return {
      icon: 'mail',
      text: t('didWrite', { name: who, to: names, subject }),
      detail: text,
      isByHand: isPerson,
      byHand: user === null ? undefined : personName(user),
    };
  }
  return tellEntry(happened.entry, t);
}

function tellEntry(entry: Extract<Happened, { kind: 'entry' }>['entry'], t: TextTools['t']): Told {
  const byHand = entry.sentBy === null ? undefined : personName(entry.sentBy);
  const source = { isByHand: entry.sentBy !== null, byHand };
  const inject = entry.inject?.name ?? '';
  switch (entry.kind) {
    case 'MESSAGE':
      return {
        icon: 'message',
        text:
          inject === ''
            ? t('didMessageOwn', { channel: entry.message?.channel ?? '' })
            : t('didMessage', { name: inject, channel: entry.message?.channel ?? '' }),
        ...(inject === '' ? { detail: entry.message?.text ?? '' } : {}),
        ...source,
      };
    case 'MAIL':
      return { icon: 'mail', text: t('didMail', { name: inject, subject: entry.email?.subject ?? '' }), ...source };
    case 'QUESTIONNAIRE':
      return { icon: 'form', text: t('didForm', { name: entry.questionnaire ?? '' }) };
    case 'ANSWERS': {
      const user = entry.submission?.user ?? null;
      return {
        icon: 'form',
        text: t('didAnswer', {
          name: user === null ? t('somebodyElse') : personName(user),
          form: entry.questionnaire ?? '',
        }),
      };
    }
    case 'TOOL': {
      const user = entry.toolUse?.user ?? null;
      return {
        icon: 'tool',
        text: t('didUse', {
          name: user === null ? t('somebodyElse') : personName(user),
          tool: entry.toolUse?.tool ?? '',
        }),
        detail: entry.toolUse?.argument ?? '',
      };
    }
  }
}
