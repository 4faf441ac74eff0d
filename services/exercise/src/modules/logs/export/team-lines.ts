import type { Definition } from '@muster/definition';
import { isForRole } from '@muster/engine';
import type { SandboxRecord } from '../../sandbox/records/index.ts';
import type {
  InjectStateLine,
  MilestoneStateLine,
  QuestionnaireStateLine,
  SandboxLogLine,
} from '../format/team.schema.ts';
import type { Scrubber } from '../scrub/index.ts';
import { iso, seconds, when } from './moments.ts';
import type { Spool } from './spool.ts';
import type { TeamLog } from './team-log.ts';

export function milestoneLines(definition: Definition, team: TeamLog): MilestoneStateLine[] {
  return definition.milestones.map(({ name, roles }, place) => {
    const { switched = null, firstOn = null, lastOn = null } = team.milestones.get(place) ?? {};
    return {
      team_id: team.id,
      milestone_id: place + 1,
      name,
      reached: team.isOn(place, definition),
      counts: isForRole(roles, team.setup.role, definition.config),
      timestamp_reached: iso(switched?.at ?? null),
      first_on: iso(firstOn?.at ?? null),
      last_on: iso(lastOn?.at ?? null),
      exercise_time_reached: switched && seconds(switched.time),
      exercise_time_first_on: firstOn && seconds(firstOn.time),
      exercise_time_last_on: lastOn && seconds(lastOn.time),
    };
  });
}

export function scoreOf(definition: Definition, team: TeamLog): number {
  return definition.milestones.reduce((sum, { roles, score }, place) => {
    const counts = team.isOn(place, definition) && isForRole(roles, team.setup.role, definition.config);
    return counts ? sum + score : sum;
  }, 0);
}

export function injectStateLines(definition: Definition, team: TeamLog): InjectStateLine[] {
  return definition.injects.map(({ name }, place) => {
    const inject = team.injects.get(place);
    const common = { team_id: team.id, inject_id: place + 1, name };
    if (inject === undefined) {
      return {
        ...common,
        state: 'WAITING',
        alternative: null,
        timestamp: null,
        exercise_time: null,
        confirmed: null,
        retracted: null,
      };
    }
    const { state, alternative, since, confirmed, retracted } = inject;
    return {
      ...common,
      state,
      alternative,
      ...when(since),
      confirmed: confirmed && { ...when(confirmed), user_id: confirmed.by },
      retracted,
    };
  });
}

/** One line per questionnaire; one with many submissions comes in chunks. */
export function* questionnaireStateLines(definition: Definition, team: TeamLog, spool: Spool): Generator<string> {
  for (const [place, { title }] of definition.questionnaires.entries()) {
    const appeared = team.questionnaires.get(place) ?? null;
    const isAnswered = team.answered.has(place);
    const head: Omit<QuestionnaireStateLine, 'submissions'> = {
      team_id: team.id,
      questionnaire_id: place + 1,
      title,
      state: isAnswered ? 'ANSWERED' : appeared === null ? 'WAITING' : 'SENT',
      timestamp: iso(appeared?.at ?? null),
      exercise_time: appeared && seconds(appeared.time),
    };
    yield `${JSON.stringify(head).slice(0, -1)},"submissions":[`;
    if (isAnswered) yield* submissionsOf(spool, team.id, String(place));
    yield ']}\n';
  }
}

function* submissionsOf(spool: Spool, team: number, group: string): Generator<string> {
  let submissions = 0;
  let judgements = 0;
  for (const { second, line } of spool.lines('submissions', team, group)) {
    if (second === 0) {
      if (submissions > 0) yield ']},';
      submissions += 1;
      judgements = 0;
      yield `${line.slice(0, -1)},"judgements":[`;
    } else {
      yield judgements === 0 ? line : `,${line}`;
      judgements += 1;
    }
  }
  if (submissions > 0) yield ']}';
}

export function sandboxLine(team: number, log: SandboxRecord, scrubber: Scrubber): SandboxLogLine {
  const scrubbed = (text: string | null): string | null => (text === null ? null : scrubber.scrub(text));
  return {
    sandbox_log_id: `${team}-${log.position}`,
    team_id: team,
    '@timestamp': log.logged_at,
    timestamp: iso(log.received_at),
    cmd: scrubber.scrub(log.cmd),
    type: scrubbed(log.type),
    cmd_source: scrubbed(log.cmd_source),
    working_directory: scrubbed(log.working_directory),
    username: log.username === null ? null : scrubber.scrubUser(log.username),
    container: scrubbed(log.container),
    while_running: log.while_running,
  };
}
