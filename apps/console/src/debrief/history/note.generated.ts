// Made by `npm run generate` from note.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type NoteMomentResult = {
  readonly commentTeam: {
    readonly id: string;
  };
};
export type NoteMomentVariables = { readonly team: string; readonly text: string; readonly clientId?: string | null };
export const NoteMoment: Operation<NoteMomentResult, NoteMomentVariables> = {
  name: 'NoteMoment',
  text: "mutation NoteMoment($team:ID!$text:String!$clientId:String){commentTeam(teamId:$team text:$text clientId:$clientId){id}}",
};
