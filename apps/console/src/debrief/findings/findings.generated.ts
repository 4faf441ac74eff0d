// Made by `npm run generate` from findings.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { QuestionKind } from '../../server/kinds.generated.ts';

export type ExerciseFindingsResult = {
  readonly exerciseFindings: Findings;
};
export type ExerciseFindingsVariables = { readonly exercise: string; readonly teams?: readonly string[] | null };
export const ExerciseFindings: Operation<ExerciseFindingsResult, ExerciseFindingsVariables> = {
  name: 'ExerciseFindings',
  text: "query ExerciseFindings($exercise:ID!$teams:[ID!]){exerciseFindings(exerciseId:$exercise teamIds:$teams){...Findings}}fragment Findings on ExerciseFindingsType{isComplete objectives{name teams{teamId reached total met}}questions{...AnsweredQuestion}tries{...VainTry}waits{address teamId seconds}}fragment AnsweredQuestion on AnsweredQuestionType{questionnaire number type text options correct answers{options correct teamIds}}fragment VainTry on VainTryType{tool text count teamIds}",
};

export type Findings = {
  readonly isComplete: boolean;
  readonly objectives: readonly {
    readonly name: string;
    readonly teams: readonly {
      readonly teamId: string;
      readonly reached: number;
      readonly total: number;
      readonly met: boolean;
    }[];
  }[];
  readonly questions: readonly AnsweredQuestion[];
  readonly tries: readonly VainTry[];
  readonly waits: readonly {
    readonly address: string;
    readonly teamId: string;
    readonly seconds: readonly number[];
  }[];
};

export type AnsweredQuestion = {
  readonly questionnaire: string;
  readonly number: number;
  readonly type: QuestionKind;
  readonly text: string;
  readonly options: readonly string[];
  readonly correct: readonly number[];
  readonly answers: readonly {
    readonly options: readonly number[] | null;
    readonly correct: boolean | null;
    readonly teamIds: readonly string[];
  }[];
};

export type VainTry = {
  readonly tool: string | null;
  readonly text: string;
  readonly count: number;
  readonly teamIds: readonly string[];
};

export type AnswerTextsResult = {
  readonly answerTexts: readonly {
    readonly teamId: string;
    readonly text: string;
  }[];
};
export type AnswerTextsVariables = { readonly teams: readonly string[]; readonly form: string; readonly question: number };
export const AnswerTexts: Operation<AnswerTextsResult, AnswerTextsVariables> = {
  name: 'AnswerTexts',
  text: "query AnswerTexts($teams:[ID!]!$form:String!$question:Int!){answerTexts(teamIds:$teams questionnaire:$form question:$question){teamId text}}",
};
