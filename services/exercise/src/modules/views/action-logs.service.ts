import type { Channel } from '@muster/definition';
import {
  type Action,
  type ActionView,
  type CompiledDefinition,
  canSeeContent,
  channelPlace,
  findTeam,
  logPlaceOf,
} from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { answerTurns } from '../../graphql/index.ts';
import { readPage } from '../../page.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type Scene, sightOf } from '../exercises/index.ts';
import { type LogEntry, logEntry, readIdInTeam, readWords } from '../play/index.ts';
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

/** Long logs are searched in several turns. */
const ENTRIES_PER_TURN = 2000;

type Team = NonNullable<ReturnType<typeof findTeam>>;
type IsAsked = (action: Action) => boolean;

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
  if (!canSeeContent(sightOf(scene))) return [];
  const { compiled } = scene.state;
  const team = findTeam(scene.state, scene.team.id);
  if (team === undefined) return [];
  const { actions, toolUses } = team;
  const isAsked: IsAsked[] = [];
  let last = actions.length;
  let most = limit;
  if (channel !== undefined) {
    const type = channelType(scene, channel);
    isAsked.push(shownBy(compiled, type, channel));
    last = lastShownBy(team, type, channel);
  }
  if (tool !== undefined) {
    isAsked.push((action) => action.kind === 'tool' && action.tool === tool);
    most = Math.min(most, toolUses.get(tool) ?? 0);
  }
  const { kinds } = filter;
  if (kinds != null) isAsked.push((action) => kinds.includes(shownKind(action)));
  const first = Math.max(1, (filter.after ?? 0) + 1);
  const found: LogEntry[] = [];
  let looked = 0;
  for (let number = Math.min(last, (filter.before ?? last + 1) - 1); number >= first; number -= 1) {
    if (found.length === most) break;
    looked += 1;
    if (looked % ENTRIES_PER_TURN === 0) await answerTurns.next();
    const action = actions.get(number - 1);
    // What is not asked for is not made into a view, which costs much more.
    if (action === undefined || !isAsked.every((asks) => asks(action))) continue;
    const entry = logEntry(scene, number);
    if (entry !== undefined) found.push(entry);
  }
  return found;
}

function shownKind(action: Action): ActionView['kind'] {
  switch (action.kind) {
    case 'inject':
      return action.mail === null ? 'message' : 'mail';
    case 'own-inject':
      return 'message';
    case 'tool':
    case 'questionnaire':
    case 'answers':
      return action.kind;
  }
}

function channelType({ state }: Scene, channel: string): Channel['type'] {
  const type = state.compiled.definition.channels.find(({ name }) => name === channel)?.type;
  if (type !== undefined) return type;
  throw exercisesErrors.channel_unknown('not_of_definition', { channel: JSON.stringify(channel) });
}

/** Messages name their channel; of every other kind there is at most one channel. */
function shownBy(compiled: CompiledDefinition, type: Channel['type'], channel: string): IsAsked {
  switch (type) {
    case 'info': {
      const place = channelPlace(channel);
      return (action) => logPlaceOf(compiled, action) === place;
    }
    case 'email':
      return (action) => shownKind(action) === 'mail';
    case 'form':
      return ({ kind }) => kind === 'questionnaire' || kind === 'answers';
    case 'tool':
      return ({ kind }) => kind === 'tool';
    case 'command':
      return () => false;
  }
}

/** The number of the newest entry that can be in it: all after it need not be looked at. */
function lastShownBy({ actions, latestActions }: Team, type: Channel['type'], channel: string): number {
  switch (type) {
    case 'info':
      return latestActions.get(channelPlace(channel)) ?? 0;
    case 'form':
      return latestActions.get('questionnaires') ?? 0;
    case 'email':
    case 'tool':
      return actions.length;
    case 'command':
      return 0;
  }
}

function logUnknown(): AppError {
  return viewsErrors.action_log_unknown();
}
