import { Choice, Empty, IconButton, Loading, Note } from '@muster/ui';
import { SectionHeading } from '@muster/ui/page';
import { useCachedQuery } from '@muster/ui/server';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { SolutionsHidden } from '../../exercise/frame/solutions-hidden.tsx';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { usePageKeys } from '../../shell/keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AnswerCard, type JudgeKeys } from './answer-card.tsx';
import { loadAnswers } from './load-answers.ts';

interface QuestionViewProps {
  readonly form: string;
  readonly question: number;
  /** The team whose answer was requested. */
  readonly team: string | undefined;
  /** Refetched when the number of waiting answers changes. */
  readonly waits: number;
}

export function QuestionView({ form, question, team, waits }: QuestionViewProps) {
  const server = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const {
    data: asked,
    error,
    again,
  } = useCachedQuery(`AnswersOfQuestion ${JSON.stringify([exercise.id, form, question])}`, () =>
    loadAnswers(server, exercise.id, form, question),
  );
  const hides = useHidesSolutions();
  const [hidden, setHidden] = useState(false);
  const [current, setCurrent] = useState<string>();
  const cards = useRef(new Map<string, JudgeKeys>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another number waits
  useEffect(() => {
    void again();
  }, [waits]);
  const answers = asked?.answers ?? [];
  const note = asked?.instructorNote ?? '';
  const first =
    answers.find((one) => one.teamId === team && one.judgement === null) ??
    answers.find(({ judgement }) => judgement === null) ??
    answers[0];
  const active = answers.find(({ id }) => id === current) ?? first;
  const goTo = (id: string | undefined): void => {
    if (id === undefined) return;
    setCurrent(id);
    cards.current.get(id)?.focus();
  };
  const step = (by: 1 | -1): void => {
    const at = answers.findIndex(({ id }) => id === active?.id);
    goTo(answers[Math.min(Math.max(at + by, 0), answers.length - 1)]?.id);
  };
  const keys = (): JudgeKeys | undefined => (active === undefined ? undefined : cards.current.get(active.id));
  usePageKeys([
    { key: 'j', text: 'keyNext', run: () => step(1) },
    { key: 'k', text: 'keyPrevious', run: () => step(-1) },
    { key: 'y', text: 'keyCorrect', run: () => keys()?.judge(true) },
    { key: 'n', text: 'keyNotCorrect', run: () => keys()?.judge(false) },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (digit) => ({ key: String(digit), text: 'keyMilestone', run: () => keys()?.toggle(digit - 1) }) as const,
    ),
  ]);
  const judged = (id: string): void => {
    const at = answers.findIndex((one) => one.id === id);
    const next = [...answers.slice(at + 1), ...answers.slice(0, at)].find(({ judgement }) => judgement === null);
    void again();
    goTo(next?.id);
  };
  return (
    <section className="desk-wide stack" aria-label={t('answersOf', { form })}>
      <IconButton
        icon="back"
        label={t('back')}
        className="only-narrow"
        onClick={() =>
          void navigate({ to: '/exercises/$exercise/answers', params: { exercise: exercise.id }, search: {} })
        }
      />
      {error === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={error} />
        </Note>
      )}
      {asked === undefined && error === undefined ? <Loading label={t('loading')} /> : null}
      {asked === undefined ? null : (
        <header className="stack-tight">
          <SectionHeading>
            <Markdown text={asked.text} fileOf={() => undefined} top={3} />
          </SectionHeading>
          {hides && (note !== '' || asked.relatedMilestones.length > 0) ? <SolutionsHidden text="notesHidden" /> : null}
          {hides || asked.relatedMilestones.length === 0 ? null : (
            <p className="muted">
              {t('goodAnswerHolds', {
                names: asked.relatedMilestones
                  .map((name) => overview.milestones.find((one) => one.name === name)?.displayName ?? name)
                  .join(', '),
              })}
            </p>
          )}
          {hides || note === '' ? null : (
            <Note>
              <Markdown text={note} fileOf={() => undefined} top={3} />
            </Note>
          )}
          <Choice type="checkbox" checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
            {t('hideTeamNames')}
          </Choice>
        </header>
      )}
      {asked !== undefined && answers.length === 0 ? <Empty>{t('answersNone')}</Empty> : null}
      <ol className="answer-cards">
        {answers.map((one, index) => (
          <li key={one.id}>
            <AnswerCard
              answer={one}
              form={form}
              question={question}
              max={asked?.points ?? null}
              rubric={asked?.rubric ?? []}
              name={hidden ? t('answerNumber', { number: index + 1 }) : one.teamName}
              isCurrent={one.id === active?.id}
              onFocus={() => setCurrent(one.id)}
              onJudged={() => judged(one.id)}
              onOutdated={() => void again()}
              keys={(use) => {
                if (use === undefined) cards.current.delete(one.id);
                else cards.current.set(one.id, use);
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
