import { lastMoments, type Moment, momentIn, newestOfTeams, shareOfTeam } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type * as generated from '../moments/moments.generated.ts';
import { type AnswersOf, asInstructor, type Call, EPOCH, requireOwn } from './call.ts';
import { instant, personFields } from './fields.ts';
import { overviewOf } from './overview.ts';
import type { StagedStream } from './staged-stream.ts';

/** As the operations ask. */
const NEWEST = 500;

export const momentAnswers: AnswersOf<typeof generated> = {
  Lately: (call, { exercise, after, momentsAfter }) => ({
    exerciseOverview: activities(call, exercise, after),
    exerciseMoments: call.exercise.onDemand
      ? newestOnDemand(call, exercise)
      : newestOf(call, exercise, null, momentsAfter),
  }),
  TeamActivities: (call, { exercise, after }) => ({ exerciseOverview: activities(call, exercise, after) }),
  MomentsOfTeam: (call, { exercise, team, after }) => ({ exerciseMoments: newestOf(call, exercise, team, after) }),
};

function activities(call: Call, exerciseId: string, after: number | null | undefined): generated.Activities {
  requireOwn(call, exerciseId);
  const { position, whole, rows } = overviewOf(call, after == null ? undefined : { position: after });
  return {
    position,
    epoch: EPOCH,
    whole,
    teams: rows.map(({ row }) => ({ teamId: String(row.team), activity: row.activity })),
  };
}

function newestOf(
  call: Call,
  exerciseId: string,
  team: string | null,
  after: number | null | undefined,
): generated.NewestMoments {
  requireOwn(call, exerciseId);
  const stream = streamFor(call, team);
  const { position } = stream.state;
  const [asked, start] = [after ?? 0, Math.max(after ?? 0, position - NEWEST)];
  const all = momentsAfter(stream, start).filter(
    ({ teamIds }) => team === null || teamIds.length === 0 || teamIds.includes(Number(team)),
  );
  const moments = lastMoments(all);
  return {
    position: Math.max(start, position),
    epoch: EPOCH,
    skipped: start > asked || moments.length < all.length,
    teams: [],
    moments: moments.map((moment) => momentFields(call, moment)),
  };
}

function newestOnDemand(call: Call, exerciseId: string): generated.NewestMoments {
  requireOwn(call, exerciseId);
  const started = call.exercise.teams
    .filter(({ state }) => state.clock.startedAt !== null)
    .sort((one, other) => other.state.clock.at - one.state.clock.at);
  const share = shareOfTeam(NEWEST, started.length);
  const ends = started.map(({ team, state }) => ({
    team: team.id,
    moments: momentsAfter(streamFor(call, String(team.id)), Math.max(0, state.position - share)),
    isCut: state.position > share,
    lastAt: state.clock.at,
  }));
  return {
    position: overviewOf(call, undefined).position,
    epoch: EPOCH,
    skipped: true,
    teams: started.map(({ team, state }) => ({ teamId: String(team.id), position: state.position })),
    moments: newestOfTeams(ends, NEWEST).map((moment) => momentFields(call, moment)),
  };
}

/** The moments of the events after a position: they are in memory. */
export function momentsAfter({ events }: StagedStream, position: number): Moment[] {
  return events.slice(position).flatMap((event, index) => momentIn(position + index + 1, event) ?? []);
}

/** The stream of a team on demand, else that of all. */
export function streamFor(call: Call, team: string | null | undefined): StagedStream {
  const { exercise } = call;
  const stream = team == null ? exercise.shared : exercise.streamOf(asInstructor(call, team).teamId);
  if (stream !== undefined) return stream;
  throw new ApiError('moment_invalid', 'On demand, each team has its own clock; give a teamId.', { status: 400 });
}

export function momentFields(
  call: Call,
  { position, time, at, kind, teamIds, byTeam, name, text, from, on, userId }: Moment,
): generated.Moment {
  return {
    position,
    exerciseTime: time / 1000,
    timestamp: instant(at),
    kind,
    teamIds: teamIds.map(String),
    byTeam,
    name,
    text,
    from,
    on,
    user: personFields(call, userId),
  };
}
