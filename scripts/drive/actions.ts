import type { OperationResult } from './person.ts';

/** An action: the mutation that is sent, and the same as a step of a rehearsal script. */
export interface Action {
  readonly by: 'trainee' | 'instructor';
  readonly mutation: string;
  readonly variables: object;
  /** The step of a script; it can depend on the result. */
  readonly step: (done: CompletedAction) => object;
  /** Which list of the team's details contains its result. */
  readonly kind: 'log' | 'mail' | 'submission' | 'confirmation' | 'judgement';
  readonly question?: number;
}

/** A completed action. */
export interface CompletedAction {
  readonly action: Action;
  readonly id: string;
  readonly threadId: string | undefined;
  readonly sentAt: number;
  readonly took: number;
}

// biome-ignore lint/suspicious/noExplicitAny: responses have the shape of the query
type Data = any;

export type Answer = { readonly options: readonly number[] } | { readonly text: string };

export function useTool(teamId: string, tool: string, argument: string): Action {
  return {
    by: 'trainee',
    kind: 'log',
    mutation: 'mutation ($input: UseToolInput!) { done: useTool(useToolInput: $input) { id } }',
    variables: { input: { teamId, tool, argument } },
    step: () => ({ use_tool: { tool, argument } }),
  };
}

export function sendEmail(teamId: string, to: string, subject: string, text: string): Action {
  return {
    by: 'trainee',
    kind: 'mail',
    mutation: 'mutation ($input: SendEmailInput!) { done: sendEmail(sendEmailInput: $input) { id threadId } }',
    variables: { input: { teamId, to: [to], subject, text } },
    step: ({ threadId }) => ({ mail: { to, subject, text, conversation: threadId } }),
  };
}

export function reply(teamId: string, threadId: string, text: string): Action {
  return {
    by: 'trainee',
    kind: 'mail',
    mutation: 'mutation ($input: SendEmailInput!) { done: sendEmail(sendEmailInput: $input) { id threadId } }',
    variables: { input: { teamId, threadId, text } },
    step: () => ({ reply: { conversation: threadId, text } }),
  };
}

export function confirm(teamId: string, logId: string): Action {
  return {
    by: 'trainee',
    kind: 'confirmation',
    mutation: 'mutation ($team: ID!, $log: ID!) { done: confirmInject(teamId: $team, logId: $log) { id } }',
    variables: { team: teamId, log: logId },
    // Trainees do not know what an inject is called.
    step: () => ({}),
  };
}

export function answer(teamId: string, questionnaire: string, answers: readonly Answer[]): Action {
  return {
    by: 'trainee',
    kind: 'submission',
    mutation: `mutation ($input: AnswerQuestionnaireInput!) {
      done: answerQuestionnaire(answerQuestionnaireInput: $input) { id } }`,
    variables: { input: { teamId, questionnaire, answers } },
    step: () => ({
      answer: {
        questionnaire,
        answers: answers.map((one) => ('text' in one ? one.text : [...one.options])),
      },
    }),
  };
}

export function replyAs(teamId: string, address: string, threadId: string, template: number): Action {
  return {
    by: 'instructor',
    kind: 'mail',
    mutation: 'mutation ($input: SendEmailAsInput!) { done: sendEmailAs(sendEmailAsInput: $input) { id threadId } }',
    variables: { input: { teamId, address, threadId, template } },
    step: () => ({ write_as: { address, template, conversation: threadId } }),
  };
}

export function sendInject(teamId: string, inject: string, alternative?: string): Action {
  return {
    by: 'instructor',
    kind: 'log',
    mutation: `mutation ($input: SendInjectInput!) {
      done: sendInject(sendInjectInput: $input) { code message actionLog { id } } }`,
    variables: { input: { teamIds: [teamId], inject, alternative } },
    step: () => ({ send_inject: { inject } }),
  };
}

export function judge(
  teamId: string,
  judged: { readonly questionnaire: string; readonly attempt: number; readonly question: number },
  correct: boolean,
  milestones: readonly string[],
): Action {
  const said = { ...judged, correct, comment: '', milestones };
  return {
    by: 'instructor',
    kind: 'judgement',
    question: judged.question,
    mutation: 'mutation ($input: JudgeAnswerInput!) { done: judgeAnswer(judgeAnswerInput: $input) { id } }',
    variables: { input: { teamId, ...said } },
    step: () => ({ judge: said }),
  };
}

/** The completed action, or the code of its refusal. */
export function outcomeOf(
  action: Action,
  { data, code, sentAt, took }: OperationResult,
): CompletedAction | { readonly refused: string } {
  if (code !== undefined) return { refused: code };
  const done: Data = data.done;
  const [sent] = Array.isArray(done) ? done : [];
  if (sent?.code) return { refused: sent.code };
  const { id, threadId } = sent?.actionLog ?? done;
  return { action, id, threadId, sentAt, took };
}
