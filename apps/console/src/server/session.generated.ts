// Made by `npm run generate` from session.graphql and the schema of the server.
import type { LocalLogin, UserGroup } from './kinds.generated.ts';
import type { Operation } from './operation.ts';

export type WhoAmIResult = {
  readonly whoAmI: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly group: UserGroup;
  };
  readonly platformConfig: {
    readonly registrationOpen: boolean;
    readonly sendsMail: boolean;
    readonly elevationMinutes: number;
  };
  readonly session: {
    readonly elevatedFor: number | null;
    readonly expiresAt: string;
  };
};
export type WhoAmIVariables = Record<string, never>;
export const WhoAmI: Operation<WhoAmIResult, WhoAmIVariables> = {
  name: 'WhoAmI',
  text: "query WhoAmI{whoAmI{id username firstName lastName group}platformConfig{registrationOpen sendsMail elevationMinutes}session{elevatedFor expiresAt}}",
};

export type PlatformSettingsResult = {
  readonly platformConfig: {
    readonly registrationOpen: boolean;
    readonly sendsMail: boolean;
    readonly elevationMinutes: number;
  };
};
export type PlatformSettingsVariables = Record<string, never>;
export const PlatformSettings: Operation<PlatformSettingsResult, PlatformSettingsVariables> = {
  name: 'PlatformSettings',
  text: "query PlatformSettings{platformConfig{registrationOpen sendsMail elevationMinutes}}",
};

export type RequestPasswordLinkResult = {
  readonly requestPasswordLink: boolean;
};
export type RequestPasswordLinkVariables = { readonly username: string };
export const RequestPasswordLink: Operation<RequestPasswordLinkResult, RequestPasswordLinkVariables> = {
  name: 'RequestPasswordLink',
  text: "mutation RequestPasswordLink($username:String!){requestPasswordLink(username:$username)}",
};

export type JoinTeamResult = {
  readonly joinTeam: {
    readonly id: string;
    readonly name: string;
    readonly role: string | null;
    readonly exerciseId: string;
  };
};
export type JoinTeamVariables = { readonly joinCode: string; readonly clientId?: string | null };
export const JoinTeam: Operation<JoinTeamResult, JoinTeamVariables> = {
  name: 'JoinTeam',
  text: "mutation JoinTeam($joinCode:String!$clientId:String){joinTeam(joinCode:$joinCode clientId:$clientId){id name role exerciseId}}",
};

export type TeamToJoinResult = {
  readonly teamToJoin: {
    readonly exerciseName: string;
    readonly name: string;
    readonly role: string | null;
  };
};
export type TeamToJoinVariables = { readonly joinCode: string };
export const TeamToJoin: Operation<TeamToJoinResult, TeamToJoinVariables> = {
  name: 'TeamToJoin',
  text: "query TeamToJoin($joinCode:String!){teamToJoin(joinCode:$joinCode){exerciseName name role}}",
};

export type TeamToJoinOrMakeResult = {
  readonly teamToJoin: {
    readonly exerciseName: string;
    readonly name: string;
    readonly role: string | null;
    readonly isMadeOnJoining: boolean;
  };
};
export type TeamToJoinOrMakeVariables = { readonly joinCode: string };
export const TeamToJoinOrMake: Operation<TeamToJoinOrMakeResult, TeamToJoinOrMakeVariables> = {
  name: 'TeamToJoinOrMake',
  text: "query TeamToJoinOrMake($joinCode:String!){teamToJoin(joinCode:$joinCode){exerciseName name role isMadeOnJoining}}",
};

export type GuestTeamResult = {
  readonly guestTeam: {
    readonly exerciseName: string;
    readonly name: string;
    readonly role: string | null;
    readonly isMadeOnJoining: boolean;
  };
};
export type GuestTeamVariables = { readonly joinCode: string };
export const GuestTeam: Operation<GuestTeamResult, GuestTeamVariables> = {
  name: 'GuestTeam',
  text: "query GuestTeam($joinCode:String!){guestTeam(joinCode:$joinCode){exerciseName name role isMadeOnJoining}}",
};

export type OwnSessionResult = {
  readonly session: {
    readonly onlyExercise: string | null;
  };
};
export type OwnSessionVariables = Record<string, never>;
export const OwnSession: Operation<OwnSessionResult, OwnSessionVariables> = {
  name: 'OwnSession',
  text: "query OwnSession{session{onlyExercise}}",
};

export type PasswordRulesResult = {
  readonly platformConfig: {
    readonly passwordLength: {
      readonly staff: number;
      readonly trainees: number;
    };
  };
};
export type PasswordRulesVariables = Record<string, never>;
export const PasswordRules: Operation<PasswordRulesResult, PasswordRulesVariables> = {
  name: 'PasswordRules',
  text: "query PasswordRules{platformConfig{passwordLength{staff trainees}}}",
};

export type OwnSecondFactorResult = {
  readonly secondFactor: {
    readonly isOn: boolean;
    readonly isRequired: boolean;
    readonly recoveryCodesLeft: number;
  };
};
export type OwnSecondFactorVariables = Record<string, never>;
export const OwnSecondFactor: Operation<OwnSecondFactorResult, OwnSecondFactorVariables> = {
  name: 'OwnSecondFactor',
  text: "query OwnSecondFactor{secondFactor{isOn isRequired recoveryCodesLeft}}",
};

export type SignOnSettingsResult = {
  readonly signOn: {
    readonly name: string;
    readonly localLogin: LocalLogin;
  } | null;
};
export type SignOnSettingsVariables = Record<string, never>;
export const SignOnSettings: Operation<SignOnSettingsResult, SignOnSettingsVariables> = {
  name: 'SignOnSettings',
  text: "query SignOnSettings{signOn{name localLogin}}",
};

export type OwnSignOnResult = {
  readonly signOn: {
    readonly name: string;
  } | null;
  readonly ownSignOn: {
    readonly isLinked: boolean;
    readonly isOfSession: boolean;
  } | null;
};
export type OwnSignOnVariables = Record<string, never>;
export const OwnSignOn: Operation<OwnSignOnResult, OwnSignOnVariables> = {
  name: 'OwnSignOn',
  text: "query OwnSignOn{signOn{name}ownSignOn{isLinked isOfSession}}",
};

export type LogInAgainByResult = {
  readonly signOn: {
    readonly name: string;
  } | null;
  readonly ownSignOn: {
    readonly logInAgainBy: string | null;
  } | null;
};
export type LogInAgainByVariables = Record<string, never>;
export const LogInAgainBy: Operation<LogInAgainByResult, LogInAgainByVariables> = {
  name: 'LogInAgainBy',
  text: "query LogInAgainBy{signOn{name}ownSignOn{logInAgainBy}}",
};

export type LogoutAddressResult = {
  readonly ownSignOn: {
    readonly logoutAddress: string | null;
  } | null;
};
export type LogoutAddressVariables = Record<string, never>;
export const LogoutAddress: Operation<LogoutAddressResult, LogoutAddressVariables> = {
  name: 'LogoutAddress',
  text: "query LogoutAddress{ownSignOn{logoutAddress}}",
};
