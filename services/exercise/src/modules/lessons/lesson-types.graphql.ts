import { type EnumValues, loader, type Schema } from '../../graphql/index.ts';
import { userLoader } from '../accounts/index.ts';
import { participantType, seenExercises } from '../exercises/index.ts';
import type { LessonKind, LessonMoment, LessonState } from './lesson.ts';
import type { LessonRow } from './lessons.store.ts';

const KINDS = {
  KEEP: { value: 'keep', description: 'It went well.' },
  IMPROVE: { value: 'improve', description: 'It should go better.' },
} as const satisfies EnumValues<LessonKind>;

const STATES = {
  OPEN: { value: 'open' },
  UNDER_WAY: { value: 'under-way' },
  DONE: { value: 'done' },
  TO_TEST_AGAIN: { value: 'to-test-again', description: 'It came with a copied exercise.' },
} as const satisfies EnumValues<LessonState>;

export function lessonKindEnum({ builder }: Schema) {
  return builder.enumType('LessonKind', { values: KINDS, description: 'What a lesson says about what was done.' });
}

export function lessonStateEnum({ builder }: Schema) {
  return builder.enumType('LessonState', { values: STATES, description: 'How far a lesson got.' });
}

function lessonMomentType({ builder }: Schema) {
  return builder.objectRef<LessonMoment>('LessonMomentType').implement({
    description: 'A moment that shows a lesson.',
    fields: (t) => ({
      time: t.exposeFloat('time', { description: 'In seconds of exercise time.' }),
      text: t.exposeString('text', { description: 'What happened.' }),
      teamIds: t.idList({
        description: 'The teams of which it is a moment. Empty: no team in particular.',
        resolve: ({ teamIds }) => [...teamIds],
      }),
    }),
  });
}

interface Origin {
  readonly id: number;
  readonly name: string;
}

export function lessonType(schema: Schema) {
  const { builder, use, deps } = schema;
  const users = use(userLoader);
  const Kind = use(lessonKindEnum);
  const State = use(lessonStateEnum);
  const Moment = use(lessonMomentType);
  const Participant = use(participantType);
  const exercises = loader((ids: readonly number[], { actor }) => seenExercises(deps, actor, ids));
  const Origin = builder.objectRef<Origin>('LessonOriginType').implement({
    description: 'The exercise from which a lesson was copied.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name when it was copied.' }),
      exerciseId: t.id({
        nullable: true,
        description: 'Null if the caller does not run it, or if it was deleted.',
        resolve: async ({ id }, _args, context) => {
          const exercise = await exercises(context, id);
          return exercise === undefined || exercise.seenAs === 'member' ? null : id;
        },
      }),
    }),
  });
  return builder.objectRef<LessonRow>('LessonType').implement({
    description: 'What those who run an exercise have learned from it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'To be sent with a change of it.' }),
      kind: t.expose('kind', { type: Kind }),
      text: t.exposeString('text'),
      owner: t.exposeString('owner', { description: 'Who takes care of it, as typed. Empty: nobody.' }),
      due: t.exposeString('due', { nullable: true, description: 'A day, as in `2026-11-18`.' }),
      state: t.expose('state', { type: State }),
      moments: t.field({ type: [Moment], resolve: ({ evidence }) => [...evidence.moments] }),
      teamIds: t.idList({
        description: 'The teams that it is about, besides those of its moments.',
        resolve: ({ evidence }) => [...evidence.teamIds],
      }),
      objectives: t.stringList({
        description: 'Names of learning objectives of the definition.',
        resolve: ({ evidence }) => [...evidence.objectives],
      }),
      origin: t.field({
        type: Origin,
        nullable: true,
        description: 'The exercise from which it was copied. Null: it was written here.',
        resolve: ({ from_exercise_id: id, from_exercise_name: name }) =>
          id === null || name === null ? null : { id, name },
      }),
      writtenAt: t.expose('created_at', { type: 'DateTime' }),
      changedAt: t.expose('changed_at', { type: 'DateTime' }),
      user: t.field({
        type: Participant,
        nullable: true,
        description: 'Who wrote it. Null if the user was deleted.',
        resolve: async ({ author_id }, _args, context) => (await users(context, author_id)) ?? null,
      }),
      changedBy: t.field({
        type: Participant,
        nullable: true,
        description: 'Who changed it last. Null if the user was deleted.',
        resolve: async ({ editor_id }, _args, context) => (await users(context, editor_id)) ?? null,
      }),
    }),
  });
}
