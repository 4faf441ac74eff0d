import type { Answer } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, seenTeam } from '../exercises/index.ts';
import type { DraftRef } from '../personal/index.ts';
import { endTeamDraft } from '../team-drafts/index.ts';
import { type Act, act, eventsOf, found } from './act.ts';
import { readWords } from './inputs.ts';
import { matchesOf } from './matches.ts';
import { type Submission, submissionIn } from './scene.ts';

/** The answer to one question: options, counted from 1, or a text. */
export interface GivenAnswer {
  readonly options?: readonly number[] | null | undefined;
  readonly text?: string | null | undefined;
}

/** A team submits a questionnaire. */
export async function answerQuestionnaire(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: {
    readonly questionnaire: string;
    readonly answers: readonly GivenAnswer[];
    readonly draft?: DraftRef | null | undefined;
    /** The submission whose draft it sends. */
    readonly attempt?: number | null | undefined;
  },
  clientId?: string,
): Promise<Submission> {
  const questionnaire = readWords(input.questionnaire, 'questionnaire', 'name');
  const answers = input.answers.map(readAnswer);
  const team = await seenTeam(platform, actor, teamId);
  const matches = await matchesOf(platform, actor, team, { type: 'answer_questionnaire', questionnaire, answers });
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'answerQuestionnaire',
    clientId,
    content: [questionnaire, answers],
    command: (asked) => ({ type: 'answer_questionnaire', questionnaire, answers, matches, ...asked }),
    draft: input.draft,
    settle: (tx, done) => endTeamDraft(tx, team, { questionnaire, attempt: attemptOf(done), meant: input.attempt }),
    identify: attemptOf,
  });
  return found(submissionIn(scene, questionnaire, result));
}

const attemptOf = (done: Act): number => found(eventsOf(done, 'questionnaire_answered').at(-1)).attempt;

function readAnswer({ options, text }: GivenAnswer, place: number): Answer {
  if (options != null && text == null) return { kind: 'choices', options: options.map((option) => option - 1) };
  if (text != null && options == null) {
    return { kind: 'text', text: readWords(text, `The text of answer ${place + 1}`, 'text') };
  }
  throw exercisesErrors.bad_answer('options_or_text', { answer: place + 1 });
}
