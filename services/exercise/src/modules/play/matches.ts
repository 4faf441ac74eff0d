import { type ComparedAct, comparisonsOf } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { actingAs, type ExerciseDeps, type SeenTeam, teamUnknown } from '../exercises/index.ts';

/** The patterns of the definition that match the texts of an act: for its command, which is decided afterwards. */
export async function matchesOf(
  { compiledDefinitions, patternMatches }: ExerciseDeps,
  actor: Actor,
  { exercise }: SeenTeam,
  act: ComparedAct,
): Promise<readonly (readonly number[])[]> {
  const compiled = await compiledDefinitions.get(exercise.definition_id);
  // The exercise was deleted meanwhile.
  if (compiled === undefined) throw teamUnknown();
  return patternMatches.of([String(exercise.id), actingAs(actor, exercise).id], comparisonsOf(compiled, act));
}
