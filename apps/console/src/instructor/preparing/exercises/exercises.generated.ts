// Made by `npm run generate` from exercises.graphql and the schema of the server.
import type { ExerciseState } from '../../../server/kinds.generated.ts';
import type { Operation } from '../../../server/operation.ts';

export interface CreateExerciseInput {
  readonly assignTags?: readonly string[] | null;
  readonly definitionId: string;
  readonly finishAtEnd?: boolean | null;
  readonly guests?: boolean | null;
  readonly maxTeams?: number | null;
  readonly name: string;
  readonly onDemand?: boolean | null;
  readonly ownTeams?: boolean | null;
  readonly plannedStart?: string | null;
  readonly shareFeedback?: boolean | null;
  readonly shareWith?: readonly string[] | null;
  readonly teamCount?: number | null;
  readonly teams?: readonly TeamInput[] | null;
}

export interface TeamInput {
  readonly cell?: string | null;
  readonly name: string;
  readonly role?: string | null;
}

export type ExerciseListResult = {
  readonly exercisePage: {
    readonly totalCount: number;
    readonly hasNextPage: boolean;
    readonly exercises: readonly ListedExercise[];
  };
};
export type ExerciseListVariables = { readonly limit: number; readonly offset: number; readonly states?: readonly ExerciseState[] | null };
export const ExerciseList: Operation<ExerciseListResult, ExerciseListVariables> = {
  name: 'ExerciseList',
  text: "query ExerciseList($limit:Int!$offset:Int!$states:[ExerciseState!]){exercisePage(limit:$limit offset:$offset states:$states){totalCount hasNextPage exercises{...ListedExercise}}}fragment ListedExercise on ExerciseType{id name state onDemand plannedStart startedAt finishedAt definition{id name}teams{id}can{rename delete}}",
};

export type FindExercisesResult = {
  readonly exercisePage: {
    readonly totalCount: number;
    readonly hasNextPage: boolean;
    readonly exercises: readonly ListedExercise[];
  };
};
export type FindExercisesVariables = { readonly limit: number; readonly offset: number; readonly states?: readonly ExerciseState[] | null; readonly search?: string | null; readonly since?: string | null; readonly until?: string | null };
export const FindExercises: Operation<FindExercisesResult, FindExercisesVariables> = {
  name: 'FindExercises',
  text: "query FindExercises($limit:Int!$offset:Int!$states:[ExerciseState!]$search:String$since:DateTime$until:DateTime){exercisePage(limit:$limit offset:$offset states:$states search:$search since:$since until:$until){totalCount hasNextPage exercises{...ListedExercise}}}fragment ListedExercise on ExerciseType{id name state onDemand plannedStart startedAt finishedAt definition{id name}teams{id}can{rename delete}}",
};

export type ListedExercise = {
  readonly id: string;
  readonly name: string;
  readonly state: ExerciseState;
  readonly onDemand: boolean;
  readonly plannedStart: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly definition: {
    readonly id: string;
    readonly name: string;
  };
  readonly teams: readonly {
    readonly id: string;
  }[];
  readonly can: {
    readonly rename: boolean;
    readonly delete: boolean;
  };
};

export type DefinitionsToChooseResult = {
  readonly definitions: readonly {
    readonly id: string;
    readonly name: string;
    readonly exerciseDuration: number;
    readonly uploadedAt: string;
    readonly uploadedBy: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    } | null;
  }[];
};
export type DefinitionsToChooseVariables = Record<string, never>;
export const DefinitionsToChoose: Operation<DefinitionsToChooseResult, DefinitionsToChooseVariables> = {
  name: 'DefinitionsToChoose',
  text: "query DefinitionsToChoose{definitions(limit:200){id name exerciseDuration uploadedAt uploadedBy{id firstName lastName username}}}",
};

export type DefinitionToUseResult = {
  readonly definition: {
    readonly id: string;
    readonly name: string;
    readonly title: string | null;
    readonly exerciseDuration: number;
    readonly enableRoles: boolean;
    readonly cells: readonly string[];
    readonly roles: readonly {
      readonly name: string;
    }[];
  };
};
export type DefinitionToUseVariables = { readonly definition: string };
export const DefinitionToUse: Operation<DefinitionToUseResult, DefinitionToUseVariables> = {
  name: 'DefinitionToUse',
  text: "query DefinitionToUse($definition:ID!){definition(definitionId:$definition){id name title exerciseDuration enableRoles cells roles{name}}}",
};

export type CreateExerciseResult = {
  readonly createExercise: {
    readonly id: string;
    readonly warnings: readonly {
      readonly code: string;
      readonly message: string;
    }[];
  };
};
export type CreateExerciseVariables = { readonly input: CreateExerciseInput; readonly clientId?: string | null };
export const CreateExercise: Operation<CreateExerciseResult, CreateExerciseVariables> = {
  name: 'CreateExercise',
  text: "mutation CreateExercise($input:CreateExerciseInput!$clientId:String){createExercise(createExerciseInput:$input clientId:$clientId){id warnings{code message}}}",
};

export type CopyExerciseResult = {
  readonly copyExercise: {
    readonly id: string;
  };
};
export type CopyExerciseVariables = { readonly exercise: string; readonly name: string; readonly withMembers: boolean; readonly clientId?: string | null };
export const CopyExercise: Operation<CopyExerciseResult, CopyExerciseVariables> = {
  name: 'CopyExercise',
  text: "mutation CopyExercise($exercise:ID!$name:String!$withMembers:Boolean!$clientId:String){copyExercise(exerciseId:$exercise name:$name withMembers:$withMembers clientId:$clientId){id}}",
};

export type RenameExerciseResult = {
  readonly renameExercise: {
    readonly id: string;
    readonly name: string;
  };
};
export type RenameExerciseVariables = { readonly exercise: string; readonly name: string };
export const RenameExercise: Operation<RenameExerciseResult, RenameExerciseVariables> = {
  name: 'RenameExercise',
  text: "mutation RenameExercise($exercise:ID!$name:String!){renameExercise(exerciseId:$exercise name:$name){id name}}",
};

export type DeleteExerciseResult = {
  readonly deleteExercise: string;
};
export type DeleteExerciseVariables = { readonly exercise: string };
export const DeleteExercise: Operation<DeleteExerciseResult, DeleteExerciseVariables> = {
  name: 'DeleteExercise',
  text: "mutation DeleteExercise($exercise:ID!){deleteExercise(exerciseId:$exercise)}",
};
