// Made by `npm run generate` from bots.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { TokenOperation } from '../../server/kinds.generated.ts';

export interface CreateBotUserInput {
  readonly operations: readonly TokenOperation[];
  readonly tags?: readonly string[];
  readonly username: string;
}

export type AdminBotsResult = {
  readonly botUsers: readonly {
    readonly operations: readonly TokenOperation[];
    readonly tokenCreatedAt: string;
    readonly tokenLastUsedAt: string | null;
    readonly user: {
      readonly id: string;
      readonly username: string;
      readonly tags: readonly {
        readonly name: string;
      }[];
    };
  }[];
};
export type AdminBotsVariables = Record<string, never>;
export const AdminBots: Operation<AdminBotsResult, AdminBotsVariables> = {
  name: 'AdminBots',
  text: "query AdminBots{botUsers{operations tokenCreatedAt tokenLastUsedAt user{id username tags{name}}}}",
};

export type CreateBotResult = {
  readonly createBotUser: {
    readonly token: string;
    readonly user: {
      readonly id: string;
      readonly username: string;
    };
  };
};
export type CreateBotVariables = { readonly input: CreateBotUserInput };
export const CreateBot: Operation<CreateBotResult, CreateBotVariables> = {
  name: 'CreateBot',
  text: "mutation CreateBot($input:CreateBotUserInput!){createBotUser(createBotUserInput:$input){token user{id username}}}",
};

export type RotateBotTokenResult = {
  readonly rotateBotToken: {
    readonly token: string;
    readonly user: {
      readonly id: string;
      readonly username: string;
    };
  };
};
export type RotateBotTokenVariables = { readonly id: string };
export const RotateBotToken: Operation<RotateBotTokenResult, RotateBotTokenVariables> = {
  name: 'RotateBotToken',
  text: "mutation RotateBotToken($id:UUID!){rotateBotToken(userId:$id){token user{id username}}}",
};

export type DeleteBotResult = {
  readonly deleteUser: string;
};
export type DeleteBotVariables = { readonly id: string };
export const DeleteBot: Operation<DeleteBotResult, DeleteBotVariables> = {
  name: 'DeleteBot',
  text: "mutation DeleteBot($id:UUID!){deleteUser(userId:$id)}",
};
