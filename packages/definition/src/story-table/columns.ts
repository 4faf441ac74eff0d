/** The columns of a storyboard as a table, in their order. */
export const STORY_COLUMNS = [
  'minute',
  'kind',
  'what',
  'recipient',
  'channel',
  'sender',
  'cc',
  'subject',
  'text',
  'files',
  'why',
  'effect',
  'expected',
  'note',
] as const;

export type StoryColumn = (typeof STORY_COLUMNS)[number];

/** How wide they are in a workbook, in characters. */
export const STORY_WIDTHS: readonly number[] = [9, 18, 30, 16, 16, 22, 18, 24, 70, 24, 34, 34, 34, 40];

/** What a row is about; `continued` is the rest of a text that no cell can hold. */
export const STORY_KINDS = [
  'inject',
  'mail',
  'alternative',
  'confirmation',
  'questionnaire',
  'question',
  'option',
  'pattern',
  'judgement',
  'tool',
  'response',
  'responsePattern',
  'person',
  'template',
  'document',
  'command',
  'milestone',
  'channel',
  'objective',
  'activity',
  'continued',
] as const;

export type StoryKind = (typeof STORY_KINDS)[number];
