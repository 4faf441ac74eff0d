import {
  countNeeds,
  longestFirst,
  NEED_KINDS,
  type Need,
  type NeedKind,
  needsOf,
  type TeamNeeds,
} from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { answerTurns } from '../../graphql/index.ts';
import { mergeSorted } from '../../merge-sorted.ts';
import { type Page, readPage } from '../../page.ts';
import { ownExercise, readStuckAfter } from '../exercises/index.ts';
import { type PresenceDeps, type Present, presentOf } from '../presence/index.ts';
import type { ExerciseNeeds } from './exercise-needs.ts';
import { type Word, wordOfTeam } from './team-words.ts';

export interface QueueDeps extends PresenceDeps {
  readonly exerciseNeeds: ExerciseNeeds;
}

/** The same, with those who attend to it, or write there, now. */
export interface SeenNeed extends Need {
  readonly word: Word | null;
  readonly seenTo: readonly Present[];
}

export interface NeedsYou extends Page {
  readonly needs: readonly SeenNeed[];
  readonly total: number;
  readonly mails: number;
  readonly answers: number;
  /** The number of teams that are stuck and here, while time runs. */
  readonly stuck: number;
  /** The number of teams that wait for time, while it runs. */
  readonly waitingForTime: number;
  /** Teams that take part and of which no member is here. */
  readonly away: readonly TeamNeeds[];
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
/** A page far back is found in several turns. */
const NEEDS_PER_TURN = 1000;

/** What waits for the instructors of an exercise, across all its teams, the longest waiting first. */
export async function needsYou(platform: QueueDeps, actor: Actor, id: number, asked: NeedsArgs): Promise<NeedsYou> {
  const page = readPage(asked, { max: MAX_PAGE_SIZE, defaultLimit: DEFAULT_PAGE_SIZE });
  const chosen = asked.stuckAfter == null ? undefined : readStuckAfter(asked.stuckAfter);
  const exercise = await ownExercise(platform, actor, id);
  const teams = await platform.exerciseNeeds.of(exercise);
  const time = { now: platform.clock.now(), stuckAfter: 1000 * (chosen ?? exercise.stuck_after) };
  const words = new Map(teams.map((team) => [team.teamId, wordOfTeam(platform, team, time)]));
  const withWord = (word: Word): TeamNeeds[] => teams.filter(({ teamId }) => words.get(teamId) === word);
  const moment = { ...time, isAway: ({ teamId }: TeamNeeds): boolean => words.get(teamId) === 'away' };
  const isAsked = (kind: NeedKind): boolean => asked.kinds?.includes(kind) ?? true;
  const counts = countNeeds(teams, moment);
  const inOrder = mergeSorted(
    teams.flatMap((team) => needsOf(team, moment, isAsked)),
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
    needs: await seenTo(platform, exercise.id, needs, words),
    total: NEED_KINDS.filter(isAsked).reduce((total, kind) => total + counts[kind], 0),
    mails: counts.mail,
    answers: counts.answer,
    stuck: counts.stuck,
    waitingForTime: withWord('waiting').filter(({ clock }) => clock.phase === 'RUNNING').length,
    away: withWord('away'),
  };
}

/** Who attends to each of these: those who claim it first. */
async function seenTo(
  platform: QueueDeps,
  exerciseId: number,
  needs: readonly Need[],
  words: ReadonlyMap<number, Word | null>,
): Promise<SeenNeed[]> {
  const busy = platform.presence
    .inExercise(exerciseId)
    .filter(({ whereabouts: { asInstructor, claims, isWriting } }) => asInstructor && (claims || isWriting));
  const present = await presentOf(platform, busy);
  const byPlace = Map.groupBy(present, ({ whereabouts: { kind, name } }) => `${kind} ${name}`);
  return needs.map((need) => ({
    ...need,
    word: words.get(need.team.teamId) ?? null,
    seenTo: byPlace.get(placeOf(need)) ?? [],
  }));
}

function placeOf({ team, mail, answer }: Need): string {
  if (mail !== null) return `THREAD ${mail.threadId}`;
  return answer === null ? `TEAM ${team.teamId}` : `SUBMISSION ${answer.submissionId}`;
}
