import { Button } from '@muster/ui';
import { type ApiError, toApiError } from '@muster/ui/server';
import { useState } from 'react';
import type { Server } from '../../server/server.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { type AnsweredQuestion, AnswerTexts, type AnswerTextsResult } from './findings.generated.ts';

type Text = AnswerTextsResult['answerTexts'][number];

/** As many as the server reads at once. */
const MAX_TEAMS = 100;

/** The texts of the teams as a list, read when somebody wants them: they can be long. */
export function FreeAnswers({ question }: { readonly question: AnsweredQuestion }) {
  const server = useServer();
  const { t } = useTexts();
  const { teams } = useDebrief();
  const [texts, setTexts] = useState<readonly Text[]>();
  const [error, setError] = useState<ApiError>();
  const teamIds = question.answers.flatMap((group) => group.teamIds);
  const shown = new Set(teamIds);
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const read = (): void => {
    setError(undefined);
    readTexts(server, question, teamIds).then(setTexts, (thrown) => setError(toApiError(thrown)));
  };
  const listed = texts?.filter(({ teamId }) => shown.has(teamId));
  return (
    <>
      {listed === undefined ? (
        <div className="no-print">
          <Button onClick={read}>{t('showTexts', { count: teamIds.length })}</Button>
        </div>
      ) : (
        <ul className="free-answers">
          {listed.map(({ teamId, text }) => (
            <li key={teamId}>
              <b>{names.get(teamId)}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <p>
          <ErrorWords error={error} />
        </p>
      )}
    </>
  );
}

/** Long texts come in several answers. */
async function readTexts(
  { request }: Server,
  { questionnaire: form, number: question }: AnsweredQuestion,
  teamIds: readonly string[],
): Promise<Text[]> {
  const found: Text[] = [];
  let left = teamIds;
  while (left.length > 0) {
    const teams = left.slice(0, MAX_TEAMS);
    const { answerTexts } = await request(AnswerTexts, { teams, form, question });
    found.push(...answerTexts);
    const last = answerTexts.at(-1);
    left = left.slice(last === undefined ? teams.length : teams.indexOf(last.teamId) + 1);
  }
  return found;
}
