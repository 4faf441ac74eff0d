import { milestoneSeen, questionnaireSeen, submissionSeen, teamOf, viewTeamDetail } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import { type AnswersOf, asInstructor, type Call, origin, requireOwn, type Viewing } from '../../stage/call.ts';
import { questionnaireFields, submissionFields } from '../../stage/entries.ts';
import { actorFields, personFields } from '../../stage/fields.ts';
import type * as generated from '../answers/answers.generated.ts';

export const judgingAnswers: AnswersOf<typeof generated> = {
  QuestionsToJudge: (call, { exercise }) => {
    requireOwn(call, exercise);
    return {
      answersToJudge: questionsIn(call).map(({ title, place, text }) => {
        const answers = answersTo(call, title, place);
        return {
          questionnaire: title,
          question: place + 1,
          text,
          answerCount: answers.length,
          unjudgedCount: answers.filter(({ judgement }) => judgement === null).length,
        };
      }),
    };
  },
  AnswersOfQuestion: (call, { exercise, form, question, after }) => {
    requireOwn(call, exercise);
    return {
      answersToJudge: questionsIn(call)
        .filter(({ title, place }) => title === form && place === question - 1)
        .map(({ title, place, text, instructorNote, relatedMilestones, points, rubric }) => {
          const answers = answersTo(call, title, place);
          return {
            text,
            instructorNote,
            relatedMilestones,
            points,
            rubric,
            answerCount: answers.length,
            answers: answers.slice(answers.findIndex(({ id }) => id === after) + 1),
          };
        }),
    };
  },
  JudgeAnswer: (call, { input }) => {
    const {
      teamId: team,
      questionnaire,
      attempt,
      question,
      correct,
      points,
      level,
      comment,
      milestones,
      shared,
      seen,
    } = input;
    const { teamId } = asInstructor(call, team);
    call.exercise.act({
      type: 'judge_answer',
      questionnaire,
      attempt,
      question: question - 1,
      correct,
      ...(points == null ? {} : { points }),
      ...(level == null ? {} : { level }),
      comment: comment ?? '',
      milestones: [...(milestones ?? [])],
      ...(shared == null ? {} : { shared }),
      ...(seen == null ? {} : { seen }),
      team: teamId,
      ...origin(call),
    });
    const after = asInstructor(call, team);
    return { judgeAnswer: { id: submissionIdOf(after, questionnaire, attempt) } };
  },
  WholeForm: (call, { team, form, before }) => {
    const viewing = asInstructor(call, team);
    const seen = questionnaireSeen(viewing, form);
    const submission = submissionSeen(viewing, form, before - 1);
    if (seen === undefined)
      throw new ApiError('questionnaire_unknown', 'There is no such questionnaire.', { status: 404 });
    const { questions } = questionnaireFields(viewing, seen);
    const answers = submission === undefined ? [] : submissionFields(viewing, submission).answers;
    return { questionnaireState: { questions, submissions: [{ answers }] } };
  },
};

/** The free-form questions in the order of the definition. */
function questionsIn({ exercise }: Call) {
  return exercise.compiled.definition.questionnaires.flatMap(({ title, questions, instructorNote }) =>
    questions.flatMap((question, place) =>
      question.type === 'free-form'
        ? {
            title,
            place,
            text: question.text,
            relatedMilestones: question.relatedMilestones,
            instructorNote: instructorNote ?? null,
            points: question.points ?? null,
            rubric: question.rubric ?? [],
          }
        : [],
    ),
  );
}

type Answer = generated.AnswersOfQuestionResult['answersToJudge'][number]['answers'][number];

function answersTo(call: Call, title: string, place: number): Answer[] {
  return call.exercise.teams.flatMap(({ team, state }) => {
    const viewing = asInstructor(call, String(team.id));
    const index = state.compiled.questionnaires.get(title) ?? -1;
    const count = team.questionnaires.get(index)?.submissions.length ?? 0;
    return Array.from({ length: count }, (_, attempt) => answerIn(viewing, title, place, attempt + 1)).flatMap(
      (answer) => answer ?? [],
    );
  });
}

function answerIn(viewing: Viewing, title: string, place: number, attempt: number): Answer | undefined {
  const { state, teamId } = viewing;
  const view = viewTeamDetail(state, teamId, 'submission', `${attempt}/${title}`);
  if (view === undefined) return undefined;
  const { definition, questionnaires } = state.compiled;
  const index = questionnaires.get(title) ?? -1;
  const question = definition.questionnaires[index]?.questions[place];
  const given = view.answers[place];
  const judged = view.judgements.find((one) => one.question === place);
  return {
    id: `${teamId}-${index + 1}-${attempt}-${place + 1}`,
    teamId: String(teamId),
    teamName: teamOf(state, teamId).name,
    attempt,
    exerciseTime: view.time / 1000,
    text: given?.kind === 'text' ? given.text : '',
    user: actorFields(viewing, view.by),
    milestones: (question?.type === 'free-form' ? question.relatedMilestones : []).flatMap((name) => {
      const milestone = milestoneSeen(viewing, name);
      const displayName = definition.milestones.find((one) => one.name === name)?.displayName || name;
      return milestone === undefined ? [] : { name, displayName, reached: milestone.on };
    }),
    judgement:
      judged === undefined
        ? null
        : {
            number: judged.number,
            correct: judged.correct,
            points: judged.points,
            level: judged.level,
            comment: judged.comment,
            shared: judged.shared,
            user: personFields(viewing, judged.by),
          },
  };
}

function submissionIdOf({ state, teamId }: Viewing, title: string, attempt: number): string {
  const place = state.compiled.questionnaires.get(title) ?? -1;
  const action = teamOf(state, teamId).questionnaires.get(place)?.action ?? 0;
  return `${teamId}-${action}-${attempt}`;
}
