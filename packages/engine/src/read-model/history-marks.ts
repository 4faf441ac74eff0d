import type { HistoryMark } from '../view/packed-history.ts';
import type { Moment, MomentKind } from './moments.ts';

/** What happened, as far as an author named it. */
export type Happened = Pick<Moment, 'kind' | 'name' | 'byTeam' | 'on'>;

/** Told in full: times of the wall clock, and what instructors noted. */
const TOLD: readonly MomentKind[] = ['STARTED', 'STOPPED', 'RESUMED', 'FINISHED', 'COMMENT'];

export const isTold = ({ kind }: Moment): boolean => TOLD.includes(kind);

/** A moment without what was written. The name of a mail is that of its thread: there are as many as people write. */
export function historyMark({ position, time, kind, name, byTeam, on, teamIds }: Moment): HistoryMark<Happened> {
  return { position, time, what: { kind, name: kind === 'MAIL' ? '' : name, byTeam, on }, teams: teamIds };
}
