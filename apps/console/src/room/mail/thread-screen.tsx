import { Button, HiddenText, IconButton } from '@muster/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useReading } from '../channel/use-reading.ts';
import { useRoom } from '../frame/room-context.ts';
import { markRead } from '../frame/room-store.ts';
import { isUnreadMail, markOf } from '../frame/unread.ts';
import { MailCard } from './mail-card.tsx';
import { MailPanes } from './mail-panes.tsx';
import { folded, peopleIn } from './people.ts';
import { ReplyBox } from './reply-box.tsx';

export function ThreadScreen() {
  const { thread } = useParams({ from: '/play/$team/mail/$thread' });
  return <ThreadView key={thread} threadId={thread} />;
}

function ThreadView({ threadId }: { readonly threadId: string }) {
  const server = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { room, store, userId, unread, isLookingOn } = useRoom();
  const [unfolded, setUnfolded] = useState(false);
  const [lineAt] = useState(() => markOf(room, 'THREAD', threadId));
  const thread = room.threads.find(({ id }) => id === threadId);
  const mails = useMemo(() => room.mails.filter((mail) => mail.threadId === threadId), [room.mails, threadId]);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef({ room, store });
  place.current = { room, store };
  const onRead = useCallback(
    (number: number) => markRead(server, place.current.store, place.current.room, 'THREAD', threadId, number),
    [threadId, server],
  );
  useReading(list, mails.length + (unfolded ? 1 : 0), onRead);
  useLayoutEffect(() => {
    const newest = list.current?.querySelector('[data-new]') ?? list.current?.lastElementChild;
    newest?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (thread === undefined) {
    return (
      <MailPanes>
        <NotFoundHere />
      </MailPanes>
    );
  }
  const parts = folded(mails, (mail) => mail.number > lineAt && isUnreadMail(room, mail, userId));
  const visible = unfolded ? mails : parts.last;
  const newMails = mails.filter((mail) => mail.number > lineAt && mail.user?.id !== userId);
  const card = (mail: (typeof mails)[number]) => (
    <MailCard mail={mail} thread={thread} isNew={mail.number > lineAt && mail.user?.id !== userId} />
  );
  return (
    <MailPanes>
      <section className="thread" aria-label={thread.subject}>
        <header className="thread-head">
          <IconButton
            icon="back"
            label={t('back')}
            className="only-phone"
            onClick={() => void navigate({ to: '/play/$team/mail', params: { team: room.teamId } })}
          />
          <div className="grow">
            <Heading title={`${thread.subject} · ${room.team.name}`} unread={unread.total}>
              {thread.subject || t('noSubject')}
            </Heading>
            <p className="muted small">{peopleIn(thread, room.team.emailAddress, t('mailSystem')).join(', ')}</p>
          </div>
        </header>
        <ol className="entries" ref={list}>
          {unfolded ? null : parts.first.map((mail) => <li key={mail.id}>{card(mail)}</li>)}
          {unfolded || parts.hidden.length === 0 ? null : (
            <li className="earlier">
              <Button kind="quiet" onClick={() => setUnfolded(true)}>
                {t('showMails', { count: parts.hidden.length })}
              </Button>
            </li>
          )}
          {visible.map((mail) => (
            <Fragment key={mail.id}>
              {mail === newMails[0] && mail !== mails[0] ? (
                <li className="new-line num">{t('newCount', { count: newMails.length })}</li>
              ) : null}
              <li>{card(mail)}</li>
            </Fragment>
          ))}
        </ol>
        {isLookingOn ? null : (
          <>
            <HiddenText>
              <h2>{t('reply')}</h2>
            </HiddenText>
            <ReplyBox thread={thread} />
          </>
        )}
      </section>
    </MailPanes>
  );
}
