import { answeredQuestions, answeringTools, Findings, isMet, latestText, Tries, teamProgress } from '@muster/engine';
import { QUESTION_KINDS } from '../../room/forms/question-kind.ts';
import { type AnswersOf, asInstructor, type Call, requireOwn } from '../../stage/call.ts';
import { streamFor } from '../../stage/moments.ts';
import type * as generated from '../findings/findings.generated.ts';

/** As the server tells. */
const MAX_TRIES = 100;

export const findingsAnswers: AnswersOf<typeof generated> = {
  ExerciseFindings: (call, { exercise, teams }) => {
    requireOwn(call, exercise);
    const found = findingsIn(call, teams ?? undefined);
    const { definition } = call.exercise.compiled;
    const answered = answeredQuestions(
      definition.questionnaires,
      found.flatMap(({ answers }) => answers),
    );
    const tries = [found.map(({ tools }) => tools), found.map(({ mails }) => mails)].flatMap((all) =>
      Tries.sum(all).mostFrequent(MAX_TRIES),
    );
    return {
      exerciseFindings: {
        isComplete: true,
        objectives: objectivesIn(call),
        questions: answered.map(({ questionnaire, place, question, groups }) => ({
          questionnaire,
          number: place + 1,
          type: QUESTION_KINDS[question.type],
          text: question.text,
          options: 'options' in question ? question.options.map(({ text }) => text) : [],
          correct: 'correct' in question ? question.correct.map((each) => each + 1) : [],
          answers: groups.map(({ options, correct, teams: alike }) => ({
            options: options?.map((each) => each + 1) ?? null,
            correct,
            teamIds: alike.map(String),
          })),
        })),
        tries: tries.map(({ name, text, count, teams: by }) => ({
          ...{ tool: name || null, text, count, teamIds: [...by].map(String) },
        })),
        waits: found.flatMap(({ waits }) =>
          waits.map(({ address, team, seconds }) => ({ address, teamId: String(team), seconds })),
        ),
      },
    };
  },
  AnswerTexts: (call, { teams, form, question }) => ({
    answerTexts: [teams].flat().flatMap((id) => {
      const { state, teamId } = asInstructor(call, id);
      const text = latestText(state, teamId, form, question - 1);
      return text === undefined ? [] : { teamId: String(teamId), text };
    }),
  }),
};

/** Of all teams together, or on demand of some. */
function findingsIn(call: Call, teams: string | readonly string[] | undefined): Findings[] {
  const answering = answeringTools(call.exercise.compiled.definition.tools);
  const asked = call.exercise.onDemand && teams !== undefined ? [teams].flat() : [undefined];
  return asked.map((team) => {
    const findings = new Findings(answering);
    for (const event of streamFor(call, team).events) findings.add(event);
    return findings;
  });
}

function objectivesIn({ exercise }: Call) {
  const all = exercise.teams.flatMap(({ team, state }) =>
    teamProgress(state, team).objectives.map(({ name, reached, total }) => ({
      name,
      team: { teamId: String(team.id), reached, total, met: isMet({ reached, total }) },
    })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, own]) => ({ name, teams: own.map(({ team }) => team) }));
}
