// Made by `npm run generate` from the server and the format of definitions.

export const TOKEN_OPERATIONS = [
  'CREATE_EXERCISE',
  'GET_DEFINITION',
  'UPLOAD_DEFINITION',
  'VALIDATE_DEFINITION',
  'DELETE_DEFINITION',
  'DEFINITIONS',
  'EXERCISES',
  'START_EXERCISE',
  'STOP_EXERCISE',
  'DELETE_EXERCISE',
  'PROGRESS',
] as const;

export type TokenOperation = (typeof TOKEN_OPERATIONS)[number];

export const CHANNEL_TYPES = ['info', 'email', 'form', 'tool', 'command'] as const;

export type ChannelType = (typeof CHANNEL_TYPES)[number];

export const INJECT_TYPES = ['info', 'email'] as const;

export type InjectType = (typeof INJECT_TYPES)[number];

export const QUESTION_TYPES = ['radio', 'multiple-choice', 'free-form', 'auto-free-form'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];
