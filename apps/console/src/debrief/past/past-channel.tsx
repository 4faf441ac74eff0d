import { Empty } from '@muster/ui';
import type { ReactNode } from 'react';
import { EntryText } from '../../room/channel/entry-text.tsx';
import { Times } from '../../room/channel/times.tsx';
import { SentAnswers } from '../../room/forms/sent-answers.tsx';
import { useRoom } from '../../room/frame/room-context.ts';
import { type Channel, entriesOfChannel } from '../../room/frame/room-state.ts';
import { MailCard } from '../../room/mail/mail-card.tsx';
import { ToolUses } from '../../room/tools/tool-uses.tsx';
import type { ChannelKind } from '../../server/kinds.generated.ts';
import { useTexts } from '../../texts/use-texts.ts';

const CONTENTS: Readonly<Record<ChannelKind, (props: { readonly name: string }) => ReactNode>> = {
  INFO: PastMessages,
  EMAIL: PastMail,
  TOOL: PastTools,
  FORM: PastForms,
  COMMAND: PastMessages,
};

/** The past content of a channel. */
export function PastChannel({ channel: { name, type } }: { readonly channel: Channel }) {
  const Content = CONTENTS[type];
  return <Content name={name} />;
}

function NothingThere() {
  const { t } = useTexts();
  return <Empty>{t('nothingThereThen')}</Empty>;
}

function PastMessages({ name }: { readonly name: string }) {
  const { room } = useRoom();
  const entries = entriesOfChannel(room, name);
  if (entries.length === 0) return <NothingThere />;
  return (
    <ol className="entries" aria-label={name}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <article className="entry card">
            <p className="entry-meta meta">
              <Times exerciseTime={entry.exerciseTime} timestamp={entry.timestamp} />
              <span>{entry.message?.sender?.name}</span>
            </p>
            <EntryText entry={entry} />
          </article>
        </li>
      ))}
    </ol>
  );
}

function PastMail() {
  const { room } = useRoom();
  if (room.threads.length === 0) return <NothingThere />;
  return (
    <div className="stack">
      {room.threads.map((thread) => (
        <section key={thread.id} className="stack-tight">
          <h3>{thread.subject}</h3>
          {room.mails
            .filter(({ threadId }) => threadId === thread.id)
            .map((mail) => (
              <MailCard key={mail.id} mail={mail} thread={thread} isNew={false} />
            ))}
        </section>
      ))}
    </div>
  );
}

function PastTools() {
  const { room } = useRoom();
  const uses = room.entries.filter(({ kind }) => kind === 'TOOL');
  return uses.length === 0 ? <NothingThere /> : <ToolUses uses={uses} withTool />;
}

function PastForms() {
  const { t } = useTexts();
  const { room } = useRoom();
  if (room.questionnaires.length === 0) return <NothingThere />;
  return (
    <div className="stack">
      {room.questionnaires.map((form) => {
        const sent = room.submissions.filter(({ questionnaire }) => questionnaire === form.questionnaireId);
        return (
          <section key={form.id} className="stack-tight">
            <h3>{form.title}</h3>
            {sent.length === 0 ? (
              <p className="muted">{t('notAnsweredThen')}</p>
            ) : (
              <SentAnswers form={form} submissions={sent} />
            )}
          </section>
        );
      })}
    </div>
  );
}
