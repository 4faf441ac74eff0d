import { viewTeamSection } from '@muster/engine';
import { hasChannel, hasStarted, type Room } from '../personal/index.ts';
import type { PresencePlaceKind } from './whereabouts.ts';

/** Whether a team has such a place, and whoever looks may be there. */
export function isPlace(room: Room, kind: PresencePlaceKind, name: string | null): boolean {
  if (!hasStarted(room)) return false;
  const { state, team, asInstructor } = room;
  switch (kind) {
    case 'TOOLS':
    case 'MAIL':
    case 'DOCUMENTS':
      return name === null;
    case 'CHANNEL':
      return name !== null && hasChannel(room, name);
    case 'THREAD':
      return name !== null && viewTeamSection(state, team.id, 'thread', name) !== undefined;
    case 'QUESTIONNAIRE':
      return name !== null && viewTeamSection(state, team.id, 'questionnaire', name) !== undefined;
    case 'SUBMISSION':
      return asInstructor && name !== null && isSubmission(room, name);
  }
}

/** By the id under which submissions are told: the team, the questionnaire and the attempt, counted from 1. */
function isSubmission({ team, teamState }: Room, id: string): boolean {
  const [, of, questionnaire, attempt] = /^(\d{1,15})-([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(id) ?? [];
  if (Number(of) !== team.id) return false;
  const submissions = teamState.questionnaires.get(Number(questionnaire) - 1)?.submissions;
  return submissions?.get(Number(attempt) - 1) !== undefined;
}
