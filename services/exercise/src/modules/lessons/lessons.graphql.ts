import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { LessonContent, LessonKind, LessonState } from './lesson.ts';
import { lessonKindEnum, lessonStateEnum, lessonType } from './lesson-types.graphql.ts';
import { lessonsAccess as access } from './lessons.policy.ts';
import { deleteLesson, editLesson, exerciseLessons, writeLesson } from './lessons.service.ts';
import {
  MAX_LESSON_LENGTH,
  MAX_LESSONS,
  MAX_MOMENT_LENGTH,
  MAX_MOMENTS,
  MAX_OBJECTIVES,
  MAX_OWNER_LENGTH,
  MAX_TIME,
} from './lessons-limits.ts';
import { type LessonsMessage, watchLessons } from './watch-lessons.ts';

type Ids = readonly (string | number)[] | null | undefined;

interface Input {
  readonly kind: LessonKind;
  readonly text: string;
  readonly owner?: string | null | undefined;
  readonly due?: string | null | undefined;
  readonly state?: LessonState | null | undefined;
  readonly moments?:
    | readonly { readonly time: number; readonly text: string; readonly teamIds?: Ids }[]
    | null
    | undefined;
  readonly teamIds?: Ids;
  readonly objectives?: readonly string[] | null | undefined;
}

const teamsIn = (ids: Ids): number[] => (ids ?? []).map((id) => readId(id, teamUnknown));

function contentOf({ kind, text, owner, due, state, moments, teamIds, objectives }: Input): LessonContent {
  return {
    ...{ kind, text, owner: owner ?? '', due: due ?? null, state: state ?? 'open' },
    evidence: {
      moments: (moments ?? []).map((moment) => ({ ...moment, teamIds: teamsIn(moment.teamIds) })),
      teamIds: teamsIn(teamIds),
      objectives: objectives ?? [],
    },
  };
}

function lessonInput({ builder, use }: Schema) {
  const Kind = use(lessonKindEnum);
  const State = use(lessonStateEnum);
  const Moment = builder.inputType('LessonMomentInput', {
    fields: (t) => ({
      time: t.float({ required: true, description: `Seconds of exercise time, 0 to ${MAX_TIME}.` }),
      text: t.string({ required: true, description: `1 to ${MAX_MOMENT_LENGTH} characters.` }),
      teamIds: t.idList(),
    }),
  });
  return builder.inputType('LessonInput', {
    fields: (t) => ({
      kind: t.field({ type: Kind, required: true }),
      text: t.string({ required: true, description: `1 to ${MAX_LESSON_LENGTH} characters.` }),
      owner: t.string({ description: `One line of up to ${MAX_OWNER_LENGTH} characters. Default: nobody.` }),
      due: t.string({ description: 'A day, as in `2026-11-18`. Default: no date.' }),
      state: t.field({ type: State, description: 'Default: OPEN.' }),
      moments: t.field({ type: [Moment], description: `At most ${MAX_MOMENTS}.` }),
      teamIds: t.idList(),
      objectives: t.stringList({ description: `At most ${MAX_OBJECTIVES}.` }),
    }),
  });
}

/** Lessons of those who run an exercise. */
export function defineLessonsGraphql(schema: Schema, platform: ExerciseDeps): void {
  const { builder, use } = schema;
  const Lesson = use(lessonType);
  const LessonInput = use(lessonInput);
  const Update = builder.objectRef<LessonsMessage>('ExerciseLessonsUpdateType').implement({
    description: 'A hint that the lessons of an exercise have changed.',
    fields: (t) => ({
      exerciseId: t.exposeID('exerciseId'),
      count: t.exposeInt('count'),
      changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    exerciseLessons: t.field({
      type: [Lesson],
      description: 'List the lessons of an exercise, in the order in which they were written.',
      extensions: { access: access.learn, entries: 50 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_LESSONS}.`, defaultValue: MAX_LESSONS, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, { exerciseId, ...page }, { actor }) =>
        exerciseLessons(platform, actor, readId(exerciseId, exerciseUnknown), page),
    }),
  }));
  builder.mutationFields((t) => ({
    writeLesson: t.field({
      type: Lesson,
      description: `Write down what an exercise teaches, at any time. At most ${MAX_LESSONS} per exercise.`,
      extensions: { access: access.learn },
      args: {
        exerciseId: t.arg.id({ required: true }),
        lesson: t.arg({ type: LessonInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, lesson, clientId }, { actor }) => {
        const id = readId(exerciseId, exerciseUnknown);
        return writeLesson(platform, actor, id, contentOf(lesson), readClientId(clientId));
      },
    }),
    editLesson: t.field({
      type: Lesson,
      description: 'Replace a lesson, whoever wrote it. Refused if somebody has changed it since it had this version.',
      extensions: { access: access.learn },
      args: {
        lessonId: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        lesson: t.arg({ type: LessonInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { lessonId, version, lesson, clientId }, { actor }) => {
        const read = { id: String(lessonId), version };
        return editLesson(platform, actor, read, contentOf(lesson), readClientId(clientId));
      },
    }),
    deleteLesson: t.field({
      type: 'ID',
      description: 'Delete a lesson, whoever wrote it. Refused if somebody has changed it since it had this version.',
      extensions: { access: access.learn },
      args: { lessonId: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: async (_root, { lessonId, version }, { actor }) => {
        await deleteLesson(platform, actor, { id: String(lessonId), version });
        return lessonId;
      },
    }),
  }));
  builder.subscriptionFields((t) => ({
    exerciseLessonsUpdates: t.field({
      type: Update,
      description: 'Watch whether the lessons of an exercise change.',
      extensions: { access: access.learn },
      args: { exerciseId: t.arg.id({ required: true }) },
      subscribe: (_root, { exerciseId }, { actor }) =>
        watchLessons(platform, actor, readId(exerciseId, exerciseUnknown)),
      resolve: (message) => message,
    }),
  }));
}
