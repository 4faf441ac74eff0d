import { IconButton, Note } from '@muster/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote } from '../../drafts/draft-note.tsx';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { TextWithFiles } from '../channel/entry-text.tsx';
import type { Questionnaire } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { markRead } from '../frame/room-store.ts';
import { FillIn } from './fill-in.tsx';
import { formText, readAnswer } from './form-draft.ts';
import { SentAnswers } from './sent-answers.tsx';
import { useTeamForm } from './use-team-form.ts';

export function FormScreen() {
  const { form: id } = useParams({ from: '/play/$team/forms/$form' });
  const { room } = useRoom();
  const form = room.questionnaires.find(({ questionnaireId }) => questionnaireId === id);
  return form === undefined ? <NotFoundHere /> : <FormView key={id} form={form} />;
}

function FormView({ form }: { readonly form: Questionnaire }) {
  const server = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { room, store, userId, unread } = useRoom();
  const place: DraftPlace = { teamId: room.teamId, kind: 'ANSWERS', name: form.questionnaireId };
  const { store: teamForm, state } = useTeamForm(form);
  const [sentByMe, setSentByMe] = useState(0);
  const submissions = room.submissions.filter(({ questionnaire }) => questionnaire === form.questionnaireId);
  const last = submissions.at(-1);
  const isOpen = form.state === 'OPEN';
  const latest = room.entries.findLast(({ questionnaire }) => questionnaire === form.questionnaireId)?.number ?? 0;
  useEffect(() => {
    markRead(server, store, room, 'QUESTIONNAIRES', null, latest);
  }, [store, room, latest, server]);
  // A colleague was faster: their answers count, and what they did not have stays visible to be copied.
  const raced = state.left.size > 0 && last !== undefined && last.user?.id !== userId && sentByMe === 0;
  return (
    <div className="column stack">
      <header className="thread-head">
        <IconButton
          icon="back"
          label={t('back')}
          onClick={() => void navigate({ to: '/play/$team/forms', params: { team: room.teamId } })}
        />
        <Heading title={`${form.title} · ${room.team.name}`} unread={unread.total}>
          {form.title}
        </Heading>
      </header>
      <TextWithFiles text={form.text} linked={form.linkedFiles} attachments={form.attachments} top={2} />
      {raced ? (
        <Note tone="warn" isAnswer>
          {t('formRaced', { name: last.user === null ? t('somebody') : personName(last.user, t) })}
        </Note>
      ) : null}
      {submissions.length === 0 ? null : <SentAnswers form={form} submissions={submissions} />}
      {isOpen ? (
        <FillIn
          form={form}
          store={teamForm}
          state={state}
          onSent={() => setSentByMe(sentByMe + 1)}
          isAgain={submissions.length > 0}
        />
      ) : null}
      {isOpen ? null : <DraftNote place={place} read={(text) => formText(text, form.questions)} />}
      {raced ? (
        <section className="stack-tight">
          <h2>{t('formYours')}</h2>
          <ol className="answers">
            {[...state.left].map(([number, content]) => {
              const { text, options } = readAnswer(content);
              const question = form.questions[number - 1];
              return (
                <li key={number} value={number} className="typed">
                  {text || options.map((option) => question?.options[option - 1] ?? '').join(', ') || '–'}
                </li>
              );
            })}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
