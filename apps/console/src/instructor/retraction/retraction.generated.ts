// Made by `npm run generate` from retraction.graphql and the schema of the server.
import type { DryRun } from '../team/team.generated.ts';
import type { Operation } from '../../server/operation.ts';

export interface RetractInput {
  readonly alsoTeamIds?: readonly string[] | null;
  readonly correction?: string | null;
  readonly emailId?: string | null;
  readonly logId?: string | null;
  readonly milestones?: readonly string[] | null;
  readonly teamId: string;
}

export type DryRunRetractResult = {
  readonly dryRunRetract: {
    readonly teamIds: readonly string[];
    readonly otherTeamIds: readonly string[];
    readonly answeredAt: number | null;
    readonly milestones: readonly {
      readonly name: string;
      readonly reached: boolean;
      readonly canSwitchBack: boolean;
    }[];
    readonly injects: readonly {
      readonly teamId: string;
      readonly name: string;
      readonly isSent: boolean;
      readonly exerciseTime: number;
    }[];
    readonly effects: (DryRun & {
      readonly isComplete: boolean;
    });
  };
};
export type DryRunRetractVariables = { readonly input: RetractInput };
export const DryRunRetract: Operation<DryRunRetractResult, DryRunRetractVariables> = {
  name: 'DryRunRetract',
  text: "query DryRunRetract($input:RetractInput!){dryRunRetract(retractInput:$input){teamIds otherTeamIds answeredAt milestones{name reached canSwitchBack}injects{teamId name isSent exerciseTime}effects{...DryRun isComplete}}}fragment DryRun on DryRunType{emails{subject}finishedTeamIds finishesExercise injects{name isSilent sendAt}milestones{name reached}questionnaires{questionnaire}}",
};

export type RetractResult = {
  readonly retract: {
    readonly teamIds: readonly string[];
  };
};
export type RetractVariables = { readonly input: RetractInput; readonly clientId?: string | null };
export const Retract: Operation<RetractResult, RetractVariables> = {
  name: 'Retract',
  text: "mutation Retract($input:RetractInput!$clientId:String){retract(retractInput:$input clientId:$clientId){teamIds}}",
};
