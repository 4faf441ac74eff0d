import { teamOf, viewTeamSection } from '@muster/engine';
import { hasStarted, type Scene, seesAll } from '../exercises/index.ts';
import { hasChannel } from '../personal/index.ts';
import type { PresencePlaceKind } from './whereabouts.ts';

/** Whether a team has such a place, and the viewer may be there. */
export function isPlace(scene: Scene, kind: PresencePlaceKind, name: string | null): boolean {
  if (!hasStarted(scene)) return false;
  const { state, team } = scene;
  switch (kind) {
    case 'TOOLS':
    case 'MAIL':
    case 'DOCUMENTS':
      return name === null;
    case 'CHANNEL':
      return name !== null && hasChannel(scene, name);
    case 'THREAD':
      return name !== null && viewTeamSection(state, team.id, 'thread', name) !== undefined;
    case 'QUESTIONNAIRE':
      return name !== null && viewTeamSection(state, team.id, 'questionnaire', name) !== undefined;
    case 'SUBMISSION':
      return seesAll(scene) && name !== null && isSubmission(scene, name);
    case 'TEAM':
      return seesAll(scene) && name === String(team.id);
    case 'INJECT':
      return seesAll(scene) && (name === null || state.compiled.injects.has(name));
  }
}

/** By the id of submissions: the team, the number of the questionnaire in the action log, and the attempt. */
function isSubmission({ team, state }: Scene, id: string): boolean {
  const teamState = teamOf(state, team.id);
  const [, of, number, attempt] = /^(\d{1,15})-([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(id) ?? [];
  const action = teamState.actions.get(Number(number) - 1);
  if (Number(of) !== team.id || action?.kind !== 'questionnaire') return false;
  const place = state.compiled.questionnaires.get(action.questionnaire) ?? -1;
  return teamState.questionnaires.get(place)?.submissions.get(Number(attempt) - 1) !== undefined;
}
