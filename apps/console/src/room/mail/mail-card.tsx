import { Icon, Note } from '@muster/ui';
import type { ReactNode } from 'react';
import { Attachments } from '../../files/attachments.tsx';
import { personName } from '../../people/person-name.ts';
import { Portrait } from '../../people/portrait.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Confirmation } from '../channel/confirmation.tsx';
import { TextWithFiles } from '../channel/entry-text.tsx';
import { UnlessRetracted } from '../channel/retracted.tsx';
import { Times } from '../channel/times.tsx';
import type { Mail, Thread } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { nameOf } from './people.ts';

/** A mail. Texts of people are shown as typed; texts of the author of the exercise are Markdown. */
export function MailCard({
  mail,
  thread,
  isNew,
}: {
  readonly mail: Mail;
  readonly thread: Thread;
  readonly isNew: boolean;
}) {
  const { t } = useTexts();
  const { room, userId } = useRoom();
  const isOwn = mail.from === room.team.emailAddress;
  const log = mail.logId === null ? undefined : room.entries.find(({ id }) => id === mail.logId);
  const name = mail.sender?.name || nameOf(mail.from, thread.contacts, t('mailSystem'));
  const sender = isOwn
    ? mail.user?.id === userId
      ? t('you')
      : mail.user === null
        ? name
        : personName(mail.user, t)
    : name;
  const to = mail.to.map((address) =>
    address === room.team.emailAddress ? t('yourTeam') : nameOf(address, thread.contacts, t('mailSystem')),
  );
  return (
    <MailFrame
      number={mail.number}
      sender={sender}
      portraitId={mail.sender?.portraitId}
      to={to}
      when={<Times exerciseTime={mail.exerciseTime} timestamp={mail.timestamp} />}
      isNew={isNew}
      isOwn={isOwn}
    >
      {isOwn ? (
        <>
          <p className="typed">{mail.text}</p>
          <Attachments files={mail.attachments} />
        </>
      ) : (
        <UnlessRetracted retracted={mail.retracted}>
          <TextWithFiles text={mail.text} linked={mail.linkedFiles} attachments={mail.attachments} />
        </UnlessRetracted>
      )}
      {mail.deliveryState === 'RETURNED' ? (
        <Note tone="warn">{t('mailReturned', { addresses: mail.undeliverable.join(', ') })}</Note>
      ) : null}
      {log === undefined ? null : <Confirmation entry={log} />}
    </MailFrame>
  );
}

interface MailFrameProps {
  readonly number?: number;
  readonly sender: string;
  readonly portraitId: string | null | undefined;
  readonly to: readonly string[];
  readonly when: ReactNode;
  readonly isNew?: boolean;
  readonly isOwn?: boolean;
  readonly children: ReactNode;
}

/** What is around the text of a mail. */
export function MailFrame({ number, sender, portraitId, to, when, isNew, isOwn, children }: MailFrameProps) {
  const { t } = useTexts();
  return (
    <article
      className="entry card"
      data-number={number}
      data-new={isNew === true ? '' : undefined}
      data-own={isOwn === true ? '' : undefined}
      tabIndex={-1}
    >
      <header className="mail-from">
        {isNew === true ? <Icon name="dot" className="entry-dot" /> : null}
        {isOwn === true ? null : <Portrait fileId={portraitId} />}
        <h2 className="grow">{sender}</h2>
        <span className="meta">{when}</span>
      </header>
      <p className="meta">{t('mailTo', { names: to.join(', ') })}</p>
      {children}
    </article>
  );
}
