// Made by `npm run generate` from forms.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../frame/room.generated.ts';

export interface SaveTeamAnswerInput {
  readonly attempt: number;
  readonly content: string;
  readonly question: number;
  readonly questionnaire: string;
  readonly teamId: string;
}

export type SaveTeamAnswerResult = {
  readonly saveTeamAnswer: {
    readonly question: number;
    readonly version: number;
  };
};
export type SaveTeamAnswerVariables = { readonly input: SaveTeamAnswerInput };
export const SaveTeamAnswer: Operation<SaveTeamAnswerResult, SaveTeamAnswerVariables> = {
  name: 'SaveTeamAnswer',
  text: "mutation SaveTeamAnswer($input:SaveTeamAnswerInput!){saveTeamAnswer(saveTeamAnswerInput:$input){question version}}",
};

export type TeamFormDraftResult = {
  readonly teamFormDraft: {
    readonly attempt: number;
    readonly answers: readonly {
      readonly question: number;
      readonly content: string;
      readonly version: number;
      readonly user: Person | null;
    }[];
  };
};
export type TeamFormDraftVariables = { readonly team: string; readonly form: string };
export const TeamFormDraft: Operation<TeamFormDraftResult, TeamFormDraftVariables> = {
  name: 'TeamFormDraft',
  text: "subscription TeamFormDraft($team:ID!$form:String!){teamFormDraft(teamId:$team questionnaire:$form){attempt answers{question content version user{...Person}}}}fragment Person on ParticipantType{id username firstName lastName}",
};
