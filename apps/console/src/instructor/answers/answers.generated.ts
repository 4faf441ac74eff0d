// Made by `npm run generate` from answers.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../../room/frame/room.generated.ts';

export interface JudgeAnswerInput {
  readonly attempt: number;
  readonly comment?: string | null;
  readonly correct: boolean;
  readonly level?: string | null;
  readonly milestones?: readonly string[] | null;
  readonly points?: number | null;
  readonly question: number;
  readonly questionnaire: string;
  readonly seen?: number | null;
  readonly shared?: boolean | null;
  readonly teamId: string;
}

export type QuestionsToJudgeResult = {
  readonly answersToJudge: readonly {
    readonly questionnaire: string;
    readonly question: number;
    readonly text: string;
    readonly answerCount: number;
    readonly unjudgedCount: number;
  }[];
};
export type QuestionsToJudgeVariables = { readonly exercise: string };
export const QuestionsToJudge: Operation<QuestionsToJudgeResult, QuestionsToJudgeVariables> = {
  name: 'QuestionsToJudge',
  text: "query QuestionsToJudge($exercise:ID!){answersToJudge(exerciseId:$exercise limit:200){questionnaire question text answerCount unjudgedCount}}",
};

export type AnswersOfQuestionResult = {
  readonly answersToJudge: readonly {
    readonly text: string;
    readonly instructorNote: string | null;
    readonly relatedMilestones: readonly string[];
    readonly points: number | null;
    readonly rubric: readonly {
      readonly name: string;
      readonly points: number;
    }[];
    readonly answerCount: number;
    readonly answers: readonly {
      readonly id: string;
      readonly teamId: string;
      readonly teamName: string;
      readonly attempt: number;
      readonly exerciseTime: number;
      readonly text: string;
      readonly user: Person | null;
      readonly milestones: readonly {
        readonly name: string;
        readonly displayName: string;
        readonly reached: boolean;
      }[];
      readonly judgement: {
        readonly number: number | null;
        readonly correct: boolean;
        readonly points: {
          readonly given: number;
          readonly of: number;
        } | null;
        readonly level: string | null;
        readonly comment: string;
        readonly shared: boolean;
        readonly user: Person | null;
      } | null;
    }[];
  }[];
};
export type AnswersOfQuestionVariables = { readonly exercise: string; readonly form: string; readonly question: number; readonly after?: string | null };
export const AnswersOfQuestion: Operation<AnswersOfQuestionResult, AnswersOfQuestionVariables> = {
  name: 'AnswersOfQuestion',
  text: "query AnswersOfQuestion($exercise:ID!$form:String!$question:Int!$after:ID){answersToJudge(exerciseId:$exercise questionnaire:$form question:$question limit:1){text instructorNote relatedMilestones points rubric{name points}answerCount answers(limit:200 after:$after){id teamId teamName attempt exerciseTime text user{...Person}milestones{name displayName reached}judgement{number correct points{given of}level comment shared user{...Person}}}}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type JudgeAnswerResult = {
  readonly judgeAnswer: {
    readonly id: string;
  };
};
export type JudgeAnswerVariables = { readonly input: JudgeAnswerInput; readonly clientId?: string | null };
export const JudgeAnswer: Operation<JudgeAnswerResult, JudgeAnswerVariables> = {
  name: 'JudgeAnswer',
  text: "mutation JudgeAnswer($input:JudgeAnswerInput!$clientId:String){judgeAnswer(judgeAnswerInput:$input clientId:$clientId){id}}",
};

export type WholeFormResult = {
  readonly questionnaireState: {
    readonly questions: readonly {
      readonly number: number;
      readonly text: string;
      readonly options: readonly string[];
    }[];
    readonly submissions: readonly {
      readonly answers: readonly {
        readonly question: number;
        readonly options: readonly number[];
        readonly text: string | null;
        readonly judgement: {
          readonly correct: boolean;
          readonly points: {
            readonly given: number;
            readonly of: number;
          } | null;
          readonly comment: string;
        } | null;
      }[];
    }[];
  };
};
export type WholeFormVariables = { readonly team: string; readonly form: string; readonly before: number };
export const WholeForm: Operation<WholeFormResult, WholeFormVariables> = {
  name: 'WholeForm',
  text: "query WholeForm($team:ID!$form:ID!$before:Int!){questionnaireState(teamId:$team questionnaireId:$form){questions{number text options}submissions(limit:1 before:$before){answers{question options text judgement{correct points{given of}comment}}}}}",
};
