/** What a note can be about. */
export const NOTED_KINDS = [
  'EXERCISE',
  'CHANNEL',
  'ROLE',
  'MILESTONE',
  'OBJECTIVE',
  'INJECT',
  'PERSON',
  'TOOL',
  'QUESTIONNAIRE',
  'COMMAND',
] as const;

export type NotedKind = (typeof NOTED_KINDS)[number];
