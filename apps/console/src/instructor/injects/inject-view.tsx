import { Button, Choice, Loading, Note, SelectField } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { DeskHead } from '../../exercise/frame/desk-head.tsx';
import { useCannotSend } from '../../exercise/frame/use-cannot-send.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { UndoHint } from '../../sends/undo-hint.tsx';
import { useIsHere, useSends, useWaitingAt } from '../../sends/use-sends.ts';
import { newerFirst } from '../../server/newer-first.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ExplainedWords } from '../team/explained-words.tsx';
import { keyOfExplained, useExplanations } from '../team/use-explanations.ts';
import { AlternativePreview } from './alternative-preview.tsx';
import { AskBeforeSending } from './ask-before-sending.tsx';
import { fitting } from './fitting.ts';
import { InjectToSend, SendInject, SendInjectInParts } from './injects.generated.ts';
import { RetractInject, useReceived } from './retract-inject.tsx';
import { type SendSummary, summaryOf } from './send-results.ts';
import { SendSummaryNote } from './send-summary.tsx';

interface InjectViewProps {
  readonly name: string;
  /** Its index in the definition. */
  readonly place: number;
  /** Opened for this team only. */
  readonly team: string | undefined;
  readonly onSent: () => void;
}

/** A prepared inject: its state for each team, a preview per team, and sending it. */
export function InjectView({ name, place, team, onSent }: InjectViewProps) {
  const { act } = useServer();
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const query = useQuery(InjectToSend, { exercise: exercise.id, offset: place });
  const inject = query.data?.exerciseInjects[0]?.inject;
  const note = inject?.instructorNote ?? '';
  const alternatives = inject?.alternatives ?? [];
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [alternative, setAlternative] = useState('');
  const [summary, setSummary] = useState<SendSummary>();
  const [asking, setAsking] = useState<readonly string[]>();
  const answer = useFormAnswer();
  const router = useRouter();
  const queue = useSends();
  const isHere = useIsHere();
  const key = `inject:${exercise.id}:${name}`;
  const isWaiting = useWaitingAt(key) !== undefined;
  const isSending = answer.isSending || isWaiting;
  const asked = useMemo(
    () => overview.teams.map(({ teamId }) => ({ kind: 'inject' as const, name, teamId })),
    [overview.teams, name],
  );
  const { found, isAsking, error } = useExplanations(asked, `${overview.position} ${overview.epoch}`);
  const failed = query.error ?? error;
  const explained = overview.teams.map(({ teamId }) => found.get(keyOfExplained({ kind: 'inject', name, teamId })));
  const received = useReceived(place, explained.filter((one) => one?.kind === 'SENT').length);
  const rows = overview.teams.map((one, index) => {
    const explanation = explained[index];
    const has = explanation?.kind === 'SENT';
    const preset = team === undefined ? fitting(explanation) !== undefined : one.teamId === team;
    return { team: one, explanation, has, isTicked: !has && (choices.get(one.teamId) ?? preset) };
  });
  const ticked = rows.filter(({ isTicked }) => isTicked).map((row) => row.team.teamId);
  const send = (teamIds: readonly string[]): void => {
    setAsking(undefined);
    const [first] = teamIds;
    if (first === undefined || isSending) return;
    const input = { inject: name, teamIds: [...teamIds], ...(alternative === '' ? {} : { alternative }) };
    const names = overview.teams.filter(({ teamId }) => teamIds.includes(teamId)).map((one) => one.name);
    const outgoing = {
      key,
      title:
        teamIds.length === 1 ? t('toOne', { name, to: names.join() }) : t('toTeams', { name, count: teamIds.length }),
      excerpt: names.join(', '),
      path: router.buildLocation({
        to: '/exercises/$exercise/injects',
        params: { exercise: exercise.id },
        search: { inject: name },
      }).href,
      hasDraft: false,
      exerciseId: exercise.id,
      claim: { teamId: first, kind: 'INJECT', name },
    } as const;
    void answer.send(async () => {
      const sent = await queue.send(
        outgoing,
        () =>
          newerFirst(
            () => act(SendInjectInParts, { input }),
            () => act(SendInject, { input }),
          ),
        isHere,
      );
      if (sent === undefined) return;
      const result = summaryOf(sent.sendInject);
      if (!isHere() && result.refused.length > 0)
        queue.report(
          outgoing,
          result.refused.map(({ error }) => error),
        );
      setSummary(result);
      setChoices(new Map());
      onSent();
    });
  };
  /** To more than one team it asks first. */
  const ask = (teamIds: readonly string[]): void => (teamIds.length > 1 ? setAsking(teamIds) : send(teamIds));
  const cannot = useCannotSend() ?? (ticked.length === 0 ? t('tickTeams') : undefined);
  return (
    <section className="desk-wide stack" aria-label={name}>
      <DeskHead to="injects">{name}</DeskHead>
      {isPending(query) || isAsking || received === undefined ? <Loading label={t('loading')} /> : null}
      {note === '' ? null : (
        <Note>
          <Markdown text={note} fileOf={() => undefined} top={3} />
        </Note>
      )}
      <AlternativePreview alternatives={alternatives} />
      {failed === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={failed} />
        </Note>
      )}
      <fieldset className="stack-tight">
        <legend>{t('sendToWhich')}</legend>
        <ul className="inject-teams">
          {rows.map((row) => (
            <li key={row.team.teamId}>
              <Choice
                type="checkbox"
                checked={row.isTicked}
                disabled={row.has}
                onChange={({ target }) => setChoices(new Map(choices).set(row.team.teamId, target.checked))}
              >
                <b>{row.team.name}</b>
                {alternative === '' || row.has ? null : (
                  <span className="muted"> · {t('sentAs', { alternative })}</span>
                )}
                <span className="effect muted">
                  {row.explanation === undefined ? null : (
                    <ExplainedWords explained={row.explanation} milestones={overview.milestones} />
                  )}
                </span>
              </Choice>
            </li>
          ))}
        </ul>
        <RetractInject name={name} received={received ?? []} alternatives={alternatives} />
      </fieldset>
      {alternatives.length < 2 ? null : (
        <SelectField
          label={t('whichAlternative')}
          value={alternative}
          onChange={({ target }) => setAlternative(target.value)}
          options={[
            { value: '', label: t('asItFits') },
            ...alternatives.map((one) => ({ value: one.name, label: one.name })),
          ]}
        />
      )}
      <SendSummaryNote summary={summary} onAgain={ask} />
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row">
        <Button
          kind="primary"
          icon="send"
          disabledBecause={isSending ? t('sending') : cannot}
          onClick={() => ask(ticked)}
        >
          {isSending ? t('sending') : t('sendToTeams', { count: ticked.length })}
        </Button>
        <span className="small muted">
          {cannot ?? (
            <>
              {t('sendSureOnce')} <UndoHint isWaiting={isWaiting} />
            </>
          )}
        </span>
      </div>
      {asking === undefined ? null : (
        <AskBeforeSending
          name={name}
          teamIds={asking}
          isOnce
          onSend={() => send(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
