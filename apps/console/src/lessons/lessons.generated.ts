// Made by `npm run generate` from lessons.graphql and the schema of the server.
import type { LessonKind, LessonState } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';
import type { Person } from '../room/frame/room.generated.ts';

export interface LessonInput {
  readonly due?: string | null;
  readonly kind: LessonKind;
  readonly moments?: readonly LessonMomentInput[] | null;
  readonly objectives?: readonly string[] | null;
  readonly owner?: string | null;
  readonly state?: LessonState | null;
  readonly teamIds?: readonly string[] | null;
  readonly text: string;
}

export interface LessonMomentInput {
  readonly teamIds?: readonly string[] | null;
  readonly text: string;
  readonly time: number;
}

export type Lesson = {
  readonly id: string;
  readonly version: number;
  readonly kind: LessonKind;
  readonly text: string;
  readonly owner: string;
  readonly due: string | null;
  readonly state: LessonState;
  readonly moments: readonly {
    readonly time: number;
    readonly text: string;
    readonly teamIds: readonly string[];
  }[];
  readonly teamIds: readonly string[];
  readonly objectives: readonly string[];
  readonly origin: {
    readonly name: string;
    readonly exerciseId: string | null;
  } | null;
  readonly changedAt: string;
  readonly changedBy: Person | null;
};

export type ExerciseLessonsResult = {
  readonly exerciseLessons: readonly Lesson[];
};
export type ExerciseLessonsVariables = { readonly exercise: string };
export const ExerciseLessons: Operation<ExerciseLessonsResult, ExerciseLessonsVariables> = {
  name: 'ExerciseLessons',
  text: "query ExerciseLessons($exercise:ID!){exerciseLessons(exerciseId:$exercise){...Lesson}}fragment Lesson on LessonType{id version kind text owner due state moments{time text teamIds}teamIds objectives origin{name exerciseId}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type LessonObjectivesResult = {
  readonly teamLearningObjectives: readonly {
    readonly name: string;
  }[];
};
export type LessonObjectivesVariables = { readonly teams: readonly string[] };
export const LessonObjectives: Operation<LessonObjectivesResult, LessonObjectivesVariables> = {
  name: 'LessonObjectives',
  text: "query LessonObjectives($teams:[ID!]!){teamLearningObjectives(teamIds:$teams){name}}",
};

export type WriteLessonResult = {
  readonly writeLesson: Lesson;
};
export type WriteLessonVariables = { readonly exercise: string; readonly lesson: LessonInput; readonly clientId?: string | null };
export const WriteLesson: Operation<WriteLessonResult, WriteLessonVariables> = {
  name: 'WriteLesson',
  text: "mutation WriteLesson($exercise:ID!$lesson:LessonInput!$clientId:String){writeLesson(exerciseId:$exercise lesson:$lesson clientId:$clientId){...Lesson}}fragment Lesson on LessonType{id version kind text owner due state moments{time text teamIds}teamIds objectives origin{name exerciseId}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type EditLessonResult = {
  readonly editLesson: Lesson;
};
export type EditLessonVariables = { readonly lesson: string; readonly version: number; readonly content: LessonInput; readonly clientId?: string | null };
export const EditLesson: Operation<EditLessonResult, EditLessonVariables> = {
  name: 'EditLesson',
  text: "mutation EditLesson($lesson:ID!$version:Int!$content:LessonInput!$clientId:String){editLesson(lessonId:$lesson version:$version lesson:$content clientId:$clientId){...Lesson}}fragment Lesson on LessonType{id version kind text owner due state moments{time text teamIds}teamIds objectives origin{name exerciseId}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type DeleteLessonResult = {
  readonly deleteLesson: string;
};
export type DeleteLessonVariables = { readonly lesson: string; readonly version: number };
export const DeleteLesson: Operation<DeleteLessonResult, DeleteLessonVariables> = {
  name: 'DeleteLesson',
  text: "mutation DeleteLesson($lesson:ID!$version:Int!){deleteLesson(lessonId:$lesson version:$version)}",
};

export type ExerciseLessonsUpdatesResult = {
  readonly exerciseLessonsUpdates: {
    readonly count: number;
    readonly changedAt: string | null;
  };
};
export type ExerciseLessonsUpdatesVariables = { readonly exercise: string };
export const ExerciseLessonsUpdates: Operation<ExerciseLessonsUpdatesResult, ExerciseLessonsUpdatesVariables> = {
  name: 'ExerciseLessonsUpdates',
  text: "subscription ExerciseLessonsUpdates($exercise:ID!){exerciseLessonsUpdates(exerciseId:$exercise){count changedAt}}",
};
