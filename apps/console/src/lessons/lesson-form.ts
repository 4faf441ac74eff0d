import { formatClock } from '../texts/format.ts';
import type { Lesson, LessonInput } from './lessons.generated.ts';

/** As the server allows. */
export const LIMITS = { text: 2000, owner: 100, moment: 300, moments: 10 } as const;

/** What stands in the editor. */
export interface LessonForm extends Pick<Lesson, 'kind' | 'text' | 'owner' | 'state' | 'teamIds' | 'objectives'> {
  readonly moments: Lesson['moments'];
  /** Empty: no date. */
  readonly due: string;
}

const EMPTY: LessonForm = {
  ...{ kind: 'IMPROVE', text: '', owner: '', due: '', state: 'OPEN' },
  ...{ moments: [], teamIds: [], objectives: [] },
};

/** A lesson to be written, from what was noted. */
export const formFrom = (noted: Partial<LessonForm> = {}): LessonForm => ({ ...EMPTY, ...noted });

export function formOf({ kind, text, owner, due, state, moments, teamIds, objectives }: Lesson): LessonForm {
  return { kind, text, owner, due: due ?? '', state, moments, teamIds, objectives };
}

export function inputOf({ due, moments, ...form }: LessonForm): LessonInput {
  return {
    ...form,
    due: due === '' ? null : due,
    moments: moments.map(({ time, text, teamIds }) => ({ time, text, teamIds })),
  };
}

export const isSameForm = (one: LessonForm, other: LessonForm): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** A form that this page has kept in the browser; undefined if there is none. */
export function formIn(kept: string | undefined): LessonForm | undefined {
  if (kept === undefined) return undefined;
  try {
    return formFrom(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

/** Seconds of `12:00` or `1:02:05`; undefined if it is no time. */
export function secondsOf(clock: string): number | undefined {
  if (!/^(?:\d{1,4}:)?\d{1,4}:[0-5]\d$/.test(clock.trim())) return undefined;
  return clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** The teams of a lesson: those that it names, and those of its moments. */
export function teamsOf({ teamIds, moments }: Pick<LessonForm, 'teamIds' | 'moments'>): ReadonlySet<string> {
  return new Set([...teamIds, ...moments.flatMap((moment) => moment.teamIds)]);
}

/** Whether its day has passed, where it was not done. */
export const isLate = ({ due, state }: Pick<Lesson, 'due' | 'state'>, today: string): boolean =>
  due !== null && due < today && state !== 'DONE';

/** A moment in one line, with the names of its teams. */
export function momentLine(
  { time, text, teamIds }: LessonForm['moments'][number],
  names: ReadonlyMap<string, string>,
): string {
  const teams = teamIds.flatMap((id) => names.get(id) ?? []).join(', ');
  return `${formatClock(time)} ${text}${teams === '' ? '' : ` (${teams})`}`;
}
