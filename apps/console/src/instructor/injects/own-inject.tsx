import { Button, Choice, SelectField, TextArea } from '@muster/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type DraftPlace, keyOfPlace } from '../../drafts/draft.ts';
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
import { UndoHint } from '../../sends/undo-hint.tsx';
import { useIsHere, useSends, useWaitingAt } from '../../sends/use-sends.ts';
import { newerFirst } from '../../server/newer-first.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AskBeforeSending } from './ask-before-sending.tsx';
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
  const router = useRouter();
  const queue = useSends();
  const isHere = useIsHere();
  const isWaiting = useWaitingAt(keyOfPlace(place)) !== undefined;
  const isSending = answer.isSending || isWaiting;
  const [checked, setChecked] = useState(false);
  const [summary, setSummary] = useState<SendSummary>();
  const [asking, setAsking] = useState<readonly string[]>();
  const change = (part: Partial<OwnDraft>): void => write(writeOwnDraft({ ...draft, ...part }));
  const channel = draft.channel ?? channels[0]?.name;
  const teamIds = draft.teamIds.filter((id) => overview.teams.some(({ teamId }) => teamId === id));
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  const undecided = useDraftUndecided(place);
  const cannot = useCannotSend() ?? undecided;
  /** To more than one team it asks first. */
  const ask = (to: readonly string[]): void => {
    setChecked(true);
    if (isEmpty || to.length < 2 || channel === undefined || cannot !== undefined) send(to);
    else setAsking(to);
  };
  const send = (to: readonly string[]): void => {
    setAsking(undefined);
    const [first] = to;
    if (isEmpty || first === undefined || channel === undefined || cannot !== undefined || isSending) return;
    const input = {
      channel,
      text: draft.text,
      overlay: draft.overlay,
      teamIds: [...to],
      fileIds: draft.files.map(({ id }) => id),
    };
    const names = overview.teams.filter(({ teamId }) => to.includes(teamId)).map(({ name }) => name);
    const outgoing = {
      key: keyOfPlace(place),
      title:
        to.length === 1
          ? t('toOne', { name: t('ownMessage'), to: names.join() })
          : t('toTeams', { name: t('ownMessage'), count: to.length }),
      excerpt: draft.text.slice(0, 600),
      path: router.buildLocation({
        to: '/exercises/$exercise/injects',
        params: { exercise: exercise.id },
        search: { own: true },
      }).href,
      hasDraft: true,
      exerciseId: exercise.id,
      claim: { teamId: first, kind: 'INJECT' },
    } as const;
    void answer.send(async () => {
      const sent = await queue.send(
        outgoing,
        () =>
          drafts.send(place, (from) => {
            const asked = { input: { ...input, ...fromDraft(from) } };
            return newerFirst(
              () => act(SendOwnInjectInParts, asked),
              () => act(SendOwnInject, asked),
            );
          }),
        isHere,
      );
      if (sent === undefined) return;
      const result = summaryOf(sent.sendOwnInject);
      if (!isHere() && result.refused.length > 0)
        queue.report(
          outgoing,
          result.refused.map(({ error }) => error),
        );
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
    ask(teamIds);
  };
  const tick = (id: string, on: boolean): void =>
    change({ teamIds: on ? [...teamIds, id] : teamIds.filter((one) => one !== id) });
  return (
    <section className="desk-wide stack" aria-label={t('ownMessage')}>
      <DeskHead to="injects">{t('ownMessage')}</DeskHead>
      <form className="stack" onSubmit={submit} onKeyDown={useSendKey(() => ask(teamIds))} noValidate>
        <div className="stack" inert={isWaiting}>
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
          <Choice
            type="checkbox"
            checked={draft.overlay}
            onChange={({ target }) => change({ overlay: target.checked })}
          >
            {t('showOverEverything')}
          </Choice>
        </div>
        <SendSummaryNote summary={summary} onAgain={ask} />
        <DraftNote place={place} read={ownText} />
        <FormProblem error={answer.error} ref={answer.note} />
        <div className="row">
          <Button
            kind="primary"
            type="submit"
            icon="send"
            disabledBecause={isSending ? t('sending') : (cannot ?? (teamIds.length === 0 ? t('tickTeams') : undefined))}
          >
            {isSending ? t('sending') : t('sendToTeams', { count: teamIds.length })}
          </Button>
          <span className="small muted">
            {cannot ?? (
              <>
                {t(teamIds.length === 0 ? 'tickTeams' : 'switchesNothing')} <UndoHint isWaiting={isWaiting} />
              </>
            )}
          </span>
        </div>
      </form>
      {asking === undefined ? null : (
        <AskBeforeSending
          name={t('ownMessage')}
          teamIds={asking}
          isOnce={false}
          onSend={() => send(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
