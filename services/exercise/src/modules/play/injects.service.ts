import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, MOST_TEAMS, ownTeams, type SeenTeam } from '../exercises/index.ts';
import { type Act, act, eventsOf } from './act.ts';
import { readWordList, readWords } from './inputs.ts';
import { playErrors } from './play.errors.ts';
import { type LogEntry, logEntry } from './scene.ts';

/** What became of an inject that was sent to one of several teams. */
export interface SendResult {
  readonly teamId: number;
  readonly outcome: { readonly log: LogEntry | undefined } | AppError;
}

/** An instructor sends a prepared inject to teams, whatever its time and delay. */
export async function sendInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  input: { readonly inject: string; readonly alternative?: string | null | undefined },
): Promise<SendResult[]> {
  const inject = readWords(input.inject, 'inject', 'name');
  const alternative = input.alternative == null ? null : readWords(input.alternative, 'alternative', 'name');
  return toEach(
    platform,
    actor,
    teamIds,
    (asked) => ({ type: 'send_prepared_inject', inject, alternative, ...asked }),
    (done) => eventsOf(done, 'inject_sent').find((sent) => sent.team === done.team.id && sent.inject === inject),
  );
}

export interface SendOwnInject {
  readonly channel: string;
  readonly text?: string | null | undefined;
  readonly fileIds?: readonly (string | number)[] | null | undefined;
  readonly overlay: boolean;
}

/** An instructor tells teams something that the definition does not have. */
export async function sendOwnInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  { overlay, ...input }: SendOwnInject,
): Promise<SendResult[]> {
  const channel = readWords(input.channel, 'channel', 'name');
  const text = readWords(input.text, 'text', 'text');
  const files = readWordList(input.fileIds, 'fileIds', 'fileId');
  return toEach(
    platform,
    actor,
    teamIds,
    (asked) => ({ type: 'send_own_inject', channel, text, files, overlay, ...asked }),
    (done) => eventsOf(done, 'own_inject_sent').find((sent) => sent.team === done.team.id),
    files,
  );
}

type Send = Parameters<typeof act>[3];

/** Each team is a command of its own: what one of them is refused keeps nothing from the others. */
async function toEach(
  platform: ExerciseDeps,
  actor: Actor,
  teamIds: readonly number[],
  send: Send,
  sentIn: (done: Act) => { readonly action: number } | undefined,
  files: readonly string[] = [],
): Promise<SendResult[]> {
  const asked = [...new Set(teamIds)];
  if (asked.length === 0) throw playErrors.teams_not_chosen('Give at least one team.');
  if (asked.length > MOST_TEAMS) throw playErrors.teams_not_chosen(`Give at most ${MOST_TEAMS} teams.`);
  const results: SendResult[] = [];
  for (const { id, team } of await ownTeams(platform, actor, asked)) {
    results.push({ teamId: id, outcome: await sendTo(team) });
  }
  return results;

  async function sendTo(team: SeenTeam | AppError): Promise<SendResult['outcome']> {
    if (team instanceof AppError) return team;
    try {
      const done = await act(platform, actor, team, send, files);
      const sent = sentIn(done);
      // One that shows nothing stands in no log.
      return { log: sent && logEntry(done, sent.action) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}
