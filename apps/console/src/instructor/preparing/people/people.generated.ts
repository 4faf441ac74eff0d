// Made by `npm run generate` from people.graphql and the schema of the server.
import type { ExerciseState } from '../../../server/kinds.generated.ts';
import type { Operation } from '../../../server/operation.ts';

export type TeamWithPeople = {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
  readonly emailAddress: string;
  readonly joinCode: string | null;
  readonly state: ExerciseState;
  readonly members: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly username: string;
  }[];
};

export type ExercisePeopleResult = {
  readonly exercise: {
    readonly id: string;
    readonly name: string;
    readonly state: ExerciseState;
    readonly onDemand: boolean;
    readonly plannedStart: string | null;
    readonly can: {
      readonly addTeams: boolean;
      readonly assign: boolean;
      readonly rename: boolean;
      readonly share: boolean;
    };
    readonly createdBy: {
      readonly id: string;
    } | null;
    readonly instructors: readonly {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    }[];
    readonly definition: {
      readonly id: string;
      readonly name: string;
    };
    readonly teams: readonly TeamWithPeople[];
  };
};
export type ExercisePeopleVariables = { readonly exercise: string };
export const ExercisePeople: Operation<ExercisePeopleResult, ExercisePeopleVariables> = {
  name: 'ExercisePeople',
  text: "query ExercisePeople($exercise:ID!){exercise(exerciseId:$exercise){id name state onDemand plannedStart can{addTeams assign rename share}createdBy{id}instructors{id firstName lastName username}definition{id name}teams{...TeamWithPeople}}}fragment TeamWithPeople on TeamType{id name role cell emailAddress joinCode state members{id firstName lastName username}}",
};

export type TraineesToPlaceResult = {
  readonly users: {
    readonly totalCount: number;
    readonly hasNextPage: boolean;
    readonly users: readonly {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
      readonly tags: readonly {
        readonly name: string;
      }[];
    }[];
  };
};
export type TraineesToPlaceVariables = { readonly search?: string | null; readonly tags?: readonly string[] | null; readonly offset: number };
export const TraineesToPlace: Operation<TraineesToPlaceResult, TraineesToPlaceVariables> = {
  name: 'TraineesToPlace',
  text: "query TraineesToPlace($search:String$tags:[String!]$offset:Int!){users(filterUsersInput:{group:TRAINEE isActive:true search:$search tags:$tags limit:200 offset:$offset}){totalCount hasNextPage users{id firstName lastName username tags{name}}}}",
};

export type TagsToChooseResult = {
  readonly tags: readonly {
    readonly name: string;
  }[];
};
export type TagsToChooseVariables = Record<string, never>;
export const TagsToChoose: Operation<TagsToChooseResult, TagsToChooseVariables> = {
  name: 'TagsToChoose',
  text: "query TagsToChoose{tags(limit:100){name}}",
};

export type ExerciseRolesResult = {
  readonly definition: {
    readonly id: string;
    readonly enableRoles: boolean;
    readonly roles: readonly {
      readonly name: string;
    }[];
  };
};
export type ExerciseRolesVariables = { readonly definition: string };
export const ExerciseRoles: Operation<ExerciseRolesResult, ExerciseRolesVariables> = {
  name: 'ExerciseRoles',
  text: "query ExerciseRoles($definition:ID!){definition(definitionId:$definition){id enableRoles roles{name}}}",
};

export type PublicAddressResult = {
  readonly platformConfig: {
    readonly publicUrl: string | null;
  };
};
export type PublicAddressVariables = Record<string, never>;
export const PublicAddress: Operation<PublicAddressResult, PublicAddressVariables> = {
  name: 'PublicAddress',
  text: "query PublicAddress{platformConfig{publicUrl}}",
};

export type PlaceInTeamResult = {
  readonly assignUsersToTeam: {
    readonly id: string;
  };
};
export type PlaceInTeamVariables = { readonly team: string; readonly users: readonly string[]; readonly clientId?: string | null };
export const PlaceInTeam: Operation<PlaceInTeamResult, PlaceInTeamVariables> = {
  name: 'PlaceInTeam',
  text: "mutation PlaceInTeam($team:ID!$users:[UUID!]!$clientId:String){assignUsersToTeam(teamId:$team userIds:$users clientId:$clientId){id}}",
};

export type TakeFromTeamResult = {
  readonly removeUsersFromTeam: {
    readonly id: string;
  };
};
export type TakeFromTeamVariables = { readonly team: string; readonly users: readonly string[]; readonly clientId?: string | null };
export const TakeFromTeam: Operation<TakeFromTeamResult, TakeFromTeamVariables> = {
  name: 'TakeFromTeam',
  text: "mutation TakeFromTeam($team:ID!$users:[UUID!]!$clientId:String){removeUsersFromTeam(teamId:$team userIds:$users clientId:$clientId){id}}",
};

export type AddTeamResult = {
  readonly addTeam: {
    readonly id: string;
  };
};
export type AddTeamVariables = { readonly exercise: string; readonly name: string; readonly role?: string | null; readonly cell?: string | null; readonly clientId?: string | null };
export const AddTeam: Operation<AddTeamResult, AddTeamVariables> = {
  name: 'AddTeam',
  text: "mutation AddTeam($exercise:ID!$name:String!$role:String$cell:String$clientId:String){addTeam(exerciseId:$exercise teamInput:{name:$name role:$role cell:$cell}clientId:$clientId){id}}",
};

