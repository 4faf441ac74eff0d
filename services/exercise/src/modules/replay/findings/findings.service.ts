import {
  type AnsweredQuestion,
  answeredQuestions,
  answeringTools,
  type CompiledDefinition,
  Findings,
  Tries,
  type Try,
  type Waits,
} from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../../access/index.ts';
import { exerciseUnknown, type ReachedObjective, reachedObjectives, type SeenExercise } from '../../exercises/index.ts';
import { historyStream, lookedBackOn } from '../history-stream.ts';
import { keptFindingsOf } from '../kept/kept-history.service.ts';
import { type Charge, chargeRead } from '../read-history.ts';
import { replayErrors } from '../replay.errors.ts';
import type { ReplayDeps } from '../replay-deps.ts';

/** On demand: each has a stream of its own. */
const MAX_TEAMS = 100;
/** The events that are read for one answer; the next one goes on. */
const MAX_READ_EVENTS = 16_000;
/** Nobody reads more lines. */
const MAX_TRIES = 100;

/** What those who look back ask besides what happened when. */
export interface ExerciseFindings {
  readonly objectives: readonly ReachedObjective[];
  readonly questions: readonly AnsweredQuestion[];
  readonly tools: readonly Try[];
  readonly mails: readonly Try[];
  readonly waits: readonly Waits[];
  /** Whether all events were read; the same query goes on. */
  readonly isComplete: boolean;
}

export async function findingsOf(
  platform: ReplayDeps,
  actor: Actor,
  exerciseId: number,
  asked: { readonly teamIds: readonly number[] | undefined; readonly charge: Charge },
): Promise<ExerciseFindings> {
  const exercise = await lookedBackOn(platform, actor, exerciseId, undefined);
  const streams = await streamsOf(platform, actor, exercise, asked.teamIds);
  const compiled = await platform.compiledDefinitions.get(exercise.definition_id);
  if (compiled === undefined) throw exerciseUnknown();
  const { found, isComplete } = await readAll(platform, streams, compiled, asked.charge);
  return {
    objectives: await reachedObjectives(platform, exerciseId),
    questions: answeredQuestions(
      compiled.definition.questionnaires,
      found.flatMap(({ answers }) => answers),
    ),
    tools: Tries.sum(found.map(({ tools }) => tools)).mostFrequent(MAX_TRIES),
    mails: Tries.sum(found.map(({ mails }) => mails)).mostFrequent(MAX_TRIES),
    waits: found.flatMap(({ waits }) => waits),
    isComplete,
  };
}

async function streamsOf(
  platform: ReplayDeps,
  actor: Actor,
  exercise: SeenExercise,
  teamIds: readonly number[] | undefined,
): Promise<string[]> {
  if (!exercise.on_demand) return [historyStream(exercise, undefined)];
  if (teamIds === undefined) throw replayErrors.moment_invalid('team_missing');
  if (teamIds.length > MAX_TEAMS) throw replayErrors.moment_invalid('too_many_teams', { max: MAX_TEAMS });
  const streams: string[] = [];
  for (const teamId of new Set(teamIds)) {
    await lookedBackOn(platform, actor, exercise.id, teamId);
    streams.push(historyStream(exercise, teamId));
  }
  return streams;
}

/** From where they are kept, if they are. */
async function begin({ database }: ReplayDeps, stream: string, answering: ReadonlySet<string>): Promise<Findings> {
  return new Findings(answering, await keptFindingsOf(database, stream));
}

async function readAll(
  platform: ReplayDeps,
  streams: readonly string[],
  { definition }: CompiledDefinition,
  charge: Charge,
): Promise<{ readonly found: readonly Findings[]; readonly isComplete: boolean }> {
  const answering = answeringTools(definition.tools);
  const found: Findings[] = [];
  let left = MAX_READ_EVENTS;
  for (const stream of streams) {
    // Nothing more is read for a request that has already read too much.
    charge(0);
    const onRead = (events: number): void => {
      left -= events;
      chargeRead(charge, events, 0);
    };
    try {
      const { findings, isComplete } = await platform.findings.read(
        platform,
        stream,
        () => begin(platform, stream, answering),
        {
          left: () => left,
          onRead,
        },
      );
      found.push(findings);
      if (!isComplete) return { found, isComplete };
    } catch (error) {
      // The exercise, or on demand the team, was deleted meanwhile.
      if (!(error instanceof StreamEnded)) throw error;
      if (streams.length === 1) throw exerciseUnknown();
    }
  }
  return { found, isComplete: true };
}
