import { Empty, Icon, Pill } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Questionnaire } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { channelOfType } from '../frame/room-state.ts';
import { markRead } from '../frame/room-store.ts';

const READ_DELAY_MS = 1000;

/** Open forms first, then submitted ones. */
export function FormsScreen() {
  const server = useServer();
  const { t } = useTexts();
  const { room, store, unread } = useRoom();
  const channel = channelOfType(room, 'FORM');
  const name = channel?.name ?? t('forms');
  const latest = room.entries.findLast(({ questionnaire }) => questionnaire !== null)?.number ?? 0;
  useEffect(() => {
    const timer = setTimeout(
      () => !document.hidden && markRead(server, store, room, 'QUESTIONNAIRES', null, latest),
      READ_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [store, room, latest, server]);
  const open = room.questionnaires.filter(({ state }) => state === 'OPEN');
  const sent = room.questionnaires.filter(({ state }) => state !== 'OPEN');
  return (
    <div className="column stack">
      <div>
        <Heading title={`${name} · ${room.team.name}`} unread={unread.total}>
          {name}
        </Heading>
        {channel === undefined || channel.description === '' ? null : <p className="muted">{channel.description}</p>}
      </div>
      {room.questionnaires.length === 0 ? <Empty>{t('formsEmpty')}</Empty> : null}
      <FormList title={t('formsOpen')} forms={open} />
      <FormList title={t('formsSent')} forms={sent} />
    </div>
  );
}

function FormList({ title, forms }: { readonly title: string; readonly forms: readonly Questionnaire[] }) {
  const { t } = useTexts();
  const { room } = useRoom();
  if (forms.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="tool-cards">
        {forms.map((form) => (
          <li key={form.id}>
            <Link
              to="/play/$team/forms/$form"
              params={{ team: room.teamId, form: form.questionnaireId }}
              className="card tool-card"
            >
              <span className="tool-name">
                <Icon name="form" />
                {form.title}
              </span>
              <span className="row meta num">
                {form.exerciseTime === null ? null : <span>{formatClock(form.exerciseTime)}</span>}
                <span>{t('questionCount', { count: form.questions.length })}</span>
                {form.submissionCount > 0 ? (
                  <Pill tone="ok" icon="check">
                    {t('formSentTimes', { count: form.submissionCount })}
                  </Pill>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
