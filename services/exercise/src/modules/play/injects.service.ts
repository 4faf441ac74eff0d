import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, MAX_TEAMS, ownTeams, type SeenTeam } from '../exercises/index.ts';
import { type DraftRef, refuseUnlessHeld } from '../personal/index.ts';
import { type ActRequest, act, eventsOf, nameOfRequest } from './act.ts';
import { readWordList, readWords } from './inputs.ts';
import { playErrors } from './play.errors.ts';
import { type LogEntry, logEntry } from './scene.ts';

/**
 * Acts in teams of one exercise that are carried out at once share a transaction. Larger groups are hardly faster, and
 * acts of others wait for a group.
 */
const GROUP_SIZE = 10;

/** The result of sending an inject to one of several teams. */
export interface SendResult {
  readonly teamId: number;
  readonly outcome: { readonly log: LogEntry | undefined } | AppError;
}

/** Sends a prepared inject to teams, regardless of its time and delay. */
export async function sendInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  input: { readonly inject: string; readonly alternative?: string | null | undefined },
  clientId?: string,
): Promise<SendResult[]> {
  const inject = readWords(input.inject, 'inject', 'name');
  const alternative = input.alternative == null ? null : readWords(input.alternative, 'alternative', 'name');
  return toEach(platform, actor, teamIds, {
    mutation: 'sendInject',
    clientId,
    content: [inject, alternative],
    command: (asked) => ({ type: 'send_prepared_inject', inject, alternative, ...asked }),
    identify: (done) =>
      numberOf(eventsOf(done, 'inject_sent').find((sent) => sent.team === done.team.id && sent.inject === inject)),
  });
}

export interface SendOwnInject {
  readonly channel: string;
  readonly text?: string | null | undefined;
  readonly fileIds?: readonly (string | number)[] | null | undefined;
  readonly overlay: boolean;
  readonly draft?: DraftRef | null | undefined;
}

/** Sends teams a message that is not in the definition. */
export async function sendOwnInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  { overlay, draft, ...input }: SendOwnInject,
  clientId?: string,
): Promise<SendResult[]> {
  const channel = readWords(input.channel, 'channel', 'name');
  const text = readWords(input.text, 'text', 'text');
  const files = readWordList(input.fileIds, 'fileIds', 'fileId');
  return toEach(platform, actor, teamIds, {
    mutation: 'sendOwnInject',
    clientId,
    content: [channel, text, files, overlay],
    command: (asked, _state, attached) => ({
      type: 'send_own_inject',
      channel,
      text,
      files: attached,
      overlay,
      ...asked,
    }),
    files,
    draft,
    identify: (done) => numberOf(eventsOf(done, 'own_inject_sent').find((sent) => sent.team === done.team.id)),
  });
}

/** The number in the action log; null for a silent inject, which is in no log. */
function numberOf(sent: { readonly action?: number | null } | undefined): number | null {
  return sent?.action ?? null;
}

/** One command per team: a refusal for one does not affect the others. */
async function toEach(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  send: ActRequest<number | null>,
): Promise<SendResult[]> {
  const asked = [...new Set(teamIds)];
  if (asked.length === 0) throw playErrors.teams_not_chosen('none');
  if (asked.length > MAX_TEAMS) throw playErrors.teams_not_chosen('too_many', { max: MAX_TEAMS });
  const teams = await ownTeams(platform, actor, asked);
  const request = nameOfRequest(platform, send);
  // Once for all: a draft that is gone is no matter of single teams.
  const first = teams.map(({ team }) => team).find((team): team is SeenTeam => !(team instanceof AppError));
  if (first !== undefined) await refuseUnlessHeld(platform, actor, first, { ...send, act: request });
  const results: SendResult[] = [];
  while (results.length < teams.length) {
    const group = teams.slice(results.length, results.length + GROUP_SIZE);
    const sent = group.map(async ({ id, team }) => ({ teamId: id, outcome: await sendTo(team) }));
    results.push(...(await Promise.all(sent)));
  }
  return results;

  async function sendTo(team: SeenTeam | AppError): Promise<SendResult['outcome']> {
    if (team instanceof AppError) return team;
    try {
      const { scene, result } = await act(platform, actor, team, { ...send, isOneOfSeveral: true, request });
      return { log: result === null ? undefined : logEntry(scene, result) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}
