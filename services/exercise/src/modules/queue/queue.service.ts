import { exerciseTimeAt } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { type Page, readPage } from '../../page.ts';
import { ownExercise } from '../exercises/index.ts';
import { type PresenceDeps, type Present, presentOf } from '../presence/index.ts';
import type { ExerciseNeeds } from './exercise-needs.ts';
import { queueErrors } from './queue.errors.ts';
import type { FittingInject, TeamNeeds, WaitingAnswer, WaitingMail } from './team-needs.ts';

export interface QueueDeps extends PresenceDeps {
  readonly exerciseNeeds: ExerciseNeeds;
}

export type NeedKind = 'mail' | 'answer' | 'stuck';

/** Something that an instructor may need to attend to. Times are exercise time. */
interface Need {
  readonly id: string;
  readonly kind: NeedKind;
  readonly team: TeamNeeds;
  readonly since: number;
  readonly waited: number;
  readonly mail: WaitingMail | null;
  readonly answer: WaitingAnswer | null;
  readonly injects: readonly FittingInject[];
}

/** The same, with those who attend to it, or write there, now. */
export interface SeenNeed extends Need {
  readonly seenTo: readonly Present[];
}

/** The number of quiet teams, by reason. */
interface Quiet {
  readonly stuck: number;
  readonly waitingForTime: number;
}

export interface NeedsYou extends Page, Quiet {
  readonly needs: readonly SeenNeed[];
  readonly total: number;
  readonly mails: number;
  readonly answers: number;
}

export interface NeedsArgs {
  readonly kinds?: readonly NeedKind[] | null | undefined;
  /** In seconds of exercise time. */
  readonly stuckAfter?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
export const DEFAULT_STUCK_SECONDS = 300;
const MAX_STUCK_SECONDS = 24 * 60 * 60;

/** What waits for the instructors of an exercise, across all its teams, the longest waiting first. */
export async function needsYou(platform: QueueDeps, actor: Actor, id: number, asked: NeedsArgs): Promise<NeedsYou> {
  const page = readPage(asked, { max: MAX_PAGE_SIZE, defaultLimit: DEFAULT_PAGE_SIZE });
  const stuckAfter = readSeconds(asked.stuckAfter) * 1000;
  const exercise = await ownExercise(platform, actor, id);
  const teams = await platform.exerciseNeeds.of(exercise);
  const now = platform.clock.now();
  const all = teams.flatMap((team) => needsOf(team, exerciseTimeAt(team.clock, now), stuckAfter));
  const wanted = all.filter(({ kind }) => asked.kinds?.includes(kind) ?? true).sort(longestFirst);
  const count = (kind: NeedKind): number => all.filter((need) => need.kind === kind).length;
  return {
    ...page,
    needs: await seenTo(platform, exercise.id, wanted.slice(page.offset, page.offset + page.limit)),
    total: wanted.length,
    mails: count('mail'),
    answers: count('answer'),
    stuck: count('stuck'),
    waitingForTime: teams.filter((team) => isRunning(team) && team.quietSince !== null && team.waitsForTime).length,
  };
}

/** Who attends to each of these: those who claim it first. */
async function seenTo(platform: QueueDeps, exerciseId: number, needs: readonly Need[]): Promise<SeenNeed[]> {
  const busy = platform.presence
    .inExercise(exerciseId)
    .filter(({ whereabouts: { asInstructor, claims, isWriting } }) => asInstructor && (claims || isWriting));
  const present = await presentOf(platform, busy);
  const byPlace = Map.groupBy(present, ({ whereabouts: { kind, name } }) => `${kind} ${name}`);
  return needs.map((need) => ({ ...need, seenTo: byPlace.get(placeOf(need)) ?? [] }));
}

function placeOf({ team, mail, answer }: Need): string {
  if (mail !== null) return `THREAD ${mail.threadId}`;
  return answer === null ? `TEAM ${team.teamId}` : `SUBMISSION ${answer.submissionId}`;
}

function needsOf(team: TeamNeeds, now: number, stuckAfter: number): Need[] {
  const nothing = { team, mail: null, answer: null, injects: [] };
  const { phase } = team.clock;
  const need = (kind: NeedKind, id: string, since: number) => ({
    ...nothing,
    kind,
    id: `${kind} ${id}`,
    since,
    waited: now - since,
  });
  // After the end nobody can answer mail, but answers can still be judged.
  const mails = phase === 'FINISHED' ? [] : team.mails;
  return [
    ...mails.map((mail) => ({ ...need('mail', mail.threadId, mail.since), mail })),
    ...team.answers.map((answer) => ({
      ...need('answer', `${answer.submissionId}-${answer.question}`, answer.since),
      answer,
    })),
    ...(isStuck(team, now, stuckAfter)
      ? [{ ...need('stuck', String(team.teamId), team.quietSince ?? 0), injects: team.fitting }]
      : []),
  ];
}

function isRunning({ clock }: TeamNeeds): boolean {
  return clock.phase === 'RUNNING';
}

/** It has done nothing for a while, and does not wait for time. */
function isStuck(team: TeamNeeds, now: number, stuckAfter: number): boolean {
  const { quietSince, waitsForTime } = team;
  return isRunning(team) && quietSince !== null && !waitsForTime && now - quietSince >= stuckAfter;
}

function longestFirst(one: Need, other: Need): number {
  return other.waited - one.waited || (one.id < other.id ? -1 : 1);
}

function readSeconds(given: number | null | undefined): number {
  const seconds = given ?? DEFAULT_STUCK_SECONDS;
  if (seconds < 1 || seconds > MAX_STUCK_SECONDS) {
    throw queueErrors.stuck_after_invalid(`stuckAfter must be from 1 to ${MAX_STUCK_SECONDS} seconds.`);
  }
  return seconds;
}
