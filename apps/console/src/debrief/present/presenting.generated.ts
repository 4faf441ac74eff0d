// Made by `npm run generate` from presenting.graphql and the schema of the server.
import type { ActionLogKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../../room/frame/room.generated.ts';

export interface PresentedMomentInput {
  readonly heading?: string | null;
  readonly milestones?: readonly string[] | null;
  readonly sentence?: string | null;
  readonly sides?: readonly PresentedSideInput[] | null;
  readonly time: number;
  readonly title: string;
}

export interface PresentedSideInput {
  readonly heading: string;
  readonly reached: readonly string[];
}

export type PresentedMoment = {
  readonly id: string;
  readonly version: number;
  readonly time: number;
  readonly title: string;
  readonly sentence: string;
  readonly milestones: readonly string[];
  readonly heading: string;
  readonly sides: readonly {
    readonly reached: readonly string[];
    readonly heading: string;
  }[];
  readonly changedAt: string;
  readonly changedBy: Person | null;
};

export type PresentedMomentsResult = {
  readonly presentedMoments: readonly PresentedMoment[];
};
export type PresentedMomentsVariables = { readonly exercise: string };
export const PresentedMoments: Operation<PresentedMomentsResult, PresentedMomentsVariables> = {
  name: 'PresentedMoments',
  text: "query PresentedMoments($exercise:ID!){presentedMoments(exerciseId:$exercise){...PresentedMoment}}fragment PresentedMoment on PresentedMomentType{id version time title sentence milestones heading sides{reached heading}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type AddPresentedMomentsResult = {
  readonly addPresentedMoments: readonly PresentedMoment[];
};
export type AddPresentedMomentsVariables = { readonly exercise: string; readonly moments: readonly PresentedMomentInput[]; readonly clientId?: string | null };
export const AddPresentedMoments: Operation<AddPresentedMomentsResult, AddPresentedMomentsVariables> = {
  name: 'AddPresentedMoments',
  text: "mutation AddPresentedMoments($exercise:ID!$moments:[PresentedMomentInput!]!$clientId:String){addPresentedMoments(exerciseId:$exercise moments:$moments clientId:$clientId){...PresentedMoment}}fragment PresentedMoment on PresentedMomentType{id version time title sentence milestones heading sides{reached heading}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type EditPresentedMomentResult = {
  readonly editPresentedMoment: PresentedMoment;
};
export type EditPresentedMomentVariables = { readonly id: string; readonly version: number; readonly moment: PresentedMomentInput; readonly clientId?: string | null };
export const EditPresentedMoment: Operation<EditPresentedMomentResult, EditPresentedMomentVariables> = {
  name: 'EditPresentedMoment',
  text: "mutation EditPresentedMoment($id:ID!$version:Int!$moment:PresentedMomentInput!$clientId:String){editPresentedMoment(momentId:$id version:$version moment:$moment clientId:$clientId){...PresentedMoment}}fragment PresentedMoment on PresentedMomentType{id version time title sentence milestones heading sides{reached heading}changedAt changedBy{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type RemovePresentedMomentResult = {
  readonly removePresentedMoment: string;
};
export type RemovePresentedMomentVariables = { readonly id: string; readonly version: number };
export const RemovePresentedMoment: Operation<RemovePresentedMomentResult, RemovePresentedMomentVariables> = {
  name: 'RemovePresentedMoment',
  text: "mutation RemovePresentedMoment($id:ID!$version:Int!){removePresentedMoment(momentId:$id version:$version)}",
};

export type PresentedMomentsUpdatesResult = {
  readonly presentedMomentsUpdates: {
    readonly count: number;
    readonly changedAt: string | null;
  };
};
export type PresentedMomentsUpdatesVariables = { readonly exercise: string };
export const PresentedMomentsUpdates: Operation<PresentedMomentsUpdatesResult, PresentedMomentsUpdatesVariables> = {
  name: 'PresentedMomentsUpdates',
  text: "subscription PresentedMomentsUpdates($exercise:ID!){presentedMomentsUpdates(exerciseId:$exercise){count changedAt}}",
};

export type SeenThenResult = {
  readonly teamViewAt: {
    readonly actionLogs: readonly {
      readonly number: number;
      readonly kind: ActionLogKind;
      readonly timestamp: string;
      readonly retracted: {
        readonly timestamp: string;
      } | null;
      readonly message: {
        readonly text: string;
      } | null;
      readonly email: {
        readonly id: string;
      } | null;
    }[];
    readonly emails: readonly {
      readonly id: string;
      readonly timestamp: string;
      readonly subject: string;
      readonly text: string;
      readonly sender: {
        readonly name: string;
      } | null;
      readonly retracted: {
        readonly timestamp: string;
      } | null;
    }[];
  };
};
export type SeenThenVariables = { readonly team: string; readonly at: number; readonly position: number };
export const SeenThen: Operation<SeenThenResult, SeenThenVariables> = {
  name: 'SeenThen',
  text: "query SeenThen($team:ID!$at:Float!$position:Int!){teamViewAt(teamId:$team at:$at position:$position newest:5){actionLogs{number kind timestamp retracted{timestamp}message{text}email{id}}emails{id timestamp subject text sender{name}retracted{timestamp}}}}",
};
