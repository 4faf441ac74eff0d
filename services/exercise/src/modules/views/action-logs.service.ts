import { type ActionView, findTeam } from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import { refused, type Scene } from '../exercises/index.ts';
import { type LogEntry, logEntry, readIdInTeam, readWords } from '../play/index.ts';
import { canSeeContent } from './content-visibility.ts';
import type { RequestReads } from './request-reads.ts';
import { viewsErrors } from './views.errors.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** A filter for entries in an action log; absent fields do not filter. */
export interface LogFilter {
  readonly channel?: string | null | undefined;
  readonly kinds?: readonly ActionView['kind'][] | null | undefined;
  readonly tool?: string | null | undefined;
  readonly before?: number | null | undefined;
  readonly after?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

type IsAsked = (view: ActionView) => boolean;

/** One entry, by its id. */
export async function actionLog(read: RequestReads, logId: string): Promise<LogEntry> {
  const { teamId, number } = readIdInTeam(logId, logUnknown);
  const scene = await read.scene(teamId);
  const entry = logEntry(scene, number);
  if (entry === undefined) throw logUnknown();
  return entry;
}

/** Entries of a team, newest first. */
export async function teamActionLogs(read: RequestReads, teamId: number, filter: LogFilter): Promise<LogEntry[]> {
  const { limit } = readPage({ limit: filter.limit }, { max: MAX_PAGE_SIZE, defaultLimit: DEFAULT_PAGE_SIZE });
  const channel = filter.channel == null ? undefined : readWords(filter.channel, 'channel', 'name');
  const tool = filter.tool == null ? undefined : readWords(filter.tool, 'tool', 'name');
  const scene = await read.scene(teamId);
  // Before looking up the channel: before the start, a team must not find out which channels exist.
  if (!canSeeContent(scene)) return [];
  const isAsked: IsAsked[] = [
    ...(channel === undefined ? [] : [shownBy(scene, channel)]),
    ...(tool === undefined ? [] : [(view: ActionView) => view.kind === 'tool' && view.tool === tool]),
    ...(filter.kinds == null ? [] : [({ kind }: ActionView) => filter.kinds?.includes(kind) === true]),
  ];
  const last = findTeam(scene.state, scene.team.id)?.actions.length ?? 0;
  const first = Math.max(1, (filter.after ?? 0) + 1);
  const found: LogEntry[] = [];
  for (let number = Math.min(last, (filter.before ?? last + 1) - 1); number >= first; number -= 1) {
    const entry = logEntry(scene, number);
    if (entry === undefined || !isAsked.every((asks) => asks(entry.view))) continue;
    found.push(entry);
    if (found.length === limit) break;
  }
  return found;
}

/** Messages name their channel; of every other kind there is at most one channel. */
function shownBy({ state }: Scene, channel: string): IsAsked {
  const type = state.compiled.definition.channels.find(({ name }) => name === channel)?.type;
  switch (type) {
    case undefined:
      throw refused({ code: 'channel_unknown', message: `There is no channel ${JSON.stringify(channel)}.` });
    case 'info':
      return (view) => view.kind === 'message' && view.channel === channel;
    case 'email':
      return ({ kind }) => kind === 'mail';
    case 'form':
      return ({ kind }) => kind === 'questionnaire' || kind === 'answers';
    case 'tool':
      return ({ kind }) => kind === 'tool';
    case 'command':
      return () => false;
  }
}

function logUnknown(): AppError {
  return viewsErrors.action_log_unknown('The action log of the team has no entry with this id.');
}
