import { questionnaireSeen, questionnaireStanding, submissionCount } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type * as generated from '../room/forms/forms.generated.ts';
import { type AnswersOf, asCaller, type Call } from './call.ts';
import { personFields } from './fields.ts';

export const teamFormAnswers: AnswersOf<typeof generated> = {
  SaveTeamAnswer: (call, { input: { teamId, questionnaire, question, attempt, content } }) => {
    const form = formOf(call, teamId, questionnaire);
    if (question < 1 || question > form.questions) throw placeUnknown();
    if (!form.isOpen || attempt !== form.attempt) throw formSent();
    const answers = answersIn(call, teamId, questionnaire);
    const version = (answers.get(question)?.version ?? 0) + 1;
    answers.set(question, { question, content, version, by: call.person.id });
    call.exercise.changed();
    return { saveTeamAnswer: { question, version } };
  },
  TeamFormDraft: {
    follow: (call, { team, form: title }) => {
      let told: { readonly attempt: number; readonly versions: ReadonlyMap<number, number> } | undefined;
      return () => {
        const { attempt } = formOf(call, team, title);
        const answers = [...answersIn(call, team, title).values()].sort((one, other) => one.question - other.question);
        const known = told?.attempt === attempt ? told.versions : undefined;
        const changed = answers.filter(({ question, version }) => known?.get(question) !== version);
        if (known !== undefined && changed.length === 0) return undefined;
        told = { attempt, versions: new Map(answers.map(({ question, version }) => [question, version])) };
        return {
          teamFormDraft: {
            attempt,
            answers: changed.map(({ by, ...one }) => ({ ...one, user: personFields(call, by) })),
          },
        };
      };
    },
  },
};

/** Sends a form: its draft ends with it, once. */
export function sendingForm<Result>(
  call: Call,
  teamId: string,
  { questionnaire, attempt }: { readonly questionnaire: string; readonly attempt?: number | null },
  act: () => Result,
): Result {
  const viewing = asCaller(call, teamId);
  const seen = questionnaireSeen(viewing, questionnaire);
  const isAnother = seen !== undefined && attempt != null && attempt !== submissionCount(viewing, seen) + 1;
  // The engine refuses first what cannot be sent at all.
  if (isAnother && questionnaireStanding(viewing, seen) === 'OPEN') throw formSent();
  const done = act();
  answersIn(call, teamId, questionnaire).clear();
  call.exercise.changed();
  return done;
}

function formOf(call: Call, teamId: string, title: string) {
  const viewing = asCaller(call, teamId);
  if (viewing.seesAll) {
    throw new ApiError('members_only', 'Only members of the team can see and change what it has not sent yet.', {
      status: 403,
    });
  }
  const seen = questionnaireSeen(viewing, title);
  if (seen === undefined) throw placeUnknown();
  return {
    questions: seen.questionnaire.questions.length,
    attempt: submissionCount(viewing, seen) + 1,
    isOpen: questionnaireStanding(viewing, seen) === 'OPEN',
  };
}

function answersIn({ personal: { teamForms } }: Call, teamId: string, title: string) {
  const key = `${teamId} ${title}`;
  const answers = teamForms.get(key) ?? new Map();
  teamForms.set(key, answers);
  return answers;
}

const placeUnknown = (): ApiError =>
  new ApiError('place_unknown', 'There is no such place in this team that you can see.', { status: 404 });

const formSent = (): ApiError =>
  new ApiError('team_draft_sent', 'Your team has already sent this form.', { status: 409 });
