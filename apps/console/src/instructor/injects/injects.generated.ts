// Made by `npm run generate` from injects.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type ChannelKind = 'COMMAND' | 'EMAIL' | 'FORM' | 'INFO' | 'TOOL';

export type InjectKind = 'EMAIL' | 'INFO';

export type InjectStatus = 'CHOSEN' | 'SENT' | 'WITHDRAWN';

export interface SendInjectInput {
  readonly alternative?: string | null;
  readonly inject: string;
  readonly teamIds: readonly string[];
}

export interface SendOwnInjectInput {
  readonly channel: string;
  readonly fileIds?: readonly string[] | null;
  readonly overlay?: boolean | null;
  readonly teamIds: readonly string[];
  readonly text?: string | null;
}

export type InjectsToSendResult = {
  readonly exerciseInjects: readonly {
    readonly name: string;
    readonly inject: {
      readonly type: InjectKind;
      readonly time: number;
      readonly auto: boolean;
      readonly instructorNote: string | null;
      readonly expectedActions: readonly string[];
      readonly alternatives: readonly {
        readonly name: string;
        readonly channel: string;
        readonly subject: string | null;
        readonly sender: string | null;
        readonly silent: boolean;
        readonly confirmationText: string | null;
        readonly overlay: {
          readonly duration: number | null;
        } | null;
        readonly content: {
          readonly text: string;
          readonly files: readonly {
            readonly name: string;
          }[];
        };
        readonly control: {
          readonly condition: string;
          readonly activateMilestones: readonly string[];
          readonly deactivateMilestones: readonly string[];
          readonly roles: readonly string[];
        };
      }[];
    };
    readonly teams: readonly {
      readonly teamId: string;
      readonly status: InjectStatus;
      readonly alternative: string;
      readonly sentAt: number | null;
      readonly sendAt: number | null;
    }[];
  }[];
};
export type InjectsToSendVariables = { readonly exercise: string };
export const InjectsToSend: Operation<InjectsToSendResult, InjectsToSendVariables> = {
  name: 'InjectsToSend',
  text: "query InjectsToSend($exercise:ID!){exerciseInjects(exerciseId:$exercise limit:200){name inject{type time auto instructorNote expectedActions alternatives{name channel subject sender silent confirmationText overlay{duration}content{text files{name}}control{condition activateMilestones deactivateMilestones roles}}}teams{teamId status alternative sentAt sendAt}}}",
};

export type ExerciseChannelsResult = {
  readonly exerciseChannels: readonly {
    readonly name: string;
    readonly type: ChannelKind;
  }[];
};
export type ExerciseChannelsVariables = { readonly exercise: string };
export const ExerciseChannels: Operation<ExerciseChannelsResult, ExerciseChannelsVariables> = {
  name: 'ExerciseChannels',
  text: "query ExerciseChannels($exercise:ID!){exerciseChannels(exerciseId:$exercise){name type}}",
};

export type SendInjectResult = {
  readonly sendInject: readonly {
    readonly teamId: string;
    readonly sent: boolean;
    readonly message: string | null;
  }[];
};
export type SendInjectVariables = { readonly input: SendInjectInput; readonly clientId?: string | null };
export const SendInject: Operation<SendInjectResult, SendInjectVariables> = {
  name: 'SendInject',
  text: "mutation SendInject($input:SendInjectInput!$clientId:String){sendInject(sendInjectInput:$input clientId:$clientId){teamId sent message}}",
};

export type SendOwnInjectResult = {
  readonly sendOwnInject: readonly {
    readonly teamId: string;
    readonly sent: boolean;
    readonly message: string | null;
  }[];
};
export type SendOwnInjectVariables = { readonly input: SendOwnInjectInput; readonly clientId?: string | null };
export const SendOwnInject: Operation<SendOwnInjectResult, SendOwnInjectVariables> = {
  name: 'SendOwnInject',
  text: "mutation SendOwnInject($input:SendOwnInjectInput!$clientId:String){sendOwnInject(sendOwnInjectInput:$input clientId:$clientId){teamId sent message}}",
};
