import { type Retract, type RetractionOutlook, retractionOutlook } from '@muster/engine';
import { kitErrors } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, MAX_TEAMS, ownTeam, type Scene } from '../exercises/index.ts';
import { type Act, act, eventsOf, found } from './act.ts';
import { type DryRunOfTeam, tryOut } from './dry-runs.service.ts';
import { readWordList, readWords } from './inputs.ts';
import { numberInTeam } from './log-ids.ts';
import { playErrors } from './play.errors.ts';
import { type Email, emailIn, type LogEntry, logEntry } from './scene.ts';

export interface RetractInput {
  readonly emailId?: string | number | null | undefined;
  readonly logId?: string | number | null | undefined;
  readonly alsoTeamIds: readonly number[];
  readonly milestones?: readonly string[] | null | undefined;
  readonly correction?: string | null | undefined;
}

/** What was retracted: a mail, an entry of the action log, or both. */
export interface RetractedItem {
  readonly scene: Scene;
  readonly teamIds: readonly number[];
  readonly email: Email | undefined;
  readonly log: LogEntry | undefined;
}

/** Takes back something that teams have received. */
export async function retract(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: RetractInput,
  clientId?: string,
): Promise<RetractedItem> {
  const asked = readRetraction(teamId, input);
  const team = await ownTeam(platform, actor, teamId);
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'retract',
    clientId,
    content: [asked.item, asked.also, asked.milestones, asked.correction],
    command: (origin) => ({ type: 'retract', ...asked, ...origin }),
    identify: retractedBy,
  });
  const email = result.thread === null ? undefined : emailIn(scene, result.thread, result.number);
  const number = email === undefined ? result.number : email.view.action;
  return { scene, teamIds: result.teams, email, log: number === null ? undefined : logEntry(scene, number) };
}

/** In a form that can be stored with the act. */
function retractedBy(done: Act) {
  // Its own comes before those of other teams, and what time brought before it is no retraction.
  const retracted = eventsOf(done, 'retracted');
  const { item } = found(retracted[0]);
  const teams = retracted.flatMap((each) => each.teams).sort((one, other) => one - other);
  return item.kind === 'mail'
    ? { teams, thread: item.thread, number: item.message }
    : { teams, thread: null, number: item.action };
}

export interface RetractionPreview {
  readonly outlook: RetractionOutlook;
  readonly effects: DryRunOfTeam;
  /** Whether milestones can be switched back. */
  readonly isUnderWay: boolean;
}

/** Whom a retraction would concern, what has followed, and the effects that it would have. */
export async function dryRunRetract(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: RetractInput,
): Promise<RetractionPreview> {
  const asked = readRetraction(teamId, input);
  let outlook: RetractionOutlook | undefined;
  let isUnderWay = false;
  const effects = await tryOut(platform, actor, teamId, (origin, state) => {
    outlook = retractionOutlook(state, teamId, asked.item, asked.also);
    isUnderWay = state.clock.phase === 'RUNNING' || state.clock.phase === 'STOPPED';
    return { type: 'retract', ...asked, ...origin };
  });
  return { effects, outlook: found(outlook), isUnderWay };
}

function readRetraction(
  teamId: number,
  input: RetractInput,
): Required<Pick<Retract, 'item' | 'also' | 'milestones' | 'correction'>> {
  return {
    item: readItem(teamId, input),
    also: readTeams(input.alsoTeamIds),
    milestones: readWordList(input.milestones, 'milestones', 'name'),
    correction: readWords(input.correction, 'correction', 'text'),
  };
}

function readTeams(ids: readonly number[]): number[] {
  const max = MAX_TEAMS;
  if (ids.length > max) throw kitErrors.text_invalid('too_many_entries', { field: 'alsoTeamIds', max });
  return [...new Set(ids)];
}

/** `<threadId>/<number>`; a number that is none is of no mail. */
const EMAIL_ID = /^(.*)\/([1-9]\d{0,14})$/s;

function readItem(teamId: number, { emailId, logId }: RetractInput): Retract['item'] {
  if ((emailId == null) === (logId == null)) throw playErrors.email_or_log('one');
  if (emailId == null) {
    const id = readWords(String(logId), 'logId', 'fileId');
    return { kind: 'action', action: numberInTeam(id, teamId, () => playErrors.email_or_log('log')) };
  }
  const [, thread, message] = EMAIL_ID.exec(readWords(String(emailId), 'emailId', 'threadId')) ?? [];
  if (thread === undefined || message === undefined) throw playErrors.email_or_log('email');
  return { kind: 'mail', thread, message: Number(message) };
}
