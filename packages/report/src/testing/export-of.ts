import { type Definition, outcomeOf } from '@muster/definition';
import { type Event, isForRole, type TeamSetup } from '@muster/engine';
import { rawZip } from '../../../definition/src/testing/raw-zip.ts';
import type {
  ExerciseLine,
  InjectLine,
  LessonLine,
  MilestoneLine,
  ObjectiveLine,
  ParticipantLine,
  QuestionnaireLine,
  TeamLine,
  ToolLine,
} from '../lines.ts';

export interface PlayedExercise {
  readonly definition: Definition;
  readonly teams: readonly TeamSetup[];
  /** Of all teams, or on demand of each by its id. */
  readonly events: readonly Event[] | Map<number, readonly Event[]>;
  readonly name?: string;
  readonly lessons?: readonly LessonLine[];
  /** As release 1.0.0 exported: without outcomes, and with events of its versions. */
  readonly isOfFirstRelease?: boolean;
}

const EXPORTED_AT = '2026-11-18T07:00:00.000Z';

/** The logs of an exercise that was played with the engine alone, as far as a report reads them. */
export function exportOf(played: PlayedExercise): Buffer {
  const { definition, teams, events } = played;
  const streams: readonly (readonly [string, readonly Event[]])[] =
    events instanceof Map
      ? [...events].map(([team, all]) => [`team-${team}/events.jsonl`, all])
      : [['events.jsonl', events]];
  const files: Record<string, readonly unknown[]> = {
    'exercise.jsonl': [
      exerciseLine(
        played,
        streams.flatMap(([, all]) => all),
      ),
    ],
    'teams.jsonl': teams.map(
      ({ id, name, role }): TeamLine => ({ team_id: id, name, role, state: 'FINISHED', sandbox_logs: 0 }),
    ),
    ...(played.isOfFirstRelease !== true && { 'lessons.jsonl': played.lessons ?? [] }),
    ...definitionFiles(definition, played.isOfFirstRelease === true),
  };
  for (const { id, role } of teams) {
    files[`team-${id}/milestones.jsonl`] = definition.milestones.map(({ name, roles }) => ({
      name,
      counts: isForRole(roles, role, definition.config),
    }));
  }
  for (const [path, all] of streams) {
    files[path] = all.map((event) => ({ event: played.isOfFirstRelease === true ? asOfFirstRelease(event) : event }));
  }
  return rawZip(
    Object.entries(files).map(([path, lines]) => ({
      name: `logs/${path}`,
      data: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      method: 8,
    })),
  );
}

function exerciseLine(
  { definition, events, name = 'Spring class' }: PlayedExercise,
  all: readonly Event[],
): ExerciseLine {
  const wallTime = (type: Event['type']): string | null => {
    const found = all.find((event) => event.type === type);
    return found === undefined ? null : new Date(found.at).toISOString();
  };
  return {
    name,
    definition_name: 'Waterworks',
    mode: events instanceof Map ? 'on-demand' : 'synchronous',
    exercise_start: wallTime('exercise_started'),
    finished: all.some(({ type }) => type === 'exercise_finished'),
    finish_time: wallTime('exercise_finished'),
    duration: definition.config.exerciseDuration * 60,
    exported_at: EXPORTED_AT,
  };
}

function definitionFiles(definition: Definition, isOfFirstRelease: boolean): Record<string, readonly unknown[]> {
  const { milestones, objectives, tools, questionnaires, injects, emailPersons } = definition;
  const empty = { milestone_condition: '', activate_milestone: [], deactivate_milestone: [], roles: [] };
  return {
    'exercise_milestones.jsonl': milestones.map(
      (each): MilestoneLine => ({
        ...{ name: each.name, display_name: each.displayName, roles: each.roles, team_visible: each.teamVisible },
        ...{ activity: each.activity, initial_state: each.initialState, final: each.final, score: each.score },
        ...(!isOfFirstRelease && { outcome: outcomeOf(each) }),
      }),
    ),
    'exercise_learning_objectives.jsonl': objectives.map(
      ({ name, activities }): ObjectiveLine => ({
        name,
        activities: activities.map((activity, place) => ({
          ...{ learning_activity_id: place + 1, name: activity.name, description: '', tags: [], milestone_ids: [] },
        })),
      }),
    ),
    'exercise_tools.jsonl': tools.map(
      ({ name, responses }): ToolLine => ({
        name,
        responses: responses.map(({ param, regex }) => ({
          ...{ param, regex, content: { content: '', file_names: [] }, control: empty },
        })),
      }),
    ),
    'exercise_questionnaires.jsonl': questionnaires.map(
      ({ title, questions }): QuestionnaireLine => ({
        title,
        questions: questions.map((question, place) => ({
          ...{ question_id: place + 1, type: question.type, text: question.text, control: empty },
          options: ('options' in question ? question.options : []).map(({ text }, index) => ({
            // Not their places: a report must not rely on what ids are.
            ...{ option_id: 900 + index, text, control: empty },
          })),
          correct: ('correct' in question ? question.correct : []).map((index) => 900 + index),
          ...{ min: null, max: null, patterns: [], related_milestones: [] },
          points: 'points' in question ? (question.points ?? null) : null,
          rubric: 'rubric' in question ? (question.rubric ?? []) : [],
        })),
      }),
    ),
    'exercise_injects.jsonl': injects.map(({ name, type }): InjectLine => ({ name, type })),
    'email_participants.jsonl': emailPersons.map(
      ({ address, name }): ParticipantLine => ({ address, name: name ?? '' }),
    ),
  };
}

function asOfFirstRelease(event: Event): unknown {
  if (event.type !== 'milestone_switched' && event.type !== 'shared_milestone_switched') return event;
  const { origin: _, ...rest } = event;
  return { ...rest, version: 1 };
}
