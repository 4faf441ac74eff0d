import { viewTeamDetail, viewTeamSection } from '../view/one-section.ts';
import type { Sight } from './sight.ts';

/** An entry of the action log, as the viewer sees it. */
export function actionSeen({ state, teamId, seesAll }: Sight, number: number) {
  const key = String(number);
  return seesAll ? viewTeamDetail(state, teamId, 'action', key) : viewTeamSection(state, teamId, 'action', key);
}

export function mailSeen({ state, teamId, seesAll }: Sight, thread: string, number: number) {
  const key = `${thread}/${number}`;
  return seesAll ? viewTeamDetail(state, teamId, 'mail', key) : viewTeamSection(state, teamId, 'mail', key);
}

export function threadSeen({ state, teamId, seesAll }: Sight, thread: string) {
  return seesAll ? viewTeamDetail(state, teamId, 'thread', thread) : viewTeamSection(state, teamId, 'thread', thread);
}

export function submissionSeen({ state, teamId, seesAll }: Sight, questionnaire: string, attempt: number) {
  const key = `${attempt}/${questionnaire}`;
  return seesAll ? viewTeamDetail(state, teamId, 'submission', key) : viewTeamSection(state, teamId, 'submission', key);
}

export function milestoneSeen({ state, teamId, seesAll }: Sight, name: string) {
  return seesAll ? viewTeamDetail(state, teamId, 'milestone', name) : viewTeamSection(state, teamId, 'milestone', name);
}

export function commentSeen({ state, teamId, seesAll }: Sight, number: number) {
  const key = String(number);
  return seesAll ? viewTeamDetail(state, teamId, 'comment', key) : viewTeamSection(state, teamId, 'comment', key);
}
