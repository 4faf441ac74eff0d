import type { Definition } from '@muster/definition';
import { compile, evolve, initialState, type State, valuesOf, viewTeamDetails } from '@muster/engine';
import { rehearse } from '../../packages/rehearsal/src/rehearse.ts';
import { readScript } from '../../packages/rehearsal/src/script/read-script.ts';
import { MORNING } from '../../packages/rehearsal/src/stage.ts';
import type { CompletedAction } from './actions.ts';
import type { Person } from './person.ts';
import type { TeamPlay } from './play.ts';

const DETAILS = `query ($team: ID!) { teamDetails(teamId: $team, newest: 1000) {
  actionLogs { id number kind exerciseTime inject { name } confirmation { confirmedAt } }
  emails { id from exerciseTime }
  submissions { id exerciseTime answers { question judgement { exerciseTime } } }
  milestones { name reached reachedAt } } }`;

interface Details {
  readonly actionLogs: readonly {
    readonly id: string;
    readonly number: number;
    readonly kind: string;
    readonly exerciseTime: number;
    readonly inject: { readonly name: string } | null;
    readonly confirmation: { readonly confirmedAt: number | null } | null;
  }[];
  readonly emails: readonly { readonly id: string; readonly from: string; readonly exerciseTime: number }[];
  readonly submissions: readonly {
    readonly id: string;
    readonly exerciseTime: number;
    readonly answers: readonly {
      readonly question: number;
      readonly judgement: { readonly exerciseTime: number } | null;
    }[];
  }[];
  readonly milestones: readonly {
    readonly name: string;
    readonly reached: boolean;
    readonly reachedAt: number | null;
  }[];
}

/** One line per event of a team, for comparison. */
type Account = readonly string[];

export interface Comparison {
  readonly events: number;
  /** The differences from a rehearsal of the same actions. */
  readonly differences: readonly string[];
}

/**
 * Replays all actions as a script with the times of the platform, and compares the result for each team with what an
 * instructor sees now.
 */
export async function compareWithRehearsal(
  definition: Definition,
  plays: readonly TeamPlay[],
  instructor: Person,
  { onDemand, exerciseId }: { readonly onDemand: boolean; readonly exerciseId: string },
): Promise<Comparison> {
  const mode = onDemand ? 'on-demand' : 'synchronous';
  const { exercise } = await instructor.ask(
    'query ($id: ID!) { exercise(exerciseId: $id) { timeElapsed teams { timeElapsed } } }',
    { id: exerciseId },
  );
  const ends: number[] = exercise.teams.map((team: { timeElapsed: number }) => milliseconds(team.timeElapsed));
  const steps: object[] = [];
  const accounts: Account[] = [];
  for (const { team, done } of plays) {
    const details: Details = (await instructor.ask(DETAILS, { team: team.id })).teamDetails;
    for (const each of done) steps.push({ team: team.name, ...stepOf(each, details) });
    accounts.push(accountOf(details));
  }
  const teams = Object.fromEntries(
    plays.map(({ team: { name, role, emailAddress } }) => [name, { role, address: emailAddress }]),
  );
  const script = readScript(JSON.stringify({ teams, steps }), definition, mode);
  const differences: string[] = [];
  let events = 0;
  // On demand, every team has its own duration.
  for (const end of new Set(ends)) {
    const { refused, ...rehearsal } = rehearse(definition, {
      ...{ seed: 1, runs: 1, mode, teams: script.teams, minutes: end / 60_000 },
      script: { teams: script.teams, steps: script.steps.filter(({ time }) => time <= end) },
    });
    for (const { team, minute, action, message } of refused) {
      differences.push(`${team}, minute ${minute.toFixed(3)}: ${action} is refused in the rehearsal: ${message}`);
    }
    for (const [index, { team }] of plays.entries()) {
      if (ends[index] !== end) continue;
      const own = rehearsal.events.filter(({ stream }) => stream === null || stream === team.name);
      if (onDemand || index === 0) events += own.length;
      const states = initialState(compile(definition));
      const state = own.reduce((before: State, { event }) => evolve(before, event), states);
      const difference = differenceOf(expectedOf(state, index + 1), accounts[index] ?? []);
      if (difference !== undefined) differences.push(`${team.name}: ${difference}`);
    }
  }
  return { events, differences };
}

function stepOf({ action, id, ...done }: CompletedAction, details: Details): object {
  const log = details.actionLogs.find((each) => each.id === id);
  const submission = details.submissions.find((each) => each.id === id);
  switch (action.kind) {
    case 'log':
      return { at: clock(log?.exerciseTime), ...action.step({ action, id, ...done }) };
    case 'confirmation':
      return { at: clock(log?.confirmation?.confirmedAt), confirm: log?.inject?.name };
    case 'mail':
      return {
        at: clock(details.emails.find((each) => each.id === id)?.exerciseTime),
        ...action.step({ action, id, ...done }),
      };
    case 'submission':
      return { at: clock(submission?.exerciseTime), ...action.step({ action, id, ...done }) };
    case 'judgement': {
      const judged = submission?.answers.find(({ question }) => question === action.question);
      return { at: clock(judged?.judgement?.exerciseTime), ...action.step({ action, id, ...done }) };
    }
  }
}

/** In the notation of scripts, with milliseconds. */
function clock(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) throw new Error('Something was done at no time.');
  const whole = milliseconds(seconds);
  const rest = ((whole % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(whole / 60_000)}:${rest}`;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

function accountOf({ actionLogs, emails, milestones }: Details): Account {
  return [
    ...actionLogs.map(({ number, kind, exerciseTime }) => entryLine(number, kind, milliseconds(exerciseTime))),
    ...emails.map(({ from, exerciseTime }) => mailLine(from, milliseconds(exerciseTime))),
    ...milestones.map(({ name, reached, reachedAt }) =>
      milestoneLine(name, reached, reachedAt === null ? null : milliseconds(reachedAt)),
    ),
  ];
}

function expectedOf(state: State, team: number): Account {
  const { sections } = viewTeamDetails(state, team, MORNING);
  return [
    ...valuesOf(sections, 'action').map(({ action, kind, time }) => entryLine(action, kind.toUpperCase(), time)),
    ...valuesOf(sections, 'mail').map(({ from, time }) => mailLine(from, time)),
    ...valuesOf(sections, 'milestone').map(({ name, on, lastOn }) => milestoneLine(name, on, lastOn)),
  ];
}

const entryLine = (number: number, kind: string, time: number): string => `entry ${number}: ${kind} at ${time} ms`;
const mailLine = (from: string, time: number): string => `mail from ${from} at ${time} ms`;
const milestoneLine = (name: string, on: boolean, lastOn: number | null): string =>
  `milestone ${name}: ${on ? 'on' : 'off'}, last reached ${lastOn === null ? 'never' : `at ${lastOn} ms`}`;

function differenceOf(expected: Account, found: Account): string | undefined {
  const missing = expected.find((line) => !found.includes(line));
  if (missing !== undefined) return `"${missing}" was not seen.`;
  const needless = found.find((line) => !expected.includes(line));
  return needless === undefined ? undefined : `"${needless}" was seen, and should not have been.`;
}
