import { buttonClass, Empty, HiddenText, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../console/use-console.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Times } from '../channel/times.tsx';
import type { Mail, Thread } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { channelOfType, threadsByLatest } from '../frame/room-state.ts';
import { peopleIn } from './people.ts';

interface MailPanesProps {
  /** On the list only; a thread has its own heading. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** Threads next to what is open; on a phone one of the two. */
export function MailPanes({ heading, children }: MailPanesProps) {
  const { t } = useTexts();
  const { room, isLookingOn } = useRoom();
  const threads = threadsByLatest(room);
  const name = channelOfType(room, 'EMAIL')?.name ?? t('mail');
  return (
    <div className="mail" data-open={heading === undefined ? '' : undefined}>
      <section className="mail-list" aria-label={t('threads')}>
        <div className="row row-between mail-head">
          {heading ?? <p className="mail-name">{name}</p>}
          {isLookingOn ? null : (
            <Link to="/play/$team/mail/new" params={{ team: room.teamId }} className={buttonClass()}>
              <Icon name="edit" />
              {t('newMail')}
            </Link>
          )}
        </div>
        {threads.length === 0 ? <Empty>{t('mailEmpty')}</Empty> : null}
        <ul className="plain-list">
          {threads.map(({ thread, mails }) => (
            <li key={thread.id}>
              <ThreadRow thread={thread} mails={mails} />
            </li>
          ))}
        </ul>
      </section>
      <div className="mail-open">{children}</div>
    </div>
  );
}

function ThreadRow({ thread, mails }: { readonly thread: Thread; readonly mails: readonly Mail[] }) {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  const count = unread.threads.get(thread.id) ?? 0;
  const last = mails.at(-1);
  return (
    <Link
      to="/play/$team/mail/$thread"
      params={{ team: room.teamId, thread: thread.id }}
      className="thread-row"
      data-unread={count > 0 ? '' : undefined}
      activeProps={{ 'aria-current': 'page' }}
    >
      <span className="thread-people">
        {count > 0 ? <Icon name="dot" className="entry-dot" /> : null}
        <span className="grow cut">{peopleIn(thread, room.team.emailAddress, t('mailSystem')).join(', ')}</span>
        {last === undefined ? null : (
          <span className="meta">
            <Times exerciseTime={last.exerciseTime} timestamp={last.timestamp} />
          </span>
        )}
      </span>
      <span className="cut">{thread.subject || t('noSubject')}</span>
      <span className="cut muted small">{last === undefined ? '' : <Preview mail={last} />}</span>
      {count > 0 ? <HiddenText>{t('unreadCount', { count })}</HiddenText> : null}
    </Link>
  );
}

/** The first words of a mail, and which member wrote it if it is the team's own. What teams type is not Markdown. */
function Preview({ mail: { text, from, user, retracted } }: { readonly mail: Mail }) {
  const { t } = useTexts();
  const { room } = useRoom();
  const me = useMe();
  if (retracted !== null && !retracted.isLater) return t('retractedByInstructors');
  if (from !== room.team.emailAddress) return plainText(text.slice(0, 600)).slice(0, 120);
  const words = text.slice(0, 120);
  if (user === null) return words;
  return t('writtenBy', { name: user.id === me.id ? t('you') : personName(user, t), text: words });
}
