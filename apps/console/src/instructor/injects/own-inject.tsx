import { Button, Choice, SelectField, TextArea } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { DeskHead } from '../../exercise/frame/desk-head.tsx';
import { type OwnFile, OwnFiles } from '../../exercise/frame/own-files.tsx';
import { useCannotSend } from '../../exercise/frame/use-cannot-send.ts';
import { useInstructorDrafts } from '../../exercise/frame/use-instructor-drafts.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { newerFirst } from '../../server/newer-first.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExerciseChannels, SendOwnInject, SendOwnInjectInParts } from './injects.generated.ts';
import { type OwnDraft, ownText, readOwnDraft, writeOwnDraft } from './own-draft.ts';
import { type SendSummary, summaryOf } from './send-results.ts';
import { SendSummaryNote } from './send-summary.tsx';

/** A message that is not in the definition. It switches nothing. */
export function OwnInject() {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
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
  const undecided = useDraftUndecided(place);
  const cannot = useCannotSend() ?? undecided;
  const send = (to: readonly string[]): void => {
    setChecked(true);
    if (isEmpty || to.length === 0 || channel === undefined || cannot !== undefined || answer.isSending) return;
    void answer.send(async () => {
      const input = {
        channel,
        text: draft.text,
        overlay: draft.overlay,
        teamIds: [...to],
        fileIds: draft.files.map(({ id }) => id),
      };
      const sent = await drafts.send(place, (from) => {
        const asked = { input: { ...input, ...fromDraft(from) } };
        return newerFirst(
          () => act(SendOwnInjectInParts, asked),
          () => act(SendOwnInject, asked),
        );
      });
      if (sent === undefined) return;
      const result = summaryOf(sent.sendOwnInject);
      setSummary(result);
      // The text stays for the teams that did not get it.
      if (result.refused.length > 0) change({ teamIds: result.refused.map(({ teamId }) => teamId) });
      else setChecked(false);
    });
  };
  const changeFiles = (files: (before: readonly OwnFile[]) => readonly OwnFile[]): void => {
    const now = readOwnDraft(drafts.content(place));
    write(writeOwnDraft({ ...now, files: files(now.files) }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(teamIds);
  };
  const tick = (id: string, on: boolean): void =>
    change({ teamIds: on ? [...teamIds, id] : teamIds.filter((one) => one !== id) });
  return (
    <section className="desk-wide stack" aria-label={t('ownMessage')}>
      <DeskHead to="injects">{t('ownMessage')}</DeskHead>
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
        <OwnFiles files={draft.files} onChange={changeFiles} />
        <Choice type="checkbox" checked={draft.overlay} onChange={({ target }) => change({ overlay: target.checked })}>
          {t('showOverEverything')}
        </Choice>
        <SendSummaryNote summary={summary} onAgain={send} />
        <DraftNote place={place} read={ownText} />
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
          <span className="small muted">{cannot ?? t(teamIds.length === 0 ? 'tickTeams' : 'switchesNothing')}</span>
        </div>
      </form>
    </section>
  );
}
