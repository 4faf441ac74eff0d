import { teamOf } from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import { MAX_TEAMS, refused, type Scene } from '../exercises/index.ts';
import { type EmailThread, readWords, threadIn } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

export const DEFAULT_THREADS = 50;
export const MAX_THREADS = 200;

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
  const listed = newestFirst(await read.scenes(teamIds));
  const start = last === undefined ? 0 : listed.findIndex(({ id }) => id === last) + 1;
  if (last !== undefined && start === 0) throw threadUnknown();
  return listed.slice(start, start + limit).flatMap(({ scene, id }) => threadIn(scene, id) ?? []);
}

function newestFirst(scenes: readonly Scene[]): ListedThread[] {
  const listed = new Map<string, ListedThread>();
  for (const scene of scenes) {
    const { state, team } = scene;
    for (const place of teamOf(state, team.id).threads) {
      const thread = state.threads.get(place);
      if (thread === undefined || listed.has(thread.id)) continue;
      const { id, messages } = thread;
      listed.set(id, { scene, id, place, at: messages.get(messages.length - 1)?.at ?? 0 });
    }
  }
  return [...listed.values()].sort((a, b) => b.at - a.at || b.place - a.place);
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
  return refused({ code: 'thread_unknown', message: 'There is no thread with this id that you can see.' });
}
