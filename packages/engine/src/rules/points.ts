import type { Definition, Questionnaire } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { isForRole } from '../compiled/roles.ts';
import type { EventOf } from '../events/event.ts';
import type { GradedAttempt, Judgement, QuestionnaireState, TeamState } from '../state/state.ts';

/** What instructors have given, of how much they could. Counted apart from the score. */
export interface GivenPoints {
  readonly given: number;
  readonly of: number;
}

/** The points of one judgement; `null` if it gave none. */
export function pointsOfJudgement(
  { definition }: CompiledDefinition,
  questionnaire: number,
  question: number,
  { points }: Pick<Judgement, 'points'>,
): GivenPoints | null {
  const most = mostPoints(definition.questionnaires[questionnaire], question);
  return points === null || most === undefined ? null : { given: points, of: most };
}

function mostPoints(questionnaire: Questionnaire | undefined, question: number): number | undefined {
  const asked = questionnaire?.questions[question];
  return asked?.type === 'free-form' ? asked.points : undefined;
}

/** What counts after a judgement: of several attempts the latest that was judged, in whatever order they were. */
export function gradedWith(
  graded: QuestionnaireState['graded'],
  questionnaire: Questionnaire | undefined,
  { attempt, question, points }: Pick<EventOf<'answer_judged'>, 'attempt' | 'question' | 'points'>,
): QuestionnaireState['graded'] {
  if (mostPoints(questionnaire, question) === undefined || (graded.get(question)?.attempt ?? 0) > attempt) {
    return graded;
  }
  return new Map(graded).set(question, { attempt, points: points ?? 0 });
}

/** Sums of fractions are not exact; of whole hundredths they are. */
export function hundredthsOf(graded: Pick<GradedAttempt, 'points'> | undefined): number {
  return Math.round((graded?.points ?? 0) * 100);
}

/** The points of a team, of those of every question for its role; `null` if there are none. */
export function pointsOf(
  definition: Definition,
  { role, hundredths }: Pick<TeamState, 'role' | 'hundredths'>,
): GivenPoints | null {
  const of = mostHundredths(definition, role);
  return of === 0 ? null : { given: hundredths / 100, of: of / 100 };
}

/** Every row of an overview asks for it. */
const mostByRole = new WeakMap<Definition, Map<string | null, number>>();

function mostHundredths(definition: Definition, role: string | null): number {
  const known = mostByRole.get(definition) ?? new Map<string | null, number>();
  mostByRole.set(definition, known);
  const most = known.get(role) ?? sumOfHundredths(definition, role);
  known.set(role, most);
  return most;
}

function sumOfHundredths({ config, questionnaires }: Definition, role: string | null): number {
  let sum = 0;
  for (const questionnaire of questionnaires) {
    if (!isForRole(questionnaire.control.roles, role, config)) continue;
    for (const place of questionnaire.questions.keys())
      sum += Math.round((mostPoints(questionnaire, place) ?? 0) * 100);
  }
  return sum;
}
