export { type AnswerState, askAgain, forgetAnswers, useAnswer } from './answers.ts';
export { ApiError, toApiError } from './api-error.ts';
