import {
  type Event,
  type ExerciseCourse,
  isForRole,
  progressCounts,
  readEvent,
  scoreSteps,
  type Tries,
  UnknownEvent,
} from '@muster/engine';
import type { MilestoneCount } from '@muster/engine/counting';
import { type ExportedLogs, NotAnExport } from '../archive.ts';
import type { EventLine, ExerciseLine, LessonLine, TeamLine } from '../lines.ts';
import type { QuestionnaireFacts } from './answers.ts';
import { type ExercisedDefinition, readDefinition } from './definition.ts';
import { type Comment, ReportFold, type TeamFold } from './fold.ts';
import type { Interventions } from './interventions.ts';
import type { Marks } from './marks.ts';
import { type TeamMilestone, teamMilestone } from './reached.ts';
import type { Spread } from './spread.ts';

interface Acts {
  readonly firstAct: number | null;
  readonly lastAct: number | null;
}

interface ObjectiveCount {
  readonly name: string;
  readonly reached: number;
  readonly total: number;
}

/** Times are exercise time in milliseconds. */
export interface TeamFacts extends Acts {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly state: TeamLine['state'];
  readonly playedFor: number;
  readonly hasActed: boolean;
  readonly people: People;
  readonly count: MilestoneCount;
  /** Those for its role. */
  readonly objectives: readonly ObjectiveCount[];
  /** By name, those that count for the team. */
  readonly milestones: ReadonlyMap<string, TeamMilestone>;
  readonly score: number;
  /** The score from each of these moments on. */
  readonly scores: readonly { readonly time: number; readonly score: number }[];
  readonly marks: Marks;
  readonly toolUses: ReadonlyMap<string, number>;
  readonly responses: Spread;
  readonly waits: Spread;
  readonly interventions: number;
  readonly sandboxLogs: number;
}

/** People who acted, of all who were ever members. */
interface People {
  readonly acted: number;
  readonly members: number;
}

export interface Facts {
  readonly exercise: ExerciseLine;
  readonly definition: ExercisedDefinition;
  /** Of the exercise, or on demand of each team that has one. */
  readonly courses: readonly ExerciseCourse[];
  readonly teams: readonly TeamFacts[];
  readonly people: People;
  readonly questionnaires: readonly QuestionnaireFacts[];
  readonly vainTools: Tries;
  readonly vainMails: Tries;
  readonly interventions: Interventions;
  readonly comments: readonly Comment[];
  readonly lessons: readonly LessonLine[];
  /** How many texts of people did not fit on the page. */
  readonly textsLeftOut: number;
}

/** Extracts the facts of a report from exported logs. */
export async function readFacts(logs: ExportedLogs): Promise<Facts> {
  const [exercise] = await Array.fromAsync(logs.lines<ExerciseLine>('exercise.jsonl'));
  if (exercise === undefined) throw new NotAnExport('The logs are damaged: exercise.jsonl has no line.');
  const lines = await Array.fromAsync(logs.lines<TeamLine>('teams.jsonl'));
  const definition = await readDefinition(logs, lines);
  const fold = new ReportFold(
    definition,
    lines.map(({ team_id }) => team_id),
  );
  const courses = new Map<number | null, ExerciseCourse>();
  if (exercise.mode === 'synchronous') courses.set(null, await fold.stream(eventsIn(logs, 'events.jsonl')));
  else {
    for (const { team_id: id } of lines) {
      courses.set(id, await fold.stream(eventsIn(logs, `team-${id}/events.jsonl`)));
    }
  }
  const teams = lines.map((line) => {
    const course = courses.get(exercise.mode === 'synchronous' ? null : line.team_id);
    return teamFacts(definition, fold, line, course?.duration ?? 0);
  });
  return {
    exercise,
    definition,
    courses: [...courses.values()],
    teams,
    people: peopleOf(fold),
    questionnaires: fold.answers.facts,
    vainTools: fold.vainTools,
    vainMails: fold.vainMails,
    interventions: fold.interventions,
    comments: fold.comments,
    lessons: await Array.fromAsync(logs.lines<LessonLine>('lessons.jsonl')),
    textsLeftOut: fold.texts.leftOut,
  };
}

async function* eventsIn(logs: ExportedLogs, path: string): AsyncGenerator<Event[]> {
  let number = 0;
  for await (const batch of logs.batches<EventLine>(path)) {
    yield batch.map(({ event }) => {
      number += 1;
      return read(event, `line ${number} of ${path}`);
    });
  }
}

function read(event: unknown, where: string): Event {
  try {
    return readEvent(event);
  } catch (error) {
    if (error instanceof UnknownEvent) {
      throw new NotAnExport(
        `A newer release has exported these logs: ${where} has an event that this one cannot read.`,
      );
    }
    throw new NotAnExport(`The logs are damaged: ${where} is no event. ${error instanceof Error ? error.message : ''}`);
  }
}

function peopleOf({ participation }: Pick<TeamFold, 'participation'>): People {
  const members = [...participation.members.keys()];
  return {
    acted: members.filter((person) => participation.ofPerson(person).acts > 0).length,
    members: members.length,
  };
}

function teamFacts(definition: ExercisedDefinition, fold: ReportFold, line: TeamLine, playedFor: number): TeamFacts {
  const { team_id: id, name, role, state, sandbox_logs: sandboxLogs } = line;
  const { switches, causes, participation, interventions } = fold;
  const own = definition.milestones.filter(({ roles }) => isForRole(roles, role, definition.counted.config));
  const milestones = new Map(own.map((each) => [each.name, teamMilestone(switches, causes, id, each)]));
  const isOn = (place: number) => milestones.get(definition.milestones[place]?.name ?? '')?.standing === 'on';
  const { milestones: count, objectives } = progressCounts(definition.counted, role, isOn);
  const scores = scoreSteps(
    own
      .filter(({ score }) => score !== 0)
      .map(({ name: one, score, initial_state }) => ({
        score,
        initially: initial_state,
        switches: switches.of(id, one),
      })),
  );
  const { marks, toolUses, responses, waits, ...team } = fold.team(id);
  for (const { name: milestone, outcome } of own) {
    if (outcome === 'neutral') continue;
    for (const { on, time } of switches.of(id, milestone)) if (on) marks.add(outcome, time);
  }
  const { acts, firstAct, lastAct } = participation.ofTeam(id);
  return {
    ...{ id, name, role, state, playedFor, sandboxLogs, firstAct, lastAct, hasActed: acts > 0 },
    ...{ count, objectives, milestones, scores, score: scores.at(-1)?.score ?? 0 },
    ...{ marks, toolUses, responses, waits, people: peopleOf(team), interventions: interventions.ofTeam(id) },
  };
}