export type ChangeTeamResult = {
  readonly changeTeam: {
    readonly id: string;
  };
};
export type ChangeTeamVariables = { readonly team: string; readonly name?: string | null; readonly role?: string | null; readonly cell?: string | null };
export const ChangeTeam: Operation<ChangeTeamResult, ChangeTeamVariables> = {
  name: 'ChangeTeam',
  text: "mutation ChangeTeam($team:ID!$name:String$role:String$cell:String){changeTeam(teamId:$team name:$name role:$role cell:$cell){id}}",
};

export type RemoveTeamResult = {
  readonly removeTeam: {
    readonly id: string;
  };
};
export type RemoveTeamVariables = { readonly team: string };
export const RemoveTeam: Operation<RemoveTeamResult, RemoveTeamVariables> = {
  name: 'RemoveTeam',
  text: "mutation RemoveTeam($team:ID!){removeTeam(teamId:$team){id}}",
};

export type NewJoinCodeResult = {
  readonly rotateJoinCode: {
    readonly id: string;
    readonly joinCode: string | null;
  };
};
export type NewJoinCodeVariables = { readonly team: string };
export const NewJoinCode: Operation<NewJoinCodeResult, NewJoinCodeVariables> = {
  name: 'NewJoinCode',
  text: "mutation NewJoinCode($team:ID!){rotateJoinCode(teamId:$team){id joinCode}}",
};

export type PlanExerciseResult = {
  readonly planExercise: {
    readonly id: string;
  };
};
export type PlanExerciseVariables = { readonly exercise: string; readonly plannedStart?: string | null };
export const PlanExercise: Operation<PlanExerciseResult, PlanExerciseVariables> = {
  name: 'PlanExercise',
  text: "mutation PlanExercise($exercise:ID!$plannedStart:DateTime){planExercise(exerciseId:$exercise plannedStart:$plannedStart){id}}",
};

export type ShareExerciseResult = {
  readonly shareExercise: {
    readonly id: string;
  };
};
export type ShareExerciseVariables = { readonly exercise: string; readonly user: string };
export const ShareExercise: Operation<ShareExerciseResult, ShareExerciseVariables> = {
  name: 'ShareExercise',
  text: "mutation ShareExercise($exercise:ID!$user:UUID!){shareExercise(exerciseId:$exercise userId:$user){id}}",
};

export type UnshareExerciseResult = {
  readonly unshareExercise: {
    readonly id: string;
  };
};
export type UnshareExerciseVariables = { readonly exercise: string; readonly user: string };
export const UnshareExercise: Operation<UnshareExerciseResult, UnshareExerciseVariables> = {
  name: 'UnshareExercise',
  text: "mutation UnshareExercise($exercise:ID!$user:UUID!){unshareExercise(exerciseId:$exercise userId:$user){id}}",
};

export type MakeSlipsResult = {
  readonly makeSlips: readonly {
    readonly userId: string;
    readonly teamId: string;
    readonly token: string;
    readonly expiresAt: string;
  }[];
};
export type MakeSlipsVariables = { readonly exercise: string; readonly users?: readonly string[] | null };
export const MakeSlips: Operation<MakeSlipsResult, MakeSlipsVariables> = {
  name: 'MakeSlips',
  text: "mutation MakeSlips($exercise:ID!$users:[UUID!]){makeSlips(exerciseId:$exercise userIds:$users){userId teamId token expiresAt}}",
};

export type OwnTeamsCodeResult = {
  readonly exercise: {
    readonly id: string;
    readonly joinCode: string | null;
    readonly maxTeams: number | null;
  };
};
export type OwnTeamsCodeVariables = { readonly exercise: string };
export const OwnTeamsCode: Operation<OwnTeamsCodeResult, OwnTeamsCodeVariables> = {
  name: 'OwnTeamsCode',
  text: "query OwnTeamsCode($exercise:ID!){exercise(exerciseId:$exercise){id joinCode maxTeams}}",
};

export type GuestSettingResult = {
  readonly exercise: {
    readonly id: string;
    readonly guests: boolean;
  };
  readonly platformConfig: {
    readonly guestsAllowed: boolean;
  };
};
export type GuestSettingVariables = { readonly exercise: string };
export const GuestSetting: Operation<GuestSettingResult, GuestSettingVariables> = {
  name: 'GuestSetting',
  text: "query GuestSetting($exercise:ID!){exercise(exerciseId:$exercise){id guests}platformConfig{guestsAllowed}}",
};

export type SetGuestsResult = {
  readonly setGuests: {
    readonly id: string;
    readonly guests: boolean;
  };
};
export type SetGuestsVariables = { readonly exercise: string; readonly guests: boolean };
export const SetGuests: Operation<SetGuestsResult, SetGuestsVariables> = {
  name: 'SetGuests',
  text: "mutation SetGuests($exercise:ID!$guests:Boolean!){setGuests(exerciseId:$exercise guests:$guests){id guests}}",
};

export type DealOutResult = {
  readonly dealUsersEvenly: {
    readonly count: number;
  };
};
export type DealOutVariables = { readonly exercise: string; readonly users: readonly string[]; readonly clientId?: string | null };
export const DealOut: Operation<DealOutResult, DealOutVariables> = {
  name: 'DealOut',
  text: "mutation DealOut($exercise:ID!$users:[UUID!]!$clientId:String){dealUsersEvenly(exerciseId:$exercise userIds:$users clientId:$clientId){count}}",
};
