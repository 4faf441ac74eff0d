// Made by `npm run generate` from users.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { UserGroup } from '../../server/kinds.generated.ts';

export interface CreateUserInput {
  readonly firstName: string;
  readonly group?: UserGroup;
  readonly lastName: string;
  readonly sendLink?: boolean;
  readonly tags?: readonly string[];
  readonly username: string;
}

export interface EditUserInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly username?: string | null;
}

export interface FilterUsersInput {
  readonly group?: UserGroup | null;
  readonly isActive?: boolean | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly search?: string | null;
  readonly tags?: readonly string[] | null;
}

export interface GenerateCredentialsInput {
  readonly tag?: string | null;
  readonly teamId?: string | null;
  readonly userIds?: readonly string[] | null;
}

export type UserAccount = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: UserGroup;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
  readonly tags: readonly {
    readonly id: string;
    readonly name: string;
  }[];
};

export type AdminUsersResult = {
  readonly users: {
    readonly totalCount: number;
    readonly users: readonly UserAccount[];
  };
};
export type AdminUsersVariables = { readonly filter: FilterUsersInput };
export const AdminUsers: Operation<AdminUsersResult, AdminUsersVariables> = {
  name: 'AdminUsers',
  text: "query AdminUsers($filter:FilterUsersInput!){users(filterUsersInput:$filter){totalCount users{...UserAccount}}}fragment UserAccount on UserType{id username firstName lastName group isActive hasPassword createdAt lastLoginAt tags{id name}}",
};

export type AdminUserResult = {
  readonly user: UserAccount;
};
export type AdminUserVariables = { readonly id: string };
export const AdminUser: Operation<AdminUserResult, AdminUserVariables> = {
  name: 'AdminUser',
  text: "query AdminUser($id:UUID!){user(userId:$id){...UserAccount}}fragment UserAccount on UserType{id username firstName lastName group isActive hasPassword createdAt lastLoginAt tags{id name}}",
};

export type AdminTagsResult = {
  readonly tags: readonly {
    readonly id: string;
    readonly name: string;
  }[];
};
export type AdminTagsVariables = Record<string, never>;
export const AdminTags: Operation<AdminTagsResult, AdminTagsVariables> = {
  name: 'AdminTags',
  text: "query AdminTags{tags(limit:1000){id name}}",
};

export type CreateUserResult = {
  readonly createUser: {
    readonly id: string;
  };
};
export type CreateUserVariables = { readonly input: CreateUserInput };
export const CreateUser: Operation<CreateUserResult, CreateUserVariables> = {
  name: 'CreateUser',
  text: "mutation CreateUser($input:CreateUserInput!){createUser(createUserInput:$input){id}}",
};

export type EditUserResult = {
  readonly editUser: {
    readonly id: string;
  };
};
export type EditUserVariables = { readonly id: string; readonly input: EditUserInput };
export const EditUser: Operation<EditUserResult, EditUserVariables> = {
  name: 'EditUser',
  text: "mutation EditUser($id:UUID!$input:EditUserInput!){editUser(userId:$id editUserInput:$input){id}}",
};

export type SetUserTagsResult = {
  readonly setUserTags: {
    readonly id: string;
  };
};
export type SetUserTagsVariables = { readonly id: string; readonly tags: readonly string[] };
export const SetUserTags: Operation<SetUserTagsResult, SetUserTagsVariables> = {
  name: 'SetUserTags',
  text: "mutation SetUserTags($id:UUID!$tags:[String!]!){setUserTags(userId:$id tags:$tags){id}}",
};

export type SetUserGroupResult = {
  readonly setUserGroup: {
    readonly id: string;
    readonly hasPassword: boolean;
  };
};
export type SetUserGroupVariables = { readonly id: string; readonly group: UserGroup };
export const SetUserGroup: Operation<SetUserGroupResult, SetUserGroupVariables> = {
  name: 'SetUserGroup',
  text: "mutation SetUserGroup($id:UUID!$group:UserGroup!){setUserGroup(userId:$id group:$group){id hasPassword}}",
};

export type SetUserActiveResult = {
  readonly setUserActive: {
    readonly id: string;
  };
};
export type SetUserActiveVariables = { readonly id: string; readonly active: boolean };
export const SetUserActive: Operation<SetUserActiveResult, SetUserActiveVariables> = {
  name: 'SetUserActive',
  text: "mutation SetUserActive($id:UUID!$active:Boolean!){setUserActive(userId:$id active:$active){id}}",
};

export type DeleteUserResult = {
  readonly deleteUser: string;
};
export type DeleteUserVariables = { readonly id: string };
export const DeleteUser: Operation<DeleteUserResult, DeleteUserVariables> = {
  name: 'DeleteUser',
  text: "mutation DeleteUser($id:UUID!){deleteUser(userId:$id)}",
};

export type MakeCredentialsResult = {
  readonly generateCredentials: {
    readonly csv: string;
    readonly leftOut: readonly string[];
    readonly credentials: readonly {
      readonly password: string;
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      };
    }[];
  };
};
export type MakeCredentialsVariables = { readonly input: GenerateCredentialsInput };
export const MakeCredentials: Operation<MakeCredentialsResult, MakeCredentialsVariables> = {
  name: 'MakeCredentials',
  text: "mutation MakeCredentials($input:GenerateCredentialsInput!){generateCredentials(generateCredentialsInput:$input){csv leftOut credentials{password user{id username firstName lastName}}}}",
};

export type UserSecondFactorResult = {
  readonly user: {
    readonly id: string;
    readonly hasSecondFactor: boolean | null;
  };
};
export type UserSecondFactorVariables = { readonly id: string };
export const UserSecondFactor: Operation<UserSecondFactorResult, UserSecondFactorVariables> = {
  name: 'UserSecondFactor',
  text: "query UserSecondFactor($id:UUID!){user(userId:$id){id hasSecondFactor}}",
};

export type ResetSecondFactorResult = {
  readonly resetSecondFactor: {
    readonly id: string;
  };
};
export type ResetSecondFactorVariables = { readonly id: string };
export const ResetSecondFactor: Operation<ResetSecondFactorResult, ResetSecondFactorVariables> = {
  name: 'ResetSecondFactor',
  text: "mutation ResetSecondFactor($id:UUID!){resetSecondFactor(userId:$id){id}}",
};
