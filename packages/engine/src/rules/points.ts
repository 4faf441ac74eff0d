import type { Definition } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { isForRole } from '../compiled/roles.ts';
import { hundredthsOf, mostPoints } from '../state/graded.ts';
import type { Judgement, TeamState } from '../state/state.ts';

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
    for (const place of questionnaire.questions.keys()) {
      sum += hundredthsOf({ points: mostPoints(questionnaire, place) ?? 0 });
    }
  }
  return sum;
}
