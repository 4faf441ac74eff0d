import { placeIn } from '../compiled/place-in.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { submissionSeen } from './entries.ts';

/** What a team wrote in its latest submission, to a question counted from 0; undefined if it wrote nothing. */
export function latestText(state: State, teamId: number, questionnaire: string, question: number): string | undefined {
  const place = placeIn(state.compiled.questionnaires, questionnaire);
  const attempt = teamOf(state, teamId).questionnaires.get(place)?.submissions.length ?? 0;
  const answer = submissionSeen({ state, teamId, seesAll: true }, questionnaire, attempt)?.answers[question];
  return answer?.kind === 'text' ? answer.text : undefined;
}
