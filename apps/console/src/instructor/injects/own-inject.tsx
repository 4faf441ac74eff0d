import { Button, Choice, IconButton, SelectField, TextArea } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useFormAnswer } from '../../account/form-answer.ts';
import { FormProblem } from '../../account/form-problem.tsx';
import type { DraftPlace } from '../../drafts/draft-store.ts';
import { drafts, useDraft } from '../../drafts/use-draft.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { useQuery } from '../../server/query.ts';
import { act, call } from '../../server/request.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useSendKey } from '../../trainee/mail/send-key.ts';
import { useExercise } from '../frame/exercise-context.ts';
import { useInstructorDrafts } from '../frame/use-instructor-drafts.ts';
import { ExerciseChannels, SendOwnInject } from './injects.generated.ts';
import { type OwnDraft, readOwnDraft, writeOwnDraft } from './own-draft.ts';
import { type SendSummary, summaryOf } from './send-results.ts';
import { SendSummaryNote } from './send-summary.tsx';

/** A message that the definition does not have. It switches nothing. */
export function OwnInject() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { data } = useQuery(ExerciseChannels, { exercise: exercise.id });
  const channels = data?.exerciseChannels.filter(({ type }) => type === 'INFO') ?? [];
  const [firstTeam] = overview.teams;
  const place: DraftPlace = { teamId: firstTeam?.teamId ?? '', kind: 'OWN_INJECT' };
  useInstructorDrafts(firstTeam?.teamId);
  const [content, write] = useDraft(place);
  const draft = readOwnDraft(content);
  const answer = useFormAnswer();
  const [checked, setChecked] = useState(false);
  const [summary, setSummary] = useState<SendSummary>();
  const change = (part: Partial<OwnDraft>): void => write(writeOwnDraft({ ...draft, ...part }));
  const channel = draft.channel ?? channels[0]?.name;
  const teamIds = draft.teamIds.filter((id) => overview.teams.some(({ teamId }) => teamId === id));
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  const cannot =
    overview.state === 'RUNNING' ? undefined : t(overview.state === 'STOPPED' ? 'cannotWhileStopped' : 'cannotNow');
  const send = (to: readonly string[]): void => {
    setChecked(true);
    if (isEmpty || to.length === 0 || channel === undefined || cannot !== undefined || answer.isSending) return;
    void answer.send(async () => {
      await drafts.settle(place);
      try {
        const input = {
          channel,
          text: draft.text,
          overlay: draft.overlay,
          teamIds: [...to],
          fileIds: draft.files.map(({ id }) => id),
        };
        const result = summaryOf((await act(SendOwnInject, { input })).sendOwnInject);
        setSummary(result);
        if (result.refused.length > 0) {
          // The text stays for those that did not get it.
          change({ teamIds: result.refused.map(({ teamId }) => teamId) });
          return;
        }
      } catch (error) {
        drafts.resume(place);
        throw error;
      }
      drafts.sent(place);
      setChecked(false);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(teamIds);
  };
  const tick = (id: string, on: boolean): void =>
    change({ teamIds: on ? [...teamIds, id] : teamIds.filter((one) => one !== id) });
  return (
    <section className="desk-wide stack" aria-label={t('ownMessage')}>
      <header className="row">
        <IconButton
          icon="back"
          label={t('back')}
          className="only-narrow"
          onClick={() =>
            void navigate({ to: '/exercises/$exercise/injects', params: { exercise: exercise.id }, search: {} })
          }
        />
        <h2 className="grow">{t('ownMessage')}</h2>
      </header>
      <form className="stack" onSubmit={submit} onKeyDown={useSendKey(() => send(teamIds))} noValidate>
        <fieldset className="stack-tight">
          <legend>{t('sendToWhich')}</legend>
          <Choice
            type="checkbox"
            checked={teamIds.length === overview.teams.length}
            onChange={({ target }) =>
              change({ teamIds: target.checked ? overview.teams.map(({ teamId }) => teamId) : [] })
            }
          >
            {t('allTeams', { count: overview.teams.length })}
          </Choice>
          <div className="team-ticks">
            {overview.teams.map(({ teamId, name }) => (
              <Choice
                key={teamId}
                type="checkbox"
                checked={teamIds.includes(teamId)}
                onChange={({ target }) => tick(teamId, target.checked)}
              >
                {name}
              </Choice>
            ))}
          </div>
          {checked && teamIds.length === 0 ? <p className="field-error">{t('tickTeams')}</p> : null}
        </fieldset>
        <SelectField
          label={t('ownChannel')}
          value={channel ?? ''}
          onChange={({ target }) => change({ channel: target.value })}
          options={channels.map(({ name }) => ({ value: name, label: name }))}
        />
        <TextArea
          label={t('ownMessageText')}
          hint={t('ownMessageHint')}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          error={checked && isEmpty ? t('ownMessageMissing') : undefined}
        />
        {draft.text.trim() === '' ? null : (
          <section className="reply-preview" aria-label={t('preview')}>
            <Markdown text={draft.text} fileOf={() => undefined} top={3} />
          </section>
        )}
        <OwnFiles draft={draft} exerciseId={exercise.id} onChange={(files) => change({ files })} />
        <Choice type="checkbox" checked={draft.overlay} onChange={({ target }) => change({ overlay: target.checked })}>
          {t('showOverEverything')}
        </Choice>
        <SendSummaryNote summary={summary} onAgain={send} />
        <FormProblem error={answer.error} ref={answer.note} />
        <div className="row">
          <Button
            kind="primary"
            type="submit"
            icon="send"
            disabledBecause={
              answer.isSending ? t('sending') : (cannot ?? (teamIds.length === 0 ? t('tickTeams') : undefined))
            }
          >
            {answer.isSending ? t('sending') : t('sendToTeams', { count: teamIds.length })}
          </Button>
          <span className="small muted">{cannot ?? t('switchesNothing')}</span>
        </div>
      </form>
    </section>
  );
}

interface OwnFilesProps {
  readonly draft: OwnDraft;
  readonly exerciseId: string;
  readonly onChange: (files: OwnDraft['files']) => void;
}

/** Files of the instructors until they are sent to a team. */
function OwnFiles({ draft, exerciseId, onChange }: OwnFilesProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const answer = useFormAnswer();
  const upload = (list: FileList | null): void => {
    const file = list?.[0];
    if (file === undefined) return;
    void answer.send(async () => {
      const form = new FormData();
      form.set('file', file);
      const { file_id: id } = (await call(`/files/${exerciseId}`, { method: 'POST', body: form })) as {
        file_id: string;
      };
      onChange([...draft.files, { id, name: file.name }]);
    });
  };
  return (
    <div className="stack-tight">
      {draft.files.length === 0 ? null : (
        <ul className="plain-list">
          {draft.files.map(({ id, name }) => (
            <li key={id} className="row">
              {name}
              <IconButton
                icon="close"
                label={t('takeFileOut', { name })}
                onClick={() => onChange(draft.files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <input ref={input} type="file" hidden onChange={({ target }) => upload(target.files)} />
        <Button
          icon="clip"
          disabledBecause={answer.isSending ? t('sending') : undefined}
          onClick={() => input.current?.click()}
        >
          {answer.isSending ? t('sending') : t('addFile')}
        </Button>
      </div>
    </div>
  );
}
