/** What a column can be. Everything else goes into the note for instructors, or is left out. */
export const TABLE_FIELDS = [
  'id',
  'time',
  'date',
  'title',
  'text',
  'sender',
  'recipient',
  'channel',
  'subject',
  'cc',
  'expected',
  'note',
] as const;

export type TableField = (typeof TABLE_FIELDS)[number];
