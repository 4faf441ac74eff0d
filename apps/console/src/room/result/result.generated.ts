// Made by `npm run generate` from result.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../frame/room.generated.ts';
import type { ResultCauseKind, ResultMilestoneKind } from '../../server/kinds.generated.ts';

export type ResultMilestone = {
  readonly name: string;
  readonly description: string;
  readonly kind: ResultMilestoneKind;
  readonly isEnding: boolean;
  readonly exerciseTime: number | null;
  readonly reachedAt: string | null;
  readonly cause: {
    readonly kind: ResultCauseKind;
    readonly name: string;
    readonly text: string;
    readonly user: Person | null;
  };
};

export type ResultStep = {
  readonly exerciseTime: number;
  readonly reached: number;
};

export type TeamResultResult = {
  readonly teamResult: {
    readonly teamName: string;
    readonly role: string | null;
    readonly exerciseName: string;
    readonly hasStarted: boolean;
    readonly isWhole: boolean;
    readonly startedAt: string | null;
    readonly finishedAt: string | null;
    readonly duration: number | null;
    readonly reached: number;
    readonly total: number;
    readonly setbacks: number;
    readonly score: number | null;
    readonly ending: {
      readonly name: string;
    } | null;
    readonly milestones: readonly ResultMilestone[];
    readonly missed: readonly {
      readonly name: string;
      readonly description: string;
      readonly activity: string | null;
    }[];
    readonly objectives: readonly {
      readonly name: string;
      readonly reached: number;
      readonly total: number;
      readonly activities: readonly {
        readonly name: string;
        readonly reached: number;
        readonly total: number;
      }[];
    }[];
    readonly forms: readonly {
      readonly title: string;
      readonly attempts: number;
      readonly questions: readonly {
        readonly text: string;
        readonly answers: readonly string[];
        readonly judgedAttempt: number | null;
        readonly judgement: {
          readonly correct: boolean;
          readonly comment: string;
          readonly points: {
            readonly given: number;
            readonly of: number;
          } | null;
          readonly level: string | null;
        } | null;
      }[];
    }[];
    readonly comments: readonly {
      readonly id: string;
      readonly text: string;
      readonly timestamp: string;
    }[];
    readonly files: readonly {
      readonly fileId: string;
      readonly name: string;
    }[];
    readonly path: readonly ResultStep[] | null;
    readonly classPath: readonly ResultStep[] | null;
    readonly comparedTeams: number | null;
  };
};
export type TeamResultVariables = { readonly team: string };
export const TeamResult: Operation<TeamResultResult, TeamResultVariables> = {
  name: 'TeamResult',
  text: "query TeamResult($team:ID!){teamResult(teamId:$team){teamName role exerciseName hasStarted isWhole startedAt finishedAt duration reached total setbacks score ending{name}milestones{...ResultMilestone}missed{name description activity}objectives{name reached total activities{name reached total}}forms{title attempts questions{text answers judgedAttempt judgement{correct comment points{given of}level}}}comments{id text timestamp}files{fileId name}path{...ResultStep}classPath{...ResultStep}comparedTeams}}fragment ResultMilestone on ResultMilestoneType{name description kind isEnding exerciseTime reachedAt cause{kind name text user{...Person}}}fragment Person on ParticipantType{id username firstName lastName}fragment ResultStep on ResultPathStepType{exerciseTime reached}",
};

export type OwnResultsResult = {
  readonly ownResults: readonly {
    readonly exerciseId: string;
    readonly exerciseName: string;
    readonly teamId: string;
    readonly teamName: string;
  }[];
};
export type OwnResultsVariables = Record<string, never>;
export const OwnResults: Operation<OwnResultsResult, OwnResultsVariables> = {
  name: 'OwnResults',
  text: "query OwnResults{ownResults{exerciseId exerciseName teamId teamName}}",
};

export type ResultThereResult = {
  readonly resultUpdates: {
    readonly result: {
      readonly teamId: string;
      readonly isWhole: boolean;
    } | null;
  };
};
export type ResultThereVariables = { readonly exercise: string };
export const ResultThere: Operation<ResultThereResult, ResultThereVariables> = {
  name: 'ResultThere',
  text: "subscription ResultThere($exercise:ID!){resultUpdates(exerciseId:$exercise){result{teamId isWhole}}}",
};
