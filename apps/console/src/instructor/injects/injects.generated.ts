// Made by `npm run generate` from injects.graphql and the schema of the server.
import type { ChannelKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';

export interface DraftRefInput {
  readonly id: string;
  readonly version: number;
}

export interface SendInjectInput {
  readonly alternative?: string | null;
  readonly inject: string;
  readonly teamIds: readonly string[];
}

export interface SendOwnInjectInput {
  readonly channel: string;
  readonly draft?: DraftRefInput | null;
  readonly fileIds?: readonly string[] | null;
  readonly overlay?: boolean | null;
  readonly teamIds: readonly string[];
  readonly text?: string | null;
}

export type InjectToSendResult = {
  readonly exerciseInjects: readonly {
    readonly inject: {
      readonly instructorNote: string | null;
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
          readonly activateMilestones: readonly string[];
          readonly deactivateMilestones: readonly string[];
          readonly roles: readonly string[];
        };
      }[];
    };
  }[];
};
export type InjectToSendVariables = { readonly exercise: string; readonly offset: number };
export const InjectToSend: Operation<InjectToSendResult, InjectToSendVariables> = {
  name: 'InjectToSend',
  text: "query InjectToSend($exercise:ID!$offset:Int!){exerciseInjects(exerciseId:$exercise limit:1 offset:$offset teamIds:[]){inject{instructorNote alternatives{name channel subject sender silent confirmationText overlay{duration}content{text files{name}}control{activateMilestones deactivateMilestones roles}}}}}",
};

export type InjectReceivedResult = {
  readonly exerciseInjects: readonly {
    readonly teams: readonly {
      readonly teamId: string;
      readonly alternative: string;
      readonly sentAt: number | null;
      readonly logId: string | null;
      readonly retractedAt: number | null;
    }[];
  }[];
};
export type InjectReceivedVariables = { readonly exercise: string; readonly offset: number };
export const InjectReceived: Operation<InjectReceivedResult, InjectReceivedVariables> = {
  name: 'InjectReceived',
  text: "query InjectReceived($exercise:ID!$offset:Int!){exerciseInjects(exerciseId:$exercise limit:1 offset:$offset){teams{teamId alternative sentAt logId retractedAt}}}",
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
    readonly code: string | null;
    readonly message: string | null;
  }[];
};
export type SendInjectVariables = { readonly input: SendInjectInput; readonly clientId?: string | null };
export const SendInject: Operation<SendInjectResult, SendInjectVariables> = {
  name: 'SendInject',
  text: "mutation SendInject($input:SendInjectInput!$clientId:String){sendInject(sendInjectInput:$input clientId:$clientId){teamId sent code message}}",
};

export type SendOwnInjectResult = {
  readonly sendOwnInject: readonly {
    readonly teamId: string;
    readonly sent: boolean;
    readonly code: string | null;
    readonly message: string | null;
  }[];
};
export type SendOwnInjectVariables = { readonly input: SendOwnInjectInput; readonly clientId?: string | null };
export const SendOwnInject: Operation<SendOwnInjectResult, SendOwnInjectVariables> = {
  name: 'SendOwnInject',
  text: "mutation SendOwnInject($input:SendOwnInjectInput!$clientId:String){sendOwnInject(sendOwnInjectInput:$input clientId:$clientId){teamId sent code message}}",
};

export type SendInjectInPartsResult = {
  readonly sendInject: readonly {
    readonly teamId: string;
    readonly sent: boolean;
    readonly code: string | null;
    readonly variant: string | null;
    readonly params: import('@muster/sentences').Params | null;
    readonly message: string | null;
  }[];
};
export type SendInjectInPartsVariables = { readonly input: SendInjectInput; readonly clientId?: string | null };
export const SendInjectInParts: Operation<SendInjectInPartsResult, SendInjectInPartsVariables> = {
  name: 'SendInjectInParts',
  text: "mutation SendInjectInParts($input:SendInjectInput!$clientId:String){sendInject(sendInjectInput:$input clientId:$clientId){teamId sent code variant params message}}",
};

export type SendOwnInjectInPartsResult = {
  readonly sendOwnInject: readonly {
    readonly teamId: string;
    readonly sent: boolean;
    readonly code: string | null;
    readonly variant: string | null;
    readonly params: import('@muster/sentences').Params | null;
    readonly message: string | null;
  }[];
};
export type SendOwnInjectInPartsVariables = { readonly input: SendOwnInjectInput; readonly clientId?: string | null };
export const SendOwnInjectInParts: Operation<SendOwnInjectInPartsResult, SendOwnInjectInPartsVariables> = {
  name: 'SendOwnInjectInParts',
  text: "mutation SendOwnInjectInParts($input:SendOwnInjectInput!$clientId:String){sendOwnInject(sendOwnInjectInput:$input clientId:$clientId){teamId sent code variant params message}}",
};
