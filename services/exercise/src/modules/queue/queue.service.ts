import { exerciseTimeAt } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { answerTurns } from '../../graphql/index.ts';
import { mergeSorted } from '../../merge-sorted.ts';
import { type Page, readPage } from '../../page.ts';
import { ownExercise } from '../exercises/index.ts';
import { type PresenceDeps, type Present, presentOf } from '../presence/index.ts';
import type { ExerciseNeeds } from './exercise-needs.ts';
import { queueErrors } from './queue.errors.ts';
import {
  type FittingInject,
  idOfAnswer,
  idOfMail,
  type TeamNeeds,
  type WaitingAnswer,
  type WaitingMail,
} from './team-needs.ts';

export interface QueueDeps extends PresenceDeps {
  readonly exerciseNeeds: ExerciseNeeds;
}

const NEED_KINDS = ['mail', 'answer', 'stuck'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

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
/** A page far back is found in several turns. */
const NEEDS_PER_TURN = 1000;

/** What waits for the instructors of an exercise, across all its teams, the longest waiting first. */
export async function needsYou(platform: QueueDeps, actor: Actor, id: number, asked: NeedsArgs): Promise<NeedsYou> {
  const page = readPage(asked, { max: MAX_PAGE_SIZE, defaultLimit: DEFAULT_PAGE_SIZE });
  const stuckAfter = readSeconds(asked.stuckAfter) * 1000;
  const exercise = await ownExercise(platform, actor, id);
  const teams = await platform.exerciseNeeds.of(exercise);
  const now = platform.clock.now();
  const isAsked = (kind: NeedKind): boolean => asked.kinds?.includes(kind) ?? true;
  const isStuckNow = (team: TeamNeeds): boolean => isStuck(team, exerciseTimeAt(team.clock, now), stuckAfter);
  const counts = {
    mail: sum(teams, (team) => openMails(team).length),
    answer: sum(teams, ({ answers }) => answers.length),
    stuck: teams.filter(isStuckNow).length,
  };
  const inOrder = mergeSorted(
    teams.flatMap((team) => needsOf(team, exerciseTimeAt(team.clock, now), isStuckNow(team), isAsked)),
    longestFirst,
  );
  const needs: Need[] = [];
  let passed = 0;
  for (const need of inOrder) {
    passed += 1;
    if (passed % NEEDS_PER_TURN === 0) await answerTurns.next();
    if (passed > page.offset) needs.push(need);
    if (needs.length === page.limit) break;
  }
  return {
    ...page,
    needs: await seenTo(platform, exercise.id, needs),
    total: sum(NEED_KINDS.filter(isAsked), (kind) => counts[kind]),
    mails: counts.mail,
    answers: counts.answer,
    stuck: counts.stuck,
    waitingForTime: teams.filter((team) => isRunning(team) && team.quietSince !== null && team.waitsForTime).length,
  };
}

function sum<Entry>(entries: readonly Entry[], count: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + count(entry), 0);
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

/** After the end nobody can answer mail, but answers can still be judged. */
function openMails({ clock, mails }: TeamNeeds): readonly WaitingMail[] {
  return clock.phase === 'FINISHED' ? [] : mails;
}

/** What a team may need, one kind after another, the longest waiting first: made only as far as it is asked for. */
function needsOf(team: TeamNeeds, now: number, stuck: boolean, isAsked: (kind: NeedKind) => boolean): Iterator<Need>[] {
  const nothing = { team, mail: null, answer: null, injects: [] };
  const need = (kind: NeedKind, id: string, since: number) => ({
    ...nothing,
    kind,
    id: `${kind} ${id}`,
    since,
    waited: now - since,
  });
  const mails = isAsked('mail') ? openMails(team) : [];
  const answers = isAsked('answer') ? team.answers : [];
  return [
    mails.values().map((mail) => ({ ...need('mail', idOfMail(mail), mail.since), mail })),
    answers.values().map((answer) => ({ ...need('answer', idOfAnswer(answer), answer.since), answer })),
    (stuck && isAsked('stuck') ? [team] : []).values().map(({ teamId, quietSince, fitting }) => ({
      ...need('stuck', String(teamId), quietSince ?? 0),
      injects: fitting,
    })),
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
    throw queueErrors.stuck_after_invalid({ max: MAX_STUCK_SECONDS });
  }
  return seconds;
}
