import type { HistoryRow } from './row.ts';

const BY_HAND: ReadonlySet<HistoryRow['kind']> = new Set([
  'own_inject_sent',
  'retracted',
  'exercise_stopped',
  'exercise_resumed',
  'time_added',
  'time_taken_back',
  'team_limits_raised',
]);

/** Whether an instructor changed the course of things: sent, switched, wrote, stopped or added something by hand. */
export function isIntervention({ kind, cause, byInstructor }: HistoryRow): boolean {
  if (BY_HAND.has(kind)) return byInstructor;
  if (kind === 'mail_sent') return byInstructor;
  if (kind === 'inject_sent' || kind === 'silent_inject_sent') return cause?.kind === 'instructor';
  if (kind === 'milestone_switched' || kind === 'shared_milestone_switched') {
    return cause?.kind === 'instructor' || cause?.kind === 'reply' || cause?.kind === 'retraction';
  }
  return false;
}
