import { Markdown } from '../../markdown/markdown.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { BarRow } from '../charts/bar-row.tsx';
import { Chart } from '../charts/chart.tsx';
import { useDebrief } from '../history/debrief-context.ts';
import { type AnswerBar, answerBars } from './answer-bars.ts';
import type { AnsweredQuestion, Findings } from './findings.generated.ts';
import { FreeAnswers } from './free-answers.tsx';
import { useShownTeams } from './use-shown-teams.ts';

const keyOf = ({ questionnaire, number }: AnsweredQuestion): string => `${number} ${questionnaire}`;

/** What the teams answered: bars by option, or by what became of texts, with the texts as a list. */
export function Answers({ questions }: Pick<Findings, 'questions'>) {
  const { t } = useTexts();
  const { hidesSolutions } = useDebrief();
  const { isShown, namesOf } = useShownTeams();
  const shown = questions.flatMap((question) => {
    const answers = question.answers
      .map((group) => ({ ...group, teamIds: group.teamIds.filter(isShown) }))
      .filter(({ teamIds }) => teamIds.length > 0);
    return answers.length === 0 ? [] : { ...question, answers };
  });
  if (shown.length === 0) return null;
  const wordsOf = ({ option, look, isText }: AnswerBar): string =>
    isText ? t(look === 'good' ? 'textCorrect' : look === 'bad' ? 'textWrong' : 'textOpen') : option;
  return (
    <Chart
      question={t('chartAnswers')}
      table={
        <table className="table">
          <caption className="hidden-text">{t('chartAnswers')}</caption>
          <thead>
            <tr>
              <th>{t('questionAsked')}</th>
              <th>{t('answerGiven')}</th>
              <th>{t('answeredBy')}</th>
              <th>{t('debriefTeams')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.flatMap((question) =>
              answerBars(question, hidesSolutions).bars.map((bar) => (
                <tr key={`${keyOf(question)} ${bar.option} ${bar.look}`}>
                  <td>{t('questionNumber', { form: question.questionnaire, number: question.number })}</td>
                  <td>
                    {wordsOf(bar)} {bar.isCorrect ? <b>{t('markedCorrect')}</b> : null}
                  </td>
                  <td>{bar.teamIds.length}</td>
                  <td>{namesOf(bar.teamIds)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      }
    >
      <div className="answered-questions">
        {shown.map((question) => {
          const { bars, total } = answerBars(question, hidesSolutions);
          return (
            <section key={keyOf(question)} className="stack-tight keep-together">
              <h3>{t('questionNumber', { form: question.questionnaire, number: question.number })}</h3>
              <Markdown text={question.text} />
              <ul className="share-bars">
                {bars.map((bar) => (
                  <BarRow
                    key={`${bar.option} ${bar.look}`}
                    look={bar.look}
                    share={bar.teamIds.length / total}
                    count={t('teamsOfTeams', { count: bar.teamIds.length, total })}
                  >
                    {wordsOf(bar)} {bar.isCorrect ? <b>{t('markedCorrect')}</b> : null}
                  </BarRow>
                ))}
              </ul>
              {question.options.length === 0 ? <FreeAnswers question={question} /> : null}
            </section>
          );
        })}
      </div>
    </Chart>
  );
}
