import { type PathStep, type TeamResult, teamResult } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { type Scene, sceneOf, streamOf, teamOfResult, teamUnknown } from '../exercises/index.ts';
import { readSwitches } from './read-switches.ts';
import { resultsErrors } from './results.errors.ts';
import type { ResultsDeps } from './results-deps.ts';

/** A result, with the scene in which the viewer sees it and what it is compared with. */
export interface SeenResult {
  readonly scene: Scene;
  readonly result: TeamResult;
  /** How many teams of the role took part; null as long as somebody still plays. */
  readonly comparedTeams: number | null;
  readonly classPath: readonly PathStep[] | null;
}

/** What a team may look back on, as its members see it. */
export async function readResult(platform: ResultsDeps, actor: Actor, teamId: number): Promise<SeenResult> {
  const { team, isThere } = await teamOfResult(platform, actor, teamId);
  if (!isThere) throw resultsErrors.result_not_there(team.exercise.results ? 'playing' : 'not_released');
  try {
    const scene = await sceneOf(platform, team);
    if (scene.state.clock.phase !== 'FINISHED') throw resultsErrors.result_not_there('playing');
    return await resultIn(platform, scene);
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}

async function resultIn(platform: ResultsDeps, scene: Scene): Promise<SeenResult> {
  const { exercise, id, role } = scene.team;
  const { definition } = scene.state.compiled;
  if (exercise.state !== 'FINISHED') {
    const log = await readSwitches(platform.database, platform.resultTurns, streamOf(exercise, id));
    const result = teamResult(scene.state, id, { switches: log.of(id), isWhole: false });
    return { scene, result, comparedTeams: null, classPath: null };
  }
  const { switchesOf, comparedWith } = await platform.keptClasses.of(exercise, definition);
  const compared = await comparedWith(role);
  const result = teamResult(scene.state, id, { switches: switchesOf(id), isWhole: true });
  const classPath = result.path === null ? null : compared.path;
  return { scene, result, comparedTeams: compared.teams, classPath };
}
