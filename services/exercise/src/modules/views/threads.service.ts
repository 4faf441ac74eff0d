import { teamOf, threadsLatestFirst } from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { answerTurns } from '../../graphql/index.ts';
import { mergeSorted } from '../../merge-sorted.ts';
import { readPage } from '../../page.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { MAX_TEAMS, type Scene } from '../exercises/index.ts';
import { type EmailThread, readWords, threadIn } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

export const DEFAULT_THREADS = 50;
export const MAX_THREADS = 200;

/** A page far back in a large mailbox is found in several turns. */
const THREADS_PER_TURN = 1000;

export interface ThreadsArgs {
  readonly limit?: number | null | undefined;
  /** The id of the last thread of the previous page. */
  readonly after?: string | number | null | undefined;
}

/** A thread, and when it was last written in. */
interface ListedThread {
  readonly scene: Scene;
  readonly id: string;
  /** Its index among the threads of the stream, in the order of their start. */
  readonly place: number;
  readonly at: number;
}

/** Threads of teams, each once, the last written first. */
export async function emailThreads(
  read: RequestReads,
  teamIds: readonly number[],
  { limit: asked, after }: ThreadsArgs,
): Promise<EmailThread[]> {
  const { limit } = readPage({ limit: asked }, { max: MAX_THREADS, defaultLimit: DEFAULT_THREADS });
  const last = after == null ? undefined : readThreadId(after);
  const found: EmailThread[] = [];
  let isPast = last === undefined;
  let looked = 0;
  for (const { scene, id } of newestFirst(await read.scenes(teamIds))) {
    looked += 1;
    if (looked % THREADS_PER_TURN === 0) await answerTurns.next();
    const thread = isPast ? threadIn(scene, id) : undefined;
    if (thread !== undefined) found.push(thread);
    if (found.length === limit) return found;
    isPast ||= id === last;
  }
  if (!isPast) throw threadUnknown();
  return found;
}

/** Each thread once, although several teams can share it. */
function* newestFirst(scenes: readonly Scene[]): Generator<ListedThread> {
  const known = new Set<string>();
  for (const thread of mergeSorted(
    scenes.map((scene) => listedIn(scene)),
    (one, other) => other.at - one.at || other.place - one.place,
  )) {
    if (known.has(thread.id)) continue;
    known.add(thread.id);
    yield thread;
  }
}

function* listedIn(scene: Scene): Generator<ListedThread> {
  const { state, team } = scene;
  for (const [place, { id, messages }] of threadsLatestFirst(state, teamOf(state, team.id))) {
    yield { scene, id, place, at: messages.last?.at ?? 0 };
  }
}

/** A thread by its id, in the mailbox of the first of its teams that the caller can see. */
export async function emailThread(read: RequestReads, threadId: string | number): Promise<EmailThread> {
  const id = readThreadId(threadId);
  const seen = await Promise.all(teamsIn(id).map((team) => read.findTeam(team)));
  const team = seen.find((each) => each !== undefined);
  const thread = team && threadIn(await read.scene(team.id), id);
  if (thread === undefined) throw threadUnknown();
  return thread;
}

function readThreadId(id: string | number): string {
  return readWords(String(id), 'threadId', 'threadId');
}

/** The teams that share a thread; its id contains them. */
function teamsIn(threadId: string): number[] {
  const [, teams = ''] = /^(\d{1,15}(?:\+\d{1,15})*):\d{1,15}$/.exec(threadId) ?? [];
  const ids = teams.split('+').map(Number);
  if (teams === '' || ids.length > MAX_TEAMS) throw threadUnknown();
  return ids;
}

/** The same for an unknown thread and an invisible one. */
function threadUnknown(): AppError {
  return exercisesErrors.thread_unknown('not_seen');
}
