import type { CompiledDefinition } from '../compiled/compile.ts';
import type { State, TeamState } from '../state/state.ts';

/** Whether a team has done everything it was asked to, and only time brings the next thing. */
export function waitsForTime({ compiled }: Pick<State, 'compiled'>, team: TeamState): boolean {
  return team.nextDue !== null && !hasSomethingToDo(compiled, team);
}

/** A questionnaire to answer, or a button to press. */
function hasSomethingToDo({ definition }: CompiledDefinition, team: TeamState): boolean {
  for (const [, { submissions }] of team.questionnaires.entries()) if (submissions.length === 0) return true;
  for (const [place, known] of team.injects.entries()) {
    if (known.status !== 'sent' || known.confirmation !== null || known.retraction !== undefined) continue;
    const sent = definition.injects[place]?.alternatives.find(({ name }) => name === known.alternative);
    if (sent?.confirmation != null) return true;
  }
  return false;
}
